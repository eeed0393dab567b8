import { type LanguagePattern, says } from "../language-rules.js";
import { PARTNERS, PETS, RELATIVES } from "./chinese-vocabulary.js";

const END = "(?=$|[，,；;（(]|了$)";
const PAST = { kind: "dynamic", modality: "past" } as const;
const ENDED = { polarity: "negative" } as const;
const PLACE = "(?<value>(?!一|这|那|哪|家|外|学校|公司)[\\p{Script=Han}\\p{L}·]{2,12}?)";
const NAME = "(?<value>(?!什么|我|你)[\\p{Script=Han}]{1,4}|\\p{Lu}[\\p{L} ]{1,20})";
const OCCUPATION =
  "(?:[\\p{Script=Han}]{0,6}(?:老师|教师|工程师|医生|护士|律师|设计师|程序员|厨师|记者|会计|司机|警察|演员|作家|画家|音乐家|摄影师|翻译|教授|研究员|科学家|经理|销售|学生|研究生|大学生|药剂师|建筑师|分析师|咨询师|顾问|公务员|飞行员|消防员|面包师|理发师|农民|教练|导游|编辑|牙医|兽医))";

/** A place of work is no employer. */
const CITIES =
  "北京|上海|广州|深圳|杭州|南京|成都|武汉|西安|重庆|天津|苏州|厦门|青岛|大连|香港|台北|东京|纽约|伦敦|巴黎|柏林|新加坡|中国|美国|英国|德国|日本|法国|加拿大|澳大利亚";

/** Name, home, relations and occupation. The first match of a slot wins. */
export const CHINESE_PERSON_PATTERNS: readonly LanguagePattern[] = [
  says("name", `我(?:的名字)?叫(?:做)?${NAME}$`, "{who}叫{value}", { confidence: 0.95 }),
  says("name", `我的名字是${NAME}$`, "{who}叫{value}", { confidence: 0.95 }),
  says("age", "我(?:今年|现在|已经|刚满|刚)?(?<value>\\d{1,3}|[一二三四五六七八九十]{1,4})岁了?$", "{who}{value}岁", {
    isWhole: true,
    confidence: 0.95,
  }),
  says(
    "birthday",
    "我的?生日(?:是|在)(?<value>(?:\\d{4}年)?[\\d一二三四五六七八九十]{1,2}月[\\d一二三四五六七八九十]{1,3}[日号])",
    "{whose}生日是{value}",
    { isWhole: true, confidence: 0.95 },
  ),
  says(
    "birthday",
    "我(?:是|出生于|生于)(?<value>\\d{4}年\\d{1,2}月\\d{1,2}[日号])(?:出生的?)?$",
    "{whose}生日是{value}",
    { isWhole: true, confidence: 0.95 },
  ),
  says("home", `我(?:已经)?不(?:再)?住在?${PLACE}${END}`, "{who}不再住在{value}", ENDED),
  says("home", `我(?:以前|曾经?|之前)(?:是)?住在${PLACE}$`, "{who}以前住在{value}", PAST),
  says("home", `我(?:现在|目前)?(?:一直)?(?:就)?住在?${PLACE}${END}`, "{who}住在{value}", { confidence: 0.9 }),
  says(
    "home",
    `我(?:刚刚?)?(?:从[\\p{Script=Han}]{2,8})?(?:搬|搬家|移居)(?:到|去|来)了?${PLACE}了?$`,
    "{who}搬到了{value}",
    { confidence: 0.9 },
  ),
  says("origin", `我(?:是)?来自${PLACE}${END}`, "{who}来自{value}", { confidence: 0.9 }),
  says("origin", "我是(?<value>(?!好|坏|本地|个|一个|什么|普通)[\\p{Script=Han}]{2,6})人$", "{who}是{value}人", {
    confidence: 0.85,
  }),
  says("origin", `我(?:出生在|在)(?<value>(?!这|那|家)[\\p{Script=Han}]{2,8}?)(?:出生|长大)`, "{who}在{value}长大", {
    confidence: 0.85,
  }),
  says("origin", `我出生(?:在|于)${PLACE}$`, "{who}出生在{value}", { confidence: 0.9 }),
  says(
    "employer",
    "我(?:已经)?不(?:再)?在(?<value>[\\p{Script=Han}\\p{L}\\d]{2,16}?)(?:工作|上班)了?$",
    "{who}不再在{value}工作",
    ENDED,
  ),
  says(
    "employer",
    "我(?:已经)?从(?<value>[\\p{Script=Han}\\p{L}\\d]{2,16}?)(?:辞职|离职)了?$",
    "{who}从{value}辞职了",
    ENDED,
  ),
  says(
    "employer",
    "我(?:以前|曾经?|之前)在(?<value>[\\p{Script=Han}\\p{L}\\d]{2,16}?)(?:工作|上班)(?:过)?$",
    "{who}以前在{value}工作",
    PAST,
  ),
  says(
    "employer",
    `我(?:现在|目前|就)?在(?<value>(?!家|这|那|一家|一个|外|${CITIES})[\\p{Script=Han}\\p{L}\\d]{2,16}?)(?<role>(?:当|做)(?:${OCCUPATION}))$`,
    "{who}在{value}{role}",
    { confidence: 0.9 },
  ),
  says(
    "employer",
    `我(?:现在|目前|就)?在(?<value>(?!家|这|那|一家|一个|外|${CITIES})[\\p{Script=Han}\\p{L}\\d]{2,16}?)(?:工作|上班|任职|当|做)`,
    "{who}在{value}工作",
    { confidence: 0.9 },
  ),
  says("employer", "我(?:刚刚?)?(?:加入了?|入职了?)(?<value>[\\p{Script=Han}\\p{L}\\d]{2,16}?)$", "{who}在{value}工作"),
  says("job", `我(?:现在|目前)?(?:是|当|做)(?:一?[名位个])?(?<value>${OCCUPATION})$`, "{who}是{value}"),
  says("job", `我在[\\p{Script=Han}\\p{L}]{2,12}?(?:当|做)(?<value>${OCCUPATION})$`, "{who}是{value}"),
  says(
    "education",
    "我(?:在[\\p{Script=Han}]{2,10}?(?:大学|学院))?(?:学|读|主修)(?:的是)?(?<value>[\\p{Script=Han}]{2,8}?)(?:专业)$",
    "{who}的专业是{value}",
  ),
  says("education", "我毕业于(?<value>[\\p{Script=Han}]{3,12})$", "{who}毕业于{value}"),
  says("partner", `我(?:的)?(?<role>${PARTNERS})(?:的名字)?叫${NAME}$`, "{whose}{role}叫{value}", { confidence: 0.9 }),
  says("partner", "我(?:和|跟)(?<value>[\\p{Script=Han}]{2,4})(?:分手|离婚)了?$", "{who}和{value}分手了", ENDED),
  says("partner", "我(?:和|跟)(?<value>[\\p{Script=Han}]{2,4})(?:结婚|订婚)了$", "{who}和{value}结婚了", {
    confidence: 0.9,
  }),
  says("family", "我(?<state>已婚|未婚|单身|离婚了|结婚了|离异)$", "{who}{state}", { confidence: 0.8 }),
  says("family", `我(?:的)?(?<key>${RELATIVES})(?:的名字)?叫${NAME}$`, "{whose}{key}叫{value}", { confidence: 0.9 }),
  says(
    "family",
    `我(?:的)?(?<key>${RELATIVES})(?<rest>(?:住在|在|是|喜欢|今年|对)[\\p{Script=Han}\\p{L}\\d]{2,20})$`,
    "{whose}{key}{rest}",
    { confidence: 0.7 },
  ),
  says(
    "family",
    "我(?:没)?有(?<count>[一两三四五]|\\d)?个?(?<value>孩子|儿子|女儿|姐姐|妹妹|哥哥|弟弟|兄弟|姐妹)$",
    "{who}有{count}个{value}",
  ),
  says("pet", `我(?:的|家的?)?(?<key>${PETS})(?:死了|去世了|走了)$`, "{whose}{key}去世了", { kind: "dynamic" }),
  says(
    "pet",
    `我(?:的|家的?)?(?<key>${PETS})(?:的名字)?叫(?<value>[\\p{Script=Han}\\p{L}]{1,6})$`,
    "{whose}{key}叫{value}",
    { confidence: 0.9 },
  ),
  says(
    "pet",
    `我(?:养了?|有)(?:一|两|三|\\d)?[只条匹个](?:叫(?<value>[\\p{Script=Han}\\p{L}]{1,6}?)的)(?<key>${PETS})$`,
    "{whose}{key}叫{value}",
    { confidence: 0.9 },
  ),
  says(
    "pet",
    `我(?:养了?|有)(?<count>一|两|三|\\d)(?<measure>[只条匹个])(?<key>${PETS})$`,
    "{who}有{count}{measure}{key}",
  ),
  says("health", "我(?:有|患有|得了)(?<value>糖尿病|哮喘|高血压|抑郁症|偏头痛|关节炎|癫痫)", "{who}有{value}", {
    confidence: 0.9,
  }),
  says(
    "contact",
    "我的?(?<key>邮箱|电子邮件|电话|手机号|电话号码)是[:：]?(?<value>[\\w.+@-]{5,60})",
    "{whose}{key}是{value}",
    { isWhole: true, confidence: 0.95 },
  ),
];
