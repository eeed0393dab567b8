import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

const OBSERVED_AT = new Date("2026-03-11T10:00:00Z");

function memoriesOf(text: string): string[] {
  return extractByRules({ text, structure: "conversation", observedAt: OBSERVED_AT }).map((memory) => memory.text);
}

describe("an answer that is clear only with its question", () => {
  it("is told with the question", () => {
    expect(
      memoriesOf(
        "Ines: What inspired you to open the bakery?\nPavel: It combines chemistry with early mornings and people.",
      ),
    ).toEqual([
      'Asked "What inspired you to open the bakery?", Pavel said that it combines chemistry with early mornings and people',
    ]);
  });

  it("may be nothing but a name", () => {
    expect(memoriesOf("Ines: Which choir did you join?\nPavel: The Harbour Singers!")).toEqual([
      'Asked "Which choir did you join?", Pavel said: The Harbour Singers',
    ]);
  });

  it("may come after a first sentence that says nothing", () => {
    expect(
      memoriesOf(
        "Ines: Do you have a favorite chess opening?\nPavel: That's a tough one! I really enjoy the quiet Italian lines.",
      ),
    ).toEqual([
      'Asked "Do you have a favorite chess opening?", Pavel said that they really enjoy the quiet Italian lines',
    ]);
  });

  it.each([
    "Ines: How have you been?\nPavel: It combines chemistry with early mornings.",
    "Ines: What have you and your sister been up to?\nPavel: The Harbour Singers!",
    "Ines: What do you like about it?\nPavel: It combines chemistry with early mornings.",
    "Ines: Which choir did you join?\nPavel: Wow, great!",
    "Ines: Which choir did you join?\nPavel: I'd rather not say.",
    "Ines: Which choir did you join?\nPavel: I can't say much.",
    "Ines: Are you learning any songs?\nPavel: I'm learning a song.",
    "assistant: Do you have any more questions about choirs?\nuser: It depends on fees, rehearsal times and the distance from home.",
  ])("is not told when the question names no topic or the words say nothing: %s", (talk) => {
    expect(memoriesOf(talk)).toEqual([]);
  });

  it("is told by itself where it stands alone", () => {
    expect(
      memoriesOf("Ines: What did you do for your birthday?\nPavel: I took my daughters to the aquarium in Genoa."),
    ).toEqual(["Pavel took their daughters to the aquarium in Genoa"]);
  });
});
