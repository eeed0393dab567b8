import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import { EXPIRED } from "#core/memory-state/expired.js";
import type { MemoryLineRepository } from "../line/memory-line.repository.js";
import { settleLines } from "../line/settle-lines.js";
import { type WriteSettledRepositories, writeSettled } from "../line/write-settled.js";
import type { Memory } from "../memory.entity.js";
import type { MemoryRecordRepository } from "../memory-record.repository.js";
import { retellWithoutForgotten } from "./retell-without-forgotten.js";

export interface ChangeStatesRepositories extends WriteSettledRepositories {
  chunks: ChunkRepository;
  memoryRecords: MemoryRecordRepository;
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
 * joined with the memory that says the same. Quotations that stand with forgotten words are told without them. Returns the
 * ids of all memories that changed; their index entries follow.
 */
export async function changeStates(repositories: ChangeStatesRepositories, change: StateChanges): Promise<string[]> {
  const { tag, state, reason, batchId } = change;
  if (change.memories.length === 0) return [];
  const { memoryLines, intents } = repositories;
  const { organizationId } = memoryLines;
  const now = memoryLines.now();
  const isHiding = state === "forgotten" && reason !== EXPIRED;
  const { retold, repeated } = isHiding
    ? await retellWithoutForgotten(repositories, { tag, forgotten: change.memories })
    : { retold: [], repeated: [] };
  const ids = [...change.memories, ...repeated].map(({ id }) => id);
  const texts = new Map(retold.map(({ id, text, textHash }) => [id, { text, textHash }]));
  const stored = await memoryLines.load(tag, { ids: [...ids, ...texts.keys()] });
  const current = stored.memories.map((memory) =>
    ids.includes(memory.id) ? changed(memory, change, now) : { ...memory, ...texts.get(memory.id) },
  );
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
