import { type Days, dayAfter, monthAfter, weekAfter, weekdayAfter, weekendAfter, yearOf } from "../dates/calendar.js";
import { countIn, type DateRule, dateRule, type FoundDate, monthReader, unitReader } from "./read-time.js";

export const GERMAN_MONTHS = "januar februar märz april mai juni juli august september oktober november dezember".split(
  " ",
);
/** Starts at zero. */
export const GERMAN_NUMBERS = "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const { dayOfMonth, monthNamed } = monthReader(GERMAN_MONTHS);
const { unitAt, unitsAway } = unitReader({
  units: { tag: "day", woche: "week", monat: "month", jahr: "year" },
  countOf: countIn(GERMAN_NUMBERS),
});
const WEEKDAYS = "sonntag montag dienstag mittwoch donnerstag freitag samstag".split(" ");
const MONTH = "(?<month>Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)";
const WEEKDAY = "(?<weekday>Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag)";
const COUNT = "(?<count>\\d{1,2}|ein(?:em|er|en)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)";
const UNIT = "(?<unit>Tag|Woche|Monat|Jahr)(?:e|en|n)?";
const DAYS_AWAY: Record<string, number> = { vorgestern: -2, gestern: -1, heute: 0, morgen: 1, übermorgen: 2 };

/**
 * chrono-node's German reads "letzten Samstag" as the next one. It does not read "im April", "seit 2019" or "diese
 * Woche".
 */
export const GERMAN_DATES: readonly DateRule[] = [
  rule("since", "seit (?:dem )?(?:Jahr )?(?<year>(?:19|20)\\d{2})", ({ groups }) => yearOf(Number(groups["year"]))),
  rule("since", `seit ${COUNT} ${UNIT}`, unitsAway(-1)),
  rule("since", `seit (?:letztem |letzter )?${MONTH}(?: (?<year>\\d{4}))?`, (found) =>
    monthNamed({ ...found, isPast: true }),
  ),
  rule("since", "seit gestern", ({ saidOn }) => dayAfter(saidOn, -1)),
  rule("since", "seit letzte[rmsn]? (?<unit>Woche|Monat|Jahr)", ({ groups, saidOn }) =>
    unitAt(groups["unit"], { saidOn, shift: -1 }),
  ),
  rule("until", `bis (?:zum )?(?<day>\\d{1,2})\\. ?(?:${MONTH})(?: (?<year>\\d{4}))?`, (found) =>
    dayOfMonth({ ...found, isPast: false }),
  ),
  rule("until", `bis (?:nächsten |zum )?${WEEKDAY}`, ({ groups, saidOn }) =>
    weekdayAfter(saidOn, weekdayOf(groups), 1),
  ),
  rule("until", `bis (?:Ende )?${MONTH}`, (found) => monthNamed({ ...found, isPast: false })),
  rule("until", "bis (?:zum )?Ende (?:der|dieser) Woche", ({ saidOn }) => weekAfter(saidOn, 0)),
  rule("until", "bis (?<word>morgen|übermorgen)", ({ groups, saidOn }) =>
    dayAfter(saidOn, DAYS_AWAY[groups["word"] ?? ""] ?? 0),
  ),
  rule("during", "(?:diese|die ganze) Woche", ({ saidOn }) => weekAfter(saidOn, 0)),
  rule("during", "diesen Monat", ({ saidOn }) => monthAfter(saidOn, 0)),
  rule("at", `(?:am )?(?<day>\\d{1,2})\\. ?${MONTH}(?: (?<year>\\d{4}))?`, dayOfMonth),
  rule("at", "(?:am )?(?<day>\\d{1,2})\\.(?<number>\\d{1,2})\\.(?<year>\\d{4})?", dayOfMonth),
  rule(
    "at",
    "(?<word>vorgestern|gestern|heute|übermorgen|(?<!(?:am|jeden|guten) )morgen)(?: (?:Morgen|Vormittag|Mittag|Nachmittag|Abend|früh))?",
    ({ groups, saidOn }) => dayAfter(saidOn, DAYS_AWAY[groups["word"]?.toLowerCase() ?? ""] ?? 0),
  ),
  rule(
    "at",
    "(?<side>(?:am |an )?(?:letzten|letztes|vorige[ns]?|vergangene[ns]?|kommende[ns]?|nächste[ns]?|diese[ns]?)) Wochenende",
    ({ groups, saidOn }) => weekendAfter(saidOn, sideOf(groups["side"])),
  ),
  rule("at", "am Wochenende", ({ saidOn, isPast }) => weekendAfter(saidOn, isPast ? -1 : 0)),
  rule("at", `(?:am )?(?:letzten|vorigen|vergangenen) ${WEEKDAY}`, ({ groups, saidOn }) =>
    weekdayAfter(saidOn, weekdayOf(groups), -1),
  ),
  rule("at", `(?:am )?(?:nächsten|kommenden) ${WEEKDAY}`, ({ groups, saidOn }) =>
    weekdayAfter(saidOn, weekdayOf(groups), 1),
  ),
  rule("at", `(?:am|diesen) ${WEEKDAY}`, ({ groups, saidOn, isPast }) =>
    weekdayAfter(saidOn, weekdayOf(groups), isPast ? -1 : 1),
  ),
  rule(
    "at",
    "(?<side>letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?|nächste[nrs]?|kommende[nrs]?|dieses) (?<unit>Woche|Monat|Jahr)",
    ({ groups, saidOn }) => unitAt(groups["unit"], { saidOn, shift: sideOf(groups["side"]) }),
  ),
  rule("at", `vor ${COUNT} ${UNIT}`, unitsAway(-1)),
  rule("at", `in ${COUNT} ${UNIT}`, unitsAway(1)),
  rule("at", `im ${MONTH}(?: (?<year>\\d{4}))?`, monthNamed),
  rule("at", "(?:im Jahr |in )?(?<year>(?:19|20)\\d{2})(?![.\\d])", ({ groups }) => yearOf(Number(groups["year"]))),
];

function rule(role: DateRule["role"], source: string, resolve: (found: FoundDate) => Days | null): DateRule {
  const start =
    source.charAt(0) === "("
      ? `(?<![\\p{L}\\d])${source}`
      : `(?<![\\p{L}\\d])[${source.charAt(0)}${source.charAt(0).toUpperCase()}]${source.slice(1)}`;
  return dateRule(role, new RegExp(`${start}(?![\\p{L}])`, "u"), resolve);
}

function weekdayOf(groups: FoundDate["groups"]): number {
  const name = (groups["weekday"] ?? "").toLowerCase();
  return WEEKDAYS.indexOf(name === "sonnabend" ? "samstag" : name);
}

function sideOf(word: string | undefined): number {
  if (/letzt|vorig|vergangen/i.test(word ?? "")) return -1;
  return /nächst|kommend/i.test(word ?? "") ? 1 : 0;
}
