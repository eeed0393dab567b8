export const DAY_MS = 24 * 60 * 60 * 1000;

export interface Clock {
  now(): Date;
}
