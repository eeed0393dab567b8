import type { Range } from "./block.js";
import type { Place } from "./place.js";

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
