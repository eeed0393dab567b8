import { type Days, dayAfter, monthAfter, weekAfter, weekdayAfter, weekendAfter, yearOf } from "../dates/calendar.js";
import { countIn, type DateRule, dateRule, type FoundDate, monthReader, unitReader } from "./read-time.js";

export const SPANISH_MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
/** Starts at zero. */
export const SPANISH_NUMBERS = "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");
const { dayOfMonth, monthNamed } = monthReader(SPANISH_MONTHS);
const { unitAt, unitsAway } = unitReader({
  units: { día: "day", semana: "week", mes: "month", año: "year" },
  countOf: countIn(SPANISH_NUMBERS),
});
const WEEKDAYS = "domingo lunes martes miércoles jueves viernes sábado".split(" ");
const MONTH = `(?<month>${SPANISH_MONTHS.join("|")})`;
const WEEKDAY = `(?<weekday>${WEEKDAYS.join("|")})`;
const COUNT = "(?<count>\\d{1,2}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)";
const UNIT = "(?:(?<unit>día|semana|año|mes)(?:es|s)?)";
const DAYS_AWAY: Record<string, number> = {
  anteayer: -2,
  antier: -2,
  ayer: -1,
  anoche: -1,
  hoy: 0,
  "esta noche": 0,
  mañana: 1,
  "pasado mañana": 2,
};

/**
 * chrono-node's Spanish reads "hace dos años" as the future and "pasado mañana" as tomorrow. It reads no weeks or
 * months.
 */
export const SPANISH_DATES: readonly DateRule[] = [
  rule("since", "desde (?:el (?:año )?)?(?<year>(?:19|20)\\d{2})", ({ groups }) => yearOf(Number(groups["year"]))),
  rule("since", `desde hace (?:más de )?${COUNT} ${UNIT}`, unitsAway(-1)),
  rule("since", `desde ${MONTH}(?: de(?:l)? (?<year>\\d{4}))?`, (found) => monthNamed({ ...found, isPast: true })),
  rule("since", "desde ayer", ({ saidOn }) => dayAfter(saidOn, -1)),
  rule("until", `hasta el (?<day>\\d{1,2}) de ${MONTH}(?: de(?:l)? (?<year>\\d{4}))?`, (found) =>
    dayOfMonth({ ...found, isPast: false }),
  ),
  rule("until", `hasta el (?:próximo )?${WEEKDAY}`, ({ groups, saidOn }) => weekdayAfter(saidOn, weekdayOf(groups), 1)),
  rule("until", `hasta (?:finales de )?${MONTH}`, (found) => monthNamed({ ...found, isPast: false })),
  rule("until", "hasta (?<word>pasado mañana|mañana)", ({ groups, saidOn }) =>
    dayAfter(saidOn, DAYS_AWAY[groups["word"] ?? ""] ?? 0),
  ),
  rule("during", "(?:esta|toda la) semana", ({ saidOn }) => weekAfter(saidOn, 0)),
  rule("during", "este mes", ({ saidOn }) => monthAfter(saidOn, 0)),
  rule("at", `(?:el )?(?<day>\\d{1,2}) de ${MONTH}(?: de(?:l)? (?<year>\\d{4}))?`, dayOfMonth),
  rule("at", "(?:el )?(?<day>\\d{1,2})/(?<number>\\d{1,2})/(?<year>\\d{4})", dayOfMonth),
  rule(
    "at",
    "(?<word>pasado mañana|anteayer|antier|ayer|anoche|hoy|esta noche|(?<!(?:la|de|cada) )mañana)(?: por la (?:mañana|tarde|noche))?",
    ({ groups, saidOn }) => dayAfter(saidOn, DAYS_AWAY[(groups["word"] ?? "").toLowerCase()] ?? 0),
  ),
  rule("at", "(?:el|este) (?<side>próximo )?fin de semana(?<after> pasado| que viene)?", ({ groups, saidOn, isPast }) =>
    weekendAfter(
      saidOn,
      /pasado/.test(groups["after"] ?? "") || (isPast && groups["after"] === undefined)
        ? -1
        : groups["side"] === undefined && groups["after"] === undefined
          ? 0
          : 1,
    ),
  ),
  rule("at", `el ${WEEKDAY} pasado`, ({ groups, saidOn }) => weekdayAfter(saidOn, weekdayOf(groups), -1)),
  rule("at", `el (?:pasado|último) ${WEEKDAY}`, ({ groups, saidOn }) => weekdayAfter(saidOn, weekdayOf(groups), -1)),
  rule("at", `(?:el|este) (?:próximo )?${WEEKDAY}(?: que viene)?`, ({ groups, saidOn, isPast }) =>
    weekdayAfter(saidOn, weekdayOf(groups), isPast ? -1 : 1),
  ),
  rule("at", "(?:la|el) (?<unit>semana|mes|año) (?:pasad[oa]|anterior)", ({ groups, saidOn }) =>
    unitAt(groups["unit"], { saidOn, shift: -1 }),
  ),
  rule(
    "at",
    "(?:la|el) (?:próxim[oa] (?<unit>semana|mes|año)|(?<other>semana|mes|año) (?:que viene|próxim[oa]))",
    ({ groups, saidOn }) => unitAt(groups["unit"] ?? groups["other"], { saidOn, shift: 1 }),
  ),
  rule("at", "este año", ({ saidOn }) => yearOf(saidOn.getUTCFullYear())),
  rule("at", `hace ${COUNT} ${UNIT}`, unitsAway(-1)),
  rule("at", `(?:en|dentro de) ${COUNT} ${UNIT}`, unitsAway(1)),
  rule("at", `en ${MONTH}(?: de(?:l)? (?<year>\\d{4}))?`, monthNamed),
  rule("at", "en (?<year>(?:19|20)\\d{2})", ({ groups }) => yearOf(Number(groups["year"]))),
];

function rule(role: DateRule["role"], source: string, resolve: (found: FoundDate) => Days | null): DateRule {
  return dateRule(role, new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, "iu"), resolve);
}

function weekdayOf(groups: FoundDate["groups"]): number {
  return WEEKDAYS.indexOf((groups["weekday"] ?? "").toLowerCase());
}
