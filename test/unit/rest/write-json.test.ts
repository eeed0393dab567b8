import { describe, expect, it } from "vitest";
import { isLong, writeJson } from "#apps/server/rest/transport/write-json.js";

async function written(value: unknown): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of writeJson(value)) pieces.push(piece);
  return pieces;
}

const read = async (value: unknown) => JSON.parse((await written(value)).join(""));

describe("JSON that is written a piece at a time", () => {
  it.each([
    ["nothing", {}],
    ["a list of nothing", { items: [] }],
    ["a short answer", { id: "one", at: new Date(0), left: undefined, none: null, list: [1, undefined, "two"] }],
    [
      "a long list",
      { items: Array.from({ length: 500 }, (_, index) => ({ index, text: `number ${index}` })), total: 1 },
    ],
    ["a long text", { text: 'a "quoted" line\n\u0001\\'.repeat(50_000) }],
    ["a long text of characters of two halves", { text: `x${"😀".repeat(400_000)}` }],
    ["long texts deep within", { list: [{ inner: { text: "long ".repeat(100_000) } }, "short"] }],
  ])("reads as the value itself: %s", async (_name, value) => {
    expect(await read(value)).toEqual(JSON.parse(JSON.stringify(value)));
  });

  it("a list that comes over time is written as a list, as often as it is asked for", async () => {
    const items = {
      async *[Symbol.asyncIterator]() {
        for (const id of ["one", "two"]) yield { id };
      },
    };
    expect(isLong({ items })).toBe(true);
    expect(await read({ items, again: items, total: 2 })).toEqual({
      items: [{ id: "one" }, { id: "two" }],
      again: [{ id: "one" }, { id: "two" }],
      total: 2,
    });
    expect(await read({ items: (async function* () {})() })).toEqual({ items: [] });
  });

  it("no piece is long, whatever the value is", async () => {
    const pieces = await written({ texts: ["a".repeat(5_000_000), "b".repeat(5_000_000)] });
    expect(pieces.length).toBeGreaterThan(20);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1_000_000);
  });
});
