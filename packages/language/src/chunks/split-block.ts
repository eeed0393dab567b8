import { type Block, type Range, trimRange } from "./block.js";
import type { ChunkSize } from "./chunk-size.js";
import { sentencesOf } from "./sentence-ends.js";
import { cutLongUnit, splitUnits } from "./split-units.js";

/**
 * Returns the block itself if it may stay whole. Otherwise returns its pieces: rows of a table, lines of code, or
 * sentences.
 */
export function splitBlock(text: string, { block, size }: { block: Block; size: ChunkSize }): Block[] {
  const limit = block.kind === "prose" || block.kind === "list" ? size.paragraph : size.maximum;
  if (block.end - block.start <= limit) return [block];
  return piecesOf(text, { block, size }).map((range, piece) => ({
    ...block,
    ...range,
    piece,
    startsSection: piece === 0 && block.startsSection,
  }));
}

function piecesOf(text: string, { block, size }: { block: Block; size: ChunkSize }): Range[] {
  if (block.kind === "table") return splitTable(text, { block, size });
  const units = block.kind === "code" ? linesOf(text, block) : sentencesOf(text, block);
  return splitUnits(text, { units, end: block.end, size });
}

/** A row is cut only when it is longer than any model reads: about 1,000 tokens. */
const LONGEST_ROW = 4_096;

/** Cuts a table between its rows. Pieces leave room for the header, which they repeat. */
function splitTable(text: string, { block, size }: { block: Block; size: ChunkSize }): Range[] {
  const headerLength = block.tableHeader?.length ?? 0;
  const bodyStart = block.start + headerLength;
  const roomForRows = Math.max(size.target - headerLength, size.target / 2);
  const longest = {
    ...size,
    target: Math.max(size.maximum, LONGEST_ROW),
    maximum: Math.max(size.maximum, LONGEST_ROW),
  };
  const pieces: Range[] = [];
  let open: Range | null = headerLength > 0 ? { start: block.start, end: bodyStart } : null;
  for (const line of linesOf(text, { start: bodyStart, end: block.end })) {
    const row = trimRange(text, line);
    if (row === null) continue;
    const room = pieces.length === 0 ? size.target : roomForRows;
    // The header never stands alone.
    if (open !== null && open.end > bodyStart && row.end - open.start > room) {
      pieces.push(open);
      open = null;
    }
    if (row.end - row.start <= longest.maximum) {
      open = { start: open?.start ?? row.start, end: row.end };
      continue;
    }
    if (open !== null) pieces.push(open);
    open = null;
    for (const piece of cutLongUnit(text, { range: row, size: longest })) pieces.push(piece);
  }
  if (open !== null) pieces.push(open);
  return pieces;
}

/** The lines of a range in order, without their line breaks. */
export function* linesOf(text: string, { start, end }: Range): Generator<Range> {
  while (start < end) {
    const lineBreak = text.indexOf("\n", start);
    const lineEnd = lineBreak === -1 || lineBreak > end ? end : lineBreak;
    yield { start, end: lineEnd };
    start = lineEnd + 1;
  }
}
