import { unitAfter } from "#core/memory/extract-by-rules/dates/calendar.js";
import { dateRule, monthReader } from "#core/memory/extract-by-rules/languages/date-rule.js";
import type { DateRule } from "#core/memory/extract-by-rules/languages/read-time.js";
import {
  anyOf,
  lastPartRule,
  type PartNames,
  partRule,
  placeIn,
  type UnitNames,
  untilNowRule,
  YEAR,
} from "./asked-rule.js";
import { AUTUMN, EARLY, half, LATE, MIDDLE, quarter, SPRING, SUMMER, WINTER } from "./year-parts.js";

const SEASONS: PartNames = { primavera: SPRING, verano: SUMMER, otoño: AUTUMN, invierno: WINTER };
const PARTS: PartNames = {
  ...SEASONS,
  ...{ "primer trimestre": quarter(1), "segundo trimestre": quarter(2), "tercer trimestre": quarter(3) },
  ...{ "cuarto trimestre": quarter(4), "último trimestre": quarter(4) },
  ...{ "primer semestre": half(1), "primera mitad": half(1), "segundo semestre": half(2), "segunda mitad": half(2) },
  ...{ principios: EARLY, comienzos: EARLY, inicios: EARLY, mediados: MIDDLE, finales: LATE, fines: LATE },
};
const NUMBERS = "un dos tres cuatro cinco seis siete ocho nueve diez once doce";
const COUNT = `(?<count>\\d{1,3}|pocos|pocas|${anyOf(NUMBERS.split(" "))})`;
/** Many write questions without accents. */
const UNITS: UnitNames = {
  ...{ horas: "hour", días: "day", dias: "day", semanas: "week", meses: "month", años: "year" },
  ...{ semana: "week", mes: "month", año: "year" },
};
const LAST = "(?:[úu]ltim|pasad)[oa]s";
const MANY = "(?<unit>horas|d[íi]as|semanas|meses|años)";
const LISTED = { units: UNITS, countOf: placeIn(NUMBERS) };
const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const { monthNamed } = monthReader(MONTHS);

/** What questions name and memories seldom do; tried before `SPANISH_DATES`. */
export const SPANISH_TIMES: readonly DateRule[] = [
  untilNowRule(pattern(`${COUNT} ${LAST} ${MANY}`), LISTED),
  untilNowRule(pattern(`${LAST} (?:${COUNT} )?${MANY}`), LISTED),
  untilNowRule(pattern("[úu]ltim[oa] (?<unit>semana|mes|año)"), { units: UNITS, countOf: () => 1 }),
  partRule(pattern(`(?<part>${anyOf(Object.keys(PARTS))}) (?:del? )?(?:año )?${YEAR}`), PARTS),
  lastPartRule(pattern(`(?:la|el|del) (?<part>${anyOf(Object.keys(SEASONS))}) pasad[oa]`), SEASONS),
  lastPartRule(pattern(`[úu]ltim[oa] (?<part>${anyOf(Object.keys(SEASONS))})`), SEASONS),
  dateRule("at", pattern(`(?<!\\d de )(?<month>${anyOf(MONTHS)}) del? ${YEAR}`), monthNamed),
  dateRule("at", pattern("del (?<side>mes|año) (?:pasado|anterior)"), ({ groups, saidOn }) =>
    unitAfter(saidOn, { unit: groups["side"] === "mes" ? "month" : "year", shift: -1 }),
  ),
];

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}])`, "iu");
}
