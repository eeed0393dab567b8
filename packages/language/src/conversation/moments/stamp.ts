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

/** `7:02 PM`, `19.02.33`, `7:02 p. m.` (with any space) or `下午7:02`, with one group for each part. */
const CLOCK =
  /^(上午|下午|凌晨|中午|晚上)?\s?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d{1,6})?\s?([ap])?\s?\.?\s?(m)?\.?(?: Uhr)?$/i;

/** Seconds since midnight. Null when the text is not a time of day. */
export function readClock(written: string): number | null {
  const match = CLOCK.exec(written.replace(/[\u00a0\u202f\u200e\u200f]/g, " ").trim());
  if (match === null) return null;
  const [minutes, seconds] = [Number(match[3]), Number(match[4] ?? 0)];
  const half = halfOf(match[1] ?? match[5]?.toLowerCase());
  const hours = half === null ? Number(match[2]) : (Number(match[2]) % 12) + half;
  return hours > 23 || minutes > 59 || seconds > 59 ? null : (hours * 60 + minutes) * 60 + seconds;
}

/** The hours to add for the named half of the day. Null without one. */
function halfOf(mark: string | undefined): 0 | 12 | null {
  if (mark === undefined) return null;
  return mark === "p" || mark === "下午" || mark === "晚上" || mark === "中午" ? 12 : 0;
}
