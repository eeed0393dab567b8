import { expect, it } from "vitest";
import { SharedBudget } from "#apps/server/rest/router/shared-budget.js";

it("one organization gets three quarters, and the rest is left for others", () => {
  const budget = new SharedBudget(4);
  const own = [1, 2, 3].map(() => budget.take("o1", 1));
  expect(own).not.toContain(null);
  expect(budget.take("o1", 1)).toBeNull();
  expect(budget.take("o2", 1)).not.toBeNull();
  expect(budget.take("o2", 1)).toBeNull();
  own[0]?.release();
  own[0]?.release();
  expect(budget.take("o2", 1)).not.toBeNull();
  expect(budget.take("o2", 1)).toBeNull();
});

it("a hold gives back what it does not keep, and takes no more", () => {
  const budget = new SharedBudget(100);
  const hold = budget.take("o1", 70);
  hold?.keep(20);
  hold?.keep(50);
  expect(budget.take("o1", 56)).toBeNull();
  expect(budget.take("o1", 55)).not.toBeNull();
});
