const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A day up to which something holds, that day included, as the moment from which it no longer does. A date with a time
 * stays.
 */
export function openEnd(inclusive: string): Date {
  const date = new Date(inclusive);
  return /^\d{4}-\d{2}-\d{2}$/.test(inclusive) ? new Date(date.getTime() + DAY_MS) : date;
}

export function dateOrNull(written: string | null): Date | null {
  return written === null ? null : new Date(written);
}
