/** In milliseconds since 1970, both ends inclusive. */
export interface TimeRange {
  from: number;
  to: number;
}
