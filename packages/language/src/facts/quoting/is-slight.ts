import { SMALL_WORDS } from "#language/detection/small-words.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { STOP_WORDS } from "#language/words/stop-words.js";
import { opensWithSpeaker } from "./leans-back.js";
import { tellsOfLife } from "./life-signs.js";
import { isOfHealth, isStandingWish, namesNumberOrDay, speaksOfSelf } from "./rate-concreteness.js";

/** Up to this rating, a few words may say nothing. */
const HIGHEST_RATING = 3;
/** The same for very few English words. */
const HIGHEST_RATING_OF_FEW = 4;
/** In letters. */
const SHORT = 36;
const SHORT_UNSPACED = 12;
/** English words of the speaker below this length are mostly remarks: a quarter of them held a fact. */
const SHORT_OF_SPEAKER = 64;
/** How or where somebody is for the moment. */
const PASSING = oneOf(
  "so|just|not|sat|here|there|in|at|on|off|out|back|home|gonna|sorry|fine|ok|okay|good|great|tired|sad|happy|done|late|early|with|ready|sure",
  "glad|stuck|dead|starving|knackered|bored|worried|scared|sick of|up|down|over|all|still|too|very|really|only|almost|nearly",
);
/** "im tomek, second year marine biology": who somebody is. */
const INTRODUCED = new RegExp(
  pattern`^(?:(?:hi|hey|hello|yo|and|so|btw),? )*(?:i['’]?m|i am|we['’]?re|we are) (?!\p{L}+ing\b|(?:${PASSING})\b)`,
  "iu",
);
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
  if (rating > HIGHEST_RATING_OF_FEW || namesNumberOrDay(words) || isOfHealth(words, language)) return false;
  if (isStandingWish(words, language)) return false;
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  if (language === "en") return isRemark(words, { rating, letters });
  const isShort = letters < (UNSPACED.test(words) ? SHORT_UNSPACED : SHORT);
  return rating <= HIGHEST_RATING && isShort && !hasSubject(words, language);
}

/** A short one, unless it tells of the speaker's own, of who the speaker is, or of a turn of a life. */
function isRemark(words: string, { rating, letters }: { rating: number; letters: number }): boolean {
  if (OWN.test(words) || INTRODUCED.test(words) || tellsOfLife(words)) return false;
  const isOfSpeaker = rating <= HIGHEST_RATING && words.split(/[:,.] /).some(opensWithSpeaker);
  return letters < (isOfSpeaker ? SHORT_OF_SPEAKER : SHORT);
}

function hasSubject(words: string, language: string): boolean {
  if (speaksOfSelf(words, language) || OWN.test(words)) return true;
  const name = NAMED.exec(words)?.groups?.["name"];
  const first = name?.toLowerCase();
  return first !== undefined && !STOP_WORDS.has(first) && SMALL_WORDS.get(language)?.has(first) !== true;
}
