import { oneOf, pattern } from "#language/pattern/pattern.js";
import { CHINESE_DATES } from "../../../times/languages/chinese-dates.js";
import { type LanguageRules, readableRules } from "../language-rules.js";
import { splitSpoken } from "../split-spoken.js";
import { CHINESE_FAMILY_RULES } from "./chinese-family-rules.js";
import { CLAUSE_BREAK, retellChinese, straightenChinese, withSubject } from "./chinese-grammar.js";
import { CHINESE_INSTRUCTION_RULES } from "./chinese-instruction-rules.js";
import { CHINESE_LIFE_RULES } from "./chinese-life-rules.js";
import { CHINESE_PERSON_RULES } from "./chinese-person-rules.js";
import { CHINESE_TASTE_RULES } from "./chinese-taste-rules.js";
import { CHINESE_KEYS, CHINESE_VALUES } from "./chinese-vocabulary.js";
import { CHINESE_WORK_RULES } from "./chinese-work-rules.js";

const OPENING =
  /^(?:(?:你好|您好|嗨|嗯|对|是的|不是|好的?|谢谢|那个|哦|啊|唉|可惜)[，,！!。.]\s*|(?:其实|对了|顺便说一下|另外|还有|而且|但是?|不过)[，,]?\s*)+/u;

const SUPPOSITION = /^\s*(?:如果|要是|假如|假设|假装|想象|假使|若是|扮演)/u;

const OPINION = oneOf("觉得|认为|想问|想知道|希望你|需要你|明白|知道了|很高兴|懂了|同意");
/** Greetings, thanks and requests. */
const COURTESY = oneOf(
  "谢谢|你好|再见|请(?:帮|写|解释|翻译|总结|告诉|给)|帮我|写一|解释|翻译|总结|告诉我",
  pattern`我${OPINION}`,
);
const REPORTED = pattern`^我(?:老板|同事|朋友).{0,4}说`;

const FORGET = oneOf("忘记|忘掉|忘了|删除|删掉|不要记|别记");

export const CHINESE: LanguageRules = {
  language: "zh",
  user: "用户",
  names: [],
  splitClauses: (text) =>
    splitSpoken({ text, language: "zh", supposition: SUPPOSITION, clauseBreak: CLAUSE_BREAK, withSubject }),
  straighten: (clause) => straightenChinese(clause.replace(OPENING, "")),
  retell: retellChinese,
  possessive: (who) => `${who}的`,
  recipient: (who) => who,
  article: () => "",
  isQuestion: (sentence) => /[?？]|[吗呢]$|^(?:什么|为什么|怎么|谁|哪|几|多少)/u.test(sentence),
  isPast: (clause) => /了|过|昨|前天|去年/u.test(clause) && !/要|会|打算|计划|准备|将|明|后天|下/u.test(clause),
  junk: new RegExp(pattern`^${COURTESY}|${REPORTED}|^(?:他|她|你|您)`, "u"),
  statements: readableRules([
    ...CHINESE_PERSON_RULES,
    ...CHINESE_WORK_RULES,
    ...CHINESE_FAMILY_RULES,
    ...CHINESE_TASTE_RULES,
    ...CHINESE_LIFE_RULES,
  ]),
  dates: CHINESE_DATES,
  requestToRemember: /^(?:请|麻烦)?(?:你)?(?:记住|记一下|记得|别忘了)[，,：:]?\s*(?=我)/u,
  retraction: new RegExp(
    pattern`^(?:请|麻烦)?(?:你)?${FORGET}(?:关于)?(?:我(?:之前|刚才)?说过?的?)?[，,：:]?\s*(?=我)`,
    "u",
  ),
  correction: /^(?:(?:不对|不是|说错了|我说错了|更正一下|更正|纠正一下|抱歉|其实|准确地说|应该说)[，,：:。]?\s*)+/u,
  instructions: readableRules(CHINESE_INSTRUCTION_RULES, "iu"),
  adverbs: /现在|目前|也|还是|已经|其实|真的|终于|最近(?!的)|刚刚?(?=搬|开始|换)/gu,
  questions: [
    { asks: /你叫什么|你的名字/u, makes: "我叫{answer}" },
    { asks: /(?:你的?)?狗(?:狗)?叫什么/u, makes: "我的狗叫{answer}" },
    { asks: /(?:你的?)?猫(?:咪)?叫什么/u, makes: "我的猫叫{answer}" },
    { asks: /姐姐叫什么/u, makes: "我的姐姐叫{answer}" },
    { asks: /妹妹叫什么/u, makes: "我的妹妹叫{answer}" },
    { asks: /你住在?哪/u, makes: "我住在{answer}" },
    { asks: /你在哪(?:里|儿)?(?:工作|上班)/u, makes: "我在{answer}工作" },
    { asks: /你(?:是|来自)哪(?:里|儿)人?/u, makes: "我来自{answer}" },
    { asks: /你(?:今年)?(?:多大|几岁)/u, makes: "我今年{answer}岁" },
    { asks: /最喜欢(?:的颜色是什么|什么颜色)/u, makes: "我最喜欢的颜色是{answer}" },
  ],
  answerOf: (reply) => {
    const bare = reply
      .replace(/[。.！!]+$/u, "")
      .replace(/^(?:它|她|他)?(?:叫|是|在|住在)/u, "")
      .replace(/岁$/u, "");
    return /[。？?！!，,我你]|^(?:是的|不是|没有|谢谢|不知道|对)/u.test(bare) || bare.length > 12 ? null : bare;
  },
  keys: CHINESE_KEYS,
  values: CHINESE_VALUES,
};
