import { describe, expect, it } from "vitest";
import { readStatements } from "#language/facts/statements/read-statements.js";
import { splitClauses, splitSentences } from "#language/facts/statements/split-clauses.js";
import { resolveDates } from "#language/times/dates/resolve-dates.js";

/** 200,000 characters that are one sentence, in the ways that make the reader look for clauses. */
const LENGTH = 200_000;
const RUN_ONS = [
  "x, and I ",
  "I ran; ",
  "I bought apples, ",
  "I met a man, who ",
  "I ran because ",
  "I ran - ",
  "my dog and ",
  "and my ",
  "I ",
  "we, we, ",
];

describe("rules on endless sentences", () => {
  it.each(RUN_ONS)("nothing is read from one that goes on with %j", (piece) => {
    const text = piece.repeat(LENGTH / piece.length);
    expect(splitClauses(text)).toEqual([]);
    expect(readStatements(text, "text")).toEqual([]);
  });

  it.each(RUN_ONS)("what stands beside one that goes on with %j is read", (piece) => {
    const text = `I live in Rome.\n${piece.repeat(LENGTH / piece.length)}\nI work at Contoso.`;
    expect(splitClauses(text).map((clause) => clause.text)).toEqual(["I live in Rome.", "I work at Contoso."]);
  });

  it.each(["couple days ", "3 days     ", "a  couple   of days"])("%j over and over is no date", (piece) => {
    const text = piece.repeat(30);
    expect(resolveDates({ text, writtenOn: new Date("2026-11-22T15:00:00Z"), tense: "past" }).from).toBeNull();
  });

  it("no pattern is asked about more than a long sentence", () => {
    const gap = " ".repeat(2_000);
    const text = `user: I live in Rome.\nuser: I like ${"tea ".repeat(400)}\nuser: I ran${gap}home.`;
    const read = readStatements(text, "conversation").map((statement) => statement.text.length);
    expect(Math.max(...read)).toBeLessThan(100);
  });

  it("the segmenter of sentences never sees more than a window, and loses none", () => {
    const line = "I ran home. ".repeat(3_000);
    const sentences = splitSentences(line);
    expect(sentences).toHaveLength(3_000);
    expect(sentences.every(({ start, text }) => line.slice(start, start + text.length) === text)).toBe(true);
  });

  it("only the sentence that is too long is left out", () => {
    const line = `I ran home. And ${"then ".repeat(4_000)}stopped. I live in Rome.`;
    expect(splitSentences(line).map(({ text }) => text.trim())).toEqual(["I ran home.", "I live in Rome."]);
  });
});
