import { describe, expect, it } from "vitest";
import { chunkLengths, foundCharacters, rangesWithinOne } from "#bench/chunks/chunk-measures.js";
import { findTornUnits } from "#bench/chunks/find-torn-units.js";

/** Chunks of a text that is cut at the marks. */
function cut(marked: string) {
  let end = 0;
  const chunks = marked.split("‖").map((part) => {
    const start = end;
    end += part.length;
    return { start, end };
  });
  return findTornUnits(marked.replaceAll("‖", ""), chunks);
}

describe("measures of chunks", () => {
  it("count characters once, however often they were found", () => {
    const found = [
      { start: 0, end: 10 },
      { start: 5, end: 15 },
    ];
    expect(foundCharacters([{ start: 10, end: 20 }], found)).toEqual({ recall: 0.5, precision: 5 / 15, iou: 5 / 20 });
    expect(foundCharacters([{ start: 10, end: 20 }], [])).toEqual({ recall: 0, precision: 0, iou: 0 });
  });

  it("count a range only when one chunk holds all of it", () => {
    const questions = [
      {
        text: "?",
        references: [
          { start: 0, end: 5 },
          { start: 8, end: 12 },
        ],
      },
    ];
    const chunks = [
      { start: 0, end: 10 },
      { start: 10, end: 20 },
    ];
    expect(rangesWithinOne(questions, chunks)).toEqual({ ranges: 2, whole: 1 });
    expect(chunkLengths(chunks)).toEqual({ chunks: 2, median: 10, mean: 10, longest: 10 });
  });
});

describe("torn units", () => {
  it("are words that a border goes through, not the spaces and marks between them", () => {
    expect(cut("one wo‖rd")).toMatchObject({ words: 2 });
    expect(cut("one ‖two‖ three.‖Four")).toMatchObject({ words: 0 });
    expect(cut("今天去‖上海")).toMatchObject({ words: 0 });
    expect(cut("今天去上‖海")).toMatchObject({ words: 2 });
  });

  it("are rows of tables", () => {
    expect(cut("| a | b |\n|---|---|\n‖| 1 | 2 |\n")).toMatchObject({ rows: 0 });
    expect(cut("| a | b |\n|---|---|\n| 1 ‖| 2 |\n")).toMatchObject({ rows: 2 });
  });

  it("are turns of a dialogue, but for those that are too long", () => {
    expect(cut("user: Good morning!\n‖Ada: Good morning. How are you?")).toMatchObject({ turns: 0 });
    expect(cut("user: Good morning!\nAda: Good morning. ‖How are you?")).toMatchObject({ turns: 2 });
    expect(cut(`user: Good morning!\nAda: ${"All is well. ".repeat(100)}‖How are you?`)).toMatchObject({ turns: 0 });
  });
});
