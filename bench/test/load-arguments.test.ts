import { expect, it } from "vitest";
import { readLoadArguments } from "#bench/load/load-arguments.js";

it("each load has a size of its own, which an option changes", () => {
  expect(readLoadArguments(["search"])).toMatchObject({ through: "port", chunks: 100_000, tags: 100, searches: 200 });
  expect(readLoadArguments(["search", "--through", "api"]).chunks).toBe(10_000);
  expect(readLoadArguments(["ingest", "--chunks", "50"]).chunks).toBe(50);
});

it("what it does not know is refused with the usage", () => {
  for (const args of [
    ["race"],
    ["search", "--through", "wall"],
    ["mixed", "--chunks", "many"],
    ["search", "--wings"],
  ]) {
    expect(() => readLoadArguments(args)).toThrow("npm run bench -- search|ingest|mixed");
  }
});
