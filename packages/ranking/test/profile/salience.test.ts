import { expect, test } from "vitest";
import { recentAtOf, type SalienceInput, salienceOf } from "#ranking/profile/salience.js";

const fact: SalienceInput = { subject: "User", slot: "like", confidence: 0.8, observationCount: 1, isInference: false };
const salience = (changes: Partial<SalienceInput>) => salienceOf({ ...fact, ...changes });

test("who somebody is, what harms them and how they wish to be treated comes before tastes", () => {
  for (const slot of ["name", "home", "allergy", "instruction", "partner", "job", "health", "diet", "family:sister"]) {
    expect(salience({ slot }), slot).toBeGreaterThan(salience({ slot: "favourite:colour" }));
  }
});

test("a fact met again and again rises, a little less each time", () => {
  const [once = 0, ten = 0, hundred = 0] = [1, 10, 100].map((observationCount) => salience({ observationCount }));
  expect(ten).toBeGreaterThan(once);
  expect(hundred - ten).toBeCloseTo(ten - once);
});

test("what was inferred and what is somebody else's stands lower", () => {
  expect(salience({ isInference: true })).toBeLessThan(salience({}));
  expect(salience({ slot: "home", subject: "User's sister" })).toBeLessThan(salience({ slot: "home" }));
});

const SAID = new Date("2026-05-08T10:00:00Z");
const AT = (text: string) => new Date(text);

test("an event stands at its date, a plan where it was last spoken of", () => {
  const event = { observedAt: SAID, modality: "actual" as const };
  expect(recentAtOf({ ...event, eventFrom: AT("2026-05-01T00:00:00Z") })).toEqual(AT("2026-05-01T00:00:00Z"));
  expect(recentAtOf({ ...event, eventFrom: null })).toEqual(SAID);
  expect(recentAtOf({ ...event, eventFrom: AT("2030-01-01T00:00:00Z") })).toEqual(SAID);
  expect(recentAtOf({ ...event, modality: "planned", eventFrom: AT("2026-05-01T00:00:00Z") })).toEqual(SAID);
});
