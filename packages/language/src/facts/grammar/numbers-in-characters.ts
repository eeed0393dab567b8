import { oneOf, pattern } from "#language/pattern/pattern.js";

const DIGIT = "[一二三四五六七八九两〇零]";
/** Units after which a numeral counts something. After 一 most of them say "a little" or "at once". */
const UNIT = oneOf(
  "月|日|号|时|時|点|年|岁|歳|才|元|块|円|人|口|个月|か月|ヶ月|カ月|天|周|週|回|次|斤|公斤|克|吨|キロ|グラム|片|粒|颗|錠|针",
  "本|匹|枚|台|杯|箱|客|册|套|条|只|头|辆|间|平|米|公里|度|号线|楼|階|层|期|班|つ|割|成|折|番|泊",
);

/**
 * Numbers that Chinese and Japanese write in characters: 二十八, 六百, 十月, 三つ. Set phrases such as 十分, 万一 and 一点 are
 * none. The source of a pattern with the flag `u`.
 */
export const NUMBER_IN_CHARACTERS = oneOf(
  pattern`${DIGIT}[十百千万億亿]`,
  pattern`十${DIGIT}`,
  pattern`(?!万一)[百千万]${DIGIT}`,
  pattern`[二三四五六七八九两十]${UNIT}`,
  "一(?:月|号|岁|歳|楼|公斤|か月|ヶ月|年级)|半(?:个(?:月|小时|钟)|年|天|斤|小时|日|年間)",
);
