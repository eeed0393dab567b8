import { describe, expect, it } from "vitest";
import { UNTIDY_SIGNS } from "#language/facts/judging/is-untidy.js";
import { CONCRETE_SIGNS, STANDING_WISHES, UNSTATED } from "#language/facts/quoting/english-signs.js";

describe.each([
  ["concrete words", CONCRETE_SIGNS],
  ["standing wishes", STANDING_WISHES],
  ["words that state nothing", UNSTATED],
  ["untidy sentences", UNTIDY_SIGNS],
])("the rows of %s", (_, signs) => {
  it.each(signs)("know their examples and leave the others: $sign", ({ pattern, says, saysNot }) => {
    expect(says).not.toEqual([]);
    expect(saysNot).not.toEqual([]);
    expect(says.filter((sentence) => !pattern.test(sentence))).toEqual([]);
    expect(saysNot.filter((sentence) => pattern.test(sentence))).toEqual([]);
  });
});
