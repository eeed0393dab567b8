import {
  type Days,
  dayAfter,
  monthAfter,
  namedDay,
  namedMonth,
  weekAfter,
  weekdayAfter,
  weekdayOfWeek,
  weekendAfter,
  yearOf,
} from "../dates/calendar.js";
import { type DateRule, dateRule, type FoundDate, unitReader } from "./read-time.js";

const NUMBERS = "零一二三四五六七八九十";
/** Matches the whole number, because the 19年 in 2019年以后 belongs to a year. */
const COUNT = `(?<![\\d〇百${NUMBERS}])(?<count>\\d{1,2}|[一二两三四五六七八九十]{1,3})`;
const UNIT = "(?<unit>天|个?星期|周|个月|年)";
const { unitAt, unitsAway } = unitReader({
  units: { 天: "day", 月: "month", 个月: "month", 年: "year" },
  countOf: numberOf,
});
const WEEKDAY = "(?:星期|周|礼拜)(?<weekday>[一二三四五六日天])";
const MONTH_DAY = "(?<month>\\d{1,2}|[一二三四五六七八九十]{1,2})月(?<day>\\d{1,2}|[一二三四五六七八九十]{1,3})[日号]";
const DAYS_AWAY: Record<string, number> = {
  前天: -2,
  昨天: -1,
  昨晚: -1,
  今天: 0,
  今晚: 0,
  明天: 1,
  明晚: 1,
  后天: 2,
  大后天: 3,
};

/** chrono-node's Chinese does not read 后天, or weeks, months and years before and after. */
export const CHINESE_DATES: readonly DateRule[] = [
  rule("since", "(?:从|自)(?<month>\\d{1,2}|十?[一二三四五六七八九十])月份?(?:起|开始)", (found) =>
    monthNamed({ ...found, isPast: true }),
  ),
  rule("since", "(?:从|自从?)(?<year>(?:19|20)\\d{2})年(?:起|开始|以来)?(?:就|一直)?", ({ groups }) =>
    yearOf(Number(groups["year"])),
  ),
  rule("until", `(?:一直)?到(?:下(?<next>个)?)?${WEEKDAY}(?:为止)?`, ({ groups, saidOn }) =>
    weekdayAfter(saidOn, weekdayOf(groups), 1),
  ),
  rule("until", `(?:一直)?到${MONTH_DAY}(?:为止)?`, (found) => dayOfMonth({ ...found, isPast: false })),
  rule("until", "(?:一直)?到(?<word>明天|后天|大后天)(?:为止)?", ({ groups, saidOn }) =>
    dayAfter(saidOn, DAYS_AWAY[groups["word"] ?? ""] ?? 0),
  ),
  rule("until", "(?:一直)?到这?个?月底(?:为止)?", ({ saidOn }) => monthAfter(saidOn, 0)),
  rule("at", `(?<side>上上|上|下下|下|这)个?${WEEKDAY}`, ({ groups, saidOn }) =>
    weekdayOfWeek(saidOn, weekdayOf(groups), sideOf(groups["side"])),
  ),
  rule("during", "(?:这个?|本)(?:周|星期|礼拜)(?!末|[一二三四五六日天])", ({ saidOn }) => weekAfter(saidOn, 0)),
  rule("during", "(?:这个月|本月)", ({ saidOn }) => monthAfter(saidOn, 0)),
  rule("at", `(?:(?<year>\\d{4})年)${MONTH_DAY}`, dayOfMonth),
  rule("at", MONTH_DAY, dayOfMonth),
  rule(
    "at",
    "(?<word>大后天|前天|昨天|昨晚|今天|今晚|明天|明晚|后天)(?:早上|上午|中午|下午|晚上)?",
    ({ groups, saidOn }) => dayAfter(saidOn, DAYS_AWAY[groups["word"] ?? ""] ?? 0),
  ),
  rule("at", "(?<side>上|下|这)个?周末", ({ groups, saidOn }) => weekendAfter(saidOn, sideOf(groups["side"]))),
  rule("at", "周末", ({ saidOn, isPast }) => weekendAfter(saidOn, isPast ? -1 : 0)),
  rule("at", "(?<side>上上|上|下下|下)个?(?<unit>周|星期|礼拜|月)(?![一二三四五六日天末])", ({ groups, saidOn }) =>
    unitAt(groups["unit"], { saidOn, shift: sideOf(groups["side"]) }),
  ),
  rule("at", "(?<word>前年|去年|今年|明年|后年)(?!\\d)", ({ groups, saidOn }) =>
    yearOf(saidOn.getUTCFullYear() + ["前年", "去年", "今年", "明年", "后年"].indexOf(groups["word"] ?? "") - 2),
  ),
  rule("at", `${COUNT}${UNIT}(?:以)?前`, unitsAway(-1)),
  rule("at", `${COUNT}${UNIT}(?:以|之)?后`, unitsAway(1)),
  rule("at", "(?<year>\\d{4})年(?<month>\\d{1,2})月", monthNamed),
  rule("at", "(?<![\\d个])(?<month>\\d{1,2}|十?[一二三四五六七八九十])月份?(?![\\d底])", monthNamed),
  rule("at", `(?<!每个?)${WEEKDAY}`, ({ groups, saidOn, isPast }) =>
    weekdayAfter(saidOn, weekdayOf(groups), isPast ? -1 : 1),
  ),
  rule("at", "(?<year>(?:19|20)\\d{2})年(?!代)", ({ groups }) => yearOf(Number(groups["year"]))),
];

function rule(role: DateRule["role"], source: string, resolve: (found: FoundDate) => Days | null): DateRule {
  return dateRule(role, new RegExp(source, "u"), resolve);
}

function dayOfMonth({ groups, saidOn, isPast }: FoundDate): Days | null {
  const [month, day] = [numberOf(groups["month"] ?? "") - 1, numberOf(groups["day"] ?? "")];
  return namedDay({ year: groups["year"], month, day, saidOn, isPast });
}

function monthNamed({ groups, saidOn, isPast }: FoundDate): Days | null {
  const month = numberOf(groups["month"] ?? "") - 1;
  return month < 0 || month > 11 ? null : namedMonth({ year: groups["year"], month, saidOn, isPast });
}

/** Up to 99: 三, 十二, 二十五. */
/** Numbers up to 99, in Chinese signs or figures. */
export function numberOf(word: string): number {
  if (/\d/.test(word)) return Number(word);
  const digit = (sign: string | undefined) => (sign === "两" ? 2 : NUMBERS.indexOf(sign ?? "零"));
  const [tens, ones] = word.split("十");
  if (ones === undefined) return digit(word);
  return (tens === "" ? 1 : digit(tens)) * 10 + (ones === "" ? 0 : digit(ones));
}

function weekdayOf(groups: FoundDate["groups"]): number {
  const sign = groups["weekday"] ?? "";
  return sign === "日" || sign === "天" ? 0 : "零一二三四五六".indexOf(sign);
}

function sideOf(side: string | undefined): number {
  if (side === "这" || side === undefined) return 0;
  return side.startsWith("上") ? -side.length : side.length;
}
