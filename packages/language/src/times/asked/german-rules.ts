import { unitAfter } from "../dates/calendar.js";
import { GERMAN_MONTHS, GERMAN_NUMBERS } from "../languages/german-dates.js";
import { type DateRule, dateRule, monthReader } from "../languages/read-time.js";
import {
  anyOf,
  lastPartRule,
  namesOf,
  partRule,
  partsNamed,
  placeIn,
  untilNowRule,
  wordPattern,
  YEAR,
} from "./asked-rule.js";

const SEASON_WORDS = {
  spring: "frühling|frühjahr",
  summer: "frühsommer|sommer|spätsommer",
  autumn: "herbst",
  winter: "winter",
};
const SEASONS = partsNamed(SEASON_WORDS);
const PARTS = partsNamed({
  ...SEASON_WORDS,
  early: "anfang",
  middle: "mitte",
  late: "ende",
  quarter1: `${ordinal("erst", "quartal")}|1. quartal`,
  quarter2: `${ordinal("zweit", "quartal")}|2. quartal`,
  quarter3: `${ordinal("dritt", "quartal")}|3. quartal`,
  quarter4: `${ordinal("viert", "quartal")}|4. quartal`,
  half1: `${ordinal("erst", "halbjahr")}|${ordinal("erst", "hälfte")}|1. halbjahr`,
  half2: `${ordinal("zweit", "halbjahr")}|${ordinal("zweit", "hälfte")}|2. halbjahr`,
});
const LAST = "(?:letzte|vergangene|vorige|zurückliegende)[nrsm]?";
const UNITS = namesOf({
  hour: "stunden",
  day: "tage|tagen",
  week: "wochen",
  month: "monate|monaten",
  year: "jahre|jahren",
});
const { monthNamed } = monthReader(GERMAN_MONTHS);

/** Times that questions name and memories seldom do. They are tried before `GERMAN_DATES`. */
export const GERMAN_TIMES: readonly DateRule[] = [
  untilNowRule(
    wordPattern(
      `${LAST} (?:(?<count>\\d{1,3}|paar|wenigen|beiden|${anyOf(GERMAN_NUMBERS.slice(1))}) )?(?<unit>${anyOf(Object.keys(UNITS))})`,
    ),
    { units: UNITS, countOf: (word) => (word === "beiden" ? 2 : placeIn(GERMAN_NUMBERS)(word)) },
  ),
  dateRule("since", wordPattern(`${LAST} halben? Jahr`), ({ saidOn }) =>
    unitAfter(saidOn, { unit: "month", shift: -6 }),
  ),
  partRule(wordPattern(`(?<part>${anyOf(Object.keys(PARTS))})(?: des jahres| von)? ${YEAR}`), PARTS),
  lastPartRule(wordPattern(`${LAST} (?<part>${anyOf(Object.keys(SEASONS))})`), SEASONS),
  dateRule("at", wordPattern(`(?<!\\d\\.? ?)(?<month>${anyOf(GERMAN_MONTHS)}) ${YEAR}`), monthNamed),
];

/** "erste quartal", "ersten quartal", ... */
function ordinal(stem: string, noun: string): string {
  return ["e", "en", "er", "es"].map((ending) => `${stem}${ending} ${noun}`).join("|");
}
