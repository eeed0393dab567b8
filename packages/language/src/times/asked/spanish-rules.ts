import { unitAfter } from "../dates/calendar.js";
import { type DateRule, dateRule, monthReader } from "../languages/read-time.js";
import { SPANISH_MONTHS, SPANISH_NUMBERS } from "../languages/spanish-dates.js";
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

const SEASONS: PartNames = { primavera: SPRING, verano: SUMMER, otoño: AUTUMN, invierno: WINTER };
const PARTS: PartNames = {
  ...SEASONS,
  ...{ "primer trimestre": quarter(1), "segundo trimestre": quarter(2), "tercer trimestre": quarter(3) },
  ...{ "cuarto trimestre": quarter(4), "último trimestre": quarter(4) },
  ...{ "primer semestre": half(1), "primera mitad": half(1), "segundo semestre": half(2), "segunda mitad": half(2) },
  ...{ principios: EARLY, comienzos: EARLY, inicios: EARLY, mediados: MIDDLE, finales: LATE, fines: LATE },
};
const COUNT = `(?<count>\\d{1,3}|pocos|pocas|${anyOf(SPANISH_NUMBERS.slice(1))})`;
/** Many people write questions without accents. */
const UNITS: UnitNames = {
  ...{ horas: "hour", días: "day", dias: "day", semanas: "week", meses: "month", años: "year" },
  ...{ semana: "week", mes: "month", año: "year" },
};
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
