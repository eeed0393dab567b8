import { describe, expect, test } from "vitest";
import { passageInput } from "#language/chunks/index.js";

describe("what a model reads of a chunk", () => {
  const content = "They climb hills.";
  const speakers: string[] = [];

  test("is where it stands, then its words", () => {
    expect(passageInput({ title: "Lisbon" }, { headingPath: ["Traffic", "Trams"], content, speakers })).toBe(
      `Lisbon > Traffic > Trams\n${content}`,
    );
  });

  test("has a title once that is also the first heading, or the first words", () => {
    expect(passageInput({ title: "Trams" }, { headingPath: ["Trams"], content, speakers })).toBe(`Trams\n${content}`);
    expect(passageInput({ title: "They climb" }, { headingPath: ["They climb"], content, speakers })).toBe(content);
  });

  test("has the cells of a table without its marks, under the names of the columns", () => {
    const table =
      "| Company | Seats | Note |\n| --- | ---: | --- |\n| Alder Foods | 12 | wants a \\| b |\n| Birch |  | late |";
    expect(
      passageInput({ title: null }, { headingPath: ["Customers"], content: `Of May:\n\n${table}`, speakers }),
    ).toBe("Customers\nOf May:\n\nCompany, Seats, Note\nAlder Foods, 12, wants a \\| b\nBirch, late");
  });

  test("leaves lines with bars alone that are no table", () => {
    const shell = "cat a | sort |\n| uniq |";
    expect(passageInput({ title: null }, { headingPath: [], content: shell, speakers })).toBe(shell);
  });

  test("is its words alone where nothing stands above it", () => {
    expect(passageInput({ title: null }, { headingPath: [], content, speakers })).toBe(content);
  });

  test("names who speaks in a chat, without times and roles", () => {
    const chat =
      "and so on\n[2026-03-02 13:05] user (Anna): Got it\nat last\n[2026-03-02 13:08] assistant: Congratulations";
    expect(passageInput({ title: null }, { headingPath: [], content: chat, speakers: ["user", "assistant"] })).toBe(
      "and so on\nAnna: Got it\nat last\nassistant: Congratulations",
    );
  });

  test("keeps the times of a log, which nobody says", () => {
    const log = "[2026-03-02 13:05] app: started\n[2026-03-02 13:06] app: ready";
    expect(passageInput({ title: null }, { headingPath: [], content: log, speakers })).toBe(log);
  });
});
