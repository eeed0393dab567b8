import { type Days, dayAfter, unitAfter, yearOf } from "../dates/calendar.js";
import { numberOf } from "../languages/chinese-dates.js";
import { type DateRule, dateRule, type FoundDate } from "../languages/read-time.js";
import { anyOf, namesOf, partOfYear, partRule, partsNamed, untilNowRule } from "./asked-rule.js";

const PARTS = partsNamed({
  spring: "春天|春季|春",
  summer: "夏天|夏季|夏",
  autumn: "秋天|秋季|秋",
  winter: "冬天|冬季|冬",
  early: "年初",
  late: "年底|年末",
  quarter1: "第一季度|一季度|第1季度|1季度",
  quarter2: "第二季度|二季度|第2季度|2季度",
  quarter3: "第三季度|三季度|第3季度|3季度",
  quarter4: "第四季度|四季度|第4季度|4季度",
  half1: "上半年",
  half2: "下半年",
});
/** 春节 and 冬奥会 begin with a season but do not mean one. */
const PART = `(?<part>${anyOf(Object.keys(PARTS))})(?![节奥])`;
const NUMBERS = "一二三四五六七八九十";
const UNITS = namesOf({ hour: "小时", day: "天|日", week: "星期|礼拜|周", month: "月", year: "年" });
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
