import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import { quoteCorrected, withoutDropped } from "#language/facts/languages/corrections/apply-corrections.js";
import { readCorrections } from "#language/facts/languages/corrections/read-corrections.js";
import { CORRECTION_WORDS } from "#language/facts/languages/corrections/words/words-by-language.js";

/** A Monday. */
const OBSERVED = new Date("2026-05-04T10:00:00Z");

function texts(talk: string): string[] {
  const facts = extractByRules({ text: talk, structure: "conversation", observedAt: OBSERVED });
  return facts.map(({ text }) => text);
}

/** A turn as a quotation shows it. */
function corrected(text: string, language: string): string {
  const [corrections = []] = readCorrections([{ text, speaker: "user", language }]);
  const own = withoutDropped(text, corrections);
  return quoteCorrected(own, { start: 0, end: own.length }, corrections).trim();
}

describe("words that put something right", () => {
  const examples = Object.entries(CORRECTION_WORDS).flatMap(([language, { says, saysNot }]) => [
    ...Object.entries(says).map(([text, now]) => ({ language, text, now })),
    ...saysNot.map((text) => ({ language, text, now: text })),
  ]);

  it.each(examples)("$language: $text", ({ language, text, now }) => {
    expect(corrected(text, language)).toBe(now);
  });
});

describe("a correction after the answer of the assistant", () => {
  it.each([
    [
      "Der Zahnarzttermin ist am Montag um 9 Uhr.",
      "Nein, nicht Montag, Dienstag",
      "Der Zahnarzttermin ist am [Dienstag] um 9 Uhr.",
    ],
    [
      "Mi cita con la doctora es el lunes a las 9.",
      "perdón, quise decir el martes a las 10",
      "Mi cita con la doctora es el [martes] a las [10].",
    ],
    [
      "Mon rendez-vous chez le dentiste est lundi à 9h.",
      "non, pardon, mardi",
      "Mon rendez-vous chez le dentiste est [mardi] à 9h.",
    ],
    [
      "La visita dal dentista è lunedì alle 9.",
      "no scusa, martedì alle 10",
      "La visita dal dentista è [martedì] alle [10].",
    ],
    [
      "Mijn afspraak bij de tandarts is maandag om 9 uur.",
      "nee, ik bedoel dinsdag",
      "Mijn afspraak bij de tandarts is [dinsdag] om 9 uur.",
    ],
    ["A minha consulta é na segunda às 9.", "não, quer dizer, terça", "A minha consulta é na [terça] às 9."],
    ["私の面接は月曜日の9時です。", "いや、火曜日です", "私の面接は[火曜日]の9時です。"],
  ])("is shown in the quotation: %s", (said, corrected, now) => {
    expect(texts(`user: ${said}\nassistant: ok\nuser: ${corrected}`)).toEqual([expect.stringContaining(now)]);
  });

  it.each([
    ["Mein Hund heißt Rex.", "Nein, warte, Max.", "Des Nutzers Hund heißt Max"],
    ["Ich wohne in Köln.", "Nein, nicht in Köln, sondern in Bonn.", "Der Nutzer wohnt in Bonn"],
    ["Vivo en Cádiz con mi hermana.", "No, no en Cádiz sino en Sevilla.", "El usuario vive en Sevilla"],
    ["我的猫叫咪咪。", "不是咪咪，是毛毛", "用户的猫叫毛毛"],
    ["我周一下午去看牙医。", "不对，是周二", "用户周二（2026-05-05）下午去看牙医"],
  ])("is read by the rules: %s", (said, corrected, memory) => {
    const facts = extractByRules({
      text: `user: ${said}\nassistant: ok\nuser: ${corrected}`,
      structure: "conversation",
      observedAt: OBSERVED,
    });
    expect(facts).toMatchObject([{ text: memory, isCorrection: true }]);
  });

  it.each([
    ["de", "Wir sind 12 Leute. Nein, warte, 14 sind es.", "Wir sind [14] Leute."],
    ["de", "Es kostet 500 Euro. Nein, warte, 600 €.", "Es kostet [600] Euro."],
    ["de", "Es dauert 1 Stunde. Nein, warte, 2 Stunden.", "Es dauert [2] Stunde."],
    ["fr", "Je prends 1 comprimé. Non, pardon, 2 comprimés.", "Je prends [2] comprimé."],
    ["zh", "我有3只猫。不对，是4个。", "我有[4]只猫。"],
    ["de", "Ich nehme 20 mg Citalopram seit 2019. Nein, warte, 30 mg.", "Ich nehme [30] mg Citalopram seit 2019."],
    ["de", "Ich bin 32 und hab 2 Kinder. Nein, warte, 33 bin ich.", "Ich bin [33] und hab 2 Kinder."],
    ["de", "Ich arbeite 30 Std und hab 2 Kinder. Nein, warte, 35 Std.", "Ich arbeite [35] Std und hab 2 Kinder."],
    ["fr", "J'ai 30 ans et 2 chats. Non, pardon, 31 ans.", "J'ai [31] ans et 2 chats."],
    ["es", "Tengo 2 primos y 3 primas. No, espera, 4 primos.", "Tengo [4] primos y 3 primas."],
    ["zh", "我有3只猫，2个孩子。不对，是4只猫。", "我有[4]只猫，2个孩子。"],
    ["de", "wir sind jetzt 14, nicht 12 leute", "wir sind jetzt 14… leute"],
    [
      "de",
      "das rad ist alt, kostet 1,50 euro, nee quatsch, vom trinkgeld bezahlt",
      "das rad ist alt, … vom trinkgeld bezahlt",
    ],
  ])("counts what the words count (%s): %s", (language, text, now) => {
    expect(corrected(text, language)).toBe(now);
  });

  it.each([
    ["je prends 20 mg de citalopram", "le médecin a baissé mon citalopram à 10 mg", "20 mg"],
    ["wir fahren im juli nach dänemark zum zelten", "dänemark ist gestrichen, wir fahren nach schweden", "zelten"],
    ["sto prendendo il diploma alle serali", "con le serali ho mollato", "sto prendendo"],
    ["ieri ho pranzato con un ministro", "scherzo dai, ho pranzato da sola", "ministro"],
    ["mijn nieuwe collega heet torben", "verkeerd verstaan, de nieuwe collega heet jorrit", "torben"],
    ["我在上夜校考大专", "夜校我退了", "在上夜校"],
  ])("leaves nothing of the old state: %s", (said, later, gone) => {
    expect(texts(`user: ${said}\nassistant: ok\nuser: ${later}`).join("\n")).not.toContain(gone);
  });

  it.each([
    ["mein bruder wohnt in dänemark", "den kurs hab ich abgesagt", "dänemark"],
    ["ich nehme 20 mg citalopram", "das zimmer ist 10 qm kleiner als erhöht gedacht", "20 mg"],
    [
      "die prüfung ist am 30. april",
      "und jetzt kommts, nach der prüfung darf ich schon am 15. juli anfangen",
      "30. april",
    ],
    [
      "pago 620 euros de alquiler por dos ambientes",
      "duermo en casa 4 noches por semana en vez de dos",
      "dos ambientes",
    ],
    ["ich hab 2 katzen und einen hund", "Korrektur: wir zahlen 900 euro miete", "2 katzen"],
    ["我把老房子租出去了,租金是一年五千块。", "老房子旁边改成了展览馆,我那架1962年的相机捐给他们了。", "一年五千"],
  ])("keeps words about something else: %s", (said, later, kept) => {
    expect(texts(`user: ${said}\nassistant: ok\nuser: ${later}`).join("\n")).toContain(kept);
  });

  it("changes no words of another speaker", () => {
    const talk = "user (Lena): Unser Kurs ist jeden Montag um 9 Uhr.\nuser (Paul): Nein, warte, Dienstag.";
    expect(texts(talk).join()).toContain("jeden Montag um 9 Uhr");
  });

  it("ends on endless corrections", () => {
    expect(() => texts(`user: ${"nein, Montag, nicht Dienstag. ".repeat(250)}`)).not.toThrow();
    expect(() => texts("user: Mein Kurs ist am Montag. Nein, Dienstag.\n".repeat(400))).not.toThrow();
  });
});
