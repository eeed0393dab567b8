import { describe, expect, it } from "vitest";
import { UNTIDY_SIGNS } from "#language/facts/judging/is-untidy.js";
import { CONCRETE_SIGNS, STANDING_WISHES } from "#language/facts/quoting/english-signs.js";
import { LIFE_SIGNS } from "#language/facts/quoting/life-signs.js";
import { UNSTATED_ANYWHERE } from "#language/facts/unstated/unstated-anywhere.js";
import { UNSTATED } from "#language/facts/unstated/unstated-in-language.js";
import type { Sign } from "#language/facts/unstated/unstated-sign.js";

describe.each<[string, readonly Sign[]]>([
  ["concrete words", CONCRETE_SIGNS],
  ["standing wishes", STANDING_WISHES],
  ["turns of a life", LIFE_SIGNS],
  ...Object.entries(UNSTATED).map(([language, signs]): [string, readonly Sign[]] => [
    `words that state nothing (${language})`,
    signs,
  ]),
  ["words that state nothing in any language", UNSTATED_ANYWHERE],
  ["untidy sentences", UNTIDY_SIGNS],
])("the rows of %s", (_, signs) => {
  it.each(signs)("know their examples and leave the others: $sign", ({ pattern, says, saysNot }) => {
    expect(says).not.toEqual([]);
    expect(saysNot).not.toEqual([]);
    expect(says.filter((sentence) => !pattern.test(sentence))).toEqual([]);
    expect(saysNot.filter((sentence) => pattern.test(sentence))).toEqual([]);
  });
});
