import { describe, expect, it } from "vitest";
import type { ReadingInput } from "#language/prompts/model-input.js";
import { planBatches } from "#language/prompts/plan-batches.js";

const turns = Array.from(
  { length: 80 },
  (_, index) =>
    `${index % 2 ? "assistant" : "user"}: In week ${index} I was in Place${index}. ${"It rained. ".repeat(40)}`,
);
const input: ReadingInput = {
  ...{ title: "Travels", observedAt: new Date("2026-03-10"), statedAt: null, guidance: ["Only places."] },
  buckets: [{ key: "travel", description: "Where they go" }],
  memoryScope: { tags: ["ana"], metadata: null },
};

function keysOf({
  lines = turns,
  modelId = "a-model",
  ...changes
}: { lines?: string[]; modelId?: string } & Partial<ReadingInput> = {}): string[] {
  const reading = { modelId, text: lines.join("\n"), structure: "conversation" as const };
  return planBatches({ ...reading, input: { ...input, ...changes } }).map(({ key }) => key);
}

describe("the batches of a document", () => {
  it("keep their keys while a conversation grows at its end, all but the last", () => {
    let before: string[] = [];
    for (let count = 1; count <= turns.length; count++) {
      const now = keysOf({ lines: turns.slice(0, count) });
      expect(now.slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1));
      before = now;
    }
    expect(before.length).toBeGreaterThan(3);
    expect(new Set(before).size).toBe(before.length);
  });

  it("have the same keys on another day, where the document gives no date: its words are as old as before", () => {
    expect(keysOf({ observedAt: new Date("2026-04-01") })).toEqual(keysOf());
  });

  it.each<[string, Parameters<typeof keysOf>[0]]>([
    ["the model", { modelId: "another-model" }],
    ["the date that the document gives", { statedAt: new Date("1970-01-01") }],
    ["its title", { title: "Journeys" }],
    ["the guidance", { guidance: ["Only places.", "And people."] }],
    ["the description of a bucket", { buckets: [{ key: "travel", description: "Journeys" }] }],
    ["the tags", { memoryScope: { tags: ["ben"], metadata: null } }],
    ["what memories may be shown", { memoryScope: { tags: ["ana"], metadata: { project: "x" } } }],
    [
      "the white space between its turns, which moves what an answer quotes",
      { lines: turns.map((turn) => `${turn}\n`) },
    ],
  ])("have other keys when %s changes", (_what, change) => {
    const before = new Set(keysOf());
    expect(keysOf(change).filter((key) => before.has(key))).toEqual([]);
  });

  it("have another key when a turn changes, with the batch after it that is shown the turn", () => {
    const before = keysOf();
    const changed = keysOf({ lines: turns.with(0, (turns[0] ?? "").replace("rained", "snowed")) });
    expect(changed.map((key, index) => key === before[index])).toEqual(before.map((_, index) => index > 0));
  });
});
