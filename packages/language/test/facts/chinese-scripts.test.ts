import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

const OBSERVED = new Date("2026-05-04T10:00:00Z");

function factsOf(text: string) {
  return extractByRules({ text, structure: "conversation", observedAt: OBSERVED });
}

describe("Chinese in traditional characters", () => {
  it("is read by the rules, and told as it is written", () => {
    const [fact] = factsOf("user: 我對花生過敏。\nassistant: 好的。");
    expect(fact).toMatchObject({ text: "用戶對花生過敏", slot: "allergy", subject: "User" });
  });

  it("has values that are the same as those of simplified characters", () => {
    const [traditional] = factsOf("user: 我對花生過敏。\nassistant: 好的。");
    const [simplified] = factsOf("user: 我对花生过敏。\nassistant: 好的。");
    expect(traditional?.value).toBe(simplified?.value);
  });

  it("is quoted to the letter, with the name of its speaker", () => {
    const text = "[2026-06-12 10:00] 國榮: 媽媽在醫院裡面，二樓三床，離家裏三公里\n[2026-06-12 10:01] 阿玲: 喔";
    const quoted = factsOf(text).find((fact) => fact.slot === "quote");
    expect(quoted).toMatchObject({ subject: "國榮", start: text.indexOf("媽媽") });
    expect(quoted?.text).toBe("國榮於2026年6月12日說：“媽媽在醫院裡面，二樓三床，離家裏三公里”");
  });

  it("keeps suppositions out as in simplified characters", () => {
    expect(factsOf("user: 要是我中了樂透，我就在臺北買三間房子。\nassistant: 哈哈")).toEqual([]);
  });

  it("leaves simplified text as it is, also beside single traditional characters", () => {
    const [fact] = factsOf("user: 我对花生过敏，住在乾县。\nassistant: 好的。");
    expect(fact?.text).toBe("用户对花生过敏");
  });

  it("leaves Japanese as it is", () => {
    const [fact] = factsOf("user: 妻は妊娠七か月で、東京の聖路加國際病院に通っています。\nassistant: はい。");
    expect(fact?.text).toContain("東京の聖路加國際病院");
  });
});
