import { describe, expect, it } from "vitest";
import { inTurns } from "#schema/fields/in-turns.js";

describe("inTurns", () => {
  it("gives all items in order, and others their turn in between", async () => {
    const items = Array.from({ length: 1_000 }, (_, index) => index);
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (turns < items.length) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await Promise.all(inTurns(items))).toEqual(items);
    expect(turns).toBeGreaterThanOrEqual(4);
    turns = items.length;
  });

  it("leaves a short list as it is", () => {
    expect(inTurns(["a", "b"])).toEqual(["a", "b"]);
  });
});
