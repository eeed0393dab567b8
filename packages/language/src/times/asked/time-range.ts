/** In milliseconds since 1970. Both ends are inclusive. */
export interface TimeRange {
  from: number;
  to: number;
}
