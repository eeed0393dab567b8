import { expect, it } from "vitest";
import { FAILURES_BEFORE_PAUSE, HEALTHY, healthAfter, nextAttemptAt } from "#core/webhook/attempt-plan.js";

const now = new Date("2026-03-01T00:00:00Z");
const DAY = 24 * 60 * 60_000;
const failed = { now, random: 0.5, retryAfterMs: null, isGone: false };

it("spreads twelve attempts over three days and a half, then gives a delivery up", () => {
  const waits = Array.from({ length: 12 }, (_, index) => nextAttemptAt({ ...failed, attempts: index + 1 }));
  const days = waits.slice(0, -1).map((at) => (Number(at) - Number(now)) / DAY);
  expect(days.toSorted((a, b) => a - b)).toEqual(days);
  expect(days.reduce((sum, wait) => sum + wait, 0)).toBeCloseTo(3.4, 0);
  expect(waits.at(-1)).toBeNull();
});

it("waits as long as the receiver asks, but not for more than a day", () => {
  const wait = (retryAfterMs: number) => Number(nextAttemptAt({ ...failed, attempts: 1, retryAfterMs })) - Number(now);
  expect([wait(60_000), wait(90 * DAY)]).toEqual([60_000, DAY]);
  expect(healthAfter(HEALTHY, { ...failed, retryAfterMs: 60_000 }).pausedUntil).toEqual(
    new Date("2026-03-01T00:01:00Z"),
  );
});

it("pauses an endpoint that accepts nothing, for longer each time, and counts what was under way no more", () => {
  let health = HEALTHY;
  for (let count = 0; count < FAILURES_BEFORE_PAUSE; count++) health = healthAfter(health, failed);
  expect(health.pausedUntil).toEqual(new Date("2026-03-01T00:00:05Z"));
  expect(healthAfter(health, failed)).toEqual(health);
  const later = healthAfter(health, { ...failed, now: new Date("2026-03-01T00:00:06Z") });
  expect(later.pausedUntil).toEqual(new Date("2026-03-01T00:00:16Z"));
});

it("disables an endpoint that is gone at once, and one that fails for five days", () => {
  expect(healthAfter(HEALTHY, { ...failed, isGone: true })).toMatchObject({ disabledAt: now, disabledReason: "gone" });
  const failing = { ...HEALTHY, failures: 40, failingSince: new Date(Number(now) - 5 * DAY) };
  expect(healthAfter(failing, failed)).toMatchObject({ disabledAt: now, disabledReason: "failing" });
  expect(healthAfter({ ...failing, failures: 3 }, failed).disabledAt).toBeNull();
});
