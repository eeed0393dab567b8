import { describe, expect, test } from "vitest";
import type { Candidate } from "#ranking/candidates/candidate.js";
import { rankCandidates } from "#ranking/hits/rank-candidates.js";
import type { SimilarityFit } from "#ranking/hits/similarity-fit.js";
import { compareVectors } from "#ranking/vectors/compare-vectors.js";
import { hubness } from "#ranking/vectors/hubness.js";
import { STRANGER_MEMORIES, STRANGER_QUESTIONS } from "#ranking/vectors/stranger-texts.js";

test("hubness is the mean cosine to the five nearest strangers", () => {
  const at = (cosine: number) => Float32Array.of(cosine, Math.sqrt(1 - cosine * cosine));
  const strangers = [0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.4].map(at);
  expect(hubness(Float32Array.of(1, 0), strangers)).toBeCloseTo((0.9 + 0.8 + 0.7 + 0.4 + 0.3) / 5);
});

test("memories are compared with stranger questions, chunks are not", () => {
  const vector = Float32Array.of(1, 0);
  const members = [
    { kind: "memory" as const, vector },
    { kind: "chunk" as const, vector },
  ];
  const query = { values: vector, strangers: [Float32Array.of(0.6, 0.8)] };
  expect(compareVectors(query, members).map((each) => each?.hubness)).toEqual([expect.closeTo(0.6), undefined]);
  expect(compareVectors({ values: vector }, members)[0]).not.toHaveProperty("hubness");
});

test("as many stranger memories as questions come with the project, and no text twice", () => {
  expect([STRANGER_MEMORIES.length, STRANGER_QUESTIONS.length]).toEqual([40, 40]);
  expect(new Set([...STRANGER_MEMORIES, ...STRANGER_QUESTIONS]).size).toBe(80);
});

describe("the similarity of a memory", () => {
  const fit = { strangers: 0.8, answering: 0.13, slope: 38.4, memories: { answering: 0.13, slope: 21.3 } };
  const similarityOf = (figures: { ofQuestion?: number; hubness?: number }, given: SimilarityFit = fit) => {
    const { ofQuestion, ...rest } = figures;
    const candidate: Candidate = {
      ...{ id: "a", kind: "memory", documentId: null, otherDocumentIds: [], isUnreviewed: false },
      ...{ speaker: null, position: null, time: null, fields: {}, cosine: 0.86, centrality: 1, ...rest },
    };
    const result = { candidates: [candidate], statistics: {} };
    return rankCandidates({ question: "?", terms: [], fit: given, hubness: ofQuestion, result })[0]?.similarity ?? 0;
  };

  test("is less the nearer memory and question are to everything, at the same cosine", () => {
    const answer = similarityOf({ ofQuestion: 0.83, hubness: 0.82 });
    expect(answer).toBeGreaterThan(0.6);
    expect(similarityOf({ ofQuestion: 0.83, hubness: 0.87 })).toBeLessThan(0.6);
    expect(similarityOf({ ofQuestion: 0.88, hubness: 0.82 })).toBeLessThan(0.6);
  });

  test("comes from the other candidates where hubness is not known, or the model not fitted for it", () => {
    const byContrast = similarityOf({});
    expect(similarityOf({ ofQuestion: 0.88 })).toBe(byContrast);
    const { memories: _, ...texts } = fit;
    expect(similarityOf({ ofQuestion: 0.88, hubness: 0.87 }, texts)).toBe(byContrast);
  });
});
