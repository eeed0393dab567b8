import { type Range, trimRange } from "./block.js";
import { borderInRun, isSpace, isSpaceless } from "./character-borders.js";
import { type Border, chooseBorder, rankOf } from "./choose-border.js";
import type { ChunkSize } from "./chunk-size.js";

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

const CLAUSE_END = /[.!?:;,)\]}…—–]["'”’)\]]*\s|[、，；：」』）]/gu;
/** A cut after a clause needs a piece with at least this share of the target. */
const LEAST_SHARE = 0.5;

/**
 * Pieces of a sentence or line that is too long, cut after a clause or else after a word. A word longer than the
 * maximum is cut. Linear in the range.
 */
export function cutLongUnit(text: string, { range, size }: { range: Range; size: ChunkSize }): Range[] {
  const pieces: Range[] = [];
  let rest = trimRange(text, range);
  while (rest !== null) {
    const cut: number = rest.end - rest.start <= size.target ? rest.end : cutWithin(text, { range: rest, size });
    const piece = trimRange(text, { start: rest.start, end: cut });
    if (piece !== null) pieces.push(piece);
    rest = trimRange(text, { start: cut, end: rest.end });
  }
  return pieces;
}

function cutWithin(text: string, { range, size }: { range: Range; size: ChunkSize }): number {
  const most = range.start + size.target;
  const clause = lastClauseEnd(text, { start: range.start + Math.floor(size.target * LEAST_SHARE), end: most });
  if (clause !== null) return clause;
  for (let cut = most; cut > range.start; cut--) if (isSpace(text.charCodeAt(cut))) return cut;
  if (!isSpaceless(text.slice(most - 1, most + 1))) {
    // A single word is longer than the target.
    const latest = range.start + size.maximum;
    if (latest >= range.end) return range.end;
    for (let cut = most; cut <= latest; cut++) if (isSpace(text.charCodeAt(cut))) return cut;
  }
  return borderInRun(text, { position: most, lowest: range.start });
}

function lastClauseEnd(text: string, { start, end }: Range): number | null {
  let last: number | null = null;
  for (const match of text.slice(start, end).matchAll(CLAUSE_END)) last = start + match.index + match[0].length;
  return last;
}
