import { isSpaceless } from "./character-borders.js";

/** The strength of a border: between sentences, between lines or between paragraphs. */
type BorderRank = "sentence" | "line" | "paragraph";

/** A position where a chunk may end. */
export interface Border {
  /** The end of the text before the border, without white space. */
  end: number;
  /** The start of the text after the border. */
  next: number;
  rank: BorderRank;
}

const RANK_COST: Record<BorderRank, number> = { paragraph: 0, line: 0.1, sentence: 0.2 };
/**
 * The cost of an empty chunk, beside a cohesion of 0..1. Full chunks have some value, and a change of subject has more.
 */
const DISTANCE_COST = 0.5;
/** When there is a choice, a chunk has at least this share of the target length. */
const LEAST_SHARE = 0.65;

/** The number of borders to consider, so that a text of very short lines costs no more than any other. */
const MOST_BORDERS = 12;

/**
 * Returns the index of the border where a chunk from `start` ends. It prefers a strong border near the target where the
 * words change most. The borders are in order, and all are within the target. Text that fits in two chunks is halved,
 * so that no scrap is left.
 *
 * Measured on ranges that answer questions, against the last border that fits: in chat logs, a quarter fewer ranges are
 * cut. In a speech and in encyclopaedia articles, it makes no difference (docs/appendix/figures.md).
 */
export function chooseBorder({
  text,
  borders,
  start,
  end,
  target,
}: {
  text: string;
  borders: readonly Border[];
  start: number;
  /** The end of the whole text to cut. */
  end: number;
  target: number;
}): number {
  const wanted = end - start <= target * 2 ? (end - start) / 2 : target;
  let best = borders.length - 1;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let index = borders.length - 1; index >= Math.max(0, borders.length - MOST_BORDERS); index--) {
    const border = borders[index];
    if (border === undefined) break;
    const length = border.end - start;
    if (length < wanted * LEAST_SHARE && index < borders.length - 1) break;
    const distance = DISTANCE_COST * (Math.abs(wanted - length) / target);
    const cost = cohesionAt(text, border.next) + RANK_COST[border.rank] + distance;
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  }
  return best;
}

/**
 * Ranks a border by the white space between two units. A paragraph that ends with a colon belongs to the next one.
 * Dumps of chats write a blank line as the characters `\\n\\n`.
 */
export function rankOf(text: string, end: number, next: number): BorderRank {
  if (text[end - 1] === ":") return "sentence";
  const [, ...lines] = text.slice(end, next).split("\n");
  if (lines.length > 1 || text.startsWith("\\n\\n", next)) return "paragraph";
  return lines.length === 1 ? "line" : "sentence";
}

/** The length of the text to compare on each side: two or three sentences. */
const REACH = 240;
/** Shorter words are mostly grammar, in all languages with spaces. */
const LEAST_LETTERS = 4;
/** Enough letters to treat the forms of a word as one. */
const STEM_LETTERS = 6;

/**
 * How much the words before and after a position have in common, 0..1 (after TextTiling, Hearst 1997). A low value
 * means that the subject changes. It reads a fixed range, so the cost does not grow with the text.
 */
function cohesionAt(text: string, position: number): number {
  const before = wordsOf(text.slice(Math.max(0, position - REACH), position));
  const after = wordsOf(text.slice(position, position + REACH));
  if (before.size === 0 || after.size === 0) return 0;
  let common = 0;
  for (const word of before) if (after.has(word)) common += 1;
  return common / Math.sqrt(before.size * after.size);
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    if (isSpaceless(word))
      for (let index = 1; index < word.length; index++) words.add(word.slice(index - 1, index + 1));
    else if (word.length >= LEAST_LETTERS) words.add(word.slice(0, STEM_LETTERS));
  }
  return words;
}
