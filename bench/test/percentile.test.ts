import { expect, it } from "vitest";
import { percentile } from "#bench/statistics/percentile.js";

it("a percentile is a value that was measured, by nearest rank", () => {
  const values = [9, 1, 5, 3, 7, 2, 8, 4, 6, 10];
  expect(percentile(values, 0.5)).toBe(5);
  expect(percentile(values, 0.95)).toBe(10);
  expect(percentile(values, 0)).toBe(1);
  expect(percentile([4], 0.95)).toBe(4);
  expect(percentile([], 0.5)).toBeNaN();
});
