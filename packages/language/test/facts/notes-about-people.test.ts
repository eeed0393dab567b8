import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

function texts(text: string): string[] {
  return extractByRules({ text, structure: "text", observedAt: new Date("2026-11-29T10:00:00Z") }).map(
    (fact) => fact.text,
  );
}

describe("he and she in a note", () => {
  it("stand for the person whom it is about", () => {
    expect(texts("Anna works at Siemens. She loves sailing and lives in Bonn.")).toEqual([
      "Anna works at Siemens",
      "Anna loves sailing",
      "Anna lives in Bonn",
    ]);
  });

  it.each([
    "Breakfast with Tom. He is allergic to eggs.",
    "Spoke to Karl. He moved to Bern.",
    "Met with Dana (Brightline). She lives in Chicago.",
    "Dinner was nice. He lives in Oslo.",
    "Berlin is lovely. She works as a nurse.",
    "Tom and Eva live in Rome. She is a teacher.",
  ])("are quoted with the words before where those may name another: %s", (note) => {
    expect(texts(note)).toEqual([note]);
  });

  it.each([
    ["Anna has a brother, Max. He is allergic to nuts.", "Anna is allergic to nuts"],
    ["Anna is a nurse. Breakfast with Tom. He is allergic to eggs.", "Anna is allergic to eggs"],
    ["Anna is a nurse. I met Karl yesterday. He moved to Bern.", "Anna moved to Bern"],
    ["Anna visited her parents. They moved to Rome.", "Anna moved to Rome"],
    ["Anna works at Siemens. Her husband is a chef. He loves sailing.", "Anna loves sailing"],
  ])("never stand for the wrong one: %s", (note, wrong) => {
    expect(texts(note)).not.toContain(wrong);
    expect(texts(note).join("\n")).toContain(note.split(". ").at(-1));
  });
});

describe("what a program notes about the user", () => {
  it.each([
    ["The user lives in Graz.", "The user lives in Graz"],
    ["The user is allergic to peanuts.", "The user is allergic to peanuts"],
    ["User prefers dark mode.", "The user prefers dark mode"],
    ["User's daughter Mila starts school in September.", "User's daughter Mila starts school in September."],
  ])("is a memory of the user: %s", (note, memory) => {
    expect(texts(note)).toEqual([memory]);
  });

  it("is none where a manual speaks of its users", () => {
    expect(texts("The user clicks the Save button. The user must enter a password. The user has 3 tries.")).toEqual([]);
  });
});

describe("a brief note", () => {
  it.each([
    "Allergic to penicillin.",
    "The budget is frozen until January.",
    "Their CFO is Greg Holt.",
    "Decision: use Stripe.",
    "Dr. Susan Lee is the pediatrician of Mila.",
  ])("is kept in its own words: %s", (note) => {
    expect(texts(note)).toEqual([note]);
  });
});

it("the words of a signed mail are those of its writer", () => {
  expect(texts("Hi Sam,\n\nI don't eat meat.\n\nBest regards,\nPetra")).toEqual(["Petra does not eat meat"]);
  expect(texts("Hallo Sam,\n\nich bin gegen Nüsse allergisch.\n\nViele Grüße,\nPetra").join()).toMatch(/^Petra /);
});

it("a mail file is about its sender, and keeps nothing of its head", () => {
  const head =
    "# Trip\n\nFrom: Karel Novak <karel@example.org>\nTo: Sam <sam@example.org>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\n\n";
  expect(texts(`${head}I will arrive in Leeds on 6 May at 14:30.\nI don't eat meat.\n\nKarel`)).toEqual([
    `Karel Novak said on 29 November 2026: "I will arrive in Leeds on 6 May at 14:30."`,
    "Karel Novak does not eat meat",
  ]);
});

describe("a day in the first line of a note", () => {
  it("is when it was written, and no memory", () => {
    expect(texts("Sunday, 9 November 2025\n\nTomorrow I'm meeting Ruth for lunch.")).toEqual([
      "Tomorrow (2025-11-10), the user is meeting Ruth for lunch",
    ]);
  });

  it("stands alone in an itinerary, line by line", () => {
    expect(texts("3 May: flight to Oslo\n4 May: ferry to Bergen\n5 May: back home")).toEqual([
      "3 May: flight to Oslo",
      "4 May: ferry to Bergen",
      "5 May: back home",
    ]);
  });
});

it.each([
  "From: Berlin\nTo: Lisbon\nI am allergic to nuts.",
  "Hello Fresh costs 50 euros\nI am allergic to nuts.\nBerlin",
])("no place is allergic: %s", (note) => {
  expect(texts(note).join("\n")).not.toContain("Berlin is");
});

it("what a note says of a person in a city or of a language is the person's", () => {
  expect(texts("Anna lives in New York. She loves sailing.")).toContain("Anna loves sailing");
  expect(texts("Tom went to Bern. He is allergic to nuts.")).toContain("Tom is allergic to nuts");
});

it("a shopping list is no memory", () => {
  expect(texts("2 onions\n3 carrots\n500 g beef\n1 bottle of wine")).toEqual([]);
});
