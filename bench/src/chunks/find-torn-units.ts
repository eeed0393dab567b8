import type { Stretch } from "./chunk-corpus.js";

/** How many chunks begin or end inside a word, a row of a table, a turn. */
export interface TornUnits {
  words: number;
  rows: number;
  turns: number;
}

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const words = new Intl.Segmenter("en", { granularity: "word" });
/** How much of a run of Chinese or Thai is looked at for its words. */
const REACH = 50;

const ROW = /^\s*\|.*\|\s*$/;
const TURN = /^(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}|user|assistant|human|ai|system): \S/u;
/** A turn that is longer has to be cut: the maximum of a unit at the automatic chunk size. */
const LONGEST_TURN = 1_200;

/** Judged by the text alone, by rules of their own. */
export function findTornUnits(text: string, chunks: readonly Stretch[]): TornUnits {
  const rows = linesOf(text).filter(({ start, end }) => ROW.test(text.slice(start, end)));
  const turns = turnsOf(text).filter(({ start, end }) => end - start <= LONGEST_TURN);
  const count = (isTorn: (offset: number) => boolean) =>
    chunks.filter(({ start, end }) => isTorn(start) || isTorn(end)).length;
  return {
    words: count((offset) => isInWord(text, offset)),
    rows: count((offset) => isWithin(text, { stretches: rows, offset })),
    turns: count((offset) => isWithin(text, { stretches: turns, offset })),
  };
}

function isInWord(text: string, offset: number): boolean {
  const [before, after] = [text[offset - 1] ?? " ", text[offset] ?? " "];
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return false;
  if (!SPACELESS.test(before + after)) return true;
  const from = Math.max(0, offset - REACH);
  const segment = words.segment(text.slice(from, offset + REACH)).containing(offset - from);
  return segment !== undefined && segment.isWordLike === true && segment.index + from !== offset;
}

/** Strictly inside: with something of the stretch on both sides. */
function isWithin(text: string, { stretches, offset }: { stretches: readonly Stretch[]; offset: number }): boolean {
  const around = stretches.find(({ start, end }) => start < offset && offset < end);
  if (around === undefined) return false;
  return text.slice(around.start, offset).trim() !== "" && text.slice(offset, around.end).trim() !== "";
}

function linesOf(text: string): Stretch[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const stretch = { start, end: start + line.length };
    start += line.length + 1;
    return stretch;
  });
}

/** A dialogue has two speakers at least, and a turn on at least every third line. */
function turnsOf(text: string): Stretch[] {
  const lines = linesOf(text).filter(({ start, end }) => text.slice(start, end).trim() !== "");
  const opening = lines.flatMap(({ start, end }) => {
    const speaker = TURN.exec(text.slice(start, Math.min(end, start + 200)))?.[1];
    return speaker === undefined ? [] : [{ start, speaker }];
  });
  const speakers = new Set(opening.map(({ speaker }) => speaker));
  if (speakers.size < 2 || opening.length < lines.length / 3) return [];
  return opening.map(({ start }, index) => ({ start, end: opening[index + 1]?.start ?? text.length }));
}
