import { describe, expect, it } from "vitest";
import { Gathering } from "#workflows/steps/short/gathering.js";

/** Takes groups, each when the test lets it. */
function gather(limits: { most: number; atOnce: number }) {
  const groups: { key: string; items: string[]; end(error?: Error): void }[] = [];
  const gathering = new Gathering<string, string>({
    ...limits,
    take: async (key, items) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      groups.push({ key, items, end: (error) => (error ? reject(error) : resolve()) });
      await promise;
      return items.map((item) => `${item} done`);
    },
  });
  return { gathering, groups };
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe("items that are taken together", () => {
  it("one alone waits for nobody, and those that come meanwhile go together, at most so many", async () => {
    const { gathering, groups } = gather({ most: 3, atOnce: 1 });
    const first = gathering.join("a", "1");
    await turnOfTheLoop();
    expect(groups.map(({ items }) => items)).toEqual([["1"]]);
    const later = ["2", "3", "4", "5"].map((item) => gathering.join("a", item));
    await turnOfTheLoop();
    expect(groups).toHaveLength(1);
    groups[0]?.end();
    expect(await first).toBe("1 done");
    await turnOfTheLoop();
    expect(groups.at(-1)?.items).toEqual(["2", "3", "4"]);
    groups.at(-1)?.end();
    await turnOfTheLoop();
    groups.at(-1)?.end();
    expect(await Promise.all(later)).toEqual(["2 done", "3 done", "4 done", "5 done"]);
  });

  it("keys are never mixed, and take turns", async () => {
    const { gathering, groups } = gather({ most: 2, atOnce: 1 });
    const all = ["1", "2", "3", "4"].map((item) => gathering.join("large", item));
    all.push(gathering.join("small", "5"));
    for (let ended = 0; ended < 3; ended++) {
      await turnOfTheLoop();
      groups.at(-1)?.end();
    }
    await Promise.all(all);
    expect(groups.map(({ key, items }) => [key, ...items])).toEqual([
      ["large", "1", "2"],
      ["small", "5"],
      ["large", "3", "4"],
    ]);
  });

  it("a group that fails fails for its own items alone", async () => {
    const { gathering, groups } = gather({ most: 2, atOnce: 2 });
    const lost = gathering.join("a", "1").catch((error: Error) => error.message);
    const kept = gathering.join("b", "2");
    await turnOfTheLoop();
    groups.find(({ key }) => key === "a")?.end(new Error("lost"));
    groups.find(({ key }) => key === "b")?.end();
    expect([await lost, await kept]).toEqual(["lost", "2 done"]);
  });
});
