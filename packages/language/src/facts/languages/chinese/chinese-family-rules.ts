import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { HAN, NAME, PARTNERS, PETS, RELATIVES } from "./chinese-vocabulary.js";

const PET_NAME = pattern`[\p{Script=Han}\p{L}]{1,6}`;
const COUNTED = oneOf("孩子|儿子|女儿|姐姐|妹妹|哥哥|弟弟|兄弟|姐妹");

/** Partners, relatives and pets. The first match of a slot wins. */
export const CHINESE_FAMILY_RULES: readonly LanguageRule[] = [
  {
    slot: "partner",
    pattern: pattern`我(?:的)?(?<role>${PARTNERS})(?:的名字)?叫(?<value>${NAME})$`,
    tells: "{whose}{role}叫{value}",
    confidence: 0.9,
    says: { "我老婆叫陈静。": "陈静", "我的男朋友叫赵磊。": "赵磊" },
    saysNot: ["我的同事叫陈静。"],
  },
  {
    slot: "partner",
    pattern: pattern`我(?:和|跟)(?<value>${HAN}{2,4})(?:分手|离婚)了?$`,
    tells: "{who}和{value}分手了",
    confidence: 0.85,
    polarity: "negative",
    says: { "我和小刚分手了。": "小刚", "我跟王丽离婚了。": "王丽" },
    saysNot: ["我和小刚吵架了。"],
  },
  {
    slot: "partner",
    pattern: pattern`我(?:和|跟)(?<value>${HAN}{2,4})(?:结婚|订婚)了$`,
    tells: "{who}和{value}结婚了",
    confidence: 0.9,
    says: { "我和刘洋结婚了。": "刘洋", "我跟小美订婚了。": "小美" },
    saysNot: ["我和刘洋见面了。"],
  },
  {
    slot: "family",
    pattern: pattern`我(?<state>已婚|未婚|单身|离婚了|结婚了|离异)$`,
    tells: "{who}{state}",
    confidence: 0.8,
    says: { "我已婚。": null, "我离婚了。": null },
    saysNot: ["我很累。"],
  },
  {
    slot: "family",
    pattern: pattern`我(?:的)?(?<key>${RELATIVES})(?:的名字)?叫(?<value>${NAME})$`,
    tells: "{whose}{key}叫{value}",
    confidence: 0.9,
    says: { "我妈妈叫王芳。": "mother: 王芳", "我的弟弟叫小军。": "brother: 小军" },
    saysNot: ["我的老师叫王芳。"],
  },
  {
    slot: "family",
    pattern: pattern`我(?:的)?(?<key>${RELATIVES})(?<rest>(?:住在|在|是|喜欢|今年|对)[\p{Script=Han}\p{L}\d]{2,20})$`,
    tells: "{whose}{key}{rest}",
    confidence: 0.7,
    says: { "我姐姐住在广州。": "sister", "我爸爸是木匠。": "father", "我的女儿对花生过敏。": "daughter" },
    saysNot: ["我姐姐生气了。", "我邻居住在广州。"],
  },
  {
    slot: "family",
    pattern: pattern`我有(?<count>[一两三四五]|\d)?个?(?<value>${COUNTED})$`,
    tells: "{who}有{count}个{value}",
    confidence: 0.85,
    says: { "我有两个孩子。": "孩子", "我有一个哥哥。": "哥哥" },
    saysNot: ["我有两个问题。"],
  },
  {
    slot: "family",
    pattern: pattern`我(?:还|至今)?没有(?<value>${COUNTED})$`,
    tells: "{who}没有{value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "我没有孩子。": "孩子", "我没有兄弟。": "兄弟" },
    saysNot: ["我没有时间。", "我没有两个孩子的票。"],
  },
  {
    slot: "pet",
    pattern: pattern`我(?:的|家的?)?(?<key>${PETS})(?:死了|去世了|走了)$`,
    tells: "{whose}{key}去世了",
    confidence: 0.85,
    kind: "dynamic",
    says: { "我的狗去世了。": "dog", "我家的仓鼠死了。": "hamster" },
    saysNot: ["我的手机坏了。"],
  },
  {
    slot: "pet",
    pattern: pattern`我(?:的|家的?)?(?<key>${PETS})(?:的名字)?叫(?<value>${PET_NAME})$`,
    tells: "{whose}{key}叫{value}",
    confidence: 0.9,
    says: { "其实我的狗叫来福。": "dog: 来福", "我家猫叫咪咪。": "cat: 咪咪" },
    saysNot: ["我的车叫小白。"],
  },
  {
    slot: "pet",
    pattern: pattern`我(?:养了?|有)(?:一|两|三|\d)?[只条匹个](?:叫(?<value>${PET_NAME}?)的)(?<key>${PETS})$`,
    tells: "{whose}{key}叫{value}",
    confidence: 0.9,
    says: { "我养了一只叫豆豆的猫。": "cat: 豆豆", "我有一条叫旺财的狗。": "dog: 旺财" },
    saysNot: ["我有一个叫豆豆的朋友。"],
  },
  {
    slot: "pet",
    pattern: pattern`我(?:养了?|有)(?<count>一|两|三|\d)(?<measure>[只条匹个])(?<key>${PETS})$`,
    tells: "{who}有{count}{measure}{key}",
    confidence: 0.85,
    says: { "我养了两只猫。": "cat", "我有一匹马。": "horse" },
    saysNot: ["我没有养猫。"],
  },
];
