import type { Range } from "./block.js";
import { type Border, chooseBorder, rankOf } from "./choose-border.js";
import type { ChunkSize } from "./chunk-size.js";
import { cutLongUnit } from "./cut-long-unit.js";
import { trimRange } from "./trim-range.js";

/** A last piece shorter than this share of the target joins the piece before it. */
const SCRAP_SHARE = 0.25;

/**
 * Cuts a range into pieces up to the target, between units (sentences, lines of code) where the subject changes. A unit
 * up to the maximum stays whole. The pieces are in order and cover all of the units except white space. Linear in their
 * length.
 */
export function splitUnits(
  text: string,
  { units, end: last, size }: { units: Iterable<Range>; end: number; size: ChunkSize },
): Range[] {
  const pieces: Range[] = [];
  /** The units since the last cut, and the borders between them. */
  let open: Range | null = null;
  let borders: Border[] = [];
  for (const segment of units) {
    const unit = trimRange(text, segment);
    if (unit === null) continue;
    if (open !== null) borders.push({ end: open.end, next: unit.start, rank: rankOf(text, open.end, unit.start) });
    while (open !== null && unit.end - open.start > size.target) {
      const chosen: number = chooseBorder({ text, borders, start: open.start, end: last, target: size.target });
      const { end, next }: { end: number; next: number } = borders[chosen] ?? { end: open.end, next: unit.start };
      pieces.push({ start: open.start, end });
      borders = borders.slice(chosen + 1);
      open = next < unit.start ? { start: next, end: open.end } : null;
    }
    if (unit.end - unit.start > size.maximum) {
      for (const piece of cutLongUnit(text, { range: unit, size })) pieces.push(piece);
      continue;
    }
    open = { start: open?.start ?? unit.start, end: unit.end };
  }
  if (open !== null) pieces.push(open);
  joinLastScrap(pieces, size);
  return pieces;
}

function joinLastScrap(pieces: Range[], size: ChunkSize): void {
  const last = pieces.at(-1);
  const previous = pieces.at(-2);
  if (last === undefined || previous === undefined) return;
  const isScrap = last.end - last.start < size.target * SCRAP_SHARE;
  if (!isScrap || last.end - previous.start > size.maximum) return;
  previous.end = last.end;
  pieces.pop();
}
