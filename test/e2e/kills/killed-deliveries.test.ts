import { it } from "vitest";
import { killWhileDelivering } from "./kill-while-delivering.js";

it("events reach a receiver that fails at random, in order and under one id, although the worker is killed", async () => {
  await killWhileDelivering({ events: 120, subjects: 60, kills: 1, maxFailures: 1 });
}, 120_000);
