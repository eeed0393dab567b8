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
