import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import type { Fact } from "#language/facts/types/fact.js";
import { seededRandom } from "../chunks/random-text.js";
import { PLANTED_JUNK, type PlantedJunk } from "./junk-planted.js";
import { TRUE_FACTS, type TrueFact } from "./junk-true-facts.js";

const OBSERVED = new Date("2026-11-21T15:00:00Z");
const DIALOGUES = 30;
const REPLIES = [
  "Noted.",
  "Thanks for telling me!",
  "I see. I live to help, and I love details.",
  "Sure, tell me more.",
];

interface Range {
  start: number;
  end: number;
}

interface Replay {
  text: string;
  facts: (TrueFact & Range)[];
  junk: (PlantedJunk & Range)[];
}

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Facts and junk in a random order, each a message of its own; the assistant answers in between. */
function replay(parts: { facts: TrueFact[]; junk: PlantedJunk[] }, random: () => number): Replay {
  const made: Replay = { text: "user: Hello!\nassistant: Hello, how can I help?\n", facts: [], junk: [] };
  for (const part of shuffled([...parts.facts, ...parts.junk], random)) {
    const start = made.text.length + "user: ".length;
    made.text += `user: ${part.said}\n`;
    const range = { start, end: start + part.said.length };
    if ("kind" in part) made.junk.push({ ...part, ...range });
    else made.facts.push({ ...part, ...range });
    made.text += `assistant: ${REPLIES[Math.floor(random() * REPLIES.length)] ?? ""}\n`;
  }
  return made;
}

function replays(): Replay[] {
  const random = seededRandom(7);
  const facts = shuffled(TRUE_FACTS, random);
  const junk = shuffled(PLANTED_JUNK, random);
  const every = <T>(items: T[], place: number) => items.filter((_, index) => index % DIALOGUES === place);
  return Array.from({ length: DIALOGUES }, (_, place) =>
    replay({ facts: every(facts, place), junk: every(junk, place) }, random),
  );
}

function within(candidates: Fact[], { start, end }: Range): Fact[] {
  return candidates.filter((candidate) => candidate.start < end && start < candidate.end);
}

function extract(text: string): Fact[] {
  return extractByRules({ text, structure: "conversation", observedAt: OBSERVED });
}

describe("the junk firewall", () => {
  const read = replays().map((one) => ({ ...one, candidates: extract(one.text) }));
  const junk = read.flatMap(({ junk: planted, candidates }) =>
    planted.map((one) => ({ ...one, memories: within(candidates, one).map(({ text }) => text) })),
  );
  const facts = read.flatMap(({ facts: told, candidates }) =>
    told.map((one) => ({ ...one, memories: within(candidates, one).map(({ text }) => text) })),
  );

  it("rejects at least 98 % of 300 planted prompts, acknowledgements and echoed memories", () => {
    const kept = junk.filter(({ memories }) => memories.length > 0);
    expect(junk.length).toBeGreaterThanOrEqual(300);
    expect(kept.length, JSON.stringify(kept, null, 1)).toBeLessThanOrEqual(junk.length * 0.02);
  });

  it("loses at most 1 % of the true facts of the same dialogues", () => {
    const lost = facts.filter(({ value, memories }) => !memories.some((memory) => memory.includes(value)));
    expect(facts.length).toBeGreaterThanOrEqual(300);
    expect(lost.length, JSON.stringify(lost, null, 1)).toBeLessThanOrEqual(facts.length * 0.01);
  });
});
