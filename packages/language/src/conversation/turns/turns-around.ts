import type { Turn } from "./turn.js";

export interface Stretch {
  startOffset: number;
  endOffset: number;
}

/** The turns that the stretches touch and up to `reach` before and after each of those, in their order, each once. */
export function turnsAround(turns: Turn[], { stretches, reach }: { stretches: Stretch[]; reach: number }): Turn[] {
  const places = new Set<number>();
  for (const { startOffset, endOffset } of stretches) {
    const first = countUntil(turns, ({ end }) => end <= startOffset);
    const afterLast = countUntil(turns, ({ start }) => start < endOffset);
    if (first >= afterLast) continue;
    const border = Math.min(turns.length, afterLast + reach);
    for (let place = Math.max(0, first - reach); place < border; place++) places.add(place);
  }
  return [...places].toSorted((one, other) => one - other).flatMap((place) => turns[place] ?? []);
}

/**
 * Number of turns before the first one that fails the test. A binary search: turns are in order, and a transcript can
 * have tens of thousands.
 */
function countUntil(turns: Turn[], isBefore: (turn: Turn) => boolean): number {
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const turn = turns[middle];
    if (turn !== undefined && isBefore(turn)) low = middle + 1;
    else high = middle;
  }
  return low;
}
