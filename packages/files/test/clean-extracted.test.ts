import { describe, expect, it } from "vitest";
import { cleanExtracted } from "#files/clean-extracted.js";
import { extractedContent } from "#files/reading/extracted-content.js";

describe("what was extracted", () => {
  const text = "one\0two \ud800 three";
  const content = extractedContent({
    ...{ text, structure: "text", title: "A\0 title\u0001\n\ud800of  two lines", author: "\0", language: "en" },
    ...{ canonicalUrl: "https://example.com/\0a", imageUrl: `data:image/png;base64,${"A".repeat(10_000)}` },
    warnings: ["a\0b.txt was left out\u202e"],
    places: [
      { start: 0, end: 3, sheet: "S\0heet" },
      { start: 3, end: 9, file: "a\ud800.txt", page: 2 },
    ],
  });
  const clean = cleanExtracted(content);

  it("holds nothing that PostgreSQL refuses, however a file calls itself and its parts", () => {
    const strings = JSON.stringify(clean);
    expect(strings).not.toMatch(/\\u0000|\\ud800/i);
    expect(clean).toMatchObject({ title: "A title \ufffdof two lines", author: null, language: "en" });
    expect(clean.warnings).toEqual(["a b.txt was left out"]);
    expect(clean.places.map(({ sheet, file }) => sheet ?? file)).toEqual(["S heet", "a\ufffd.txt"]);
  });

  it("has offsets that still lead to the same words", () => {
    expect(clean.text).toHaveLength(text.length);
    expect(clean.text.slice(4, 7)).toBe("two");
    expect(clean.places.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [3, 9],
    ]);
  });

  it("has addresses that are whole or none, and names of bounded length", () => {
    expect([clean.canonicalUrl, clean.imageUrl]).toEqual(["https://example.com/a", null]);
    expect(cleanExtracted({ ...content, title: "x".repeat(1_000_000) }).title).toHaveLength(1_000);
  });
});
