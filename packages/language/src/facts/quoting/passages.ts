import { SMALL_WORDS } from "#language/detection/small-words.js";
import { splitWords } from "#language/words/split-words.js";
import { STOP_WORDS } from "#language/words/stop-words.js";
import type { Stretch } from "../statements/split-clauses.js";
import type { Fact } from "../types/fact.js";
import { announcesNews } from "./announces-news.js";
import { isBriefOpening } from "./brief-opening.js";
import { leansBack } from "./leans-back.js";
import { isOfHealth, namesNumberOrDay, rateConcreteness } from "./rate-concreteness.js";
import { splitRequest } from "./split-request.js";
import { type SpokenSentence, splitTurn } from "./split-turn.js";
import { undoneParts } from "./undone-parts.js";

/** A passage holds neighbouring sentences up to this length, so that each explains the other. */
const MAX_LENGTH = 320;
/** From this rating on, a sentence is concrete enough to be kept as it was said. */
export const MIN_RATING = 2;
/** A number or a day is concrete enough in an answer, because its question tells what it is about. */
const MIN_RATING_OF_ANSWER = 1;

/** A range of the text that is worth keeping as it was said. */
export interface Passage {
  start: number;
  end: number;
  rating: number;
}

interface RatedSentence extends Stretch {
  /** Null: nobody states it. */
  rating: number | null;
}

interface Source {
  /** The speaker's own words. The words of others are blank. */
  text: string;
  language: string;
  /** The facts that rules have read in the text, with offsets of the text. */
  facts: Fact[];
  /** In speech, neighbouring sentences belong together. In notes, each line stands alone. */
  isSpeech: boolean;
  /** Said among people, who speak of what they share. */
  isShared: boolean;
  /** A short turn after a question, which tells what it is about. */
  isAnswer?: boolean;
  /** The least rating of what is kept. */
  least?: number;
}

type Quoted = Pick<
  Fact,
  | "slot"
  | "value"
  | "polarity"
  | "modality"
  | "isCorrection"
  | "confidence"
  | "eventFrom"
  | "eventTo"
  | "validFrom"
  | "validTo"
>;

/** The fields that all memories of passages share. */
export function asQuoted(rating: number): Quoted {
  return {
    slot: "quote",
    value: null,
    polarity: "positive",
    modality: "actual",
    isCorrection: false,
    eventFrom: null,
    eventTo: null,
    validFrom: null,
    validTo: null,
    confidence: Math.min(MAX_CONFIDENCE, MIN_CONFIDENCE + rating / 20),
  };
}

const MIN_CONFIDENCE = 0.2;
const MAX_CONFIDENCE = 0.5;

/** The concrete passages of a text that the facts do not tell. */
export function passagesOf({
  text,
  language,
  facts,
  isSpeech,
  isShared,
  isAnswer = false,
  least = MIN_RATING,
}: Source): Passage[] {
  const own = [LYRICS, SOURCE, LONG_QUOTE, PICTURE].reduce((left, part) => left.replace(part, blank), text);
  const sentences = splitTurn(own, language).flatMap((sentence) => splitRequest(sentence, language));
  const parts = sentences.map((part) => {
    const rating = rateConcreteness(part.text, { language, isShared });
    return {
      ...part,
      rating,
      isRead: isRead(part, { facts, language }),
    };
  });
  const undone = undoneParts(parts, language);
  const stated = parts.map((part, index) => (undone[index] ? { ...part, rating: null } : part));
  const passages = join(mergeParts(stated, { text, language }), { text, language, isSpeech });
  const kept = passages.filter(
    ({ start, end, rating }) =>
      rating >= least ||
      (isSpeech && rating >= 1 && isOfHealth(text.slice(start, end), language)) ||
      (isAnswer && rating >= MIN_RATING_OF_ANSWER && namesNumberOrDay(text.slice(start, end))),
  );
  return isSpeech ? kept.flatMap((passage) => withHeading(passage, text)) : kept;
}

/** A list begins with the line or sentence before its first item. One that is too long with it is left out. */
function withHeading(passage: Passage, text: string): Passage[] {
  const before = text.slice(0, passage.start);
  const isItem = ITEM_MARK.test(before) && /(?:^|\s)\d{1,2}\)\s/.test(text.slice(passage.start));
  if (!isItem) return [passage];
  const start = LIST_HEADING.exec(before.slice(0, before.search(FIRST_MARK) + 1))?.index ?? passage.start;
  return passage.end - start <= MAX_LIST_LENGTH ? [{ ...passage, start }] : [];
}

const ITEM_MARK = /(?:^|\s)\d{1,2}\)\s+$/;
const FIRST_MARK = /(?:^|\s)1\)\s/;
const LIST_HEADING = /[^\s.!?:][^.!?:\n]*[.:!]?\s*$/;
const MAX_LIST_LENGTH = 320;

interface RatedPart extends SpokenSentence, RatedSentence {
  /** Rules have read what matters in it. */
  isRead: boolean;
}

/** The parts of one marked sentence explain each other, so they stay together. */
function mergeParts(parts: RatedPart[], { text, language }: Pick<Source, "text" | "language">): RatedSentence[] {
  const sentences: (RatedSentence & { hasNews: boolean })[] = [];
  for (const { start, text: words, rating, isPart, isRead } of parts) {
    const last = sentences.at(-1);
    const isNew = rating !== null && rating > 0 && !isRead;
    const fits = last !== undefined && start + words.length - last.start <= MAX_LENGTH;
    if (last === undefined || !isPart || !fits || rating === null || last.rating === null) {
      sentences.push({ start, text: words, rating, hasNews: isNew });
    } else if (SAYS_SOMETHING.test(words)) {
      const isFirst = last.rating === 0 && !SAYS_SOMETHING.test(last.text) && !isBriefOpening(last.text, language);
      const from = isFirst ? start : last.start;
      last.rating = Math.max(last.rating, rating) + (Math.min(last.rating, rating) >= 1 ? 1 : 0);
      last.hasNews ||= isNew;
      last.text = text.slice(from, start + words.length);
      last.start = from;
    }
  }
  return sentences.map(({ hasNews, ...one }) => (one.rating === null || hasNews ? one : { ...one, rating: 0 }));
}

/** A part with two words or a number: more than "ok" and "haha". */
export const SAYS_SOMETHING =
  /\d|\p{L}{3}.*\s.*\p{L}{3}|\p{Lu}{4}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u;

/** Song lines between notes. */
const LYRICS = /[🎵🎶♪♫][^\n🎵🎶♪♫]*[🎵🎶♪♫]?/gu;
/** "[a photo of a dog]" is context, and not a word of the speaker. */
const PICTURE = /\[[^\]\n]{3,400}\]/g;
/** Several sentences in quotation marks. */
const LONG_QUOTE = /(?<![\p{L}\d])["“„«][^"“”„«»]{60,4000}["”»]/gu;

/** "Daily Wellness, 3 Feb" after the words of that paper. */
const SOURCE =
  /(?<=[^\S\n]{25}|["”»] ?)[–—-]? ?(?:\p{Lu}[\p{L}’'.-]*,? ){1,5}\d{1,2}\.? \p{L}{3,9}\.?(?: \d{4})?(?=\s*(?:\n|$))/gu;

function blank(words: string): string {
  return words.replace(/[^\n]/g, " ");
}

/** Whether the facts that rest on these words tell what matters in them. */
function isRead({ start, text }: Stretch, { facts, language }: { facts: Fact[]; language: string }): boolean {
  const told = facts.filter((fact) => fact.start < start + text.length && fact.end > start);
  if (told.length === 0) return false;
  const known = new Set(told.flatMap((fact) => wordsOf(fact.text)));
  const small = language === "en" ? STOP_WORDS : (SMALL_WORDS.get(language) ?? STOP_WORDS);
  const words = wordsOf(text).filter((word) => !small.has(word) && !SMALL_PAIR.test(word));
  const left = words.filter((word) => !known.has(word));
  // Words of health that no fact tells are of somebody else. One word may be a misspelt one.
  if (left.length > 1 && isOfHealth(left.join(" "), language)) return false;
  return !left.some((word) => /\d/.test(word)) && left.length <= Math.max(MAX_LEFT, words.length * MAX_LEFT_SHARE);
}

/** Two Chinese letters, one of which has no meaning of its own. */
const SMALL_PAIR = /^\p{Script=Han}?[我是一了的在名个位从到也很有和就]\p{Script=Han}?$/u;

/** This many words of a sentence may be missing in the facts that rules have read in it. */
const MAX_LEFT = 3;
const MAX_LEFT_SHARE = 0.4;

function wordsOf(text: string): string[] {
  return splitWords(text).flatMap(({ text: word, isUnspaced }) => (isUnspaced ? pairsOf(word) : [word.toLowerCase()]));
}

/** The letters of a run without spaces, two by two. */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** A sentence of a note that begins like this is clear only with the one before it. */
const GOES_ON = /^(?:he|she|it|they|his|her|its|their|this|that|there|and|but|also|er|sie|es|und|él|ella|y)\b/iu;

/** Neighbouring sentences in passages that fit, without those at the edges that say nothing. */
function join(
  sentences: RatedSentence[],
  { text, language, isSpeech }: Pick<Source, "text" | "language" | "isSpeech">,
): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | null = null;
  for (const [index, { start, text: sentence, rating }] of sentences.entries()) {
    const end = start + sentence.length;
    const isItem = (rating ?? 0) >= MIN_RATING && isListItem(text, start);
    const continues: boolean =
      open !== null &&
      (isSpeech ||
        GOES_ON.test(sentence) ||
        (!/\n/.test(text.slice(open.end, start)) && leansBack(sentence, language))) &&
      !(isItem && open.rating >= MIN_RATING) &&
      isOnePassage(text, open.start, end);
    if (rating === null) open = null;
    else if (open !== null && continues) {
      if (rating > 0) open.end = end;
      open.rating = Math.max(open.rating, rating) + (rating >= MIN_RATING ? 1 : 0);
    } else if (rating > 0) {
      const last = sentences[index - 1];
      const isNews = isSpeech && !isItem && last !== undefined && announcesNews(last.text, language);
      const isOpened = isSpeech && !isItem && last !== undefined && isBriefOpening(last.text, language);
      const before = isNews || isOpened || leansBack(sentence, language) ? last : undefined;
      const isClearer =
        before !== undefined && (isNews || before.rating !== null) && isOnePassage(text, before.start, end);
      open = { start: isClearer ? before.start : start, end, rating: isNews ? rating + MIN_RATING : rating };
      passages.push(open);
    } else open = null;
  }
  return passages;
}

/** Whether an item of a list begins there. */
export function isListItem(text: string, start: number): boolean {
  return BULLET.test(text.slice(Math.max(0, start - LONGEST_MARK), start));
}

/** Before another item of a list. */
const BULLET = /\n\s*[-*+•]\s+$/;
const LONGEST_MARK = 20;

/** Blanked words of others, or the end of a paragraph. */
const APART = /[^\S\n]{4,}|\n\s*\n/;

function isOnePassage(text: string, start: number, end: number): boolean {
  return end - start <= MAX_LENGTH && !APART.test(text.slice(start, end));
}
