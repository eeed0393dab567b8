import { describe, expect, it } from "vitest";
import { cutBatches, MAX_BATCH_CHARACTERS } from "#language/grounds/cut-batches.js";

describe("batches", () => {
  it("hold a whole conversation in order, within the limit, and begin the same when it grows", () => {
    const turns = Array.from(
      { length: 200 },
      (_, index) => `${index % 2 ? "Ben" : "Ana"}: I planted tree number ${index} ${"today ".repeat(20)}`,
    );
    const text = turns.join("\n");
    const batches = cutBatches({ text, structure: "conversation" });
    expect(batches.length).toBeGreaterThan(2);
    for (const { start, end } of batches) expect(end - start).toBeLessThanOrEqual(MAX_BATCH_CHARACTERS * 1.1);
    expect(batches.flatMap(({ segments }) => segments)).toHaveLength(200);
    const grown = cutBatches({ text: `${text}\nAna: And one more.`, structure: "conversation" });
    expect(grown.slice(0, batches.length - 1)).toEqual(batches.slice(0, -1));
  });

  it("leave out code, instructions, the output of tools, and what only an assistant says", () => {
    expect(cutBatches({ text: "const a = 1;", structure: "code" })).toEqual([]);
    const chat = "system: Be nice.\nuser: I sail.\ntool: {}\nassistant: Nice.";
    const [batch] = cutBatches({ text: chat, structure: "conversation" });
    expect(batch?.segments.map(({ speaker, isSource }) => [speaker, isSource])).toEqual([
      ["user", true],
      ["assistant", false],
    ]);
  });

  it("cut a wall of text without a break in linear time, never within a character", () => {
    const wall = "😀".repeat(50_000);
    const batches = cutBatches({ text: wall, structure: "text" });
    expect(batches.flatMap(({ segments }) => segments.map(({ start, end }) => wall.slice(start, end))).join("")).toBe(
      wall,
    );
    expect(batches.every(({ start }) => start % 2 === 0)).toBe(true);
  });
});
