import type { Block, Range } from "./block.js";
import type { ChunkSpan } from "./chunk-span.js";

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
