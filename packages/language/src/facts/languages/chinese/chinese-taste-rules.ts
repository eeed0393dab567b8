import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { HAN } from "./chinese-vocabulary.js";

const ILLNESSES = oneOf("糖尿病|哮喘|高血压|抑郁症|偏头痛|关节炎|癫痫");
const DIETS = oneOf("素食主义者|素食者|纯素食者|纯素|吃素|吃清真");
/** Not "you", and not a remark on what was said. */
const THING = pattern`(?!你|这|那|它)${HAN}`;
const FAVOURITE = oneOf("颜色|食物|菜|电影|书|乐队|动物|运动|城市|歌手|饮料|餐厅|作家|游戏|国家|球队");

/** Health, food and tastes. The first match of a slot wins. */
export const CHINESE_TASTE_RULES: readonly LanguageRule[] = [
  {
    slot: "health",
    pattern: pattern`我(?:有|患有|得了)(?<value>${ILLNESSES})`,
    tells: "{who}有{value}",
    confidence: 0.9,
    says: { "我有哮喘。": "哮喘", "我患有高血压。": "高血压" },
    saysNot: ["我有点头疼。", "我叔叔有糖尿病。"],
  },
  {
    slot: "allergy",
    pattern: pattern`我(?:已经)?(?:不再?|没有)对(?<value>${HAN}{1,8})过敏了?$`,
    tells: "{who}对{value}不过敏",
    confidence: 0.85,
    polarity: "negative",
    says: { "我不再对牛奶过敏了。": "牛奶", "我已经不再对海鲜过敏。": "海鲜" },
    saysNot: ["我不再对他生气了。"],
  },
  {
    slot: "allergy",
    pattern: pattern`我对(?<value>${HAN}{1,8})(?:严重|有点)?过敏`,
    tells: "{who}对{value}过敏",
    confidence: 0.95,
    says: { "我对花生过敏。": "花生", "请记住，我对青霉素过敏。": "青霉素" },
    saysNot: ["我对历史感兴趣。"],
  },
  {
    slot: "diet",
    pattern: pattern`我(?:已经)?不(?:再)?(?:是)?(?<value>素食者?|吃素|纯素者?)了?$`,
    tells: "{who}不再吃素",
    confidence: 0.85,
    polarity: "negative",
    says: { "我不再是素食者了。": "vegetarian", "我不吃素了。": "vegetarian" },
    saysNot: ["我不再是学生了。"],
  },
  {
    slot: "diet",
    pattern: pattern`我(?<verb>是|只)?(?:一?[名个位])?(?<value>${DIETS})的?$`,
    tells: "{who}{verb}{value}",
    confidence: 0.9,
    says: { "我吃素。": "vegetarian", "我是一个素食主义者。": "vegetarian" },
    saysNot: ["我姐姐吃素。"],
  },
  {
    slot: "diet",
    pattern: pattern`我(?:已经)?(?:又|重新)(?:开始)?吃(?<value>肉|鱼|${HAN}{1,4})了$`,
    tells: "{who}又吃{value}了",
    confidence: 0.85,
    says: { "我又吃肉了。": "肉", "我重新开始吃鱼了。": "鱼" },
    saysNot: ["我又累了。"],
  },
  {
    slot: "diet",
    pattern: pattern`我(?:从来|从|已经|再也)?不(?<verb>吃|喝)(?<value>(?!早饭|午饭|晚饭|饭|了)${HAN}{1,6}?)了?$`,
    tells: "{who}不{verb}{value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "我不吃猪肉。": "猪肉", "我已经不喝酒了。": "酒" },
    saysNot: ["我不吃早饭。", "我不吃了。"],
  },
  {
    slot: "favourite",
    pattern: pattern`我最喜欢的(?<key>${FAVOURITE})(?:现在)?是(?<value>[\p{Script=Han}\p{L}《》]{1,16})$`,
    tells: "{who}最喜欢的{key}是{value}",
    confidence: 0.9,
    says: { "我最喜欢的电影是活着。": "movie: 活着", "我最喜欢的颜色现在是绿色。": "color: 绿色" },
    saysNot: ["我最喜欢的人是妈妈。"],
  },
  {
    slot: "preference",
    pattern: pattern`我(?:更|比较)喜欢(?<value>${HAN}{1,16})$`,
    tells: "{who}更喜欢{value}",
    confidence: 0.85,
    says: { "我更喜欢喝茶。": "喝茶", "我比较喜欢简短的回答。": "简短的回答" },
    saysNot: ["我喜欢喝茶。"],
  },
  {
    slot: "like",
    pattern: pattern`我不(?:再)?喜欢(?<value>${THING}{1,14})了$`,
    tells: "{who}不再喜欢{value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "我不再喜欢足球了。": "足球", "我不喜欢恐怖片了。": "恐怖片" },
    saysNot: ["我不喜欢你了。"],
  },
  {
    slot: "dislike",
    pattern: pattern`我(?:很|非常)?(?:不(?:太)?喜欢|讨厌|受不了|不爱)(?<value>${THING}{1,14}?)(?<!了)$`,
    tells: "{who}不喜欢{value}",
    confidence: 0.85,
    says: { "我讨厌香菜。": "香菜", "我不太喜欢下雨天。": "下雨天" },
    saysNot: ["我不喜欢这个。", "我喜欢香菜。"],
  },
  {
    slot: "like",
    pattern: pattern`我(?:很|非常|特别|最|一直|也|都)*(?:喜欢|爱好|热爱|爱)(?:是)?(?<value>(?!你|这|那|它|的|上了)${HAN}{1,14})$`,
    tells: "{who}喜欢{value}",
    confidence: 0.8,
    says: { "我喜欢爬山。": "爬山", "我特别爱吃火锅。": "吃火锅" },
    saysNot: ["我喜欢你的回答。", "我爱上了他。"],
  },
  {
    slot: "like",
    pattern: pattern`我的爱好是(?<value>[\p{Script=Han}、和]{1,20})$`,
    tells: "{whose}爱好是{value}",
    confidence: 0.85,
    says: { "我的爱好是摄影。": "摄影", "我的爱好是书法和钓鱼。": "书法和钓鱼" },
    saysNot: ["我的工作是摄影。"],
  },
  {
    slot: "like",
    pattern: pattern`我对(?<value>${HAN}{1,10})(?:很|非常)?感兴趣$`,
    tells: "{who}对{value}感兴趣",
    confidence: 0.8,
    says: { "我对天文学感兴趣。": "天文学", "我对中国历史感兴趣。": "中国历史" },
    saysNot: ["我对他很生气。"],
  },
];
