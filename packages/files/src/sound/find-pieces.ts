import { LEVEL_SECONDS } from "./measure-levels.js";

/** A stretch that is recognised at once. Seconds. */
export interface Piece {
  start: number;
  end: number;
}

export interface PieceLimits {
  /** No piece is longer. */
  maxSeconds: number;
  /** Neighbours are joined up to this length, so that the recogniser sees sentences. */
  joinSeconds: number;
}

/** Below it nobody speaks, however still the rest is: a quiet room is at -60. */
const SILENCE_DB = -55;
/** Speech stands so far above what is there without it. */
const MIN_RISE_DB = 6;
/** A share of the way from the quietest to the loudest. A smaller one would take breath and noise for speech. */
const RISE_SHARE = 0.25;
/** The room changes within a recording: what is quiet is judged anew. */
const WINDOW_SECONDS = 30;
/** A shorter pause is within a sentence. */
const PAUSE_SECONDS = 0.4;
/** A shorter sound is a click. */
const MIN_SPEECH_SECONDS = 0.1;
/** Consonants at the edges are quieter than any threshold. */
const MARGIN_SECONDS = 0.25;
/** Joined across pauses up to this length. */
const JOIN_PAUSE_SECONDS = 1.5;

/** Where somebody may speak, cut at pauses; none in silence. */
export function findPieces(levels: Float32Array, { maxSeconds, joinSeconds }: PieceLimits): Piece[] {
  const total = levels.length * LEVEL_SECONDS;
  const spoken = stretches(levels)
    .filter(({ start, end }) => end - start >= MIN_SPEECH_SECONDS)
    .map(({ start, end }) => ({
      start: Math.max(0, start - MARGIN_SECONDS),
      end: Math.min(total, end + MARGIN_SECONDS),
    }));
  return join(spoken, joinSeconds).flatMap((piece) => cut(piece, { levels, maxSeconds }));
}

function stretches(levels: Float32Array): Piece[] {
  const found: Piece[] = [];
  const size = Math.round(WINDOW_SECONDS / LEVEL_SECONDS);
  for (let from = 0; from < levels.length; from += size) {
    const window = levels.subarray(from, from + size);
    const threshold = thresholdOf(window);
    for (const [index, level] of window.entries()) {
      if (level < threshold) continue;
      const start = (from + index) * LEVEL_SECONDS;
      const open = found.at(-1);
      if (open !== undefined && start - open.end < PAUSE_SECONDS) open.end = start + LEVEL_SECONDS;
      else found.push({ start, end: start + LEVEL_SECONDS });
    }
  }
  return found;
}

function thresholdOf(window: Float32Array): number {
  const sorted = window.toSorted();
  const quiet = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const loud = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  // Speech or music without a pause: all of it counts.
  if (loud - quiet < 2 * MIN_RISE_DB) return SILENCE_DB;
  return Math.max(SILENCE_DB, quiet + Math.max(MIN_RISE_DB, RISE_SHARE * (loud - quiet)));
}

function join(pieces: readonly Piece[], joinSeconds: number): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const open = joined.at(-1);
    const isNear = open !== undefined && piece.start - open.end <= JOIN_PAUSE_SECONDS;
    if (isNear && piece.end - open.start <= joinSeconds) open.end = piece.end;
    // Margins of neighbours may overlap.
    else joined.push({ start: Math.max(piece.start, open?.end ?? 0), end: piece.end });
  }
  return joined;
}

/** Speech without a pause is cut where it is quietest. */
function cut(piece: Piece, { levels, maxSeconds }: { levels: Float32Array; maxSeconds: number }): Piece[] {
  const pieces: Piece[] = [];
  let { start } = piece;
  while (piece.end - start > maxSeconds) {
    const end = quietest(levels, { start: start + maxSeconds / 2, end: start + maxSeconds });
    pieces.push({ start, end });
    start = end;
  }
  return [...pieces, { start, end: piece.end }];
}

function quietest(levels: Float32Array, { start, end }: Piece): number {
  const last = Math.floor(end / LEVEL_SECONDS);
  let best = last;
  for (let index = Math.ceil(start / LEVEL_SECONDS); index < last; index += 1) {
    const around = (at: number) =>
      (levels[at - 2] ?? 0) + (levels[at - 1] ?? 0) + (levels[at] ?? 0) + (levels[at + 1] ?? 0);
    if (around(index) < around(best)) best = index;
  }
  return best * LEVEL_SECONDS;
}
