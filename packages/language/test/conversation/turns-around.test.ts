import { parseConversation } from "@loci/language/conversation";
import { describe, expect, test } from "vitest";
import { turnsAround } from "#language/conversation/turns/turns-around.js";

const TEXT = ["user: one", "assistant: two", "user: three", "assistant: four", "user: five", "assistant: six"].join(
  "\n",
);
const TURNS = parseConversation(TEXT);

function around(words: string[], reach: number): string[] {
  const stretches = words.map((word) => {
    const startOffset = TEXT.indexOf(word);
    return { startOffset, endOffset: startOffset + word.length };
  });
  return turnsAround(TURNS, { stretches, reach }).map(({ text }) => text);
}

describe("turnsAround", () => {
  test("takes as many turns as it may reach on both sides", () => {
    expect(around(["four"], 0)).toEqual(["four"]);
    expect(around(["four"], 1)).toEqual(["three", "four", "five"]);
    expect(around(["four"], 9)).toEqual(["one", "two", "three", "four", "five", "six"]);
  });

  test("takes each turn once and in order, however the stretches lie", () => {
    expect(around(["four", "two"], 1)).toEqual(["one", "two", "three", "four", "five"]);
    expect(around(["two\nuser: three"], 0)).toEqual(["two", "three"]);
  });

  test("takes nothing where nothing is touched", () => {
    expect(around([], 2)).toEqual([]);
    expect(turnsAround(TURNS, { stretches: [{ startOffset: 9, endOffset: 10 }], reach: 2 })).toEqual([]);
    expect(turnsAround([], { stretches: [{ startOffset: 0, endOffset: 4 }], reach: 2 })).toEqual([]);
  });
});
