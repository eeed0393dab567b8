import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";

const PLEASE = "(?:请|麻烦你?)?";
const FROM_NOW_ON = oneOf("以后|今后|从现在起|从现在开始");
const ALWAYS = oneOf("总是|一直|永远|都|每次|始终|不要再?|别再?");
const ANSWER = oneOf("用|使用|回答|回复|写|称呼|说");

/** "叫我起床" asks to be woken, and names nobody. */
const NO_NAME = oneOf(
  "起|醒|吃|喝|去|来|回|上班|上学|下|出|开|做|写|看|买|睡|怎么|什么|一声|一下|过|帮|给|别|不|失望|难|很|早|晚|明|准时|到|接|拿|取",
);

/** Standing wishes to an assistant. */
export const CHINESE_INSTRUCTION_RULES: readonly LanguageRule[] = [
  {
    slot: "instruction",
    pattern: pattern`(?:请|以后|你可以)?(?:就)?叫我(?<value>(?!${NO_NAME})[\p{Script=Han}\p{L}]{1,8})(?:吧|就好|就行)?$`,
    tells: "{who}希望被称为{value}",
    confidence: 0.85,
    says: { "请叫我小王。": "小王", "你可以叫我阿明。": "阿明" },
    saysNot: ["请叫一辆出租车。", "请叫我起床。", "叫我明天来。"],
  },
  {
    slot: "instruction",
    pattern: pattern`(?<value>${PLEASE}(?:${FROM_NOW_ON}[，,]?请?${ALWAYS}*|${ALWAYS}+)${ANSWER}.{2,40})$`,
    tells: "{who}请助手：{value}",
    confidence: 0.85,
    says: { "请总是用中文回答。": "请总是用中文回答", "以后不要用表情符号。": "以后不要用表情符号" },
    saysNot: ["请帮我查一下天气。", "请用法语写一首诗。", "说起来我很忙。"],
  },
];
