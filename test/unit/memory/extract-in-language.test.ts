import { describe, expect, it } from "vitest";
import { extractByRules } from "#core/memory/extract-by-rules/extract-by-rules.js";
import { extractInLanguage } from "#core/memory/extract-by-rules/languages/extract-in-language.js";
import type { MemoryCandidate } from "#core/memory/memory-candidate.js";

/** A Saturday. */
const OBSERVED = new Date("2026-11-21T15:00:00Z");

function extract(text: string): MemoryCandidate[] {
  return extractInLanguage({ text, structure: "conversation", observedAt: OBSERVED });
}

function said(text: string): [string, string, string | null][] {
  return extract(`user: ${text}`).map((fact) => [fact.slot, fact.text, fact.value]);
}

describe("facts in German", () => {
  it.each<[string, string, string, string | null]>([
    ["Ich heiße Jonas.", "name", "User heißt Jonas", "Jonas"],
    ["Seit 2019 wohne ich in Porto.", "home", "User wohnt in Porto", "Porto"],
    ["Ich wohne mit meiner Frau in einem Haus in Leipzig.", "home", "User wohnt in Leipzig", "Leipzig"],
    ["Ich komme ursprünglich aus Ghana.", "origin", "User kommt aus Ghana", "Ghana"],
    ["Ich bin Lehrerin.", "job", "User ist Lehrerin", "Lehrerin"],
    ["Ich habe bei Bosch gekündigt.", "employer", "User hat bei Bosch gekündigt", "Bosch"],
    ["Meine Mutter heißt Ruth.", "family:mother", "Users Mutter heißt Ruth", "Ruth"],
    ["Ich bin mit Lea verheiratet.", "partner", "User ist mit Lea verheiratet", "Lea"],
    ["Ich habe eine Katze namens Mia.", "pet:cat", "User hat eine Katze namens Mia", "Mia"],
    ["Ich bin Veganerin.", "diet", "User ist Veganerin", "vegan"],
    ["Ich kann Koriander nicht ausstehen.", "dislike", "User kann Koriander nicht leiden", "Koriander"],
    ["Ich spiele gern Schach.", "like", "User spielt gern Schach", "Schach"],
    ["Mein Lieblingsfilm ist Paprika.", "favourite:movie", "Users Lieblingsfilm ist Paprika", "Paprika"],
    ["Ich habe Asthma.", "health", "User hat Asthma", "Asthma"],
    ["Meine E-Mail ist jo@example.org.", "contact:email", "Users E-Mail ist jo@example.org", "jo@example.org"],
  ])("%s", (text, slot, memory, value) => {
    expect(said(text)).toEqual([[slot, memory, value]]);
  });
});

describe("facts in Spanish", () => {
  it.each<[string, string, string, string | null]>([
    ["Me llamo Ana.", "name", "User se llama Ana", "Ana"],
    ["Vivo con mi mujer en un piso en Málaga.", "home", "User vive en Málaga", "Málaga"],
    ["Soy de Chile.", "origin", "User es de Chile", "Chile"],
    ["Soy enfermera.", "job", "User es enfermera", "enfermera"],
    ["Renuncié a Telefónica.", "employer", "User dejó Telefónica", "Telefónica"],
    ["Mi madre se llama Pilar.", "family:mother", "La madre de User se llama Pilar", "Pilar"],
    ["Estoy casada con Luis.", "partner", "User está casada con Luis", "Luis"],
    ["Tengo un perro que se llama Toby.", "pet:dog", "User tiene un perro que se llama Toby", "Toby"],
    ["Soy vegetariana.", "diet", "User es vegetariana", "vegetarian"],
    ["Odio el cilantro.", "dislike", "User odia el cilantro", "el cilantro"],
    ["Mi comida favorita es la paella.", "favourite:food", "La comida favorita de User es paella", "paella"],
    ["Tengo asma.", "health", "User tiene asma", "asma"],
  ])("%s", (text, slot, memory, value) => {
    expect(said(text)).toEqual([[slot, memory, value]]);
  });
});

describe("facts in Chinese", () => {
  it.each<[string, string, string, string | null]>([
    ["我叫李明。", "name", "User叫李明", "李明"],
    ["我住在杭州。", "home", "User住在杭州", "杭州"],
    ["我来自四川。", "origin", "User来自四川", "四川"],
    ["我是老师。", "job", "User是老师", "老师"],
    ["我从腾讯辞职了。", "employer", "User从腾讯辞职了", "腾讯"],
    ["我妈妈叫王芳。", "family:mother", "User的妈妈叫王芳", "王芳"],
    ["我的猫叫咪咪。", "pet:cat", "User的猫叫咪咪", "咪咪"],
    ["我吃素。", "diet", "User吃素", "vegetarian"],
    ["我讨厌香菜。", "dislike", "User不喜欢香菜", "香菜"],
    ["我最喜欢的电影是活着。", "favourite:movie", "User最喜欢的电影是活着", "活着"],
  ])("%s", (text, slot, memory, value) => {
    expect(said(text)).toEqual([[slot, memory, value]]);
  });
});

describe("times in other languages", () => {
  it.each([
    ["Gestern war ich im Louvre.", "2026-11-20", "2026-11-20"],
    ["Ich war letzten Samstag in Köln.", "2026-11-14", "2026-11-14"],
    ["Nächste Woche fliege ich nach Rom.", "2026-11-23", "2026-11-29"],
    ["Am 3. Mai heirate ich meine Freundin Lea.", "2027-05-03", "2027-05-03"],
    ["In zwei Wochen fliege ich nach Oslo.", "2026-11-30", "2026-12-06"],
    ["Ayer fui al museo del Prado.", "2026-11-20", "2026-11-20"],
    ["Pasado mañana viajo a Roma.", "2026-11-23", "2026-11-23"],
    ["El sábado pasado fui a un concierto en Vigo.", "2026-11-14", "2026-11-14"],
    ["Hace dos años estuve en Japón.", "2024-01-01", "2024-12-31"],
    ["El mes que viene viajo a Lima.", "2026-12-01", "2026-12-31"],
    ["昨天我去了故宫。", "2026-11-20", "2026-11-20"],
    ["后天我要去上海。", "2026-11-23", "2026-11-23"],
    ["下周五我有一个面试。", "2026-11-27", "2026-11-27"],
    ["去年我去了日本。", "2025-01-01", "2025-12-31"],
    ["三个月后我要搬到大连。", "2027-02-01", "2027-02-28"],
  ])("%s", (text, eventFrom, eventTo) => {
    expect(extract(`user: ${text}`)).toMatchObject([{ eventFrom, eventTo }]);
  });

  it.each([
    ["Ich arbeite seit 2015 bei Bosch.", { slot: "employer", validFrom: "2015-01-01", validTo: null }],
    ["Ich bin bis Freitag in Wien.", { slot: "state", validTo: "2026-11-27" }],
    ["Esta semana estoy en Lisboa.", { slot: "state", validFrom: "2026-11-16", validTo: "2026-11-22" }],
    ["这周我在北京出差。", { slot: "state", validFrom: "2026-11-16", validTo: "2026-11-22" }],
  ])("%s", (text, expected) => {
    expect(extract(`user: ${text}`)).toMatchObject([expected]);
  });
});

describe("who and what is meant", () => {
  it("speaks of each person by name, in the language of the turn", () => {
    const talk = "Lena: Ich wohne in Bonn.\nPablo: Vivo en Cádiz.\nLena: Schön!\nPablo: ¡Sí!";
    expect(extract(talk).map(({ subject, text }) => [subject, text])).toEqual([
      ["Lena", "Lena wohnt in Bonn"],
      ["Pablo", "Pablo vive en Cádiz"],
    ]);
  });

  it("reads a chat that mixes languages", () => {
    const talk = "user: I live in Porto.\nuser: Mein Hund heißt Bello.\nuser: 我对花生过敏。";
    const facts = extractByRules({ text: talk, structure: "conversation", observedAt: OBSERVED });
    expect(facts.map(({ slot }) => slot)).toEqual(["home", "pet:dog", "allergy"]);
  });

  it("points at the words in the document", () => {
    const text = "user: Hallo! Ich heiße Jonas und wohne in Berlin.\nuser: 你好，我住在北京。";
    expect(extract(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Ich heiße Jonas",
      "wohne in Berlin.",
      "我住在北京。",
    ]);
  });

  it.each([
    ["Vergiss bitte, dass ich in Rom wohne.", "home", "Rom"],
    ["Vergiss, dass ich gegen Nüsse allergisch bin.", "allergy", "Nüsse"],
    ["Olvida que vivo en Roma.", "home", "Roma"],
    ["忘记我住在罗马。", "home", "罗马"],
  ])("takes back: %s", (text, slot, value) => {
    expect(extract(`user: ${text}`)).toMatchObject([{ slot, value, modality: "retracted" }]);
  });

  it.each(["Eigentlich heißt mein Hund Rex.", "En realidad, mi perro se llama Rocky.", "其实我的狗叫来福。"])(
    "marks a correction: %s",
    (text) => {
      expect(extract(`user: ${text}`)).toMatchObject([{ slot: "pet:dog", isCorrection: true }]);
    },
  );
});

describe("what is no memory in other languages", () => {
  it.each([
    "Ich bin müde. Ich habe eine Frage zu meinem Vertrag.",
    "Ich bin gespannt auf deine Antwort. Vielen Dank!",
    "Mein Chef wohnt in München. Mein Freund sagt, ich wohne in Rom.",
    "„Ich wohne in Rom“, sagte der Fuchs.",
    "Wenn ich in Rom wohnen würde, gehe ich jeden Tag ans Meer.",
    "Schreib mir ein Gedicht. Wo wohne ich?",
    "Ich möchte wissen, wie das Wetter wird. Ich glaube, ich wohne zu weit weg.",
    "Estoy cansado. Tengo una pregunta. Me gusta mucho tu respuesta.",
    "Mi jefe vive en Madrid. Mi amigo dice que vivo en Roma.",
    "Si viviera en Roma, voy a la playa todos los días.",
    "Creo que vivo demasiado lejos. Voy a pensarlo. Quiero que me ayudes.",
    "我很累。我有一个问题。我喜欢你的回答。",
    "我老板住在上海。我朋友说我住在罗马。",
    "如果我住在罗马，我每天去海边。",
    "帮我写一首诗。我住在哪里？我明白了，谢谢。",
  ])("%s", (text) => {
    expect(extract(`user: ${text}`)).toEqual([]);
  });

  it("takes nothing from assistants, code and long prose", () => {
    expect(extract("assistant: Ich wohne in der Wolke.\nuser: Danke!")).toEqual([]);
    expect(extract("user: ```\nich wohne in Rom\n```")).toEqual([]);
    const article = "Die Stadt liegt am Rhein. Ich wohne in Bonn. ".repeat(60);
    expect(extractInLanguage({ text: article, structure: "text", observedAt: OBSERVED })).toEqual([]);
  });
});

describe("hostile input in other languages", () => {
  it.each([
    ["one pronoun again and again", "Ich ".repeat(100_000)],
    ["endless clauses", "x, und ich ".repeat(40_000)],
    ["endless commas", "我住在北京，".repeat(30_000)],
    ["unpaired surrogates", "Ich wohne in \ud800 Rom"],
  ])("ends on %s", (_, text) => {
    expect(() => extract(`user: ${text}`)).not.toThrow();
    expect(() => extractInLanguage({ text, structure: "text", observedAt: OBSERVED })).not.toThrow();
  });
});
