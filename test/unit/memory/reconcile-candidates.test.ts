import { describe, expect, it } from "vitest";
import type { MemoryCandidate } from "#core/memory/memory-candidate.js";
import { normaliseMemoryText } from "#core/memory/normalise-memory-text.js";
import { type KnownMemory, reconcileCandidates } from "#core/memory/reconcile-candidates.js";

const JUNE = new Date("2026-06-01T00:00:00Z");
const JULY = new Date("2026-07-01T00:00:00Z");

function candidate(text: string, changes: Partial<MemoryCandidate> = {}): MemoryCandidate {
  return {
    text,
    subject: "Alice",
    slot: "home",
    value: null,
    kind: "static",
    polarity: "positive",
    modality: "actual",
    confidence: 0.9,
    validFrom: null,
    validTo: null,
    start: 0,
    end: 1,
    ...changes,
  };
}

const LISBON: KnownMemory = {
  id: "m1",
  text: "Alice lives in Lisbon",
  subject: "Alice",
  slot: "home",
  polarity: "positive",
  validAt: JUNE,
};

function reconcile(existing: KnownMemory[], candidates: MemoryCandidate[], observedAt = JULY) {
  return reconcileCandidates({ existing, candidates, observedAt }).map(({ candidate: _, ...rest }) => rest);
}

describe("reconcileCandidates", () => {
  it("takes the same words for one more observation", () => {
    expect(reconcile([LISBON], [candidate("alice lives in  Lisbon.", { value: "Lisbon" })])).toEqual([
      { kind: "observation", memoryId: "m1" },
    ]);
  });

  it("updates a single-valued slot that has a newer value", () => {
    expect(reconcile([LISBON], [candidate("Alice moved to Berlin", { value: "Berlin" })])).toEqual([
      { kind: "update", memoryId: "m1" },
    ]);
  });

  it("does not let an older document overwrite a newer value", () => {
    const may = new Date("2026-05-01T00:00:00Z");
    expect(reconcile([LISBON], [candidate("Alice lives in Rome", { value: "Rome" })], may)).toEqual([
      { kind: "outdated" },
    ]);
  });

  it.each([
    ["the same value in other words", candidate("Alice is based in Lisbon", { value: "Lisbon" })],
    ["another subject", candidate("Bob lives in Rome", { subject: "Bob", value: "Rome" })],
    ["a slot of many values", candidate("Alice likes tea", { slot: "like", value: "tea" })],
    ["a plan", candidate("Alice will move to Rome", { value: "Rome", modality: "planned" })],
    ["the past", candidate("Alice used to live in Rome", { value: "Rome", modality: "past" })],
    ["a value that is not known", candidate("Alice lives by the sea")],
  ])("leaves the stored fact alone for %s", (_, fact) => {
    expect(reconcile([LISBON], [fact])).toEqual([{ kind: "new" }]);
  });

  it("updates a fact that is taken back", () => {
    const fact = candidate("Alice does not live in Lisbon anymore", { value: "Lisbon", polarity: "negative" });
    expect(reconcile([LISBON], [fact])).toEqual([{ kind: "update", memoryId: "m1" }]);
  });

  it("keeps favourites of different things apart", () => {
    const colour: KnownMemory = { ...LISBON, slot: "favourite:colour", text: "Alice's favourite colour is red" };
    const food = candidate("Alice's favourite food is soup", { slot: "favourite:food", value: "soup" });
    const blue = candidate("Alice's favourite colour is blue", { slot: "favourite:colour", value: "blue" });
    expect(reconcile([colour], [food, blue])).toEqual([{ kind: "new" }, { kind: "update", memoryId: "m1" }]);
  });

  it("names repetitions within a batch and lets the later of two values win", () => {
    const rome = candidate("Alice lives in Rome", { value: "Rome" });
    const paris = candidate("Alice lives in Paris", { value: "Paris" });
    expect(reconcile([LISBON], [rome, rome, paris])).toEqual([
      { kind: "outdated" },
      { kind: "duplicate", duplicateOf: 0 },
      { kind: "update", memoryId: "m1" },
    ]);
  });
});

describe("normaliseMemoryText", () => {
  it("ignores case, spacing, quote style and closing punctuation, and nothing else", () => {
    expect(normaliseMemoryText("  Alice’s  Dog is “Rex”!! ")).toBe(normaliseMemoryText('alice\'s dog is "rex"'));
    expect(normaliseMemoryText("Alice likes tea")).not.toBe(normaliseMemoryText("Alice likes no tea"));
  });
});
