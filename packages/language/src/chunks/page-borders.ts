import type { Range } from "./block.js";
import type { Place } from "./place.js";

/**
 * Tells whether a page begins in the gap between two ranges. A paragraph that continues on the next page has no such
 * gap.
 */
export function pageBorders(places: readonly Place[], offset: number): (gap: Range) => boolean {
  const starts = places
    .filter((place, index) => place.page !== undefined && index > 0 && places[index - 1]?.page !== place.page)
    .map((place) => place.start - offset);
  return ({ start, end }) => {
    const first = firstAtLeast(starts, start);
    return first !== undefined && first <= end;
  };
}

/** Searches sorted numbers by bisection, because it runs for every paragraph of a book. */
function firstAtLeast(numbers: readonly number[], least: number): number | undefined {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}
