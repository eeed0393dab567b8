import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isoDay } from "./calendar.js";
import { parseEnglish } from "./parse-english.js";

/** The start and the end of a state, as ISO dates. Null where the words do not tell. */
export interface Validity {
  from: string | null;
  to: string | null;
}

const SINCE_YEAR = /\bsince (?:about |around |early |late )?(?<year>(?:19|20)\d{2})\b/i;
const START = oneOf(
  "january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday",
  "wednesday|thursday|friday|saturday|sunday|yesterday|week|month|year",
);
const SINCE = new RegExp(pattern`\bsince (?<when>(?:last |this )?${START}\b(?:,? \d{4})?)`, "i");
const COUNT = oneOf(
  "an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|a couple of|a few",
  pattern`\d{1,3}`,
);
const ABOUT = oneOf("about |around |almost |nearly |over |more than |the (?:past|last) ");
const FOR = new RegExp(
  pattern`\bfor ${ABOUT}?(?<count>${COUNT}) (?<unit>day|week|month|year|decade)s?\b(?<now> now)?`,
  "i",
);
/** "is coming for six weeks": the weeks lie ahead. */
const STAY_AHEAD =
  /\b(?:will|going to|coming|going|visiting|flying|travel\w*|moving|leaving|away|booked|next|starting) (?:[^,.;]* )?for\b/i;
const COUNT_AHEAD = oneOf(pattern`an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|couple of|\d{1,2}`);
const AHEAD = new RegExp(
  pattern`\bfor the (?:next|coming) (?<count>${COUNT_AHEAD})? ?(?<unit>day|week|month|year)s?\b`,
  "i",
);
const THIS = /\b(?:(?<today>today|tonight)|(?:for )?(?:all |the rest of )?this (?<unit>week|weekend|month|year))\b/i;
const UNTIL = /\b(?:until|till|through|til) (?:the end of )?(?<when>[^,.;!]{3,40})/i;
const TEMPORARY_WORDS = oneOf(
  "staying|visiting|subletting|renting|crashing|housesitting|house-sitting|temporarily|for now|at the moment",
  "right now|on (?:a )?(?:vacation|holiday|leave|sabbatical|crutches|a diet|antibiotics)",
);
const TEMPORARY = new RegExp(pattern`\b${TEMPORARY_WORDS}\b`, "i");
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  few: 3,
  "a few": 3,
  couple: 2,
  "a couple of": 2,
  "couple of": 2,
};

/** Reads the start and the end of a present state ("since 2019", "this week") against the day of the words (UTC). */
export function resolveValidity(text: string, writtenOn: Date): Validity {
  if (!/\b(?:since|for|this|today|tonight|until|till?|through)\b/i.test(text)) return { from: null, to: null };
  return { from: since(text, writtenOn), to: until(text, writtenOn) };
}

function since(text: string, writtenOn: Date): string | null {
  const year = SINCE_YEAR.exec(text)?.groups?.["year"];
  if (year !== undefined) return `${year}-01-01`;
  const when = SINCE.exec(text)?.groups?.["when"];
  if (when !== undefined) {
    const day = parseEnglish(when, { instant: writtenOn, timezone: 0 })[0]?.start;
    const date =
      day === undefined
        ? null
        : Date.UTC(
            day.get("year") ?? 0,
            (day.get("month") ?? 1) - 1,
            day.isCertain("month") && !day.isCertain("day") ? 1 : (day.get("day") ?? 1),
          );
    if (date === null) return null;
    const inPast = new Date(date);
    if (inPast > writtenOn) inPast.setUTCFullYear(inPast.getUTCFullYear() - 1);
    return isoDay(inPast);
  }
  const span = FOR.exec(text);
  if (
    span === null ||
    AHEAD.test(text) ||
    STAY_AHEAD.test(text) ||
    (TEMPORARY.test(text) && span.groups?.["now"] === undefined)
  )
    return null;
  return isoDay(shift({ day: writtenOn, count: -countOf(span), unit: span.groups?.["unit"] ?? "" }));
}

function until(text: string, writtenOn: Date): string | null {
  const current = THIS.exec(text);
  if (current !== null)
    return endOf(current.groups?.["today"] === undefined ? (current.groups?.["unit"] ?? "") : "day", writtenOn);
  const ahead = AHEAD.exec(text) ?? (TEMPORARY.test(text) ? FOR.exec(text) : null);
  if (ahead !== null)
    return isoDay(shift({ day: writtenOn, count: countOf(ahead), unit: ahead.groups?.["unit"] ?? "" }));
  const when = UNTIL.exec(text)?.groups?.["when"];
  if (when === undefined) return null;
  const year = /^((?:19|20)\d{2})\b/.exec(when)?.[1];
  if (year !== undefined) return `${year}-12-31`;
  const found = parseEnglish(when, { instant: writtenOn, timezone: 0 }, { forwardDate: true })[0]?.start;
  if (found === undefined) return null;
  const [foundYear, month, day] = [found.get("year") ?? 0, found.get("month") ?? 1, found.get("day") ?? 1];
  const isMonth = !found.isCertain("day") && !found.isCertain("weekday") && found.isCertain("month");
  return isoDay(new Date(isMonth ? Date.UTC(foundYear, month, 0) : Date.UTC(foundYear, month - 1, day)));
}

function endOf(unit: string, day: Date): string {
  const weekday = (day.getUTCDay() + 6) % 7;
  if (unit === "week" || unit === "weekend") return isoDay(shift({ day, count: 6 - weekday, unit: "day" }));
  if (unit === "month") return isoDay(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)));
  if (unit === "year") return `${day.getUTCFullYear()}-12-31`;
  return isoDay(day);
}

function countOf(match: RegExpExecArray): number {
  const word = match.groups?.["count"]?.toLowerCase() ?? "a";
  return NUMBERS[word] ?? (Number(word) || 1);
}

function shift({ day, count, unit }: { day: Date; count: number; unit: string }): Date {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  if (unit === "decade") return new Date(Date.UTC(year + 10 * count, month, date));
  if (unit === "year") return new Date(Date.UTC(year + count, month, date));
  if (unit === "month") return new Date(Date.UTC(year, month + count, date));
  return new Date(Date.UTC(year, month, date + count * (unit === "week" ? 7 : 1)));
}
