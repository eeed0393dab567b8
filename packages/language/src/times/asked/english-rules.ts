import { dayAfter, unitAfter } from "../dates/calendar.js";
import { type DateRule, dateRule } from "../languages/read-time.js";
import { anyOf, lastPart, namesOf, partRule, partsNamed, placeIn, quarter, untilNowRule, YEAR } from "./asked-rule.js";

const PARTS = partsNamed({
  spring: "spring",
  summer: "summer",
  autumn: "autumn|fall",
  winter: "winter",
  quarter1: "first quarter|1st quarter",
  quarter2: "second quarter|2nd quarter",
  quarter3: "third quarter|3rd quarter",
  quarter4: "fourth quarter|4th quarter|last quarter",
  half1: "first half",
  half2: "second half",
  early: "early|beginning of|start of",
  middle: "mid|middle of",
  late: "late|end of",
});
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const UNITS = namesOf({ hour: "hour", day: "day", week: "week", month: "month", year: "year" });
const LISTED = { units: UNITS, countOf: placeIn(NUMBERS) };

/** Matches "Summer 2023", "the third quarter of 2023" and "mid-2023". */
export const ENGLISH_PARTS: readonly DateRule[] = [
  partRule(new RegExp(`\\b(?<part>${anyOf(Object.keys(PARTS))})(?: of| in|,)?(?: the year)?[ -]${YEAR}`, "iu"), PARTS),
];

/**
 * Matches "In the past three weeks", "over the past month" and "last quarter". With an article, "the last quarter" may
 * belong to a game.
 */
export const ENGLISH_STRETCHES: readonly DateRule[] = [
  untilNowRule(
    new RegExp(
      `\\b(?:last|past|previous) (?<count>\\d{1,3}|few|couple(?: of)?|${anyOf(NUMBERS.slice(1))}) (?<unit>${anyOf(Object.keys(UNITS))})s\\b`,
      "iu",
    ),
    LISTED,
  ),
  untilNowRule(/\bthe past (?<unit>day|week|month|year)\b/iu, { units: UNITS, countOf: () => 1 }),
  dateRule("since", /\b(?:last|past|previous) half(?: a)? year\b/iu, ({ saidOn }) =>
    unitAfter(saidOn, { unit: "month", shift: -6 }),
  ),
  dateRule("at", /\bthis (?:morning|afternoon|evening)\b/iu, ({ saidOn }) => dayAfter(saidOn, 0)),
  dateRule("at", /(?<!\bthe )\b(?:last|previous) quarter\b/iu, ({ saidOn }) => {
    const past = unitAfter(saidOn, { unit: "month", shift: -3 }).first;
    return lastPart(quarter(Math.floor(past.getUTCMonth() / 3) + 1), saidOn);
  }),
];
