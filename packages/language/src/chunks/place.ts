import type { Range } from "./block.js";

/**
 * The place of a range of extracted text in its source. Offsets count UTF-16 units of the text. The end is exclusive.
 */
export interface Place extends PlaceInSource {
  start: number;
  end: number;
}

/** The units that the source counts in. Only the applicable ones are set. */
export interface PlaceInSource {
  /** From 1. */
  page?: number;
  /** From 1. */
  slide?: number;
  /** The name of the sheet. */
  sheet?: string;
  /** Seconds from the beginning of a recording. */
  second?: number;
  /** The path of a file inside an archive, or the name of an attachment. */
  file?: string;
}

/** The place where a range of the text begins. Null when it begins in none. `places` are in order. */
export function placeAt(places: readonly Place[], range: { start: number; end: number }): PlaceInSource | null {
  const place = places.find(({ end }) => end > range.start);
  if (place === undefined || place.start >= range.end) return null;
  const { start: _start, end: _end, ...inSource } = place;
  return inSource;
}

/** The ranges of a text that no chunk crosses: one for each slide, sheet or file. The whole text when it has none. */
export function sectionsOfPlaces(places: readonly Place[], length: number): Range[] {
  const sections: Range[] = [];
  let start = 0;
  let previous: Place | null = null;
  for (const place of places) {
    const isOther = previous !== null && partOf(place) !== partOf(previous);
    if (isOther && place.start > start && place.start < length) {
      sections.push({ start, end: place.start });
      start = place.start;
    }
    previous = place;
  }
  return [...sections, { start, end: length }];
}

function partOf({ slide, sheet, file }: Place): string {
  return JSON.stringify([slide, sheet, file]);
}

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
