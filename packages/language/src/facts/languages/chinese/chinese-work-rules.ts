import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { HAN, OCCUPATION } from "./chinese-vocabulary.js";

/** A place of work is no employer. */
const PLACES = oneOf(
  "北京|上海|广州|深圳|杭州|南京|成都|武汉|西安|重庆|天津|苏州|厦门|青岛|大连|香港|台北|东京|纽约|伦敦|巴黎|柏林",
  "新加坡|中国|美国|英国|德国|日本|法国|加拿大|澳大利亚",
);
const COMPANY = pattern`[\p{Script=Han}\p{L}\d]{2,16}?`;
const NO_COMPANY = `(?!${oneOf("家|这|那|一家|一个|外", PLACES)})`;
const SCHOOL = pattern`(?:在${HAN}{2,10}?(?:大学|学院))?`;

/** Employer, occupation and education. The first match of a slot wins. */
export const CHINESE_WORK_RULES: readonly LanguageRule[] = [
  {
    slot: "employer",
    pattern: pattern`我(?:已经)?不(?:再)?在(?<value>${COMPANY})(?:工作|上班)了?$`,
    tells: "{who}不再在{value}工作",
    confidence: 0.85,
    polarity: "negative",
    says: { "我不在华为工作了。": "华为", "我已经不再在银行上班。": "银行" },
    saysNot: ["我不在华为买手机了。"],
  },
  {
    slot: "employer",
    pattern: pattern`我(?:已经)?从(?<value>${COMPANY})(?:辞职|离职)了?$`,
    tells: "{who}从{value}辞职了",
    confidence: 0.85,
    polarity: "negative",
    says: { "我从腾讯辞职了。": "腾讯", "我已经从阿里巴巴离职了。": "阿里巴巴" },
    saysNot: ["我从朋友那里借了一本书。"],
  },
  {
    slot: "employer",
    pattern: pattern`我(?:以前|曾经?|之前)在(?<value>${COMPANY})(?:工作|上班)(?:过)?$`,
    tells: "{who}以前在{value}工作",
    confidence: 0.85,
    kind: "dynamic",
    modality: "past",
    says: { "我以前在百度工作。": "百度", "我曾在联想上班。": "联想" },
    saysNot: ["我以前在百度查过。"],
  },
  {
    slot: "employer",
    pattern: pattern`我(?:现在|目前|就)?在(?<value>${NO_COMPANY}${COMPANY})(?<role>(?:当|做)${OCCUPATION})$`,
    tells: "{who}在{value}{role}",
    confidence: 0.9,
    says: { "我在小米当工程师。": "小米", "我在人民医院做护士。": "人民医院" },
    saysNot: ["我在上海当老师。"],
  },
  {
    slot: "employer",
    pattern: pattern`我(?:现在|目前|就)?在(?<value>${NO_COMPANY}${COMPANY})(?:工作|上班|任职|当|做)`,
    tells: "{who}在{value}工作",
    confidence: 0.9,
    says: { "我在字节跳动工作。": "字节跳动", "我目前在京东上班。": "京东" },
    saysNot: ["我在北京工作。", "我在家工作。"],
  },
  {
    slot: "employer",
    pattern: pattern`我(?:刚刚?)?(?:加入了?|入职了?)(?<value>${COMPANY})$`,
    tells: "{who}在{value}工作",
    confidence: 0.85,
    says: { "我刚加入了美团。": "美团", "我入职了中国银行。": "中国银行" },
    saysNot: ["我离开了美团。"],
  },
  {
    slot: "job",
    pattern: pattern`我(?:现在|目前)?(?:是|当|做)(?:一?[名位个])?(?<value>${OCCUPATION})$`,
    tells: "{who}是{value}",
    confidence: 0.85,
    says: { "我是高中老师。": "高中老师", "我是一名护士。": "护士" },
    saysNot: ["我是你的朋友。"],
  },
  {
    slot: "job",
    pattern: pattern`我在[\p{Script=Han}\p{L}]{2,12}?(?:当|做)(?<value>${OCCUPATION})$`,
    tells: "{who}是{value}",
    confidence: 0.85,
    says: { "我在上海当律师。": "律师", "我在北京做软件工程师。": "软件工程师" },
    saysNot: ["我在上海做饭。"],
  },
  {
    slot: "education",
    pattern: pattern`我${SCHOOL}(?:学|读|主修)(?:的是)?(?<value>${HAN}{2,8}?)(?:专业)$`,
    tells: "{who}的专业是{value}",
    confidence: 0.85,
    says: { "我读的是经济学专业。": "经济学", "我在北京大学学法律专业。": "法律" },
    saysNot: ["我学游泳。"],
  },
  {
    slot: "education",
    pattern: pattern`我毕业于(?<value>${HAN}{3,12})$`,
    tells: "{who}毕业于{value}",
    confidence: 0.85,
    says: { "我毕业于清华大学。": "清华大学", "我毕业于上海音乐学院。": "上海音乐学院" },
    saysNot: ["我还没毕业。"],
  },
];
