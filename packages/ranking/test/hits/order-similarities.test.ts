import { describe, expect, it } from "vitest";
import { orderSimilarities } from "#ranking/hits/order-similarities.js";

const memory = (similarity: number) => ({ kind: "memory" as const, similarity });
const chunk = (similarity: number) => ({ kind: "chunk" as const, similarity });

describe("similarities in the order of the ranking", () => {
  it("gives neighbours of one kind in the wrong order their mean", () => {
    const [first, second, third, last] = orderSimilarities([0.9, 0.4, 0.8, 0.1].map(memory));
    expect([first, last]).toEqual([0.9, 0.1]);
    expect(second).toBeCloseTo(0.6, 10);
    expect(third).toBe(second);
    expect(orderSimilarities([])).toEqual([]);
  });

  it("lets as many memories and chunks pass a threshold as reach it, the first ones", () => {
    expect(orderSimilarities([memory(0.4), chunk(0.7), memory(0.3), chunk(0.65)])).toEqual([0.7, 0.65, 0.4, 0.3]);
  });

  it("makes no memory certain because a chunk further down is", () => {
    expect(orderSimilarities([memory(0.5), chunk(0.95)])).toEqual([0.84, 0.5]);
    expect(orderSimilarities([memory(0.9), chunk(0.95)])).toEqual([0.9, 0.9]);
  });
});
