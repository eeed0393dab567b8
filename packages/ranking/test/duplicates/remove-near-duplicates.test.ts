import { expect, test } from "vitest";
import { removeNearDuplicates } from "#ranking/duplicates/remove-near-duplicates.js";

const kept = (...texts: string[]) => removeNearDuplicates(texts, (text) => text);
const LONG = Array.from(
  { length: 40 },
  (_, number) => `word${String.fromCharCode(97 + (number % 26))}${number > 25 ? "x" : "y"}`,
).join(" ");

test("the first of texts that say the same is kept", () => {
  expect(kept("Ann likes tea.", "ann  LIKES the tea!", "Ann liked teas")).toEqual(["Ann likes tea."]);
});

test.each([
  ["a name", "Ann likes green tea in the morning", "Bob likes green tea in the morning"],
  ["a number", "The flat costs 900 a month", "The flat costs 950 a month"],
  ["a negation", "She does like her job", "She does not like her job"],
  ["a word left out", "Ann likes tea", "Ann likes tea and coffee"],
])("texts that differ in %s are both kept", (_title, one, other) => {
  expect(kept(one, other)).toEqual([one, other]);
});

test("long texts may differ in a word, but not in a number", () => {
  expect(kept(LONG, `${LONG} again`, `${LONG} extra`)).toEqual([LONG]);
  expect(kept(LONG, `${LONG} 2023`)).toHaveLength(2);
});

test("texts without words are not duplicates of each other", () => {
  expect(kept("!!!", "???")).toHaveLength(2);
});
