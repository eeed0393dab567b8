import { describe, expect, it } from "vitest";
import { heldShare, measureBudgets } from "#bench/evaluation/context/budget-curve.js";
import { packResults } from "#bench/evaluation/context/pack-results.js";
import { ALL_QUERIES, type EvaluationQuery } from "#bench/evaluation/measured/evaluation-set.js";
import type { Found, SearchedSystem } from "#bench/evaluation/measured/searched-system.js";

function found(id: string, text: string): Found {
  return { documentIds: [id], text, similarity: 1, place: null };
}

/** A word a token, none between them. */
const countTokens = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;

describe("results packed into a budget", () => {
  const results = [found("a", "one two three"), found("b", "one two three four"), found("c", "one"), found("d", "one")];

  it("keep their order, pass over what does not fit, and name every document of a text that comes back", () => {
    expect(packResults(results, { maxTokens: 4, countTokens })).toEqual({
      ...{ text: "one two three\n\none", tokens: 4, source: "packed results", documentIds: ["a", "c", "d"] },
    });
  });

  it("are nothing when nothing fits", () => {
    expect(packResults(results.slice(0, 2), { maxTokens: 2, countTokens })).toEqual({
      ...{ text: "", tokens: 0, source: "packed results", documentIds: [] },
    });
  });
});

describe("evidence in a context", () => {
  it("is held by a document among the sources, or by words that stand in the text, white space aside", () => {
    const source = "packed results" as const;
    const context = { text: "ADA: I bought\n a boat.", tokens: 5, source, documentIds: ["a"] };
    expect(heldShare([{ documentId: "a" }, { documentId: "b" }], context)).toBe(0.5);
    expect(heldShare([{ text: "I bought a  boat." }], context)).toBe(1);
    expect(heldShare([{ text: "I sold a boat." }], context)).toBe(0);
  });

  it("is averaged by group and budget, over the queries that name some", async () => {
    const query = (id: string, documentId: string | null): EvaluationQuery => ({
      ...{ id, text: id, tag: "t", category: null, relevant: new Map([["a", 1]]) },
      ...(documentId === null ? {} : { evidence: [{ documentId }] }),
    });
    const system: Pick<SearchedSystem, "readContext"> = {
      // One document more for each thousand tokens, and one context that is too long.
      readContext: async ({ id }, maxTokens) => ({
        ...{ text: "", tokens: id === "first" ? maxTokens : maxTokens + 1, source: "POST /v4/context" },
        documentIds: ["a", "b", "c"].slice(0, Math.floor(maxTokens / 1000)),
      }),
    };
    const curve = await measureBudgets(
      { queries: [query("first", "a"), query("second", "b"), query("third", null)], groups: [ALL_QUERIES] },
      { system, concurrency: 2, onProgress: () => undefined },
    );
    expect(curve?.source).toBe("POST /v4/context");
    expect(curve?.budgets.map(({ budget, groups, overBudget }) => [budget, groups[0]?.share, overBudget])).toEqual([
      [720, 0, 1],
      [1_000, 0.5, 1],
      [2_000, 1, 1],
      [4_000, 1, 1],
    ]);
  });
});
