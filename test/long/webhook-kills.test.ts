import { it } from "vitest";
import { killWhileDelivering } from "#test/e2e/kills/kill-while-delivering.js";

it("10,000 events reach a receiver that fails at random, although the worker is killed ten times", async () => {
  await killWhileDelivering({ events: 10_000, subjects: 500, kills: 10, maxFailures: 2 });
});
