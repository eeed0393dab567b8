import type { CorrectionWords } from "./correction-words.js";
import { differs, findValues, isWrittenWithSpaces, type SpokenValue } from "./find-values.js";
import { add, contentOf, type Place, replace, SHORT_REACH, spokenSentences, type Told } from "./told-turn.js";

/** "Die OP ist auf den 23. verschoben" puts an earlier day of the same thing right. */
export function followMove(place: Place): void {
  const { turn, sentence, words, patterns } = place;
  const match = patterns.moved.exec(sentence.text);
  if (match === null) return;
  const values = findValues(sentence.text, words).filter(({ start }) => !isLeftOut(turn, sentence.start + start));
  const after = values.find(({ start }) => start >= match.index) ?? values.at(-1);
  if (after !== undefined) correctEarlier(place, [after]);
}

function isLeftOut({ corrections }: Told, place: number): boolean {
  return corrections.some(({ start, end }) => start <= place && end > place);
}

/** "Dänemark ist gestrichen": the last sentence about it does not hold any more. */
export function dropEnded({ turn, before, sentence, words, patterns }: Place): void {
  const match = patterns.ended.exec(sentence.text);
  if (match === null) return;
  const border = isWrittenWithSpaces(words) ? /[,;.]/u : /[，、。\s]/u;
  const clause = sentence.text.slice(0, match.index).split(border).at(-1) ?? "";
  const rest = sentence.text.slice(match.index + match[0].length).split(border)[0] ?? "";
  const topic = contentOf(`${clause} ${rest}`, turn.language, words);
  for (const earlier of before.slice(-SHORT_REACH).toReversed()) {
    const told = spokenSentences(earlier.text, earlier.language).findLast(
      ({ text }) => !patterns.ended.test(text) && isAbout(contentOf(text, earlier.language, words), topic, words),
    );
    if (told === undefined) continue;
    add(earlier, { start: told.start, end: told.start + told.text.length, now: null });
    return;
  }
}

/** Pairs of letters of a language without spaces go over the borders of words. */
const SHARE_OF_PAIRS = 0.4;

function isAbout(told: readonly string[], topic: readonly string[], words: CorrectionWords): boolean {
  const shared = topic.filter((word) => told.includes(word)).length;
  return shared > 0 && shared >= topic.length * (isWrittenWithSpaces(words) ? 1 : SHARE_OF_PAIRS);
}

/** Corrects values of earlier sentences that speak of the same thing. */
export function correctEarlier({ turn, before, sentence, words }: Place, values: readonly SpokenValue[]): boolean {
  const topic = new Set(contentOf(sentence.text, turn.language, words));
  let isCorrected = false;
  for (const value of values.filter(({ kind, unit }) => (kind !== "number" || unit !== "") && kind !== "month")) {
    for (const earlier of [...before, turn]) {
      for (const one of spokenSentences(earlier.text, earlier.language)) {
        if (earlier === turn && one.start >= sentence.start) break;
        if (!contentOf(one.text, earlier.language, words).some((word) => topic.has(word))) continue;
        const wrong = findValues(one.text, words).filter((one) => differs(one, value) && one.unit === value.unit);
        const [only, ...others] = wrong;
        if (only === undefined || others.length > 0) continue;
        replace(earlier, { start: one.start + only.start, end: one.start + only.end }, value.text);
        isCorrected = true;
      }
    }
  }
  return isCorrected;
}
