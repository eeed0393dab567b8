import { splitWords } from "#language/words/split-words.js";
import { foldPhrase } from "./fold-phrase.js";

/** In scripts with word borders, `start` does not contain `art`. */
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}])`;
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u;
const ENDS_WITH_WORD = /[\p{L}\p{M}\p{N}]$/u;
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** The share of the phrases that one of the texts of a unit contains word for word, 0..1. */
export function shareHeld(phrases: string[]): (texts: string[]) => number {
  const patterns = phrases.map(patternOf);
  return (texts) => {
    const folded = texts.map(foldPhrase);
    const held = patterns.filter((pattern) => folded.some((text) => pattern.test(text)));
    return held.length / Math.max(patterns.length, 1);
  };
}

function patternOf(written: string): RegExp {
  const phrase = foldPhrase(written);
  const words = splitWords(phrase);
  const before = STARTS_WITH_WORD.test(phrase) && words[0]?.isUnspaced === false ? BEFORE : "";
  const after = ENDS_WITH_WORD.test(phrase) && words.at(-1)?.isUnspaced === false ? AFTER : "";
  return new RegExp(before + phrase.replace(SYNTAX, String.raw`\$&`) + after, "u");
}
