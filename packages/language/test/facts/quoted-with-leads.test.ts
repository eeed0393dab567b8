import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

function texts(...lines: string[]): string[] {
  const facts = extractByRules({
    text: lines.join("\n"),
    structure: "conversation",
    observedAt: new Date("2026-11-22T15:00:00Z"),
  });
  return facts.map(({ text }) => text);
}

/** Messages of one afternoon. */
function said(...lines: string[]): string[] {
  return texts(...lines.map((line, index) => `[2026-11-22 15:${String(index).padStart(2, "0")}] ${line}`));
}

describe("a quotation", () => {
  it("stands with what its speaker said just before, of the same turn", () => {
    expect(
      texts(
        "user: the parrot is an african grey. sunflower seeds no, only 40 grams of pellets a day\nassistant: Noted.",
      ),
    ).toEqual([expect.stringContaining("african grey. sunflower seeds no, only 40 grams of pellets a day")]);
  });

  it("goes back over several turns until the person that it speaks of is named", () => {
    const found = said(
      "Perpetua: mummy's results came, her sugar is 9.8 fasting",
      "Chidinma: no malt?? she will riot",
      "Perpetua: she has hidden 6 bottles already. i found them in the piano",
    );
    expect(found).toContain(
      `Perpetua said on 22 November 2026, after "mummy's results came, her sugar is 9.8 fasting", "no malt?? she will riot" (Chidinma): "she has hidden 6 bottles already. i found them in the piano"`,
    );
  });

  it("takes no question to an assistant for a lead, and no joke", () => {
    const asked = "user: can you get fired for having epilepsy?";
    const joke = "user: my cat is basically the CEO of this flat and i'm an unpaid intern";
    const said = "user: i do HR for a biscuit factory in Carlisle since 2019";
    for (const before of [asked, joke])
      expect(texts(before, "assistant: It depends.", said).join("\n")).not.toMatch(/epilepsy|CEO/);
  });

  it("stands with words of the days before only where it is vague, and for three days", () => {
    const before = "[2026-03-09 10:00] user: booked a caravan in Newgale for 780 pounds";
    const vague = (day: string) => texts(before, `[${day} 10:00] user: its on 12 may now, i asked dr Lindqvist`).at(-1);
    expect(vague("2026-03-11")).toMatch(/after "booked a caravan in Newgale for 780 pounds": "its on 12 may now/);
    expect(vague("2026-03-13")).not.toMatch(/Newgale/);
  });

  it.each([
    ["fr", "bah il a pris un poste à Dunkerque en mars sans me demander", "Jordan nous quitte, il part loin"],
    ["pt", "ele chega a 2 de outubro a Lisboa e volta a 19", "o meu irmão Vítor vem da Suíça"],
  ])("names the person in other languages: %s", (_, words, before) => {
    expect(said(`Ana: ${before}`, "Rui: ah", `Ana: ${words}`).at(-1)).toContain(before.slice(0, 10));
  });
});

describe("the question of an assistant", () => {
  it("is shown before the words that answer it, also where they look complete", () => {
    const found = texts(
      "assistant: What's the daily budget per head?",
      "user: USD 8.50. before, in the other company, 10",
    );
    expect(found.at(-1)).toMatch(/asked "What's the daily budget per head\?": "USD 8\.50\. before/);
  });

  it("is not where it asks what it can do", () => {
    const asked = ["assistant: How can I help with the club?", "assistant: En qué te puedo ayudar hoy?"];
    const told = "user: the county under-11 team meets on 14 February in Devizes, six boards";
    for (const question of asked) expect(texts(question, told).at(-1)).not.toMatch(/help|ayudar/);
  });

  it.each([
    "So you're moving to Berlin with Tom in May?",
    "Want me to set a reminder for that?",
    "Is there anything else you need?",
    "¿Te gustaría que te prepare un menú?",
    "Willst du, dass ich dich daran erinnere?",
  ])("is not where it claims something, or offers help: %s", (question) => {
    const told = "user: the dentist Dr Aubry has a slot on 9 may at 14:30, costs 80";
    expect(texts(`assistant: ${question}`, told).at(-1)).toMatch(/2026: "the dentist/);
  });

  it("is not before words of a month later", () => {
    const found = texts(
      "[2026-01-09 10:00] assistant: How did the mock exam go?",
      "[2026-02-09 10:00] user: the county under-11 team meets on 14 February in Devizes",
    );
    expect(found.at(-1)).not.toMatch(/mock exam/);
  });

  it("keeps no remark that says nothing by itself", () => {
    expect(texts("assistant: And the pendant?", "user: The pendant makes me look like a Lord Mayor")).toEqual([]);
  });
});

describe("a sentence further back", () => {
  const filler = Array.from({ length: 5 }, (_, day) => [
    `[2026-02-1${day} 09:00] user: lentils with cumin again, number ${day + 2} this week`,
    `[2026-02-1${day} 09:01] assistant: Enjoy them.`,
  ]).flat();

  it("names the relative for whom 'she' stands", () => {
    const found = texts(
      "[2026-02-09 10:00] user: my mother broke her hip on thursday",
      "[2026-02-09 10:01] assistant: I'm sorry.",
      ...filler,
      "[2026-02-16 10:00] user: she had the surgery yesterday in Da Nang, 900 dollars",
    );
    expect(found.at(-1)).toMatch(/my mother broke her hip.*: "she had the surgery yesterday in Da Nang/);
  });

  it("names the matter with which a quotation shares rare words", () => {
    const found = texts(
      "[2026-02-09 10:00] user: valuer comes for the dairy herd, a woman from Elders",
      "[2026-02-09 10:01] assistant: Good.",
      ...filler,
      "[2026-02-16 10:00] user: 3.15 from the Elders valuer, and 2 years for house and dairy",
    );
    expect(found.at(-1)).toMatch(
      /"valuer comes for the dairy herd, a woman from Elders".*: "3\.15 from the Elders valuer/,
    );
  });

  it.each([
    "i sold the Elders Kingsdown barn in Devizes to a sultan. just kidding, lol",
    "if i won the lottery - the Elders Kingsdown barn in Devizes would be mine - and more",
    "the Elders Kingsdown door in Devizes is red. sorry, not red, green",
    "the Elders Kingsdown barn in Devizes burned down. no wait, that was the Potterne one",
    "wenn wir den Elders-Hof Kingsdown in Devizes kaufen würden, bräuchten wir zwei Ställe",
    "ojalá me tocara la lotería y comprara la finca Elders Kingsdown en Devizes",
  ])("is left out where nobody states it: %s", (before) => {
    const found = texts(
      `[2026-02-09 10:00] user: ${before}`,
      "[2026-02-09 10:01] assistant: Good.",
      ...filler,
      "[2026-02-19 10:00] user: 315 pounds for Elders Kingsdown in Devizes, paid on 4 may",
    );
    expect(found.at(-1)).toMatch(/2026: "315 pounds/);
  });

  it("is left out where it says the same with an older value", () => {
    const found = texts(
      "[2026-02-09 10:00] user: the Ribeira flat costs 900 a month with garage",
      "[2026-02-09 10:01] assistant: Good.",
      ...filler,
      "[2026-02-16 10:00] user: the Ribeira flat costs 950 a month with garage now",
    );
    expect(found.at(-1)).not.toMatch(/900/);
  });

  it("names no relative of somebody else", () => {
    const found = said(
      "Mo: my mother broke her hip on thursday",
      "Tom: the canteen has lentils again, number 4 this week",
      "Mo: and soup, 3 kinds of it",
      "Tom: 12 chairs are missing in hall 4",
      "Mo: the beamer is in room 12 now",
      "Tom: ok, 2 more for hall 5",
      "Kim: she pays 900 dollars for the flat in Leeds from may",
    );
    expect(found.at(-1)).not.toMatch(/my mother/);
  });

  it("is left out where it shares one word that many turns say", () => {
    const found = texts(
      "[2026-02-09 10:00] user: the lentils come from Castelluccio, 4 kilos of them",
      "[2026-02-09 10:01] assistant: Good.",
      ...filler,
      "[2026-02-16 10:00] user: 14 of the lentils tins go to the church bazaar on 2 march",
    );
    expect(found.at(-1)).not.toMatch(/Castelluccio/);
  });
});

it("the sentence of the turn before that shares words with a quotation leads it", () => {
  const found = said(
    "Mo: the fire drill is on the first tuesday at 9 in hall 4. and i need a decision on the night gate, it costs us two guards",
    "Kostas: then we close it, the night gate closes from the first of May",
  );
  expect(found.at(-1)).toMatch(/decision on the night gate.*\(Mo\): "then we close it/);
});

describe("the first words of a turn", () => {
  it.each([
    ["Oksana: who did destroy the fence", "Leyla: hares. Bengt says we must dig the net 30 cm under"],
    ["Isla: beach or the den tomorrow?", "Shuggie: den. theres a dead seal at the beach and Bruce rolls in it"],
    ["Imke: und wie machen wirs mit dem dienst", "Gesche: kombi. am 4. mai kommt die schwester das erste mal zu uns"],
    ["Ana: did you talk to your boss", "Rui: told him. he pays 400 of the 900 from may on"],
  ])("belong to the quotation where they answer: %s", (asked, answer) => {
    expect(said(asked, answer).at(-1)).toContain(`"${answer.replace(/^\w+: /, "")}`.replace(/^"(?=kombi)/, "„"));
  });

  it.each([
    "haha.",
    "Good morning!",
    "Hey Mel!",
    "Thanks so much!",
    "ok.",
    "danke.",
    "omg.",
    "kkkkkkkkkkkkkkkkkkkkkkkk.",
  ])("do not where they greet, thank or laugh: %s", (opener) => {
    const words = "the plumber Yusuf comes on 4 may at nine";
    const found = said("Ana: and the pipe", `Rui: ${opener} ${words}`).at(-1);
    expect(found).toContain(`"${words}"`);
  });

  it("never cost the words after them", () => {
    const found = texts("user: Kitchen. new tiles cost 900 and arrive on 9 May", "assistant: ok");
    expect(found).toEqual([expect.stringContaining("Kitchen. new tiles cost 900")]);
  });

  it("stand with the offer that they take up", () => {
    const offer = "assistant: Noted. Would you like help preparing for the June interview?";
    expect(said("user: i applied as a cook in Limassol", offer, "user: yes when i am home on 4 may").at(-1)).toContain(
      'asked "Would you like help preparing for the June interview?"',
    );
  });

  it("stand before what their speaker has heard on a question", () => {
    const asked = "How long a deadline? My neighbor Lorna, a paralegal in Cloquet, says ten days.";
    expect(said("user: the demand is written.", "assistant: Good.", `user: ${asked}`).at(-1)).toContain(
      "How long a deadline?",
    );
  });
});

describe("a few words without a number, a day or a subject", () => {
  it.each(["where tho, Splott is flooding again", "fine money um where are we"])("are not quoted: %s", (words) => {
    const found = said("Fi: the hall in Splott is free on mondays", `Gethin: ${words}`);
    expect(found).toEqual([expect.stringContaining("the hall in Splott is free on mondays")]);
  });

  it.each([
    "My boss is called Ines.",
    "Tomasz works nights.",
    "i can't stand liver",
    "allergic to bees, badly",
    "btw my sister cant have gluten",
  ])("are quoted or told with a subject, or of somebody's health: %s", (words) => {
    expect(texts(`user: ${words}`, "assistant: Noted.")).toHaveLength(1);
  });
});

describe("the first words of a long talk among people", () => {
  const talk = Array.from({ length: 4 }, (_, index) => [`Ana: yes ${index}`, `Rui: no ${index}`]).flat();

  it("are not quoted where they only greet and call the roll", () => {
    const opening = "Lorraine: okay um everybody here, Mr Danquah's late again so sit down please";
    expect(said(opening, ...talk).join("\n")).not.toContain("Danquah");
  });

  it("are quoted where they tell much", () => {
    const opening = "Lorraine: I sold our van to Mr Danquah for 2,300 pounds on friday";
    expect(said(opening, ...talk).join("\n")).toContain("2,300");
  });
});

describe("an event or state in hurried writing", () => {
  it("is quoted in its own words", () => {
    expect(texts("user: i look at Inglewood and Bayswater for the shop,, rent is 30% less", "assistant: ok")).toEqual([
      'The user said on 22 November 2026: "i look at Inglewood and Bayswater for the shop,, rent is 30% less"',
    ]);
  });

  it.each([
    ["that goes on about something else", "I am leaving the club on 9 May. We do not want it to be soppy."],
    ["that leans on what was said before", "I lent Oskar from Aachen my van and he sold it for 900 euros."],
    [
      "of a relative, with a clause after it",
      "my sister Bethan agreed Bethan does Mondays and Wednesdays and I do Sundays",
    ],
  ])("is quoted where it is one %s", (_, words) => {
    expect(texts(`user: ${words}`, "assistant: ok")).toEqual([expect.stringContaining(`"${words.replace(/\.$/, "")}`)]);
  });

  it("is told in the third person where it is written out", () => {
    expect(texts("user: I sold the Hilux to a neighbour last week.", "assistant: ok")).toEqual([
      expect.stringMatching(/^The user sold the Hilux/),
    ]);
  });
});
