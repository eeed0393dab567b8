import { expect, it } from "vitest";
import { not, oneOf, optional, pattern } from "#language/pattern/pattern.js";

const PETS = oneOf("dog|cat", "guinea pig");
const MINE = new RegExp(pattern`^has an? ${optional("small|old")}${not("dog house")}(?<key>${PETS})\b`, "u");

it.each([
  ["has a dog", "dog"],
  ["has an old guinea pig", "guinea pig"],
  ["has a small cat", "cat"],
  ["has a smallcat", undefined],
  ["has a dog house", undefined],
  ["has a doghouse", undefined],
])("a pattern of named parts reads the same words as if it were written out: %s", (words, pet) => {
  expect(MINE.exec(words)?.groups?.["key"]).toBe(pet);
});
