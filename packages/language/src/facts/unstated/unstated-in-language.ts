import { CHINESE_UNSTATED } from "./chinese-unstated.js";
import { DUTCH_UNSTATED } from "./dutch-unstated.js";
import { ENGLISH_UNSTATED } from "./english-unstated.js";
import { FRENCH_UNSTATED } from "./french-unstated.js";
import { GERMAN_UNSTATED } from "./german-unstated.js";
import { ITALIAN_UNSTATED } from "./italian-unstated.js";
import { JAPANESE_UNSTATED } from "./japanese-unstated.js";
import { withoutNoJoke } from "./no-joke.js";
import { PORTUGUESE_UNSTATED } from "./portuguese-unstated.js";
import { SPANISH_UNSTATED } from "./spanish-unstated.js";
import { isUnstatedAnywhere } from "./unstated-anywhere.js";
import type { Undoing, UnstatedSign } from "./unstated-sign.js";

/** By two letters, as in `detectLanguage`. */
export const UNSTATED: Readonly<Record<string, readonly UnstatedSign[]>> = {
  en: ENGLISH_UNSTATED,
  de: GERMAN_UNSTATED,
  es: SPANISH_UNSTATED,
  fr: FRENCH_UNSTATED,
  it: ITALIAN_UNSTATED,
  nl: DUTCH_UNSTATED,
  pt: PORTUGUESE_UNSTATED,
  zh: CHINESE_UNSTATED,
  ja: JAPANESE_UNSTATED,
};

export function isUnstated(sentence: string, language: string): boolean {
  const meant = withoutNoJoke(sentence, language);
  return isUnstatedAnywhere(meant) || UNSTATED[language]?.some(({ pattern }) => pattern.test(meant)) === true;
}

/** Whether a sentence asks, also without its mark. */
export function isQuestion(sentence: string, language: string): boolean {
  return hasSign(sentence, { sign: "a question without its mark", language });
}

/** Whether a sentence only supposes something. */
export function isSupposition(sentence: string, language: string): boolean {
  return hasSign(sentence, { sign: "a supposition", language });
}

function hasSign(sentence: string, { sign, language }: { sign: string; language: string }): boolean {
  return UNSTATED[language]?.find((one) => one.sign === sign)?.pattern.test(sentence) ?? false;
}

/** Whether a sentence undoes such words beside itself. */
export function undoes(sentence: string, { words, language }: { words: Undoing; language: string }): boolean {
  const meant = withoutNoJoke(sentence, language);
  return UNSTATED[language]?.some((sign) => sign.undoes === words && sign.pattern.test(meant)) ?? false;
}

/** Blanks made-up data and the words of a part that is played, from their sentence to the end of the turn. */
export function blankPlayed(text: string, language: string): string {
  const places = (UNSTATED[language] ?? [])
    .filter((sign) => sign.undoes === "turn")
    .flatMap(({ pattern }) => pattern.exec(text)?.index ?? []);
  if (places.length === 0) return text;
  const start = SENTENCE.exec(text.slice(0, Math.min(...places)))?.index ?? 0;
  return text.slice(0, start) + text.slice(start).replace(/[^\n]/g, " ");
}

/** The beginning of the last sentence. */
const SENTENCE = /[^.!?。！？\n]*$/u;
