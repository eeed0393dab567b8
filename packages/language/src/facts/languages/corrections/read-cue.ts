import { pattern } from "#language/pattern/pattern.js";
import { splitWords } from "../../../words/split-words.js";
import type { Stretch } from "../../statements/split-clauses.js";
import { differs, findValues, likeliestWrong, reachIn, type SpokenValue } from "./find-values.js";
import { NAME } from "./name-pattern.js";
import { correctEarlier } from "./read-move.js";
import {
  add,
  contentOf,
  lastSentence,
  type Place,
  replace,
  SHORT_REACH,
  spokenSentences,
  type Told,
} from "./told-turn.js";
import type { CorrectionWords } from "./words/correction-words.js";

/** A correction that is only a value has at most this many words beside it. */
const MAX_WORDS_BESIDE = 2;

/** "War nur Spaß" has at most this many letters beside it. */
const MAX_DISMISSAL = 24;

/** Letters between "nein, warte" and the right value. */
const REACH_OF_CUE = { spaced: 40, unspaced: 12 };

/** "Nein, warte, Dienstag": puts the words before it right. Whether the sentence has such an opening. */
export function followCue(place: Place): boolean {
  const { turn, before, sentence, words, patterns } = place;
  const match = patterns.cue.exec(sentence.text);
  if (match === null) return false;
  const cueStart = sentence.start + match.index;
  const restStart = match.index + match[0].length;
  const rest = sentence.text.slice(restStart);
  const reach = reachIn(words, REACH_OF_CUE);
  const values = findValues(rest, words).filter(({ start }) => start <= reach);
  const lead = patterns.lead.exec(rest)?.[0].length ?? 0;
  const isShort = values[0] !== undefined && values[0].start <= lead && isOnlyValues(rest.slice(lead), values);
  const nearest: [Told, number][] = [[turn, cueStart], ...before.slice(-SHORT_REACH).toReversed().map(whole)];
  if (isShort) {
    const corrected = values.filter((value) => replaceLast(nearest, value, words));
    const end = sentence.start + sentence.text.length;
    if (corrected.length === values.length) add(turn, { start: cueStart, end, now: null });
    return true;
  }
  if (values.length === 0 && replaceCalled(place, rest)) return true;
  if (values.length === 0 && replaceName(place, { rest: rest.slice(lead), cueStart })) return true;
  const said = sentenceBefore(turn, sentence, cueStart);
  const shared = values.filter((value) => said !== null && replaceLast([[turn, cueStart]], value, words, said.start));
  if (shared.length > 0) return true;
  if (said === null && values.length === 0 && patterns.nonsense.test(match[0]) && rest.length < MAX_DISMISSAL) {
    const earlier = before.at(-1);
    const last = earlier === undefined ? null : lastSentence(earlier);
    if (earlier === undefined || last === null) return false;
    add(earlier, { start: last.start, end: last.start + last.text.length, now: null });
    return true;
  }
  if (said !== null && values.every(({ kind }) => kind === "number") && patterns.nonsense.test(match[0])) {
    const start = said.start + (said.start === sentence.start ? lastClause(said.text) : 0);
    add(turn, { start, end: restStart + sentence.start, now: start === said.start ? null : "" });
    return true;
  }
  const ahead = findValues(sentence.text.slice(0, match.index), words).filter(({ end }) => match.index - end <= reach);
  const told = values.length > 0 ? values.map((value) => shifted(value, restStart)) : ahead;
  return correctEarlier(place, told) || (!WEAK.test(match[0]) && correctNearest(place, told));
}

function shifted(value: SpokenValue, by: number): SpokenValue {
  return { ...value, start: value.start + by, end: value.end + by };
}

/** Such a word also answers a question. */
const WEAK =
  /^(?:ups|uy|oups|ops|oeps|opa|哎呀|hoppla|あ|nein|nee?|no|non|não|いや|不是|sorry|ごめん|すみません|抱歉)[\s,，、.!]*$/iu;

/** Corrects the only value of the kind in the speaker's turn just before. */
function correctNearest({ before, words }: Place, values: readonly SpokenValue[]): boolean {
  const last = before.at(-1);
  if (last === undefined) return false;
  let isCorrected = false;
  for (const value of values) {
    const [only, ...others] = findValues(last.text, words).filter(({ kind }) => kind === value.kind);
    if (only === undefined || others.length > 0 || !differs(only, value)) continue;
    replace(last, only, value.text);
    isCorrected = true;
  }
  return isCorrected;
}

/** Whether words hold values and hardly anything else. */
function isOnlyValues(words: string, values: readonly SpokenValue[]): boolean {
  const letters = values.reduce((length, { text }) => length + text.length, 0);
  const beside = splitWords(words).length - values.length * 2;
  return words.length - letters <= 12 || beside <= MAX_WORDS_BESIDE - 1;
}

/** Where the last clause begins: "das Messer ist gut, hab ich vom Kindergeld, nee quatsch" takes back the second one. */
function lastClause(text: string): number {
  return LAST_CLAUSE.exec(text)?.index ?? 0;
}

/** A comma between digits is a decimal one. */
const LAST_CLAUSE =
  /(?<=(?:[;!?，、；。！？]|,(?!\d))\s*)[^\s,;!?，、；。！？](?:[^,;!?，、；。！？]|(?<=\d),(?=\d))*[,;!?，、；。！？\s]*$/u;

/** The end of a sentence before the cue, or the sentence before it in the turn. */
function sentenceBefore(turn: Told, sentence: Stretch, cueStart: number): Stretch | null {
  if (cueStart - sentence.start > 2) return { start: sentence.start, text: turn.text.slice(sentence.start, cueStart) };
  return spokenSentences(turn.text.slice(0, sentence.start), turn.language).at(-1) ?? null;
}

const CALLED = /(?<=(?:heißt|llama|appelle|chiama|heet|chama|叫) ?)(?<name>[\p{L}'-]{2,})/u;

/** "Ich hab mich verhört, der neue Kollege heißt thorsten": the name in an earlier sentence about him gives way. */
function replaceCalled({ before, sentence, words, turn }: Place, rest: string): boolean {
  const name = CALLED.exec(rest)?.groups?.["name"];
  if (name === undefined) return false;
  const topic = contentOf(sentence.text, turn.language, words);
  for (const earlier of before.slice(-SHORT_REACH).toReversed()) {
    for (const { start, text } of spokenSentences(earlier.text, earlier.language)) {
      const wrong = CALLED.exec(text);
      const isSameTopic = contentOf(text, earlier.language, words).some((word) => topic.includes(word));
      if (wrong === null || wrong[0] === name || !isSameTopic) continue;
      const from = start + wrong.index;
      replace(earlier, { start: from, end: from + wrong[0].length }, name);
      return true;
    }
  }
  return false;
}

const NAME_ALONE = new RegExp(pattern`^(?:${pattern`\p{Ll}{1,3} `})?(?<name>${NAME})[\s.!]*$`, "u");
const INNER_NAMES = new RegExp(pattern`(?<=\p{Ll} )${NAME}`, "gu");

/** "Mein Hund heißt Rex. Nein, warte, Max.": the name that ends the sentence before gives way. */
function replaceName(place: Place, { rest, cueStart }: { rest: string; cueStart: number }): boolean {
  const { turn, before, sentence } = place;
  const name = NAME_ALONE.exec(rest)?.groups?.["name"];
  if (name === undefined) return false;
  const own = sentenceBefore(turn, sentence, cueStart);
  const earlier = before.at(-1);
  const [said, where] =
    own !== null ? [own, turn] : earlier === undefined ? [null, null] : [lastSentence(earlier), earlier];
  const wrong = said === null ? undefined : [...said.text.matchAll(INNER_NAMES)].at(-1);
  if (said === null || where === null || wrong === undefined || wrong[0] === name) return false;
  replace(where, { start: said.start + wrong.index, end: said.start + wrong.index + wrong[0].length }, name);
  add(turn, { start: cueStart, end: sentence.start + sentence.text.length, now: null });
  return true;
}

function whole(turn: Told): [Told, number] {
  return [turn, turn.text.length];
}

/** Replaces the last value of the same kind in the nearest turn that has one. */
function replaceLast(places: readonly [Told, number][], value: SpokenValue, words: CorrectionWords, from = 0): boolean {
  for (const [turn, until] of places) {
    const differing = findValues(turn.text.slice(0, until), words).filter(
      (one) => one.start >= from && differs(one, value),
    );
    const wrong = likeliestWrong(differing, value);
    if (wrong === undefined) continue;
    replace(turn, wrong, value.text);
    return true;
  }
  return false;
}
