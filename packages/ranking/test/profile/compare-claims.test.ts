import { expect, test } from "vitest";
import { compareClaims, type HeldClaim } from "#ranking/profile/compare-claims.js";

const held = (id: string, line: string, claim: string): HeldClaim => ({
  ...{ id, line, claim, salience: 0.5, observedAt: new Date("2026-01-01T00:00:00Z") },
});

test("what came, what went and what another claim replaced are told apart", () => {
  const before = [held("lisbon", "home", "lisbon"), held("dog", "pet", "dog"), held("tea", "like", "tea")];
  const after = [held("porto", "home", "porto"), held("nurse", "job", "nurse"), held("tea again", "like", "tea")];
  expect(compareClaims(before, after)).toEqual({
    added: ["nurse"],
    removed: ["dog"],
    changed: [{ fromId: "lisbon", toId: "porto" }],
  });
});
