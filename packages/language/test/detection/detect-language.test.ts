import { describe, expect, it } from "vitest";
import { detectLanguage } from "#language/detection/detect-language.js";

describe("detectLanguage", () => {
  it.each([
    ["I live in Porto.", "en"],
    ["My dog is called Max.", "en"],
    ["I eat paella with Carlos.", "en"],
    ["I met Hans in Berlin", "en"],
    ["Ich bin 34.", "de"],
    ["Mein Hund heißt Bello.", "de"],
    ["Danke, super.", "de"],
    ["Vivo en Oporto.", "es"],
    ["Tengo dos hijas.", "es"],
    ["No me gusta el café.", "es"],
    ["Je m'appelle Marie.", "fr"],
    ["J'habite à Lyon depuis 2010.", "fr"],
    ["Eu moro em Lisboa.", "pt"],
    ["Mi chiamo Luca e vivo a Roma con la mia famiglia.", "it"],
    ["Ik woon in Utrecht en mijn hond heet Max.", "nl"],
    ["我住在北京。", "zh"],
    ["私は東京に住んでいます。", "ja"],
    ["저는 서울에 살아요.", "ko"],
    ["Я живу в Москве.", "ru"],
    ["Я живу в Києві, і мені тут подобається.", "uk"],
    ["Μένω στην Αθήνα.", "el"],
    ["أعيش في القاهرة", "ar"],
  ])("%s is %s", (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(["Max", "", "42", "👍", "Porto 2019"])("says nothing about %j", (text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  it("goes by most of a text that quotes another language", () => {
    expect(detectLanguage("The word Wanderlust is German, and it is what I feel in spring.")).toBe("en");
    expect(detectLanguage("我在 Google 工作，住在 Zürich。")).toBe("zh");
  });

  it("reads the beginning of a long text only", () => {
    expect(detectLanguage("Ich wohne in Berlin. ".repeat(200_000))).toBe("de");
  });
});
