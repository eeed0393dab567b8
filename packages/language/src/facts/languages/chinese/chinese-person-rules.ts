import { pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { HAN, NAME } from "./chinese-vocabulary.js";

const PLACE = pattern`(?<value>(?!一|这|那|哪|家|外|学校|公司)[\p{Script=Han}\p{L}·]{2,12}?)`;
const PLACE_END = pattern`(?=$|[，,；;（(]|了$)`;
const NUMERALS = "[\\d一二三四五六七八九十]";
const DAY = pattern`(?<value>(?:\d{4}年)?${NUMERALS}{1,2}月${NUMERALS}{1,3}[日号])`;
const NO_PEOPLE = "(?!好|坏|本地|个|一个|什么|普通)";

/** Name, age, address, home and origin. The first match of a slot wins. */
export const CHINESE_PERSON_RULES: readonly LanguageRule[] = [
  {
    slot: "name",
    pattern: pattern`我(?:的名字)?叫(?:做)?(?<value>${NAME})$`,
    tells: "{who}叫{value}",
    confidence: 0.95,
    says: { "你好，我叫李明。": "李明", "我的名字叫王小红。": "王小红" },
    saysNot: ["我叫什么？", "我叫了一辆出租车。"],
  },
  {
    slot: "name",
    pattern: pattern`我的名字是(?<value>${NAME})$`,
    tells: "{who}叫{value}",
    confidence: 0.95,
    says: { "我的名字是张伟。": "张伟", "我的名字是欧阳雪。": "欧阳雪" },
    saysNot: ["我的名字是爷爷给我取的。"],
  },
  {
    slot: "age",
    pattern: pattern`我(?:今年|现在|已经|刚满|刚)?(?<value>\d{1,3}|[一二三四五六七八九十]{1,4})岁了?$`,
    tells: "{who}{value}岁",
    confidence: 0.95,
    isWhole: true,
    says: { "我今年34岁。": "34", "我已经六十岁了。": "六十" },
    saysNot: ["我的车已经开了十年。"],
  },
  {
    slot: "birthday",
    pattern: pattern`我的?生日(?:是|在)${DAY}`,
    tells: "{whose}生日是{value}",
    confidence: 0.95,
    isWhole: true,
    says: { "我的生日是5月4日。": "5月4日", "我生日在十月十二号。": "十月十二号" },
    saysNot: ["我的生日是和家人一起过的。"],
  },
  {
    slot: "birthday",
    pattern: pattern`我(?:是|出生于|生于)(?<value>\d{4}年\d{1,2}月\d{1,2}[日号])(?:出生的?)?$`,
    tells: "{whose}生日是{value}",
    confidence: 0.95,
    isWhole: true,
    says: { "我出生于1990年3月17日。": "1990年3月17日", "我是1975年2月2号出生的。": "1975年2月2号" },
    saysNot: ["我出生于1990年。"],
  },
  {
    slot: "home",
    pattern: pattern`我(?:已经)?不(?:再)?住在?${PLACE}${PLACE_END}`,
    tells: "{who}不再住在{value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "我不住在上海了。": "上海", "我已经不再住在天津。": "天津" },
    saysNot: ["我不在上海工作。"],
  },
  {
    slot: "home",
    pattern: pattern`我(?:以前|曾经?|之前)(?:是)?住在${PLACE}$`,
    tells: "{who}以前住在{value}",
    confidence: 0.85,
    kind: "dynamic",
    modality: "past",
    says: { "我以前住在南京。": "南京", "我曾经住在乌鲁木齐。": "乌鲁木齐" },
    saysNot: ["我以前住在一个小村子。"],
  },
  {
    slot: "home",
    pattern: pattern`我(?:现在|目前)?(?:一直)?(?:就)?住在?${PLACE}${PLACE_END}`,
    tells: "{who}住在{value}",
    confidence: 0.9,
    says: { "我住在杭州。": "杭州", "从2019年起我一直住在深圳。": "深圳", "我现在住成都。": "成都" },
    saysNot: ["我朋友住在上海。", "我老板住在上海。"],
  },
  {
    slot: "home",
    pattern: pattern`我(?:刚刚?)?(?:从${HAN}{2,8})?(?:搬|搬家|移居)(?:到|去|来)了?${PLACE}了?$`,
    tells: "{who}搬到了{value}",
    confidence: 0.9,
    says: { "我刚搬到苏州。": "苏州", "我们从北京搬到了昆明。": "昆明" },
    saysNot: ["我搬了一张桌子。"],
  },
  {
    slot: "origin",
    pattern: pattern`我(?:是)?来自${PLACE}${PLACE_END}`,
    tells: "{who}来自{value}",
    confidence: 0.9,
    says: { "我来自四川。": "四川", "我来自哈尔滨，现在住在北京。": "哈尔滨" },
    saysNot: ["我来自一个大家庭。"],
  },
  {
    slot: "origin",
    pattern: pattern`我是(?<value>${NO_PEOPLE}${HAN}{2,6})人$`,
    tells: "{who}是{value}人",
    confidence: 0.85,
    says: { "我是湖南人。": "湖南", "我是新加坡人。": "新加坡" },
    saysNot: ["我是一个人。", "我是普通人。"],
  },
  {
    slot: "origin",
    pattern: pattern`我(?:出生在|在)(?<value>(?!这|那|家)${HAN}{2,8}?)(?:出生|长大)`,
    tells: "{who}在{value}长大",
    confidence: 0.85,
    says: { "我在重庆长大。": "重庆", "我在青岛出生。": "青岛" },
    saysNot: ["我在这里长大。"],
  },
  {
    slot: "origin",
    pattern: pattern`我出生(?:在|于)${PLACE}$`,
    tells: "{who}出生在{value}",
    confidence: 0.9,
    says: { "我出生在西安。": "西安", "我出生于台北。": "台北" },
    saysNot: ["我出生在一家小医院。"],
  },
  {
    slot: "contact",
    pattern: pattern`我的?(?<key>邮箱|电子邮件|电话|手机号|电话号码)是[:：]?(?<value>(?=[^，,]*[\d@])[\w.+@-]{5,60})`,
    tells: "{whose}{key}是{value}",
    confidence: 0.95,
    isWhole: true,
    says: { "我的邮箱是li@example.org。": "email: li@example.org", "我的手机号是13800138000。": "phone: 13800138000" },
    saysNot: ["我的电话是新买的。", "我的电话是secret。"],
  },
];
