/** Where a stretch of extracted text stands in its source. Offsets count UTF-16 units of the text, end exclusive. */
export interface Place extends PlaceInSource {
  start: number;
  end: number;
}

/** What the source counts in; only what applies is set. */
export interface PlaceInSource {
  /** 1-based. */
  page?: number;
  /** 1-based. */
  slide?: number;
  /** The sheet's name. */
  sheet?: string;
  /** From the beginning of a recording. */
  second?: number;
  /** The path of a file inside an archive, or the name of an attachment. */
  file?: string;
}

/** The place where a range of the text begins; null when it begins in none. `places` are in order. */
export function placeAt(places: readonly Place[], range: { start: number; end: number }): PlaceInSource | null {
  const place = places.find(({ end }) => end > range.start);
  if (place === undefined || place.start >= range.end) return null;
  const { start: _start, end: _end, ...inSource } = place;
  return inSource;
}
