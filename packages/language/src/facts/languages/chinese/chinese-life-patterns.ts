import { type LanguagePattern, says } from "../language-rules.js";

const ENDED = { polarity: "negative" } as const;
const PLANNED = { kind: "dynamic", modality: "planned", when: "future", confidence: 0.75 } as const;
const LANGUAGES = "中文|普通话|英语|英文|德语|法语|西班牙语|日语|韩语|俄语|粤语|葡萄牙语|意大利语|阿拉伯语";
const OFTEN = "(?:每天|每周|每个?星期|每个?月|每年|每晚|每个?周末|天天|每早|经常|常常)";

/** Tastes, food, languages, habits, belongings, plans and dated events. */
export const CHINESE_LIFE_PATTERNS: readonly LanguagePattern[] = [
  says("allergy", "我(?:已经)?(?:不再?|没有)对(?<value>[\\p{Script=Han}]{1,8})过敏了?$", "{who}对{value}不过敏", ENDED),
  says("allergy", "我对(?<value>[\\p{Script=Han}]{1,8})(?:严重|有点)?过敏", "{who}对{value}过敏", { confidence: 0.95 }),
  says("diet", "我(?:已经)?不(?:再)?(?:是)?(?<value>素食者?|吃素|纯素者?)了?$", "{who}不再吃素", ENDED),
  says(
    "diet",
    "我(?<verb>是|只)?(?:一?[名个位])?(?<value>素食主义者|素食者|纯素食者|纯素|吃素|吃清真)的?$",
    "{who}{verb}{value}",
    { confidence: 0.9 },
  ),
  says("diet", "我(?:已经)?(?:又|重新)(?:开始)?吃(?<value>肉|鱼|[\\p{Script=Han}]{1,4})了$", "{who}又吃{value}了"),
  says(
    "diet",
    "我(?:从来|从|已经|再也)?不(?<verb>吃|喝)(?<value>(?!早饭|午饭|晚饭|饭|了)[\\p{Script=Han}]{1,6}?)了?$",
    "{who}不{verb}{value}",
    { polarity: "negative" },
  ),
  says(
    "favourite",
    "我最喜欢的(?<key>颜色|食物|菜|电影|书|乐队|动物|运动|城市|歌手|饮料|餐厅|作家|游戏|国家|球队)(?:现在)?是(?<value>[\\p{Script=Han}\\p{L}《》]{1,16})$",
    "{who}最喜欢的{key}是{value}",
    { confidence: 0.9 },
  ),
  says("preference", "我(?:更|比较)喜欢(?<value>[\\p{Script=Han}]{1,16})$", "{who}更喜欢{value}"),
  says("like", "我不(?:再)?喜欢(?<value>(?!你|这|那|它)[\\p{Script=Han}]{1,14})了$", "{who}不再喜欢{value}", ENDED),
  says(
    "dislike",
    "我(?:很|非常)?(?:不(?:太)?喜欢|讨厌|受不了|不爱)(?<value>(?!你|这|那|它)[\\p{Script=Han}]{1,14}?)(?<!了)$",
    "{who}不喜欢{value}",
  ),
  says(
    "like",
    "我(?:很|非常|特别|最|一直|也|都)*(?:喜欢|爱好|热爱|爱)(?:是)?(?<value>(?!你|这|那|它|的|上了)[\\p{Script=Han}]{1,14})$",
    "{who}喜欢{value}",
    { confidence: 0.8 },
  ),
  says("like", "我的爱好是(?<value>[\\p{Script=Han}、和]{1,20})$", "{whose}爱好是{value}"),
  says("like", "我对(?<value>[\\p{Script=Han}]{1,10})(?:很|非常)?感兴趣$", "{who}对{value}感兴趣", { confidence: 0.8 }),
  says(
    "language",
    `我(?:会|能)(?:说|讲)(?:一点)?(?<value>(?:${LANGUAGES})(?:(?:、|和|以及)(?:一点)?(?:${LANGUAGES}))*)`,
    "{who}会说{value}",
    { confidence: 0.9 },
  ),
  says("language", `我(?:正在|在|开始)?学(?:习)?(?<value>${LANGUAGES})`, "{who}在学{value}", { kind: "dynamic" }),
  says("language", `我的?母语是(?<value>${LANGUAGES})`, "{whose}母语是{value}", { confidence: 0.9 }),
  says(
    "possession",
    "我(?:有|买了|开)(?<value>(?:一|两)?[辆台架把套栋](?:\\p{L}{0,8})(?:车|汽车|自行车|摩托车|钢琴|吉他|房子|公寓|电脑))$",
    "{who}有{value}",
    { confidence: 0.75 },
  ),
  says("habit", `我(?:一般|通常)?.{0,8}${OFTEN}.{2,30}$`, null, { confidence: 0.75, isWhole: true }),
  says("state", "我(?:现在|正|都)?(?:在|住在).{1,20}(?:出差|旅游|度假|住院|开会)?$", null, {
    kind: "dynamic",
    when: "future",
    confidence: 0.75,
  }),
  says("plan", "我(?!.*(?:经常|常常|平时|通常)).{0,12}(?:要|会|打算|计划|准备|将).{2,30}$", null, {
    ...PLANNED,
    isWhole: true,
  }),
  says("plan", "我(?!.*(?:经常|常常|平时|通常)).{0,10}(?:去|飞|搬|参加|开始|结婚|考|见).{0,30}$", null, {
    ...PLANNED,
    isWhole: true,
    confidence: 0.7,
  }),
  says("plan", "我.{0,12}有.{0,4}(?:面试|考试|约会|会议|手术|预约|比赛|婚礼|演出)$", null, {
    ...PLANNED,
    isWhole: true,
  }),
  says("plan", "我(?:打算|计划|准备)(?!问|说).{2,30}$", null, {
    kind: "dynamic",
    modality: "planned",
    confidence: 0.65,
  }),
  says("plan", "我(?:很)?(?:想|希望能?|想要)(?!问|知道|请|让|你|说|起|到).{3,24}$", null, {
    kind: "dynamic",
    modality: "wished",
    confidence: 0.6,
  }),
  says("event", "我.{0,12}\\p{Script=Han}.{0,12}(?:了|过).{0,20}$", null, {
    kind: "dynamic",
    when: "past",
    confidence: 0.7,
    isWhole: true,
  }),
];
