import { describe, expect, test } from "vitest";
import { shareHeld } from "#language/phrases/share-held.js";

const holds = (phrase: string, text: string) => shareHeld([phrase])([text]) === 1;

describe("shareHeld", () => {
  test.each([
    ["exact words", "These are the EXACT\n  words."],
    ["exact words", "These are the **exact** `words`."],
    ["don't panic", "It says: Don’t panic!"],
    ['the "big" one', "It was the „big“ one."],
    ["Straße", "auf der STRASSE"],
    ["Beyonce", "a song of Beyoncé"],
    ["foo(bar[0], *rest)", "call foo(bar[0], *rest) twice"],
    ["C++", "written in C++."],
    ["吾輩は猫", "これは吾輩は猫である。"],
    ["회의", "회의가 끝났다"],
  ])("%s is held by: %s", (phrase, text) => {
    expect(holds(phrase, text)).toBe(true);
  });

  test.each([
    ["exact words", "words that are exact"],
    ["exact words", "exact and other words"],
    ["art", "the start of the article"],
    ["a.c", "abc"],
  ])("%s is not held by: %s", (phrase, text) => {
    expect(holds(phrase, text)).toBe(false);
  });

  test("each phrase counts alike, in whichever of the texts it stands", () => {
    const shareOf = shareHeld(["red fox", "lazy dog"]);
    expect(shareOf(["a red fox", "The lazy dog"])).toBe(1);
    expect(shareOf(["a red fox"])).toBe(0.5);
    expect(shareOf(["a red dog", "a lazy fox"])).toBe(0);
  });

  test("a phrase does not begin in one text and end in the next", () => {
    expect(shareHeld(["red fox"])(["red", "fox"])).toBe(0);
  });
});
