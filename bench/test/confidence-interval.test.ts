import { describe, expect, it } from "vitest";
import { confidenceInterval } from "#bench/statistics/confidence-interval.js";

function shares(hits: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index < hits ? 1 : 0));
}

describe("intervals of 95 %", () => {
  it("are Wilson's for shares, published values included", () => {
    // R's prop.test without continuity correction: 8 of 10.
    const { low, high } = confidenceInterval(shares(8, 10));
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  it("leave room where every query or none was answered", () => {
    expect(confidenceInterval(shares(4, 4)).low).toBeCloseTo(0.5101, 4);
    expect(confidenceInterval(shares(4, 4)).high).toBeCloseTo(1, 10);
    expect(confidenceInterval(shares(0, 4))).toMatchObject({ low: 0 });
  });

  it("are bootstrapped for other means, close to those of the normal distribution, and the same each time", () => {
    const values = Array.from({ length: 400 }, (_, index) => (index % 5) / 4);
    const half = (1.96 * Math.sqrt(0.125)) / Math.sqrt(400);
    const { low, high } = confidenceInterval(values);
    expect(low).toBeCloseTo(0.5 - half, 2);
    expect(high).toBeCloseTo(0.5 + half, 2);
    expect(confidenceInterval(values)).toEqual({ low, high });
  });

  it("are none without values", () => {
    expect(confidenceInterval([])).toEqual({ low: Number.NaN, high: Number.NaN });
  });
});
