import { describe, expect, it } from "vitest";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { readLimits } from "#files/reading/read-limits.js";

describe("the limits of extraction", () => {
  it("are those of the table when nothing is changed", () => {
    expect(readLimits([])).toEqual(EXTRACTION_LIMITS);
  });

  it("can be changed one by one; the table itself stays", () => {
    const before = EXTRACTION_LIMITS.pdf.budgetMs;
    const limits = readLimits(["pdf.budgetMs=1000", "maxOcrPages = 5"]);
    expect(limits.pdf).toEqual({ ...EXTRACTION_LIMITS.pdf, budgetMs: 1_000 });
    expect(limits.maxOcrPages).toBe(5);
    expect(EXTRACTION_LIMITS.pdf.budgetMs).toBe(before);
  });

  it.each(["pdf.colour=3", "pdf=3", "maxPages=", "maxPages=-1", "maxPages=many", "__proto__.x=1", "maxPages"])(
    "refuse %j, by name",
    (change) => {
      expect(() => readLimits(["maxOcrPages=5", change])).toThrow(change);
    },
  );
});
