import { SMALL_WORDS } from "#language/detection/small-words.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { STOP_WORDS } from "#language/words/stop-words.js";
import { opensWithSpeaker } from "./leans-back.js";
import { isOfHealth, isStandingWish, namesNumberOrDay, speaksOfSelf } from "./rate-concreteness.js";

const HIGHEST_RATING = 3;
/** In letters. */
const SHORT = 36;
const SHORT_UNSPACED = 12;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** "My boss is ...", "btw my sister ...". */
const OWN = new RegExp(
  pattern`(?<!\p{L})${oneOf("my|our|mein|meine|unsere?|mis?|nuestr[oa]s?|mon|ma|mes|notre|nos|mi[oa]|mijn|onze|ons|meus?|minhas?")} \p{L}`,
  "iu",
);
/** "Tomasz works ...". */
const NAMED = /^(?<name>\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)? \p{Ll}{2,}/u;

/** "where tho, Splott is flooding again": a few words that name no number or day, in which nobody is the subject. */
export function isSlight(words: string, { rating, language }: { rating: number; language: string }): boolean {
  if (rating > HIGHEST_RATING || namesNumberOrDay(words) || isOfHealth(words, language)) return false;
  if (isStandingWish(words, language)) return false;
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  return letters < (UNSPACED.test(words) ? SHORT_UNSPACED : SHORT) && !hasSubject(words, language);
}

function hasSubject(words: string, language: string): boolean {
  if (language === "en" ? words.split(/[:,.] /).some(opensWithSpeaker) : speaksOfSelf(words, language)) return true;
  if (OWN.test(words)) return true;
  const name = NAMED.exec(words)?.groups?.["name"];
  const first = name?.toLowerCase();
  return first !== undefined && !STOP_WORDS.has(first) && SMALL_WORDS.get(language)?.has(first) !== true;
}
