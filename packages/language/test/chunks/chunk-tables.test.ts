import { describe, expect, it } from "vitest";
import { chunkContent } from "#language/chunks/chunk-span.js";
import { chunkText } from "#language/chunks/chunk-text.js";

function chunk(text: string, size = -1) {
  return chunkText({ text, structure: "markdown", size, algorithm: "auto" });
}

const HEAD = "| city | people |\n|---|---:|";

describe("chunks of a table", () => {
  it("repeat the header row above the rows that they continue with, while their offsets hold the rows alone", () => {
    const rows = Array.from({ length: 200 }, (_, n) => `| City number ${n} | ${n * 1000} |`);
    const text = `${HEAD}\n${rows.join("\n")}`;
    const spans = chunk(text);
    expect(spans.length).toBeGreaterThan(5);
    for (const span of spans) {
      expect(text.slice(span.start, span.end)).toBe(span.text);
      expect(chunkContent(span).startsWith(`${HEAD}\n| City`)).toBe(true);
      expect(chunkContent(span).length).toBeLessThanOrEqual(800);
      for (const line of span.text.split("\n")) expect([...HEAD.split("\n"), ...rows]).toContain(line);
    }
    expect(spans.map((span) => span.text).join("\n")).toBe(text);
  });

  it("never cut a row, however small the chunks or wide the rows", () => {
    const row = (n: number) => `| ${`cell ${n} of many `.repeat(150)} |`;
    const text = `${HEAD}\n${[0, 1, 2, 3].map(row).join("\n")}`;
    for (const size of [-1, 16]) {
      const spans = chunk(text, size);
      expect(spans.length).toBe(4);
      for (const [n, span] of spans.entries()) expect(span.text.endsWith(row(n))).toBe(true);
    }
  });

  it("know a wide header by its rule, and repeat none that is empty or longer than the rows", () => {
    const rows = Array.from({ length: 100 }, (_, n) => `| ${n} | some words in a cell |`).join("\n");
    const wide = `|${" a column with a name |".repeat(200)}\n|${" --- |".repeat(200)}`;
    const empty = "|  |  |\n|---|---|";
    for (const head of [wide, empty]) {
      const spans = chunk(`${head}\n${rows}`);
      expect(spans[0]?.text.startsWith(`${head}\n| 0 |`)).toBe(true);
      for (const span of spans) expect(span).toMatchObject({ kind: "table", tableHeader: null });
    }
  });
});
