import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { MemoryLineRepository } from "../line/memory-line.repository.js";
import { settleLines } from "../line/settle-lines.js";
import { type WriteSettledRepositories, writeSettled } from "../line/write-settled.js";
import type { Memory } from "../memory.entity.js";

export interface ChangeStatesRepositories extends WriteSettledRepositories {
  intents: IntentRepository;
  memoryLines: MemoryLineRepository;
}

interface StateChanges {
  tag: string;
  memories: Memory[];
  state: "active" | "forgotten";
  reason: string | null;
  /** Names the call that caused it, so that it can be undone as a whole. */
  batchId: string | null;
}

/**
 * Forgets or restores memories of one tag, whose lock the caller holds, and arranges their lines anew from the same
 * evidence. A forgotten memory keeps its place: a memory that it had replaced does not come back. A restored memory is
 * joined with the memory that says the same. Returns the ids of all memories that changed; their index entries follow.
 */
export async function changeStates(repositories: ChangeStatesRepositories, change: StateChanges): Promise<string[]> {
  const { tag, memories, state, reason, batchId } = change;
  if (memories.length === 0) return [];
  const { memoryLines, intents } = repositories;
  const { organizationId } = memoryLines;
  const now = memoryLines.now();
  const ids = memories.map(({ id }) => id);
  const stored = await memoryLines.load(tag, { ids });
  const current = stored.memories.map((memory) => (ids.includes(memory.id) ? changed(memory, change, now) : memory));
  const settled = settleLines({
    tag,
    organizationId,
    now,
    incoming: [],
    withdrawn: null,
    stored: { ...stored, memories: current },
    bucketsOf: () => [],
  });
  const states = ids.map((memoryId) => ({ memoryId, state, reason, batchId }));
  const removed = new Set(settled.removed.map(({ id }) => id));
  const changedIds = await writeSettled(repositories, {
    tag,
    stored,
    settled,
    relations: [],
    states: states.filter(({ memoryId }) => !removed.has(memoryId)),
  });
  await intents.addMany(
    changedIds.map((subjectId) => ({ kind: "refresh-memory", subjectId, tag, revision: 0, attempt: 0 })),
  );
  return changedIds;
}

function changed(memory: Memory, { state, reason, batchId }: StateChanges, now: Date): Memory {
  if (state === "forgotten") {
    const metadata = batchId === null ? memory.metadata : { ...memory.metadata, forgetBatchId: batchId };
    return { ...memory, state, forgetReason: reason, metadata };
  }
  const { forgetBatchId: _, ...metadata } = memory.metadata ?? {};
  // A date that has passed would hide the memory again at once, and a restored memory is meant to stay.
  const forgetAfter = memory.forgetAfter !== null && memory.forgetAfter <= now ? null : memory.forgetAfter;
  return {
    ...memory,
    state,
    forgetAfter,
    forgetReason: null,
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
  };
}
