import { expect, test } from "vitest";
import { spreadCosines } from "#ranking/vectors/spread-cosines.js";

test("the nearest is 1, the hundredth and everything below it 0, whatever the scale of the model", () => {
  const cosines = Array.from({ length: 150 }, (_, number) => 0.95 - number / 1000);
  const spread = spreadCosines(cosines);
  expect(spread[0]).toBe(1);
  expect(spread[99]).toBe(0);
  expect(spread[149]).toBe(0);
  expect(spread[33]).toBeCloseTo(2 / 3, 5);
});

test("members without a vector get nothing, and a single one everything", () => {
  expect(spreadCosines([null, 0.8, null])).toEqual([0, 1, 0]);
  expect(spreadCosines([null])).toEqual([0]);
  expect(spreadCosines([0.5, 0.5])).toEqual([1, 1]);
});

test("of a few that are nearly alike the nearest is little better", () => {
  const [nearest, next] = spreadCosines([0.81, 0.805]);
  expect(nearest).toBe(1);
  expect(next).toBeGreaterThan(0.9);
  expect(next).toBeLessThan(1);
});
