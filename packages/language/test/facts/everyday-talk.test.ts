import { describe, expect, it } from "vitest";
import { parseConversation } from "#language/conversation/turns/parse-conversation.js";
import { extractByRules } from "#language/facts/extract-by-rules.js";

function texts(...lines: string[]): string[] {
  const facts = extractByRules({
    text: lines.join("\n"),
    structure: "conversation",
    observedAt: new Date("2026-11-29T10:00:00Z"),
  });
  return facts.map(({ text }) => text);
}

describe("a short answer to a question about the user's life", () => {
  it.each([
    ["How many kids do you have?", "three"],
    ["Do you prefer tea or coffee?", "coffee"],
    ["What should I call you?", "just Lena"],
    ["Do you have any allergies?", "no"],
    ["You live in Berlin, right?", "no, Munich"],
  ])("is kept with the question: %s %s", (question, answer) => {
    expect(texts(`assistant: ${question}`, `user: ${answer}`)).toEqual([
      `The user said on 29 November 2026, asked "${question}": "${answer}"`,
    ]);
  });

  it.each([
    ["Where do you live?", "I'd rather not say"],
    ["Do you have kids?", "it depends lol"],
    ["Did that help you?", "yes"],
    ["Do you want me to book it?", "yes please"],
    ["How often does that happen?", "twice"],
  ])("is not where it says nothing of it: %s %s", (question, answer) => {
    expect(texts(`assistant: ${question}`, `user: ${answer}`)).toEqual([]);
  });
});

describe("a sentence about oneself and one's own", () => {
  it.each([
    ["I have asthma and my son has diabetes.", ["The user has asthma", "The user's son has diabetes"]],
    ["I love tea and my wife loves coffee", ["The user loves tea", "The user's wife loves coffee"]],
    ["I have a dog and my own garden.", ["The user has a dog and their own garden"]],
  ])("is told of each: %s", (said, told) => {
    expect(texts(`user: ${said}`)).toEqual(told);
  });
});

describe("a correction", () => {
  it.each([
    ["I'm allergic to nuts. No wait, not nuts, sesame.", "The user is allergic to sesame"],
    ["I'm 34. Sorry, 35.", "The user is 35"],
    ["My sister lives in Rome. Sorry, Madrid.", "The user's sister lives in Madrid"],
  ])("needs no words but the value: %s", (said, corrected) => {
    const facts = extractByRules({
      text: `user: ${said}`,
      structure: "conversation",
      observedAt: new Date("2026-11-29"),
    });
    expect(facts.find(({ isCorrection }) => isCorrection)?.text).toBe(corrected);
  });

  it.each(["I'm 34. Sorry, Anna!", "My sister lives in Rome. Sorry, Anna!", "I live in Berlin. Sorry, Monday."])(
    "puts no name where none belongs: %s",
    (said) => {
      expect(texts(`user: ${said}`)).toHaveLength(1);
    },
  );
});

describe("a full stop that ends no sentence", () => {
  it.each([
    ["My doctor is Dr. Weber.", "My doctor is Dr. Weber."],
    ["Mañana ceno con el Sr. López en Madrid.", "Mañana ceno con el Sr. López en Madrid."],
  ])("stands after a title: %s", (said, kept) => {
    expect(texts(`user: ${said}`).join()).toContain(kept);
  });

  it("stands in a German day, and not after an age", () => {
    expect(texts("user: Ich habe am 3. Mai Geburtstag.")).toEqual(["Des Nutzers Geburtstag ist am 3. Mai"]);
    expect(texts("user: Meine Tochter heißt Lotte und ist 6. Sie mag Pferde.")).toContain("Des Nutzers Tochter ist 6");
  });
});

it("what somebody else wrote is nothing of the user", () => {
  expect(texts("user: My friend wrote me: I am pregnant and I live in Paris now.")).toEqual([]);
  expect(texts("user: Write a short story in first person: My name is Edward, I live in a lighthouse.")).toEqual([]);
  expect(texts("user: Quiz: I have four legs and I live in a stable. What am I?")).toEqual([]);
});

it("an appointment of a German sentence is to come, and 'kein' is no liking", () => {
  expect(texts("user: Am Freitag habe ich einen Termin beim Arzt.")).toEqual([
    "Der Nutzer hat am Freitag (2026-12-04) einen Termin beim Arzt",
  ]);
  expect(texts("user: Ich mag kein Bier.")).toEqual(["Der Nutzer mag Bier nicht"]);
});

it("the items of a list in one message are memories of their own", () => {
  expect(texts("user: - vegetarian since 2019\n- allergic to penicillin\n- my marathon is on 3 May")).toEqual([
    `The user said on 29 November 2026: "vegetarian since 2019"`,
    `The user said on 29 November 2026: "allergic to penicillin"`,
    `The user said on 29 November 2026: "my marathon is on 3 May"`,
  ]);
});

describe("health of somebody else", () => {
  it.each([
    ["Tengo diabetes y mi hermano tiene asma.", "El hermano del usuario tiene asma"],
    ["Ich bin allergisch gegen Nüsse und meine Frau ist Vegetarierin.", "meine Frau ist Vegetarierin"],
  ])("in the same sentence is kept: %s", (said, kept) => {
    expect(texts(`user: ${said}`).join("\n")).toContain(kept);
  });

  it("is kept in few words that lean on those before", () => {
    expect(texts("user: My mom has diabetes.", "user: she also has arthritis")).toContain(
      `The user said on 29 November 2026, after "My mom has diabetes.": "she also has arthritis"`,
    );
  });
});

it("two people who talk in German are read as such", () => {
  const text = "Jana: ich wohne in Bonn\nFelix: ich esse kein Fleisch";
  expect(parseConversation(text).map(({ speaker }) => speaker)).toEqual(["Jana", "Felix"]);
});

it("something of one's own after a question about something else is no answer to it", () => {
  const asked = ["Elena: did you feed the cat?", "Ben: My flight to Oslo is on May 3"];
  expect(texts(...asked).join()).not.toContain("asked");
  expect(texts("Ana: who's your dentist?", "Ben: My dentist is Dr Weber in Graz").join()).toContain("asked");
});

it.each(["forget that", "please forget what i just said", "don't save that please"])(
  "the fact before is taken back by: %s",
  (words) => {
    const text = `user: I'm allergic to nuts.\nassistant: Noted.\nuser: ${words}`;
    const facts = extractByRules({ text, structure: "conversation", observedAt: new Date("2026-11-29") });
    expect(facts.map(({ text: told, modality }) => [told, modality])).toEqual([
      ["The user is allergic to nuts", "actual"],
      ["The user is allergic to nuts", "retracted"],
    ]);
  },
);

it("a quotation is taken back like a fact, and nothing is by what answers an offer", () => {
  expect(texts("user: my locker code is 4711", "assistant: Noted.", "user: forget that")).toEqual([]);
  expect(texts("user: I love jazz.", "assistant: Shall I book tickets?", "user: forget it")).toEqual([
    "The user loves jazz",
  ]);
});

it.each([
  ["What's your password?", "hunter2"],
  ["What is your card number?", "4111 1111 1111 1111"],
  ["Do you like this version?", "yes"],
  ["Do you smoke?", "hi"],
])("no memory is made of %s %s", (question, answer) => {
  expect(texts(`assistant: ${question}`, `user: ${answer}`).join()).not.toContain("asked");
});

it.each([
  ["I live in Graz with my husband and my parents.", "parents"],
  ["After the invoice was sent, I moved to Berlin.", "Berlin"],
  ["Write an email to my boss: I have the flu and my surgery is on 3 May.", "surgery"],
  ["I live on Oak Dr. My wife works at Siemens.", "Siemens"],
])("nothing of the user's own is lost: %s", (said, kept) => {
  expect(texts(`user: ${said}`).join("\n")).toContain(kept);
});

it("a quotation of somebody's notes stands alone, unless it needs or shares the words before it", () => {
  const found = texts(
    "user: my car insurance runs out on 3 March",
    "user: remember that i park in garage B2, spot 114",
    "user: it costs 45 euros a month, cash only",
    "user: my spot 114 gets a charger on 3 May",
  );
  expect(found).toEqual([
    `The user said on 29 November 2026: "my car insurance runs out on 3 March"`,
    `The user said on 29 November 2026: "remember that i park in garage B2, spot 114"`,
    `The user said on 29 November 2026, after "remember that i park in garage B2, spot 114": "it costs 45 euros a month, cash only"`,
    `The user said on 29 November 2026, after "remember that i park in garage B2, spot 114": "my spot 114 gets a charger on 3 May"`,
  ]);
});
