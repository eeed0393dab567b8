import type { Block, Range } from "./block.js";
import { chooseBorder, rankOf } from "./choose-border.js";
import type { ChunkSize } from "./chunk-size.js";
import type { ChunkSpan } from "./chunk-span.js";

/** A section shorter than this share of the target joins the next one, so that no scrap is left. */
const SCRAP_SHARE = 0.25;
/** A chunk with at least this share of the target ends where a page ends. */
const PAGE_SHARE = 0.5;
/** A heading is no longer than this. A longer block contains text too. */
const HEADING_LENGTH = 200;

interface Packing {
  text: string;
  size: ChunkSize;
  /** Whether a page of the source begins in the gap between two blocks. */
  isPageBorder: (gap: Range) => boolean;
}

/**
 * Groups neighbouring blocks into chunks: several up to the target, or one alone. The groups are in order, and each
 * block is in one of them.
 */
export function packBlocks(blocks: readonly Block[], packing: Packing): Block[][] {
  const packed: Block[][] = [];
  let open: Block[] = [];
  for (const block of blocks) {
    while (open.length > 0) {
      const ended = endOfChunk(open, { block, ...packing });
      if (ended === 0) break;
      packed.push(open.slice(0, ended));
      open = open.slice(ended);
    }
    open.push(block);
  }
  if (open.length > 0) packed.push(open);
  return packed;
}

interface Next extends Packing {
  block: Block;
}

/**
 * How many of the open blocks become a chunk before the next block: none while it fits, all, or those up to a better
 * border.
 */
function endOfChunk(open: readonly Block[], next: Next): number {
  const { block, size, isPageBorder } = next;
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const whole = block.end - first.start;
  // A heading stays with its text, even when the chunk becomes longer than the target.
  if (open.length === 1 && isHeading(first) && !block.startsSection && whole <= size.maximum) return 0;
  const length = last.end - first.start;
  const isScrap = length < size.target * SCRAP_SHARE;
  const isPageEnd = length >= size.target * PAGE_SHARE && isPageBorder({ start: last.end, end: block.start });
  if ((block.startsSection && !isScrap) || isPageEnd || isPieceOfTurn(last) || isPieceOfTurn(block)) return open.length;
  if (whole <= size.target) return 0;
  return isFlowing(block) && open.every(isFlowing) ? bestEnd(open, next) : open.length;
}

function bestEnd(open: readonly Block[], { text, block, size }: Next): number {
  const start = open[0]?.start ?? 0;
  const ends = [...open.slice(1), block].flatMap((next, index) => {
    const before = open[index];
    if (before === undefined || isHeading(before) || before.end - start > size.target) return [];
    return [{ count: index + 1, end: before.end, next: next.start, rank: rankOf(text, before.end, next.start) }];
  });
  return (
    ends[chooseBorder({ text, borders: ends, start, end: text.length, target: size.target })]?.count ?? open.length
  );
}

/** The chunk of a turn that was too long has no other speaker. */
function isPieceOfTurn({ kind, piece }: Block): boolean {
  return kind === "turns" && piece !== null;
}

/**
 * Turns and definitions fill a chunk in order. Their speaker or definition says more about the subject than their
 * words.
 */
function isFlowing({ kind }: Block): boolean {
  return kind !== "turns" && kind !== "code";
}

function isHeading(block: Block): boolean {
  return block.kind === "prose" && block.startsSection && block.end - block.start <= HEADING_LENGTH;
}

/** Makes one piece of the blocks that were packed together. `within` limits its white space. */
export function spanOfBlocks(
  text: string,
  { blocks, within }: { blocks: Block[]; within: Range },
): Omit<ChunkSpan, "place" | "position"> {
  const first = blocks[0];
  const range = withSpaces(text, {
    range: { start: first?.start ?? within.start, end: blocks.at(-1)?.end ?? within.start },
    within,
  });
  const bodies = blocks.filter((block) => !block.startsSection || block.kind !== "prose" || blocks.length === 1);
  const [kind, ...others] = new Set(bodies.map((block) => block.kind));
  return {
    ...range,
    text: text.slice(range.start, range.end),
    kind: kind === undefined || others.length > 0 ? "prose" : kind,
    headingPath: commonPath(blocks.map((block) => block.headingPath)),
    speakers: [...new Set(blocks.flatMap((block) => block.speakers))],
    tableHeader: first?.piece ? repeatable(first.tableHeader) : null,
  };
}

/** A longer header would exceed the rows below it. */
const LONGEST_HEADER = 1_200;

/** Tables of office documents often have an empty header row, which is not worth repeating. */
function repeatable(tableHeader: string | null): string | null {
  if (tableHeader === null || tableHeader.length > LONGEST_HEADER) return null;
  return /[\p{L}\p{N}]/u.test(tableHeader) ? tableHeader : null;
}

/** The longest run of spaces that is kept at an edge. */
const MOST_SPACES = 80;

/**
 * The indentation of the first line and the spaces after the last word belong to a piece, because a cut follows a
 * space.
 */
function withSpaces(text: string, { range, within }: { range: Range; within: Range }): Range {
  const lowest = Math.max(within.start, range.start - MOST_SPACES);
  const highest = Math.min(within.end, range.end + MOST_SPACES);
  let { start, end } = range;
  while (start > lowest && isBlank(text[start - 1])) start--;
  const beginsLine = start === 0 || text[start - 1] === "\n";
  while (end < highest && isBlank(text[end])) end++;
  return { start: beginsLine ? start : range.start, end };
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

function commonPath(paths: string[][]): string[] {
  const [first = [], ...others] = paths;
  const differs = first.findIndex((title, depth) => others.some((path) => path[depth] !== title));
  return differs === -1 ? first : first.slice(0, differs);
}
