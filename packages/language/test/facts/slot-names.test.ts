import { describe, expect, it } from "vitest";
import { readSlot } from "#language/facts/slot-names.js";

describe("what a model calls a slot", () => {
  it.each([
    ["home", "home"],
    [" Favourite: Colour ", "favourite:colour"],
    ["family:", "family"],
    ["constructor", "state"],
    ["mood", "state"],
  ])("%j is %s", (written, slot) => expect(readSlot(written)).toBe(slot));
});
