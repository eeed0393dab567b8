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

  test("has the cells of a table without its marks, under the names of the columns", () => {
    const table =
      "| Company | Seats | Note |\n| --- | ---: | --- |\n| Alder Foods | 12 | wants a \\| b |\n| Birch |  | late |";
    expect(passageInput({ title: null }, { headingPath: ["Customers"], content: `Of May:\n\n${table}` })).toBe(
      "Customers\nOf May:\n\nCompany, Seats, Note\nAlder Foods, 12, wants a \\| b\nBirch, late",
    );
  });

  test("leaves lines with bars alone that are no table", () => {
    const shell = "cat a | sort |\n| uniq |";
    expect(passageInput({ title: null }, { headingPath: [], content: shell })).toBe(shell);
  });

  test("is its words alone where nothing stands above it", () => {
    expect(passageInput({ title: null }, { headingPath: [], content })).toBe(content);
  });
});
