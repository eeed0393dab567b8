import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import { spellHealthWords } from "#language/facts/messy/spell-health-words.js";

const OBSERVED = new Date("2026-05-20T12:00:00Z");

function read(words: string) {
  return extractByRules({ text: `user: ${words}`, structure: "conversation", observedAt: OBSERVED });
}

function slots(words: string): string[] {
  return read(words)
    .filter(({ slot }) => slot !== "quote")
    .map(({ slot, value }) => `${slot}: ${value}`);
}

describe("hurried writing", () => {
  it.each([
    ["i moved to hamburg last week, finaly!!", ["home: Hamburg"]],
    ["my gf and i moved to leeds in march", ["home: Leeds"]],
    ["lol i live in new york now", ["home: New York"]],
    ["i live in porto and i work as a nurse", ["home: Porto", "job: nurse"]],
    ["my name is tom and i live in leeds", ["name: Tom", "home: Leeds"]],
    ["so i moved to bristol w my bf in 2021 and im a teacher", ["home: Bristol", "job: teacher"]],
    ["ive lived in cardiff for 3 years", ["home: Cardiff"]],
    ["moved to oslo last month", ["home: Oslo"]],
    ["we moved to york for work", ["home: York"]],
    ["im originally from cork", ["origin: Cork"]],
    ["i grew up in naples", ["origin: Naples"]],
    ["i have a dog called rex", ["pet:dog: Rex"]],
    ["im alergic to penicilin", ["allergy: penicillin"]],
    ["im celiak", ["diet: celiac"]],
    ["i have a penut allergy", ["allergy: peanut"]],
    ["i have astma", ["health: asthma"]],
    ["im vegeterian since 2019", ["diet: vegetarian"]],
  ])("of English is read: %s", (words, facts) => {
    expect(slots(words)).toEqual(facts);
  });

  it.each([
    ["ich heiße tom und wohne seit 2 wochen in hamburg", ["name: Tom", "home: Hamburg"]],
    ["ich heisse anna und komm aus bonn", ["name: Anna", "origin: Bonn"]],
    ["ich wohn seit 3 jahren in köln und arbeite als krankenschwester", ["home: Köln", "job: Krankenschwester"]],
    ["wir sind letzten monat nach leipzig gezogen", ["home: Leipzig"]],
    ["ich bin vegetarier und lebe in wien", ["diet: vegetarian", "home: Wien"]],
    ["ich komme aus graz", ["origin: Graz"]],
    ["mein hund heißt bello", ["pet:dog: Bello"]],
    ["ich bin alergisch gegen erdnüsse", ["allergy: Erdnüsse"]],
    ["ich bin gegen penicilin allergisch", ["allergy: Penicillin"]],
    ["ich vertrage keine laktose", ["allergy: Laktose"]],
    ["ich habe astma", ["health: Asthma"]],
    ["ich vertrag leider keine milch, falls du mal was zum kochen vorschlägst", ["allergy: Milch"]],
    [
      "ich wohne in bonn. kannst du mich bitte immer duzen?",
      ["home: Bonn", "instruction: kannst du mich bitte immer duzen"],
    ],
  ])("of German is read: %s", (words, facts) => {
    expect(slots(words)).toEqual(facts);
  });

  it.each([
    ["soy celiaca y vivo en sevilla", ["diet: celiac", "home: Sevilla"]],
    ["vivo en valencia desde hace 2 años", ["home: Valencia"]],
    ["me llamo marta y vivo en granada", ["name: Marta", "home: Granada"]],
    ["me mude a bilbao el año pasado", ["home: Bilbao"]],
    ["soy alergico a la penisilina", ["allergy: penicilina"]],
    ["soy alérgica al marisco y vivo en cádiz", ["allergy: marisco", "home: Cádiz"]],
    ["mi perro se llama toby", ["pet:dog: Toby"]],
    ["soy vegetarana y trabajo en un bar", ["diet: vegetarian"]],
    ["vivo en bilbao pero soy de cádiz", ["home: Bilbao", "origin: Cádiz"]],
  ])("of Spanish is read: %s", (words, facts) => {
    expect(slots(words)).toEqual(facts);
  });

  it.each([
    ...["should i move to leeds?", "if i moved to leeds id need a job", "i wish i lived in sevilla"],
    ...["imagine i moved to oslo", "he said i live in hamburg lol", "i might move to oslo", "i live in fear"],
    ...["i live in student halls", "i live in rented accommodation", "i live in pyjamas", "i live in constant pain"],
    ...["is penicilin safe if im pregnant?", "would you be alergic to peanuts if you had astma"],
    ...["wohne ich in köln?", "wenn ich in köln wohne, brauche ich ein auto", "sie sagt ich wohne in köln"],
    ...["ich wohne in einer wg", "ich lebe in angst", "ich bin alergisch gegen dummheit", "ich wäre gern in wien"],
    ...["vivo en una casa grande", "vivo en pecado jaja", "si me mudo a bilbao te aviso", "vivo en las nubes"],
    ...["ojala viviera en sevilla", "quieren que me mude a bilbao", "soy de letras", "soy de pocas palabras jaja"],
  ])("tells nothing by: %s", (words) => {
    expect(slots(words)).toEqual([]);
  });

  it.each([
    ...["i moved to postgres last week", "i moved to a new flat", "i moved to sales in may", "i moved to new tyres"],
    ...["we moved to kubernetes last year", "i moved to veganism last year", "i moved to management last year"],
  ])("names no home by: %s", (words) => {
    expect(slots(words).filter((slot) => slot.startsWith("home"))).toEqual([]);
  });

  it.each([
    "my friend is alergic to nuts",
    "my sister moved to leeds",
    "mi hermana vive en sevilla",
    "mein bruder wohnt in köln",
  ])("is about whom it names: %s", (words) => {
    expect(read(words).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^(?:The user's|La hermana del usuario|Des Nutzers Bruder)/),
    ]);
  });

  it.each(["i dont live in hamburg", "ich wohne nicht in köln", "no vivo en sevilla"])("may deny: %s", (words) => {
    expect(read(words).map(({ slot, polarity }) => [slot, polarity])).toContainEqual(["home", "negative"]);
  });

  it("takes no real word for a slip", () => {
    const words = "selfish glutton allergies vegetarians Peanuts latest began pollens diabetics vegetation allegoric";
    expect(spellHealthWords(words, "en")).toBe(words);
  });
});
