import { oneOf, pattern } from "#language/pattern/pattern.js";
import { PARTNERS, PETS, RELATIVES } from "./chinese-vocabulary.js";

/** Clauses also end at a comma. After these openings the speaker continues about himself, and 我 is inserted. */
const LEFT_OUT = new RegExp(
  pattern`^${oneOf(
    "今年|现在|目前|住在|来自|在|是(?!因为|不是)|有|没有|喜欢|不喜欢|最喜欢|不吃|不喝|会说|讨厌|对.{1,10}过敏|养了|叫|姓",
    pattern`也|还|从事|打算|计划|准备|想|下|明|后|每|经常|平时|爱|从\d{4}年|不再|已经`,
  )}`,
  "u",
);

/** The clause before is about a person or thing of the speaker: 我女儿叫小雨，今年5岁; 我养了一只狗，叫小黑. */
const OTHER = new RegExp(
  oneOf(
    pattern`我(?:的|家的?)?(?<owned>${oneOf(RELATIVES, PARTNERS, PETS)})`,
    pattern`(?:有|养了?)(?:一|两|三|\d)?[只条匹个](?<kept>${oneOf(RELATIVES, PETS)})`,
  ),
  "u",
);

export const CLAUSE_BREAK = /[，,；;](?:而且|但是?|不过|所以|并且|然后|同时)?/gu;

export function withSubject(clause: string, before: string): string {
  const bare = clause.trim();
  const other = OTHER.exec(before)?.groups;
  const owned = other?.["owned"] ?? other?.["kept"];
  if (owned !== undefined) return /^(?:今年|现在|住在|在|是|叫|喜欢|对|也)/u.test(bare) ? `我的${owned}${bare}` : bare;
  if (!/我(?!们|的|妈|爸|姐|妹|哥|弟)/u.test(before)) return bare;
  return LEFT_OUT.test(bare) && !bare.includes("我") && !/你|他|她/.test(bare) ? `我${bare}` : bare;
}

/** Removes spaces, replaces 我们 where only the household is meant, and moves times before 我 behind it: 明天我去 -> 我明天去. */
export function straightenChinese(clause: string): string {
  const text = clause
    .replace(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu, "")
    .replace(/^(?:我家|我们家)(?=有|养)/u, "我")
    .replace(/^我们家的?(?=狗|猫)/u, "我的")
    .replace(/^我们(?=.{0,6}搬)/u, "我");
  const fronted = /^(?<front>[^我你他她，,]{2,16})我(?!的|妈|爸|姐|妹|哥|弟|们)(?<rest>.+)$/u.exec(text)?.groups;
  const isTime = /[年月日号天周末早晚期]|现在|目前|以前|平时|最近/u.test(fronted?.["front"] ?? "");
  return fronted !== undefined && isTime ? `我${fronted["front"]}${fronted["rest"]}` : text;
}

/** 我明天去北京 -> User明天去北京. Null when others act too. */
export function retellChinese(clause: string, who: string): string | null {
  if (!clause.startsWith("我") || clause.startsWith("我们") || /我们|咱|你|您|^.+我(?!的|自己|家|妈|爸)/u.test(clause))
    return null;
  const rest = clause
    .slice(1)
    .replace(/我自己|自己/gu, "自己")
    .replace(/我的?/gu, "自己的");
  return `${who}${rest}`;
}
