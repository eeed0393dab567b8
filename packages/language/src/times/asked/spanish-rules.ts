import { unitAfter } from "../dates/calendar.js";
import { type DateRule, dateRule, monthReader } from "../languages/read-time.js";
import { SPANISH_MONTHS, SPANISH_NUMBERS } from "../languages/spanish-dates.js";
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

const SEASON_WORDS = { spring: "primavera", summer: "verano", autumn: "otoño", winter: "invierno" };
const SEASONS = partsNamed(SEASON_WORDS);
const PARTS = partsNamed({
  ...SEASON_WORDS,
  quarter1: "primer trimestre",
  quarter2: "segundo trimestre",
  quarter3: "tercer trimestre",
  quarter4: "cuarto trimestre|último trimestre",
  half1: "primer semestre|primera mitad",
  half2: "segundo semestre|segunda mitad",
  early: "principios|comienzos|inicios",
  middle: "mediados",
  late: "finales|fines",
});
const COUNT = `(?<count>\\d{1,3}|pocos|pocas|${anyOf(SPANISH_NUMBERS.slice(1))})`;
/** Many people write questions without accents. */
const UNITS = namesOf({
  hour: "horas",
  day: "días|dias",
  week: "semana|semanas",
  month: "mes|meses",
  year: "año|años",
});
const LAST = "(?:[úu]ltim|pasad)[oa]s";
const MANY = "(?<unit>horas|d[íi]as|semanas|meses|años)";
const LISTED = { units: UNITS, countOf: placeIn(SPANISH_NUMBERS) };
const { monthNamed } = monthReader(SPANISH_MONTHS);

/** Times that questions name and memories seldom do. They are tried before `SPANISH_DATES`. */
export const SPANISH_TIMES: readonly DateRule[] = [
  untilNowRule(wordPattern(`${COUNT} ${LAST} ${MANY}`), LISTED),
  untilNowRule(wordPattern(`${LAST} (?:${COUNT} )?${MANY}`), LISTED),
  untilNowRule(wordPattern("[úu]ltim[oa] (?<unit>semana|mes|año)"), { units: UNITS, countOf: () => 1 }),
  partRule(wordPattern(`(?<part>${anyOf(Object.keys(PARTS))}) (?:del? )?(?:año )?${YEAR}`), PARTS),
  lastPartRule(wordPattern(`(?:la|el|del) (?<part>${anyOf(Object.keys(SEASONS))}) pasad[oa]`), SEASONS),
  lastPartRule(wordPattern(`[úu]ltim[oa] (?<part>${anyOf(Object.keys(SEASONS))})`), SEASONS),
  dateRule("at", wordPattern(`(?<!\\d de )(?<month>${anyOf(SPANISH_MONTHS)}) del? ${YEAR}`), monthNamed),
  dateRule("at", wordPattern("del (?<side>mes|año) (?:pasado|anterior)"), ({ groups, saidOn }) =>
    unitAfter(saidOn, { unit: groups["side"] === "mes" ? "month" : "year", shift: -1 }),
  ),
];
