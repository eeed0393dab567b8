import { expect } from "vitest";
import type { Memory } from "#core/memory/memory.entity.js";
import type { ReferenceModel } from "./reference-model.js";
import type { ScriptPlace } from "./run-edit-script.js";
import { dayOf } from "./statements.js";

type MemoryRow = Pick<
  Memory,
  | ("id" | "text" | "state" | "version" | "isLatest" | "rootId" | "parentId")
  | ("validFrom" | "validTo" | "observationCount")
>;

const HALF_DAYS = 28;
const HALF_DAY_MS = 43_200_000;

/** The tables say what the model says, now and at any instant, and their chains are whole. */
export async function compareWithModel(place: ScriptPlace, model: ReferenceModel): Promise<void> {
  const memories = await everyMemory(place);
  const active = memories.filter(({ state }) => state === "active");
  const shown = active
    .filter(({ isLatest }) => isLatest)
    .map(({ text, observationCount }) => ({ text, observations: observationCount }))
    .toSorted((left, right) => (left.text < right.text ? -1 : 1));
  expect(shown).toEqual(model.current());
  for (let half = 0; half < HALF_DAYS; half++) {
    const instant = new Date(dayOf(0).getTime() + half * HALF_DAY_MS);
    const texts = new Set(active.filter((memory) => holdsAt(memory, instant)).map(({ text }) => text));
    expect({ instant, texts: [...texts].toSorted() }).toEqual({ instant, texts: model.asOf(instant) });
  }
  for (const memory of memories.filter(({ state }) => state !== "retired")) expectWholeChain(memory, memories);
}

function holdsAt({ validFrom, validTo }: MemoryRow, instant: Date): boolean {
  return validFrom <= instant && (validTo === null || validTo > instant);
}

function expectWholeChain(memory: MemoryRow, memories: MemoryRow[]): void {
  const parent = memories.find(({ id }) => id === memory.parentId);
  expect(parent === undefined).toBe(memory.parentId === null);
  expect(memory.version).toBe((parent?.version ?? 0) + 1);
  if (parent) expect(memory.rootId).toBe(parent.rootId ?? parent.id);
  if (parent) expect(parent.isLatest).toBe(false);
}

async function everyMemory({ reader, tag }: ScriptPlace): Promise<MemoryRow[]> {
  const { rows } = await reader.query<MemoryRow>(
    `select id, text, state, version, is_latest as "isLatest", root_id as "rootId", parent_id as "parentId",
       valid_from as "validFrom", valid_to as "validTo", observation_count as "observationCount"
     from memory where tag = $1`,
    [tag],
  );
  return rows;
}
