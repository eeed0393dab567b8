import { pattern } from "#language/pattern/pattern.js";
import { SMALL_WORDS } from "../../../detection/small-words.js";
import { splitWords } from "../../../words/split-words.js";
import { type Stretch, splitSentences } from "../../statements/split-clauses.js";
import { undoes } from "../../unstated/unstated-in-language.js";
import { type CorrectionPatterns, correctionPatterns } from "./correction-patterns.js";
import { CORRECTION_WORDS, type CorrectionWords } from "./correction-words.js";
import { differs, findValues, isSame, isWrittenWithSpaces, type SpokenValue } from "./find-values.js";

/** The words of one turn, which their speaker may correct later. */
export interface SaidWords {
  text: string;
  speaker: string;
  /** Two letters. */
  language: string;
}

/** A range of a turn that does not hold as it was said. */
export interface Correction {
  start: number;
  end: number;
  /** The words that hold instead. Empty: the range is left out of its sentence. Null: a whole sentence goes. */
  now: string | null;
}

/** The number of earlier turns of a speaker that a correction reaches. */
const REACH = 12;
/** Words without a time of their own correct only the turns just before: "Nein, Dienstag." */
const SHORT_REACH = 3;
/** A correction that is only a value has at most this many words beside it. */
const MAX_WORDS_BESIDE = 2;

/** "War nur Spaß" has at most this many letters beside it. */
const MAX_DISMISSAL = 24;

interface Told extends SaidWords {
  corrections: Correction[];
}

/** The corrections of each turn, in the order of the turns. A correction in English is read elsewhere. */
export function readCorrections(turns: readonly SaidWords[]): Correction[][] {
  const told: Told[] = [];
  for (const turn of turns) {
    const words = CORRECTION_WORDS[turn.language];
    const own: Told = { ...turn, corrections: [] };
    const before = told.filter(({ speaker }) => speaker === turn.speaker).slice(-REACH);
    told.push(own);
    if (words !== undefined) correctTurn(own, before, words);
  }
  return told.map(({ corrections }) => corrections);
}

function correctTurn(turn: Told, before: readonly Told[], words: CorrectionWords): void {
  const patterns = correctionPatterns(words);
  for (const sentence of spokenSentences(turn.text, turn.language)) {
    const place: Place = { turn, before, sentence, words, patterns };
    if (dropJoke(place)) continue;
    leaveOutDenied(place);
    leaveOutContrast(place);
    if (!followCue(place)) followMove(place);
    dropEnded(place);
  }
}

interface Place {
  turn: Told;
  before: readonly Told[];
  sentence: Stretch;
  words: CorrectionWords;
  patterns: CorrectionPatterns;
}

/** "jetzt der 9. November, nicht der 14.": a value that is denied, beside one of its kind that holds. */
function leaveOutDenied({ turn, before, sentence, words, patterns }: Place): void {
  const values = findValues(sentence.text, words);
  if (values.length === 0) return;
  const denials = [...sentence.text.matchAll(patterns.denied)];
  const judged = values.map((value) => {
    const denial = denials.find(({ 0: match, index }) => index + match.length === value.start);
    const after = patterns.deniedAfter.exec(sentence.text.slice(value.end))?.[0] ?? null;
    return { value, from: denial?.index ?? null, after };
  });
  const holding = judged.filter(({ from, after }) => from === null && after === null).map(({ value }) => value);
  for (const { value, from, after } of judged) {
    if (from === null && after === null) continue;
    const later = after === null ? [] : valuesAfter(turn, sentence, words);
    const right = [...holding, ...later].find((one) => differs(one, value));
    if (right === undefined) continue;
    const start = sentence.start + (from ?? value.start);
    const end = value.end + (after?.length ?? 0);
    const joint = JOINT.exec(sentence.text.slice(end))?.[0].length ?? 0;
    add(turn, { start, end: sentence.start + end + joint, now: "" });
    for (const earlier of [...before, turn]) {
      const until = earlier === turn ? sentence.start : earlier.text.length;
      for (const wrong of findValues(earlier.text.slice(0, until), words)) {
        if (isSame(wrong, value)) replace(earlier, wrong, right.text);
      }
    }
  }
}

/** Words between the part that is left out and the one that holds. */
const JOINT = /^\s*(?:[,，、]\s*)?(?:(?:sondern|sino|mais|ma|maar|mas|bensì)(?= ))?/iu;

function valuesAfter({ text }: Told, sentence: Stretch, words: CorrectionWords): SpokenValue[] {
  return findValues(text.slice(sentence.start + sentence.text.length), words);
}

/** "nicht bei Bosch, sondern bei Siemens". */
function leaveOutContrast({ turn, before, sentence, patterns }: Place): void {
  const contrasts = [...patterns.contrast, patterns.noMore, patterns.history, ...patterns.repeated];
  const matches = contrasts.flatMap((contrast) => [...sentence.text.matchAll(contrast)]);
  for (const match of matches) {
    const [start, end] = match.indices?.groups?.["old"] ?? [0, 0];
    add(turn, { start: sentence.start + start, end: sentence.start + end, now: "" });
    const [wrong, right] = contrasted(sentence.text.slice(start, end), sentence.text.slice(end));
    if (wrong === undefined || right === undefined) continue;
    for (const earlier of before) {
      const place = earlier.text.lastIndexOf(wrong);
      if (place >= 0) replace(earlier, { start: place, end: place + wrong.length }, right);
    }
  }
}

/** The names, or else the last word of what is denied and the first ones of what holds. */
function contrasted(denied: string, holding: string): [string | undefined, string | undefined] {
  const wrong = NAMED.exec(denied)?.groups?.["name"];
  const right = NAMED.exec(holding)?.groups?.["name"];
  if (wrong !== undefined && right !== undefined) return [wrong, right];
  return [LAST_WORD.exec(denied)?.groups?.["word"], FIRST_THING.exec(holding)?.groups?.["word"]];
}

/** A word of some length, before a comma. */
const LAST_WORD = /(?<word>\p{L}{4,})[\s,]*$/u;
/** "Es un mastín." */
const FIRST_THING = /^\s*(?:\p{L}{1,5}['’ ]){0,2}(?:une?|un[oa]?|um|uma|eine?n?|een|an?) (?<word>\p{L}{4,})[\s.!]*$/iu;

const NAME = pattern`\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2}`;
/** The name at the beginning of a part of a contrast, after a negation and a small word or two. */
const NAMED = new RegExp(
  pattern`^\s*(?:不是|而?是|(?:\p{Ll}{1,5} ){0,3})(?<name>${NAME}|(?<=是)\p{Script=Han}{2,6}?(?=[，,。！\s]|而|$))`,
  "u",
);

/** "Haha, war nur Spaß, es war ein Dackel": the sentence before it goes. Whether the sentence says so. */
function dropJoke({ turn, before, sentence }: Place): boolean {
  if (!undoes(sentence.text, { words: "before", language: turn.language })) return false;
  const own = spokenSentences(turn.text.slice(0, sentence.start), turn.language).at(-1);
  const earlier = before.at(-1);
  const last = earlier === undefined ? null : lastSentence(earlier);
  if (own !== undefined) add(turn, { start: own.start, end: own.start + own.text.length, now: null });
  else if (earlier !== undefined && last !== null)
    add(earlier, { start: last.start, end: last.start + last.text.length, now: null });
  return true;
}

/** "Nein, warte, Dienstag": puts the words before it right. Whether the sentence has such an opening. */
function followCue(place: Place): boolean {
  const { turn, before, sentence, words, patterns } = place;
  const match = patterns.cue.exec(sentence.text);
  if (match === null) return false;
  const cueStart = sentence.start + match.index;
  const restStart = match.index + match[0].length;
  const rest = sentence.text.slice(restStart);
  const values = findValues(rest, words);
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
    add(turn, { start: said.start, end: restStart + sentence.start, now: null });
    return true;
  }
  const told = values.length > 0 ? values : findValues(sentence.text.slice(0, match.index), words);
  return correctEarlier(place, told) || (!WEAK.test(match[0]) && correctNearest(place, told));
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
    if (only === undefined || others.length > 0 || isSame(only, value)) continue;
    replace(last, only, value.text);
    isCorrected = true;
  }
  return isCorrected;
}

/** "Die OP ist auf den 23. verschoben" puts an earlier day of the same thing right. */
function followMove(place: Place): void {
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
function dropEnded({ turn, before, sentence, words, patterns }: Place): void {
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
function correctEarlier({ turn, before, sentence, words }: Place, values: readonly SpokenValue[]): boolean {
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

/** Whether words hold values and hardly anything else. */
function isOnlyValues(words: string, values: readonly SpokenValue[]): boolean {
  const letters = values.reduce((length, { text }) => length + text.length, 0);
  const beside = splitWords(words).length - values.length * 2;
  return words.length - letters <= 12 || beside <= MAX_WORDS_BESIDE - 1;
}

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

function lastSentence({ text, language }: Told): Stretch | null {
  return spokenSentences(text, language).at(-1) ?? null;
}

function whole(turn: Told): [Told, number] {
  return [turn, turn.text.length];
}

/** Replaces the last value of the same kind in the nearest turn that has one. */
function replaceLast(places: readonly [Told, number][], value: SpokenValue, words: CorrectionWords, from = 0): boolean {
  for (const [turn, until] of places) {
    const wrong = findValues(turn.text.slice(0, until), words)
      .filter((one) => one.start >= from && differs(one, value))
      .at(-1);
    if (wrong === undefined) continue;
    replace(turn, wrong, value.text);
    return true;
  }
  return false;
}

function replace(turn: Told, { start, end }: { start: number; end: number }, text: string): void {
  add(turn, { start, end, now: text });
}

/** A later correction of the same words counts. */
function add(turn: Told, correction: Correction): void {
  const others = turn.corrections.filter(({ start, end }) => end <= correction.start || start >= correction.end);
  turn.corrections = [...others, correction].toSorted((one, other) => one.start - other.start);
}

const MIN_LETTERS = 4;
/** "Verhuizing" and "verhuizen" begin alike. */
const STEM_LETTERS = 6;

function spokenSentences(text: string, language: string): Stretch[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap((line) =>
    splitSentences(line[0], language).map(({ start, text: sentence }) => ({
      start: line.index + start,
      text: sentence,
    })),
  );
}

/** The words that tell what a sentence is about. */
function contentOf(sentence: string, language: string, words: CorrectionWords): string[] {
  const small = SMALL_WORDS.get(language);
  const bare = findValues(sentence, words).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    sentence,
  );
  return splitWords(bare).flatMap(({ text, isUnspaced }) => {
    const letters = [...text.toLowerCase()];
    if (isUnspaced) return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
    return letters.length < MIN_LETTERS || small?.has(text.toLowerCase())
      ? []
      : [letters.slice(0, STEM_LETTERS).join("")];
  });
}
