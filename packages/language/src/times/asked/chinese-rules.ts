import { type Days, dayAfter, unitAfter, yearOf } from "../dates/calendar.js";
import { numberOf } from "../languages/chinese-dates.js";
import { type DateRule, dateRule, type FoundDate } from "../languages/read-time.js";
import {
  AUTUMN,
  anyOf,
  EARLY,
  half,
  LATE,
  type PartNames,
  partOfYear,
  partRule,
  quarter,
  SPRING,
  SUMMER,
  type UnitNames,
  untilNowRule,
  WINTER,
} from "./asked-rule.js";

const SEASONS: PartNames = {
  ...{ 春天: SPRING, 春季: SPRING, 春: SPRING, 夏天: SUMMER, 夏季: SUMMER, 夏: SUMMER },
  ...{ 秋天: AUTUMN, 秋季: AUTUMN, 秋: AUTUMN, 冬天: WINTER, 冬季: WINTER, 冬: WINTER },
};
const PARTS: PartNames = {
  ...{ ...SEASONS, 年初: EARLY, 年底: LATE, 年末: LATE },
  ...{ 上半年: half(1), 下半年: half(2) },
  ...Object.fromEntries(
    ["一1", "二2", "三3", "四4"].flatMap((signs, index) =>
      [...signs].flatMap((sign) => [
        [`第${sign}季度`, quarter(index + 1)],
        [`${sign}季度`, quarter(index + 1)],
      ]),
    ),
  ),
};
/** 春节 and 冬奥会 begin with a season but do not mean one. */
const PART = `(?<part>${anyOf(Object.keys(PARTS))})(?![节奥])`;
const NUMBERS = "一二三四五六七八九十";
const UNITS: UnitNames = {
  ...{ 小时: "hour", 天: "day", 日: "day", 星期: "week", 礼拜: "week", 周: "week", 月: "month", 年: "year" },
};
const UNIT = `个?(?<unit>${anyOf(Object.keys(UNITS))})(?!前|后|以前|以后)`;
const LISTED = { units: UNITS, countOf: (word: string) => (word === "几" ? undefined : numberOf(word)) };
const YEARS_AWAY: Record<string, number> = { 前年: -2, 去年: -1, 今年: 0 };

/** Times that questions name and memories seldom do. They are tried before `CHINESE_DATES`. */
export const CHINESE_TIMES: readonly DateRule[] = [
  untilNowRule(new RegExp(`(?:最近|过去|近)的?这?(?<count>\\d{1,3}|[${NUMBERS}两]{1,3}|几)${UNIT}`, "u"), LISTED),
  untilNowRule(new RegExp(`这(?<count>[两三四五六几])${UNIT}`, "u"), LISTED),
  dateRule("since", /(?:最近|过去|近)的?半个月/u, ({ saidOn }) => dayAfter(saidOn, -15)),
  dateRule("since", /(?:最近|过去|近)的?半年/u, ({ saidOn }) => unitAfter(saidOn, { unit: "month", shift: -6 })),
  partRule(new RegExp(`(?<year>(?:19|20)\\d{2})年?的?${PART}`, "u"), PARTS),
  dateRule("at", new RegExp(`(?<side>前年|去年|今年)的?${PART}`, "u"), partAway),
];

function partAway({ groups, saidOn }: FoundDate): Days | null {
  const part = PARTS[groups["part"] ?? ""];
  const year = saidOn.getUTCFullYear() + (YEARS_AWAY[groups["side"] ?? ""] ?? 0);
  return part === undefined ? yearOf(year) : partOfYear(part, year);
}
