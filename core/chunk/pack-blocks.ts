import type { Block } from "./block.js";
import type { ChunkSize } from "./chunk-size.js";
import type { ChunkKind, ChunkSpan } from "./chunk-span.js";
import { type Cut, splitRange } from "./split-range.js";

/** A section that is shorter than this part of the target is joined with the next one rather than left as a scrap. */
const SCRAP_SHARE = 0.25;

const CUTS: Record<ChunkKind, readonly Cut[]> = {
  turns: ["blank-line", "line", "sentence", "word", "hard"],
  prose: ["blank-line", "line", "sentence", "word", "hard"],
  list: ["line", "sentence", "word", "hard"],
  table: ["line", "word", "hard"],
  code: ["blank-line", "line", "word", "hard"],
};

/** Puts neighbouring blocks together up to the target and cuts those that are above the maximum. */
export function packBlocks({ text, blocks, size }: { text: string; blocks: Block[]; size: ChunkSize }): ChunkSpan[] {
  const spans: ChunkSpan[] = [];
  let open: Block[] = [];
  const flush = () => {
    const [first, last] = [open[0], open.at(-1)];
    if (first !== undefined && last !== undefined) spans.push(spanOf({ text, blocks: open, position: spans.length }));
    open = [];
  };
  for (const block of blocks) {
    if (block.end - block.start > size.maximum) {
      if (!isHeadingOnly(open, block)) flush();
      const head = open;
      open = [];
      splitBlock({ text, block, start: head[0]?.start ?? block.start, size, spans });
      continue;
    }
    const first = open[0];
    const fits = first !== undefined && block.end - first.start <= size.target;
    const isScrap = first !== undefined && (open.at(-1)?.end ?? 0) - first.start < size.target * SCRAP_SHARE;
    if (!fits || (block.startsSection && !isScrap)) flushUnlessHeading({ open, block, size, flush });
    open.push(block);
  }
  flush();
  return spans;
}

/** A lone heading stays with what it heads, even when that makes the chunk longer than the target. */
function flushUnlessHeading({
  open,
  block,
  size,
  flush,
}: {
  open: Block[];
  block: Block;
  size: ChunkSize;
  flush: () => void;
}): void {
  const first = open[0];
  if (first === undefined) return;
  if (isHeadingOnly(open, block) && block.end - first.start <= size.maximum) return;
  flush();
}

function isHeadingOnly(open: Block[], next: Block): boolean {
  return open.length === 1 && open[0]?.kind === "prose" && open[0].startsSection && !next.startsSection;
}

function splitBlock({
  text,
  block,
  start,
  size,
  spans,
}: {
  text: string;
  block: Block;
  /** Earlier than the block when a heading above it comes along. */
  start: number;
  size: ChunkSize;
  spans: ChunkSpan[];
}): void {
  const pieces = splitRange({ text, range: { start, end: block.end }, target: size.target, cuts: CUTS[block.kind] });
  joinLastScrap(pieces, size);
  for (const piece of pieces) {
    // Code keeps the indentation of its first line, which the cut took for white space between pieces.
    const pieceStart = block.kind === "code" ? lineStart(text, piece.start, start) : piece.start;
    spans.push({
      start: pieceStart,
      end: piece.end,
      text: text.slice(pieceStart, piece.end),
      kind: block.kind,
      headingPath: block.headingPath,
      speakers: block.speakers,
      tableHeader: block.table !== null && piece.start > block.start ? block.table.header : null,
      position: spans.length,
    });
  }
}

function lineStart(text: string, position: number, lowest: number): number {
  let start = position;
  while (start > lowest && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return start === lowest || text[start - 1] === "\n" ? start : position;
}

function joinLastScrap(pieces: { start: number; end: number }[], size: ChunkSize): void {
  const last = pieces.at(-1);
  const previous = pieces.at(-2);
  if (last === undefined || previous === undefined) return;
  const isScrap = last.end - last.start < size.target * SCRAP_SHARE;
  if (!isScrap || last.end - previous.start > size.maximum) return;
  previous.end = last.end;
  pieces.pop();
}

function spanOf({ text, blocks, position }: { text: string; blocks: Block[]; position: number }): ChunkSpan {
  const start = blocks[0]?.start ?? 0;
  const end = blocks.at(-1)?.end ?? start;
  const bodies = blocks.filter((block) => !block.startsSection || block.kind !== "prose" || blocks.length === 1);
  const kinds = new Set(bodies.map((block) => block.kind));
  const [kind] = kinds;
  return {
    start,
    end,
    text: text.slice(start, end),
    kind: kinds.size === 1 && kind !== undefined ? kind : "prose",
    headingPath: commonPath(blocks.map((block) => block.headingPath)),
    speakers: [...new Set(blocks.flatMap((block) => block.speakers))],
    tableHeader: null,
    position,
  };
}

function commonPath(paths: string[][]): string[] {
  const [first = [], ...others] = paths;
  const differs = first.findIndex((title, depth) => others.some((path) => path[depth] !== title));
  return differs === -1 ? first : first.slice(0, differs);
}
