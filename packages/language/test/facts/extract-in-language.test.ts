import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import { extractInLanguage } from "#language/facts/extract-in-language.js";
import type { Fact } from "#language/facts/types/fact.js";

/** A Saturday. */
const OBSERVED = new Date("2026-11-21T15:00:00Z");

function extract(text: string): Fact[] {
  return extractInLanguage({ text, structure: "conversation", observedAt: OBSERVED, corrections: [] });
}

function said(text: string): [string, string, string | null][] {
  return extract(`user: ${text}`).map((fact) => [fact.slot, fact.text, fact.value]);
}

describe("facts in German", () => {
  it.each<[string, string, string, string | null]>([
    ["Ich heiße Jonas.", "name", "Der Nutzer heißt Jonas", "Jonas"],
    ["Seit 2019 wohne ich in Porto.", "home", "Der Nutzer wohnt in Porto", "Porto"],
    ["Ich wohne mit meiner Frau in einem Haus in Leipzig.", "home", "Der Nutzer wohnt in Leipzig", "Leipzig"],
    ["Ich komme ursprünglich aus Ghana.", "origin", "Der Nutzer kommt aus Ghana", "Ghana"],
    ["Ich bin Lehrerin.", "job", "Der Nutzer ist Lehrerin", "Lehrerin"],
    ["Ich habe bei Bosch gekündigt.", "employer", "Der Nutzer hat bei Bosch gekündigt", "Bosch"],
    ["Meine Mutter heißt Ruth.", "family:mother", "Des Nutzers Mutter heißt Ruth", "Ruth"],
    ["Ich bin mit Lea verheiratet.", "partner", "Der Nutzer ist mit Lea verheiratet", "Lea"],
    ["Ich habe eine Katze namens Mia.", "pet:cat", "Der Nutzer hat eine Katze namens Mia", "Mia"],
    ["Ich bin Veganerin.", "diet", "Der Nutzer ist Veganerin", "vegan"],
    ["Ich kann Koriander nicht ausstehen.", "dislike", "Der Nutzer kann Koriander nicht leiden", "Koriander"],
    ["Ich spiele gern Schach.", "like", "Der Nutzer spielt gern Schach", "Schach"],
    ["Mein Lieblingsfilm ist Paprika.", "favourite:movie", "Des Nutzers Lieblingsfilm ist Paprika", "Paprika"],
    ["Ich habe Asthma.", "health", "Der Nutzer hat Asthma", "Asthma"],
    ["Meine E-Mail ist jo@example.org.", "contact:email", "Des Nutzers E-Mail ist jo@example.org", "jo@example.org"],
  ])("%s", (text, slot, memory, value) => {
    expect(said(text)).toEqual([[slot, memory, value]]);
  });
});

describe("facts in Spanish", () => {
  it.each<[string, string, string, string | null]>([
    ["Me llamo Ana.", "name", "El usuario se llama Ana", "Ana"],
    ["Vivo con mi mujer en un piso en Málaga.", "home", "El usuario vive en Málaga", "Málaga"],
    ["Soy de Chile.", "origin", "El usuario es de Chile", "Chile"],
    ["Soy enfermera.", "job", "El usuario es enfermera", "enfermera"],
    ["Renuncié a Telefónica.", "employer", "El usuario dejó Telefónica", "Telefónica"],
    ["Mi madre se llama Pilar.", "family:mother", "La madre del usuario se llama Pilar", "Pilar"],
    ["Estoy casada con Luis.", "partner", "El usuario está casada con Luis", "Luis"],
    ["Tengo un perro que se llama Toby.", "pet:dog", "El usuario tiene un perro que se llama Toby", "Toby"],
    ["Soy vegetariana.", "diet", "El usuario es vegetariana", "vegetarian"],
    ["Odio el cilantro.", "dislike", "El usuario odia el cilantro", "el cilantro"],
    ["Mi comida favorita es la paella.", "favourite:food", "La comida favorita del usuario es paella", "paella"],
    ["Tengo asma.", "health", "El usuario tiene asma", "asma"],
  ])("%s", (text, slot, memory, value) => {
    expect(said(text)).toEqual([[slot, memory, value]]);
  });
});

describe("facts in Chinese", () => {
  it.each<[string, string, string, string | null]>([
    ["我叫李明。", "name", "用户叫李明", "李明"],
    ["我住在杭州。", "home", "用户住在杭州", "杭州"],
    ["我来自四川。", "origin", "用户来自四川", "四川"],
    ["我是老师。", "job", "用户是老师", "老师"],
    ["我从腾讯辞职了。", "employer", "用户从腾讯辞职了", "腾讯"],
    ["我妈妈叫王芳。", "family:mother", "用户的妈妈叫王芳", "王芳"],
    ["我的猫叫咪咪。", "pet:cat", "用户的猫叫咪咪", "咪咪"],
    ["我吃素。", "diet", "用户吃素", "vegetarian"],
    ["我讨厌香菜。", "dislike", "用户不喜欢香菜", "香菜"],
    ["我最喜欢的电影是活着。", "favourite:movie", "用户最喜欢的电影是活着", "活着"],
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

describe("answers to questions", () => {
  it.each<[string, string, string, string]>([
    ["Wie heißt du?", "Jonas", "name", "Jonas"],
    ["Wie heißt dein Hund?", "Er heißt Bello.", "pet:dog", "Bello"],
    ["Wie heißt deine Katze?", "Mimi", "pet:cat", "Mimi"],
    ["Wie heißt Ihre Schwester?", "Anna.", "family:sister", "Anna"],
    ["Wie heißt dein Bruder?", "Finn", "family:brother", "Finn"],
    ["Schön! Und wie heißt deine Frau?", "Katrin", "partner", "Katrin"],
    ["Wie heißt Ihr Mann?", "Emre", "partner", "Emre"],
    ["Wo wohnen Sie?", "in Bonn", "home", "Bonn"],
    ["Wo arbeitest du?", "Bei Siemens.", "employer", "Siemens"],
    ["Und woher kommst du?", "Aus Ghana.", "origin", "Ghana"],
    ["Wie alt bist du?", "34", "age", "34"],
    ["Was ist deine Lieblingsfarbe?", "Grün", "favourite:color", "Grün"],
    ["¿Cómo te llamas?", "Ana", "name", "Ana"],
    ["¿Cómo se llama tu perro?", "Se llama Rocky.", "pet:dog", "Rocky"],
    ["¿Cómo se llama tu gata?", "Luna", "pet:cat", "Luna"],
    ["¿Cómo se llama tu hermana?", "Inés", "family:sister", "Inés"],
    ["¿Cómo se llama tu hermano?", "Nico", "family:brother", "Nico"],
    ["¿Cómo se llama tu esposa?", "Sofía", "partner", "Sofía"],
    ["¿Y cómo se llama tu marido?", "Luis", "partner", "Luis"],
    ["¿Dónde vives?", "En Cádiz.", "home", "Cádiz"],
    ["¿Dónde trabajas?", "En Zara", "employer", "Zara"],
    ["¿De dónde eres?", "De Chile.", "origin", "Chile"],
    ["¿Cuántos años tienes?", "34 años", "age", "34"],
    ["¿Cuál es tu color favorito?", "El verde.", "favourite:color", "verde"],
    ["你叫什么名字？", "李明", "name", "李明"],
    ["你的狗叫什么？", "叫来福。", "pet:dog", "来福"],
    ["你的猫叫什么名字？", "咪咪", "pet:cat", "咪咪"],
    ["你姐姐叫什么？", "王芳", "family:sister", "王芳"],
    ["你妹妹叫什么？", "小雨", "family:sister", "小雨"],
    ["你住在哪里？", "杭州", "home", "杭州"],
    ["你在哪里工作？", "在腾讯。", "employer", "腾讯"],
    ["你来自哪里？", "四川", "origin", "四川"],
    ["你今年多大？", "34岁", "age", "34"],
    ["你最喜欢的颜色是什么？", "绿色", "favourite:color", "绿色"],
  ])("%s %s", (question, answer, slot, value) => {
    expect(extract(`assistant: ${question}\nuser: ${answer}`)).toMatchObject([{ slot, value }]);
  });

  it.each([
    ["Wie heißt dein Hund?", "Nein, danke."],
    ["¿Dónde vives?", "No sé"],
    ["你住在哪里？", "不知道"],
    ["Wie heißt dein Hund", "Bello"],
  ])("%s %s: nothing", (question, answer) => {
    expect(extract(`assistant: ${question}\nuser: ${answer}`)).toEqual([]);
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
    expect(extractInLanguage({ text: article, structure: "text", observedAt: OBSERVED, corrections: [] })).toEqual([]);
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
    expect(() => extractInLanguage({ text, structure: "text", observedAt: OBSERVED, corrections: [] })).not.toThrow();
  });
});

describe("English rules", () => {
  const slots = (text: string) =>
    extractByRules({ text, structure: "conversation", observedAt: OBSERVED })
      .filter(({ kind }) => kind !== "quote")
      .map(({ text: memory }) => memory);

  it.each([
    "Im August geboren.",
    "Im Vertrieb bei Siemens.",
    "im Garten habe ich Tomaten.",
    "Im letzten Jahr waren wir oft in Dresden.",
    "Im kleinen Dorf am See.",
    "Im Urlaub lese ich gern Krimis.",
    "Im Studium lernte ich Anna kennen.",
    "War gestern im Kino, die Karten waren teuer.",
    "Hat jemand Anna gesehen? Die Arme war krank.",
    "I går var jeg i Oslo.",
    "I sommer reiste vi til Bergen.",
    "I Stockholm bor min syster.",
    "Me voici à Paris.",
    "Ho un cane e un gatto.",
    "Ha sido un día largo.",
    "Son las tres y la casa es fría.",
    "Ik was in Rome met mijn broer.",
  ])("read no English in: %s", (text) => {
    expect(slots(`user: ${text}\nassistant: Hm.`).filter((memory) => /^The user/.test(memory))).toEqual([]);
  });

  it.each([
    ["im a nurse from Leeds", "The user is a nurse from Leeds"],
    ["im vegan.", "The user is vegan"],
    ["I work at a café called Déjà Vu.", "The user works at a café called Déjà Vu"],
    ["My son is called Die Hard by his friends. I live in San José.", "The user lives in San José"],
  ])("read English all the same: %s", (text, memory) => {
    expect(slots(`user: ${text}\nassistant: Hm.`)).toContain(memory);
  });

  it("put nothing that begins into the past, also after a verb in the past", () => {
    const text = "[2026-02-20 10:00] user: contraté a mi prima yareli, empieza el 2 de marzo\nassistant: Ok.";
    expect(slots(text).join()).not.toContain("2025-03-02");
  });

  it("leave the German sentence of an English turn to the German rules", () => {
    expect(
      slots("user: I work as a nurse and my name is Anna. Im August ziehe ich nach Köln.\nassistant: Ah."),
    ).toEqual(expect.not.arrayContaining([expect.stringContaining("is August")]));
  });
});
