import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

const OBSERVED_AT = new Date("2026-03-11T10:00:00Z");

function memoriesOf(said: string, heard = "Good to see you."): string[] {
  const text = `Ines: ${heard}\nPavel: ${said}`;
  return extractByRules({ text, structure: "conversation", observedAt: OBSERVED_AT }).map((memory) => memory.text);
}

describe("a fact in a turn of speech", () => {
  it.each([
    [
      "I'm off to play badminton with the neighbours.",
      "Pavel is going to play badminton with the neighbours today (2026-03-11)",
    ],
    ["Been only to Lisbon once.", "Pavel has only been to Lisbon once"],
    ["We were able to rescue a heron from the old canal.", "Pavel managed to rescue a heron from the old canal"],
    [
      "Wild week so far - had an interview yesterday for a museum job.",
      "Pavel had an interview yesterday (2026-03-10) for a museum job",
    ],
    ["It reminds me why I love teaching geometry.", "Pavel loves teaching geometry"],
    ["I was so nervous last week when I sang solo.", "Last week (week of 2026-03-02), Pavel sang solo"],
    [
      "Repairing old clocks in Genoa last summer was amazing!",
      "Pavel enjoyed repairing old clocks in Genoa last summer (summer 2025)",
    ],
  ])("is told plainly: %s", (said, memory) => {
    expect(memoriesOf(said)).toEqual([memory]);
  });

  it("is told of a thing by what the speaker did with it", () => {
    expect(memoriesOf("The quilt that I sewed last winter won second prize at the county fair.")).toEqual([
      "The quilt that Pavel sewed last winter (winter 2025) won second prize at the county fair",
    ]);
  });

  it("is told where a pronoun stands for a noun of the same sentence", () => {
    expect(memoriesOf("I'm passionate about glass and light so combining them lets me build lamps.")).toEqual([
      "Pavel is passionate about glass and light so combining them lets Pavel build lamps",
    ]);
  });

  it("is told of what the other one has just named", () => {
    expect(memoriesOf("It has been great for my back pain.", "Swimming can really loosen you up.")).toEqual([
      "Swimming has been great for Pavel's back pain",
    ]);
  });

  it.each(["I'm off to bed.", "It has been great for my back pain.", "The one I bought was great."])(
    "is not made up: %s",
    (said) => {
      expect(memoriesOf(said)).toEqual([]);
    },
  );
});
