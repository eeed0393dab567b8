import { readClock } from "./read-clock.js";

const DATED = /^(\d{4}-\d{2}-\d{2})(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/;

/** Writes the time of a turn before its speaker: `2025-09-14 19:02`. In UTC, or in the local time of the writer. */
export function writeStamp(moment: Date): string {
  const iso = moment.toISOString();
  const seconds = moment.getUTCSeconds() === 0 ? "" : iso.slice(16, 19);
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)}${seconds}`;
}

/** Null for a stamp without a day, such as the `[00:12]` of a recording, unless the day is known. */
export function readStamp(stamp: string, day: Date | null): Date | null {
  const dated = DATED.exec(stamp);
  if (dated !== null) return momentOf(`${dated[1]}T00:00:00Z`, dated[2] ?? "0:00");
  return day === null ? null : momentOf(`${day.toISOString().slice(0, 10)}T00:00:00Z`, stamp);
}

function momentOf(midnight: string, clock: string): Date | null {
  const [start, seconds] = [Date.parse(midnight), readClock(clock)];
  return Number.isNaN(start) || seconds === null ? null : new Date(start + seconds * 1000);
}
