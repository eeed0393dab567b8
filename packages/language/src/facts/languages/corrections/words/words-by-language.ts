import { CHINESE } from "./chinese.js";
import type { CorrectionWords } from "./correction-words.js";
import { DUTCH } from "./dutch.js";
import { FRENCH } from "./french.js";
import { GERMAN } from "./german.js";
import { ITALIAN } from "./italian.js";
import { JAPANESE } from "./japanese.js";
import { PORTUGUESE } from "./portuguese.js";
import { SPANISH } from "./spanish.js";

/** By two letters, as in `detectLanguage`. English corrections are read with English grammar. */
export const CORRECTION_WORDS: Readonly<Record<string, CorrectionWords>> = {
  de: GERMAN,
  es: SPANISH,
  zh: CHINESE,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
  ja: JAPANESE,
};
