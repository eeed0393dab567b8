import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import type { Fact } from "#language/facts/types/fact.js";

const OBSERVED = new Date("2026-05-04T10:00:00Z");

function factsOf(said: string, speaker = "user"): Fact[] {
  const text = `[2026-05-04 10:00] ${speaker}: ${said}\n[2026-05-04 10:01] assistant: ok`;
  return extractByRules({ text, structure: "conversation", observedAt: OBSERVED });
}

function textsOf(said: string): string {
  return factsOf(said)
    .map((fact) => fact.text)
    .join("\n");
}

describe("Chinese and Japanese words that are kept", () => {
  it.each([
    ["numbers in characters", "我房租一个月两千三", "两千三"],
    ["numbers in characters", "家賃は月に二万円です", "二万円"],
    ["a day in characters", "退休手续六月十五开始", "六月十五"],
    ["names by how they are addressed", "工藤さんに漆を二貫目頼んだ", "工藤さん"],
    ["health", "左手の親指がばね指になって、整形の先生に注射してもらいました。", "ばね指"],
    ["health", "非布司他,每日一片,午饭后服。", "非布司他"],
    [
      "words after something that has arrived",
      "漆が届いたけど、においが変で使えない。工藤さんに頼んで、七月十日に届く。",
      "七月十日",
    ],
    ["words about a translation", "我报了十月的翻译考试，在成都考", "十月"],
  ])("%s: %s", (_, said, words) => {
    expect(textsOf(said)).toContain(words);
  });

  it.each(["十分满意", "万一下雨", "千万别去", "二话不说就走了", "一点都不"])(
    "set phrases are no numbers: %s",
    (said) => {
      expect(factsOf(said)).toEqual([]);
    },
  );
});

describe("what is told beside a question or an order", () => {
  it.each([
    ["一闻到消毒液就喘 小时候有哮喘 是不是不能干了", "小时候有哮喘", "是不是"],
    ["我考了护理员证,现在在昆明上夜班,你帮我排个计划嘛", "在昆明上夜班", "帮我"],
    ["妹が来る ただし猫アレルギー ハリネズミは大丈夫？", "猫アレルギー", "大丈夫"],
  ])("is kept alone: %s", (said, kept, asked) => {
    expect(textsOf(said)).toContain(kept);
    expect(textsOf(said)).not.toContain(asked);
  });

  it.each(["我老公对花生过敏,对吗?", "妹は猫アレルギー、ですよね？", "如果我中了彩票,就在大理买房,你觉得呢?"])(
    "is not kept where it is what is asked or supposed: %s",
    (said) => {
      expect(factsOf(said)).toEqual([]);
    },
  );

  it("is no order where somebody asks for leave", () => {
    expect(textsOf("我下周请假三天去成都看我妈")).toContain("请假三天");
  });
});
