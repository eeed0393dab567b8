import { unitAfter } from "../dates/calendar.js";
import { GERMAN_MONTHS, GERMAN_NUMBERS } from "../languages/german-dates.js";
import { type DateRule, dateRule, monthReader } from "../languages/read-time.js";
import {
  AUTUMN,
  anyOf,
  EARLY,
  half,
  LATE,
  lastPartRule,
  MIDDLE,
  type PartNames,
  partRule,
  placeIn,
  quarter,
  SPRING,
  SUMMER,
  type UnitNames,
  untilNowRule,
  WINTER,
  wordPattern,
  YEAR,
} from "./asked-rule.js";

const SEASONS: PartNames = {
  ...{ frühling: SPRING, frühjahr: SPRING, frühsommer: SUMMER, sommer: SUMMER, spätsommer: SUMMER },
  ...{ herbst: AUTUMN, winter: WINTER },
};
const ORDINALS = ["erst", "zweit", "dritt", "viert"];
const PARTS: PartNames = {
  ...{ ...SEASONS, anfang: EARLY, mitte: MIDDLE, ende: LATE },
  ...Object.fromEntries(
    ["e", "en", "er", "es"].flatMap((ending) => [
      ...ORDINALS.map((ordinal, index) => [`${ordinal}${ending} quartal`, quarter(index + 1)]),
      ...ORDINALS.slice(0, 2).flatMap((ordinal, index) => [
        [`${ordinal}${ending} halbjahr`, half(index + 1)],
        [`${ordinal}${ending} hälfte`, half(index + 1)],
      ]),
    ]),
  ),
  ...Object.fromEntries([1, 2, 3, 4].map((place) => [`${place}. quartal`, quarter(place)])),
  ...{ "1. halbjahr": half(1), "2. halbjahr": half(2) },
};
const LAST = "(?:letzte|vergangene|vorige|zurückliegende)[nrsm]?";
const UNITS: UnitNames = {
  ...{ stunden: "hour", tage: "day", tagen: "day", wochen: "week", monate: "month", monaten: "month" },
  ...{ jahre: "year", jahren: "year" },
};
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
