import type { Range } from "./block.js";
import { borderInRun, isSpace, isSpaceless } from "./character-borders.js";
import type { ChunkSize } from "./chunk-size.js";
import { trimRange } from "./trim-range.js";

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
