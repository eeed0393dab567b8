import { describe, expect, it } from "vitest";
import { isForgotten } from "#core/memory-state/shown-memory.js";

const now = new Date("2026-01-10T00:00:00Z");

describe("a forgotten memory", () => {
  it.each(["forgotten", "declined", "retired", "erased"] as const)("is one that is %s", (state) => {
    expect(isForgotten({ state, forgetAfter: null }, now)).toBe(true);
  });

  it("is one whose date has passed, and no other", () => {
    expect(isForgotten({ state: "active", forgetAfter: now }, now)).toBe(true);
    expect(isForgotten({ state: "active", forgetAfter: new Date(now.getTime() + 1) }, now)).toBe(false);
    expect(isForgotten({ state: "active", forgetAfter: null }, now)).toBe(false);
  });
});
