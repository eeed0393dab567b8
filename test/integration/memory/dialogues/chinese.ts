import {
  chat,
  confirmed,
  type Dialogue,
  expired,
  fresh,
  notes,
  on,
  retracted,
  say,
  sessions,
  updated,
} from "./dialogue.js";

export const CHINESE_DIALOGUES: Dialogue[] = [
  sessions(
    "一句话里的名字、年龄和住处",
    say(
      "你好，我叫李明，今年30岁，住在北京。",
      fresh("=用户叫李明", { slot: "name" }),
      fresh("=用户30岁", { slot: "age" }),
      fresh("=用户住在北京", { slot: "home" }),
    ),
  ),
  sessions(
    "搬家取代原来的住处",
    say("我住在北京。", fresh("住在北京")),
    on("2026-05-06", "上个月我搬到了深圳。", updated("=用户搬到了深圳", "住在北京", { validFrom: "2026-04-01" })),
  ),
  sessions(
    "用中文说的搬家取代英文说的住处",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    say("我搬到了上海。", updated("上海", "lives Lisbon")),
  ),
  sessions(
    "再说一遍只是多一次观察",
    say("我住在北京。", fresh("住在北京")),
    say("我住在北京！", confirmed("住在北京")),
  ),
  sessions(
    "单位和职位是一件事",
    say("我在谷歌当工程师。", fresh("谷歌当工程师", { slot: "employer" })),
    say("我在华为工作。", updated("在华为工作", "谷歌当工程师")),
  ),
  sessions("工作单位", say("我在华为工作。", fresh("=用户在华为工作", { slot: "employer" }))),
  sessions(
    "不再在那里工作",
    say("我在华为工作。", fresh("=用户在华为工作")),
    say("我不在华为工作了。", updated("不再在华为工作", "=用户在华为工作", { polarity: "negative" })),
  ),
  sessions("职业", say("我是一名护士。", fresh("护士", { slot: "job" }))),
  sessions("过敏", say("我对花生过敏。", fresh("对花生过敏", { slot: "allergy" }))),
  sessions("吃素", say("我是素食主义者。", fresh("素食主义者", { slot: "diet" }))),
  sessions("不吃什么", say("我不吃猪肉。", fresh("不吃猪肉", { slot: "diet", polarity: "negative" }))),
  chat("问和答：猫的名字", say("assistant: 你的猫叫什么名字？\n咪咪。", fresh("=用户的猫叫咪咪", { slot: "pet:cat" }))),
  sessions(
    "更正狗的名字",
    say("我的狗叫旺财。", fresh("狗 旺财")),
    say("其实我的狗叫来福。", updated("狗 来福", "狗 旺财")),
  ),
  sessions("姐姐的名字", say("我姐姐叫王芳。", fresh("=用户的姐姐叫王芳", { slot: "family:sister" }))),
  sessions(
    "女儿的年龄不是用户的",
    say("我女儿叫小雨，今年5岁。", fresh("=用户的女儿叫小雨"), fresh("=用户的女儿今年5岁")),
  ),
  sessions("狗的名字不是用户的", say("我养了一只狗，叫小黑。", fresh("=用户有一只狗"), fresh("=用户的狗叫小黑"))),
  sessions(
    "下周的旅行",
    on(
      "2026-03-04",
      "下周我要飞到成都。",
      fresh("飞到成都", { modality: "planned", eventFrom: "2026-03-09", eventTo: "2026-03-15" }),
    ),
  ),
  sessions(
    "星期五的面试",
    on("2026-03-04", "这周五我有一个面试。", fresh("面试 2026-03-06", { eventFrom: "2026-03-06" })),
  ),
  sessions(
    "昨天的事",
    on("2026-03-04", "昨天我去了故宫。", fresh("去了故宫", { eventFrom: "2026-03-03", slot: "event" })),
  ),
  sessions(
    "这周的出差会过去",
    on("2026-03-04", "这周我在北京出差。", fresh("北京出差")),
    on("2026-03-12", "谢谢！", expired("北京出差")),
  ),
  sessions("收回", say("我住在罗马。", fresh("住在罗马")), say("忘记我住在罗马。", retracted("住在罗马"))),
  sessions(
    "改变的喜好",
    say("我喜欢寿司。", fresh("=用户喜欢寿司")),
    say("我不喜欢寿司了。", updated("不再喜欢寿司", "=用户喜欢寿司")),
  ),
  sessions(
    "最喜欢的颜色",
    say("我最喜欢的颜色是绿色。", fresh("绿色")),
    say("我最喜欢的颜色现在是蓝色。", updated("蓝色", "绿色")),
  ),
  sessions(
    "对助手的长期要求",
    say("以后请用中文回答。", fresh("用中文回答", { slot: "instruction", modality: "asked" })),
  ),
  sessions("一次性的请求不是", say("帮我写一首关于大海的诗。")),
  sessions("问候、感谢和问题", say("早上好！"), say("谢谢你！"), say("今天天气怎么样？")),
  sessions("假设", say("如果我住在罗马，我会每天吃披萨。")),
  notes("笔记", say("我会说英语和法语。", fresh("会说英语和法语", { slot: "language" }))),
  sessions("习惯", say("我每天早上跑步。", fresh("每天早上跑步", { slot: "habit" }))),
];
