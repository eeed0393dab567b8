import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareGrades, type Grade } from "#bench/memory/compare-grades.js";
import type { Dialogue } from "#bench/memory/dialogue.js";
import { dialogueDocuments, turnsWithin } from "#bench/memory/dialogue-documents.js";
import { extractDialogues } from "#bench/memory/extract-dialogues.js";
import { factCoverage } from "#bench/memory/fact-coverage.js";
import { measureOffline } from "#bench/memory/measure-offline.js";
import { sampleMemories } from "#bench/memory/sample-memories.js";
import { useFolder } from "../../test/support/use-shared.js";

const turns = [
  { id: "D1:1", speaker: "Ada", line: "Ada: I moved to Porto last week." },
  { id: "D1:2", speaker: "Ben", line: "Ben: Nice! I bought a red boat yesterday." },
  { id: "D1:3", speaker: "Ada", line: "Ada: I'm allergic to peanuts." },
  { id: "D1:4", speaker: "Ben", line: "Ben: Good to know!" },
];
const dialogue: Dialogue = {
  ...{ id: "one", facts: [], questions: [] },
  sessions: [{ id: "D1", startedAt: new Date("2026-06-15T12:00:00Z"), turns }],
};

describe("coverage", () => {
  const facts = [{ text: "Ada moved to Porto with two cats.", turnIds: ["D1:1"] }];

  it("counts a fact of which half the words stand in one memory", () => {
    const memory = { text: "Ada moved to Porto", turnIds: ["D1:1"] };
    expect(factCoverage(facts, [memory])).toEqual({
      ...{ facts: 1, inOneMemory: 1, inOneMemoryOfItsTurns: 1, inMemoriesOfItsTurns: 1 },
    });
    const half = { text: "Ada has two", turnIds: ["D1:1"] };
    expect(factCoverage(facts, [half])).toMatchObject({ inOneMemory: 0, inMemoriesOfItsTurns: 0 });
  });

  it("tells memories of the fact's own turns from others, and one from all of them", () => {
    const parts = [
      { text: "Ada moved", turnIds: ["D1:1"] },
      { text: "Porto has cats", turnIds: ["D1:1"] },
    ];
    expect(factCoverage(facts, parts)).toMatchObject({ inOneMemory: 0, inMemoriesOfItsTurns: 1 });
    const elsewhere = { text: "Ada moved to Porto", turnIds: ["D1:3"] };
    expect(factCoverage(facts, [elsewhere])).toMatchObject({ inOneMemory: 1, inOneMemoryOfItsTurns: 0 });
  });
});

describe("the turns of a memory", () => {
  it("are those that its words touch, in both shapes of documents", () => {
    const [session] = dialogueDocuments(dialogue, "session");
    const start = session?.content.indexOf("I bought") ?? -1;
    expect(session && turnsWithin(session, { start, end: start + 10 })).toEqual(["D1:2"]);
    expect(session && turnsWithin(session, { start: 0, end: session.content.length })).toHaveLength(4);
    const single = dialogueDocuments(dialogue, "turn");
    expect(single.map(({ id, turns: own }) => [id, own.map((turn) => turn.id)])).toEqual(
      turns.map(({ id }) => [id, [id]]),
    );
  });
});

describe("the sample for graders", () => {
  it("is the same for the same seed, and shows the words around each memory", () => {
    const { dialogues } = extractDialogues([dialogue], "session");
    const all = sampleMemories(dialogues, { count: 100, seed: 7 });
    expect(sampleMemories(dialogues, { count: 100, seed: 7 })).toEqual(all);
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(all.find(({ memory }) => memory.includes("peanuts"))).toMatchObject({
      ...{ speaker: "Ada", turn: turns[2]?.line, said: "2026-06-15" },
      ...{ before: [turns[0]?.line, turns[1]?.line], after: [turns[3]?.line] },
    });
  });
});

describe("two graders", () => {
  const grade = (id: string, isGood: boolean): Grade => ({
    ...{ id, true: true, selfContained: isGood, worthKeeping: true, note: "" },
  });

  it("agree by Cohen's kappa as far as beyond chance", () => {
    const first = [grade("a", true), grade("b", true), grade("c", false), grade("d", false)];
    const second = [grade("a", true), grade("b", false), grade("c", false), grade("d", false)];
    expect(compareGrades(first, second)).toMatchObject({
      ...{ graded: 4, goodByFirst: 0.5, goodBySecond: 0.25, goodByBoth: 0.25, kappa: 0.5 },
      disagreements: [{ id: "b" }],
    });
    expect(compareGrades(first, first).kappa).toBe(1);
  });

  const folder = useFolder("for each");

  it("are read from files of lines, with the memory that they differ on", async () => {
    const write = async (name: string, rows: object[]) => {
      await writeFile(join(folder, name), rows.map((row) => JSON.stringify(row)).join("\n"));
      return join(folder, name);
    };
    const out = await write("sample.jsonl", [{ id: "a", memory: "Ada moved to Porto" }]);
    const grades: [string, string] = [
      await write("first.jsonl", [grade("a", true)]),
      await write("second.jsonl", [grade("a", false)]),
    ];
    const written: string[] = [];
    await measureOffline({
      ...{ folder, shapes: [], sample: null, seed: 1, out, grades },
      write: (text) => written.push(text),
    });
    expect(written.join("")).toMatch(/Ada moved to Porto\n {2}first: {2}good \n {2}second: not self-contained/);
  });
});
