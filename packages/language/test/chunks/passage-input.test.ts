import { describe, expect, test } from "vitest";
import { passageInput } from "#language/chunks/index.js";

describe("what a model reads of a chunk", () => {
  const content = "They climb hills.";

  test("is where it stands, then its words", () => {
    expect(passageInput({ title: "Lisbon" }, { headingPath: ["Traffic", "Trams"], content })).toBe(
      `Lisbon > Traffic > Trams\n${content}`,
    );
  });

  test("has a title once that is also the first heading, or the first words", () => {
    expect(passageInput({ title: "Trams" }, { headingPath: ["Trams"], content })).toBe(`Trams\n${content}`);
    expect(passageInput({ title: "They climb" }, { headingPath: ["They climb"], content })).toBe(content);
  });

  test("is its words alone where nothing stands above it", () => {
    expect(passageInput({ title: null }, { headingPath: [], content })).toBe(content);
  });
});
