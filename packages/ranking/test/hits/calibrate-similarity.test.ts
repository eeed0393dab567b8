import { describe, expect, test } from "vitest";
import { affinityOf, calibrateSimilarity, contrastsOf } from "#ranking/hits/calibrate-similarity.js";
import { knownFit } from "#ranking/hits/similarity-fit.js";

const PLAIN = { told: 0, affinity: null, quoted: 0, unreviewed: 0, isOfSeveral: false };
const MODELS = ["local/loci-e5-small", "local/multilingual-e5-small", "local/all-MiniLM-L6-v2", "openai/unknown"];

function units(...cosines: number[]) {
  return cosines.map((cosine, index) => ({
    ...{ id: `${index}`, kind: "memory" as const, documentId: null, otherDocumentIds: [], isUnreviewed: false },
    ...{ speaker: null, position: null, time: null, fields: {}, cosine, centrality: null },
  }));
}

describe("similarity", () => {
  test.each(MODELS)("of what is merely near stays well below certainty, with %s", (model) => {
    const similarity = calibrateSimilarity({ ...PLAIN, contrast: 0.5, told: 0.2 }, knownFit(model));
    expect(similarity).toBeGreaterThan(0.6);
    expect(similarity).toBeLessThan(0.9);
    expect(calibrateSimilarity({ ...PLAIN, contrast: 1, told: 1 }, knownFit(model))).toBeLessThan(0.98);
  });

  test.each([...MODELS, null])("of what holds the quoted words passes the usual threshold, with %s", (model) => {
    const contrast = model === null ? null : -1;
    const fit = model === null ? null : knownFit(model);
    expect(calibrateSimilarity({ ...PLAIN, quoted: 1, contrast }, fit)).toBeGreaterThan(0.6);
  });

  test("of strangers is below 0.3", () => {
    for (const model of MODELS)
      expect(calibrateSimilarity({ ...PLAIN, contrast: 0 }, knownFit(model))).toBeLessThan(0.3);
  });
});

describe("with cosines that can be compared between questions", () => {
  const fit = knownFit("local/loci-e5-small");
  const similarityOf = (cosine: number, told = 0) => {
    const affinity = affinityOf({ kind: "memory", cosine }, { ofQuestion: undefined, isOfSeveral: false, fit });
    return calibrateSimilarity({ ...PLAIN, affinity, contrast: -1, told }, fit);
  };

  test("a memory is judged by its cosine alone, however the other candidates lie and whatever words it shares", () => {
    expect(similarityOf(0.8)).toBe(similarityOf(0.8, 1));
    expect(similarityOf(0.8)).toBeGreaterThan(0.6);
    expect(similarityOf(0.66)).toBeLessThan(0.6);
    expect(similarityOf(0.5)).toBeLessThan(0.3);
  });

  test("a chunk is judged by what sets it apart from the others, unless it holds several messages", () => {
    const affinity = (kind: "chunk" | "memory", isOfSeveral: boolean) =>
      affinityOf({ kind, cosine: 0.9 }, { ofQuestion: undefined, isOfSeveral, fit });
    expect(affinity("chunk", false)).toBeNull();
    expect(affinity("chunk", true)).toBe(affinity("memory", false));
    expect(affinity("memory", false)).toBeGreaterThan(0);
  });

  test("nearer memories are more similar up to a cosine of 1", () => {
    const similarities = [0.7, 0.8, 0.9, 1].map((cosine) => similarityOf(cosine));
    expect(similarities).toEqual(similarities.toSorted((one, other) => one - other));
    expect(new Set(similarities).size).toBe(similarities.length);
  });
});

describe("without a fit", () => {
  const passing = (...cosines: number[]) =>
    contrastsOf(units(...cosines), null).map((contrast) => calibrateSimilarity({ ...PLAIN, contrast }, null) > 0.6);

  test("the hit that stands out from the others passes, wherever the model puts strangers", () => {
    expect(passing(0.35, 0.05, 0.08, 0.1)).toEqual([true, false, false, false]);
    expect(passing(0.85, 0.76, 0.77, 0.78)).toEqual([true, false, false, false]);
  });

  test("candidates that are all alike do not pass, nor does a single one without common words", () => {
    expect(passing(0.84, 0.83, 0.82)).toEqual([false, false, false]);
    expect(passing(0.9)).toEqual([false]);
  });
});
