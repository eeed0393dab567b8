import type { Block, Range } from "./block.js";
import type { ChunkSize } from "./chunk-size.js";
import { cutLongUnit } from "./cut-long-unit.js";
import { linesOf } from "./lines-of.js";
import { trimRange } from "./trim-range.js";

/** A row is cut only when it is longer than any model reads: about 1,000 tokens. */
const LONGEST_ROW = 4_096;

/** Cuts a table between its rows. Pieces leave room for the header, which they repeat. */
export function splitTable(text: string, { block, size }: { block: Block; size: ChunkSize }): Range[] {
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
