import { expect, test } from "vitest";
import { centreCosines } from "#ranking/vectors/centre-cosines.js";
import { compareVectors } from "#ranking/vectors/compare-vectors.js";

const unit = (...numbers: number[]) => {
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => number / length);
};

const chunks = (vectors: (Float32Array | null)[]) => vectors.map((vector) => ({ kind: "chunk" as const, vector }));

test("centrality is the mean of the cosines to all of a kind", () => {
  const memory = { kind: "memory" as const, vector: unit(0, 1) };
  const [chunk, other] = compareVectors({ values: unit(1, 0) }, [...chunks([unit(1, 0)]), memory]);
  expect(chunk).toEqual({ cosine: 1, centrality: 1 });
  expect(other).toEqual({ cosine: 0, centrality: 1 });
});

test("centrality is the mean of the cosines to all, and what lacks a vector has neither", () => {
  const [first, second, third] = compareVectors({ values: unit(1, 0) }, chunks([unit(1, 0), unit(0, 1), null]));
  expect(first).toEqual({ cosine: 1, centrality: 0.5 });
  expect(second?.cosine).toBe(0);
  expect(second?.centrality).toBeCloseTo(0.5);
  expect(third).toBeNull();
});

test("what all members share does not count", () => {
  const query = unit(10, 3, 0);
  const crowd = Array.from({ length: 400 }, () => unit(10, 0, 0));
  const members = compareVectors({ values: query }, chunks([unit(10, 3, 4), ...crowd])).flatMap((each) => each ?? []);
  const plain = members.map(({ cosine }) => cosine);
  expect(plain[1]).toBeGreaterThan(plain[0] ?? 1);
  const [asked, common] = centreCosines(members);
  expect(asked).toBeGreaterThan(common ?? 1);
});

test("the same is computed without vectors as with them", () => {
  const query = unit(3, 1, 2);
  const vectors = [unit(1, 2, 3), unit(3, 2, 1), unit(1, 0, 1), unit(2, 2, 5)];
  const middle = [0, 1, 2].map(
    (at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / (vectors.length + 60),
  );
  const less = (vector: Float32Array) => unit(...[...vector].map((value, at) => value - (middle[at] ?? 0)));
  const cosine = (vector: Float32Array) =>
    less(vector).reduce((sum, value, at) => sum + value * (less(query)[at] ?? 0), 0);
  const centred = centreCosines(compareVectors({ values: query }, chunks(vectors)).flatMap((each) => each ?? []));
  for (const [index, vector] of vectors.entries()) expect(centred[index]).toBeCloseTo(cosine(vector), 5);
});

test("a single member and members of unknown centrality keep their places", () => {
  expect(centreCosines([{ cosine: null, centrality: null }])).toEqual([null]);
  expect(
    centreCosines([
      { cosine: 0.5, centrality: null },
      { cosine: 0.7, centrality: 0.6 },
    ]),
  ).toEqual([0.5, 0.7]);
  expect(centreCosines([{ cosine: 1, centrality: 1 }])[0]).toBeCloseTo(1);
});
