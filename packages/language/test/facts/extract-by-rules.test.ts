import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import type { Fact } from "#language/facts/types/fact.js";
import { detectStructure } from "#language/structure/detect-structure.js";

/** A Saturday. */
const OBSERVED = new Date("2026-11-21T15:00:00Z");

function extract(text: string): Fact[] {
  return extractByRules({ text, structure: detectStructure(text), observedAt: OBSERVED });
}

function facts(text: string): [string, string][] {
  return extract(text).map((candidate) => [candidate.slot, candidate.text]);
}

describe("facts about a person", () => {
  it("reads a note about somebody named, pronouns resolved", () => {
    expect(facts("Alice lives in Lisbon and works at Acme as a data engineer. She loves hiking.")).toEqual([
      ["home", "Alice lives in Lisbon"],
      ["employer", "Alice works at Acme as a data engineer"],
      ["like", "Alice loves hiking"],
    ]);
  });

  it("reads a note in the first person", () => {
    expect(extract("I am allergic to peanuts")).toMatchObject([
      { text: "The user is allergic to peanuts", subject: "User", slot: "allergy", value: "peanuts", kind: "static" },
    ]);
  });

  it.each([
    ["My name is Sam.", "name", "The user's name is Sam"],
    ["I'm 34 years old.", "age", "The user is 34 years old"],
    ["My birthday is May 4th, 1990.", "birthday", "The user's birthday is May 4th, 1990"],
    ["I grew up in Spain.", "origin", "The user grew up in Spain"],
    ["I'm a software engineer.", "job", "The user is a software engineer"],
    ["I joined Contoso.", "employer", "The user joined Contoso"],
    ["I studied physics at MIT.", "education", "The user studied physics at MIT"],
    ["I'm married to Tom.", "partner", "The user is married to Tom"],
    ["My mom is a nurse.", "family:mom", "The user's mom is a nurse"],
    ["I have a dog named Rex.", "pet:dog", "The user has a dog named Rex"],
    ["I'm vegetarian.", "diet", "The user is vegetarian"],
    ["I can't stand loud music.", "dislike", "The user can't stand loud music"],
    ["My favorite color is green.", "favourite:color", "The user's favorite color is green"],
    ["I speak Portuguese and English.", "language", "The user speaks Portuguese and English"],
    ["I run every morning.", "habit", "The user runs every morning"],
    ["I prefer tea over coffee.", "preference", "The user prefers tea over coffee"],
    ["My email is a@b.com.", "contact:email", "The user's email is a@b.com"],
  ])("%s", (text, slot, memory) => {
    expect(facts(`user: ${text}`)).toEqual([[slot, memory]]);
    expect(facts(text)).toEqual([[slot, memory]]);
  });

  it("reads both halves of a sentence", () => {
    expect(facts("user: I'm Sam, I'm 29 and I'm from Brazil").map(([slot]) => slot)).toEqual(["name", "age", "origin"]);
    expect(facts("I hate cilantro and I can't eat nuts.").map(([slot]) => slot)).toEqual(["dislike", "diet"]);
  });

  it("keeps negation and the past apart from what is so", () => {
    expect(extract("user: I no longer work at Acme.")).toMatchObject([
      { slot: "employer", value: "Acme", polarity: "negative", text: "The user no longer works at Acme" },
    ]);
    expect(extract("user: I used to live in Rome.")).toMatchObject([{ slot: "home", value: "Rome", modality: "past" }]);
  });

  it("keeps a correction with its value", () => {
    expect(extract("user: Actually, I moved to Porto.")).toMatchObject([{ slot: "home", value: "Porto" }]);
  });

  it("keeps what the user asks to remember, whatever it is", () => {
    expect(facts("user: Please remember that my wifi password is hunter2.")).toEqual([
      ["state", "The user's wifi password is hunter2"],
    ]);
    expect(facts("user: Remember that the spare key is under the third flower pot.")).toEqual([
      ["state", "The spare key is under the third flower pot"],
    ]);
  });

  it("reads standing instructions to the assistant, not single requests", () => {
    expect(
      facts("user: Please always answer in French.\nuser: Never use emojis in my mails.\nuser: Call me Zed."),
    ).toEqual([
      ["instruction", "The user asks the assistant to always answer in French"],
      ["instruction", "The user asks the assistant never to use emojis in their mails"],
      ["instruction", "The user wants to be called Zed"],
    ]);
    expect(facts("user: Please write a poem about my dog.\nuser: Translate this to French.")).toEqual([]);
  });
});

describe("who says it", () => {
  it("speaks of each person of a dialogue by name", () => {
    const candidates = extract(
      "Caroline: I live in Boston, Mel!\nMelanie: I have two kids.\nCaroline: Wow!\nMelanie: Yes!",
    );
    expect(candidates.map(({ subject, text }) => [subject, text])).toEqual([
      ["Caroline", "Caroline lives in Boston"],
      ["Melanie", "Melanie has two kids"],
    ]);
  });

  it("takes nothing from assistants, tools and system prompts", () => {
    const text =
      "system: My name is Helper.\nuser: hi\nassistant: I live in the cloud and I love helping.\ntool: I am 3 years old.";
    expect(extract(text)).toEqual([]);
  });

  it("points at the words in the document", () => {
    const text = "user: Hello!\nuser: Well, I live in Porto. And I’m allergic to nuts!\n";
    expect(extract(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Well, I live in Porto.",
      "And I’m allergic to nuts!",
    ]);
  });
});

describe("dates", () => {
  it.each([
    ["I went to a poetry reading yesterday.", "yesterday (2026-11-20)", "2026-11-20", "2026-11-20"],
    ["I ran a charity race last Saturday.", "last Saturday (2026-11-14)", "2026-11-14", "2026-11-14"],
    ["I visited a museum in Madrid last week.", "last week (week of 2026-11-09)", "2026-11-09", "2026-11-15"],
    ["I went camping in the Alps last weekend.", "last weekend (weekend of 2026-11-14)", "2026-11-14", "2026-11-15"],
    ["I'm flying to Rome next month.", "next month (2026-12)", "2026-12-01", "2026-12-31"],
    ["I started volunteering at a shelter two years ago.", "two years ago (2024)", "2024-01-01", "2024-12-31"],
    ["I'm planning to visit Japan in April.", "in April (2027-04)", "2027-04-01", "2027-04-30"],
    ["I finished my novel on Friday.", "on Friday (2026-11-20)", "2026-11-20", "2026-11-20"],
  ])("%s", (text, written, eventFrom, eventTo) => {
    const [candidate] = extract(`user: ${text}`);
    expect(candidate).toMatchObject({ eventFrom, eventTo });
    expect(candidate?.text).toContain(written);
  });

  it("does not take how often or how long for a date", () => {
    expect(extract("user: I go to the gym three times a week.")).toMatchObject([{ slot: "habit", validFrom: null }]);
  });

  it("does not depend on the time zone of the machine", () => {
    const late = new Date("2026-11-21T23:30:00Z");
    const [candidate] = extractByRules({
      text: "user: I went to a concert yesterday.",
      structure: "conversation",
      observedAt: late,
    });
    expect(candidate?.eventFrom).toBe("2026-11-20");
  });
});

describe("what is no memory", () => {
  it.each([
    ["questions", "user: What is the capital of France?\nuser: Do I need a visa for Japan?"],
    [
      "greetings and thanks",
      "user: Hi there, good morning!\nuser: Thanks, that was great!\nuser: I really appreciate it.",
    ],
    [
      "praise",
      "Ana: You are such a great friend!\nBen: I'm so proud of you!\nAna: I love that painting!\nBen: Wow, I like it!",
    ],
    ["feelings of the moment", "user: I'm so excited about this.\nuser: I feel a bit tired today."],
    ["opinions", "user: I think it is important to help others.\nuser: I believe we can make a difference."],
    ["code", "user: ```\nI live in Lisbon\n```\nuser: const name = I.am(allergic);"],
    ["quotes", 'user: > I live in Lisbon\nuser: "I am allergic to peanuts"'],
    [
      "hopes for the other one",
      "Ana: I hope you feel better soon.\nBen: I can't wait to hear more about it!\nAna: Me too!\nBen: Yes!",
    ],
    [
      "a manual",
      "Click the button to save. The server restarts after an update. Users have two options: keep or delete.",
    ],
  ])("%s", (_, text) => {
    expect(extract(text)).toEqual([]);
  });

  it("takes nothing from code or from long prose about others", () => {
    expect(extractByRules({ text: "// I live in Lisbon\nmy = I;", structure: "code", observedAt: OBSERVED })).toEqual(
      [],
    );
    const article = "The treaty was signed in Vienna. Maria lives in Vienna and works at the ministry. ".repeat(40);
    expect(extract(article)).toEqual([]);
  });

  it("says the same thing once", () => {
    expect(extract("user: I live in Porto.\nuser: I live in Porto!")).toHaveLength(1);
  });
});

describe("hostile input", () => {
  it.each([
    ["a run without spaces", "a".repeat(500_000)],
    ["one pronoun again and again", "I ".repeat(200_000)],
    ["endless adverbs", `I ${"really ".repeat(20_000)}like tea`],
    ["endless clauses", "x, and I ".repeat(40_000)],
    ["many short lines", "- I\n".repeat(40_000)],
    ["unpaired surrogates", "I live in \ud800 Lisbon"],
  ])("ends on %s", (_, text) => {
    for (const structure of ["text", "conversation", "markdown"] as const) {
      expect(() => extractByRules({ text, structure, observedAt: OBSERVED })).not.toThrow();
    }
  });
});
