import { type Days, monthAfter } from "./calendar.js";
import type { WordsFound } from "./dated-text.js";

/** A month or season, counted from the day of the words: "last May", "next summer". */
export interface NamedRange extends WordsFound {
  days: Days;
}

const MONTHS = "january february march april may june july august september october november december".split(" ");
/** Seasons of the northern hemisphere, where most English text is written. The first month, from 0. */
const SEASONS: ReadonlyMap<string, number> = new Map([
  ["spring", 2],
  ["summer", 5],
  ["fall", 8],
  ["autumn", 8],
  ["winter", 11],
]);
const NAMED = new RegExp(
  `\\b(last|this past|this|next|this coming) (${MONTHS.join("|")}|${[...SEASONS.keys()].join("|")})\\b(?! \\d)`,
  "i",
);
/** Matches "This may sound odd." */
const VERB = /\b[Tt]his may\b/g;

/** The first such month or season of a text, or null. chrono does not read them. */
export function nameRange(text: string, writtenOn: Date): NamedRange | null {
  const match = NAMED.exec(text.replace(VERB, (words) => "·".repeat(words.length)));
  if (match === null) return null;
  const [words, which = "", name = ""] = match;
  const season = SEASONS.get(name.toLowerCase());
  const first = season ?? MONTHS.indexOf(name.toLowerCase());
  const length = season === undefined ? 1 : 3;
  const year = yearOf({ which: which.toLowerCase(), first, length, writtenOn });
  const month = monthAfter(new Date(Date.UTC(year, first, 1)), 0);
  const last = new Date(Date.UTC(year, first + length, 0));
  const days = season === undefined ? month : { ...month, last, label: `${name.toLowerCase()} ${year}` };
  return { start: match.index, end: match.index + words.length, days };
}

/** "last" means one that is over, "next" one that has not begun, and "this" the one of the current year. */
function yearOf({
  which,
  first,
  length,
  writtenOn,
}: {
  which: string;
  first: number;
  length: number;
  writtenOn: Date;
}): number {
  const year = writtenOn.getUTCFullYear();
  const begins = Date.UTC(year, first, 1);
  const ends = Date.UTC(year, first + length, 1);
  if (/last|past/.test(which)) return ends <= writtenOn.getTime() ? year : year - 1;
  if (/next|coming/.test(which)) return begins > writtenOn.getTime() ? year : year + 1;
  return year;
}
