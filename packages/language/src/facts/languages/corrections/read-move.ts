import { differs, findValues, isWrittenWithSpaces, reachIn, type SpokenValue } from "./find-values.js";
import { add, contentOf, type Place, replace, SHORT_REACH, spokenSentences, type Told } from "./told-turn.js";
import type { CorrectionWords } from "./words/correction-words.js";

interface Range {
  start: number;
  end: number;
}

/** "Die OP ist auf den 23. verschoben" puts an earlier day of the same thing right. */
export function followMove(place: Place): void {
  const { turn, sentence, words, patterns } = place;
  const values = findValues(sentence.text, words).filter(({ start }) => !isLeftOut(turn, sentence.start + start));
  for (const { 0: move, index } of sentence.text.matchAll(patterns.moved)) {
    const moved = { start: index, end: index + move.length };
    const near = values.filter((value) => areOfOneClause(sentence.text, [moved, value], words));
    const after = near.find(({ start }) => start >= moved.start) ?? near.at(-1);
    if (after !== undefined && correctEarlier(place, [after])) return;
  }
}

/** Letters between a word that says that something has moved and its new value. */
const MOST_BETWEEN = { spaced: 20, unspaced: 6 };
/** "Verschoben, und zwar auf den 6. Mai." */
const MORE_EXACTLY = /^,? (?:und zwar|nämlich|c'est-à-dire|cioè|o sea|namelijk|ou seja)(?!\p{L})/iu;
const CLAUSE_END = /[,;.!?，。、；！？]/u;

/** "Auf den 19. Mai verlegt", not "jetzt trainier ich die Kleinen, und zwar freitags". */
function areOfOneClause(text: string, [one, other]: [Range, Range], words: CorrectionWords): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  const between = text.slice(first.end, second.start).replace(MORE_EXACTLY, "");
  return between.length <= reachIn(words, MOST_BETWEEN) && !CLAUSE_END.test(between);
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

/** Sentences without a full stop tell of many things. These letters on either side of a value are about it. */
const ABOUT_A_VALUE = { spaced: 80, unspaced: 27 };

function around(text: string, { start, end }: Range, words: CorrectionWords): string {
  const reach = reachIn(words, ABOUT_A_VALUE);
  return text.slice(Math.max(0, start - reach), end + reach);
}

/** Corrects values of earlier sentences that speak of the same thing. The values are those of the sentence. */
export function correctEarlier({ turn, before, sentence, words }: Place, values: readonly SpokenValue[]): boolean {
  let isCorrected = false;
  for (const value of values.filter(({ kind, unit }) => (kind !== "number" || unit !== "") && kind !== "month")) {
    const topic = new Set(contentOf(around(sentence.text, value, words), turn.language, words));
    for (const earlier of [...before, turn]) {
      for (const one of spokenSentences(earlier.text, earlier.language)) {
        if (earlier === turn && one.start >= sentence.start) break;
        const wrong = findValues(one.text, words).filter((one) => differs(one, value) && one.unit === value.unit);
        const [only, ...others] = wrong;
        if (only === undefined || others.length > 0) continue;
        if (!contentOf(around(one.text, only, words), earlier.language, words).some((word) => topic.has(word)))
          continue;
        replace(earlier, { start: one.start + only.start, end: one.start + only.end }, value.text);
        isCorrected = true;
      }
    }
  }
  return isCorrected;
}
