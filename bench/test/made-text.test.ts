import { describe, expect, it } from "vitest";
import { MadeText } from "#bench/smoke/made-text.js";

describe("made data", () => {
  it("is the same for the same seed", () => {
    expect(new MadeText(7).text(300)).toBe(new MadeText(7).text(300));
    expect(new MadeText(7).text(300)).not.toBe(new MadeText(8).text(300));
  });

  it("has as many words as asked for, some common and many rare", () => {
    const words =
      new MadeText(7)
        .text(2_000)
        .toLowerCase()
        .match(/[a-z]+/g) ?? [];
    expect(words).toHaveLength(2_000);
    const counts = Map.groupBy(words, (word) => word);
    expect(counts.get("the")?.length).toBeGreaterThan(40);
    expect([...counts.values()].filter((same) => same.length === 1).length).toBeGreaterThan(200);
  });
});
