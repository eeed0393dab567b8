import type { MemoryChangeKind } from "#core/event/event.entity.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Memory } from "../memory.entity.js";
import type { MemoryRepository } from "../memory.repository.js";
import type { MemoryChainRepository } from "../memory-chain.repository.js";
import { documentIdsOf } from "../memory-source.entity.js";
import type { ErasureRepository } from "./erasure.repository.js";

export interface EraseMemoriesRepositories {
  erasure: ErasureRepository;
  events: EventRepository;
  intents: IntentRepository;
  memories: MemoryRepository;
  memoryChains: MemoryChainRepository;
}

/**
 * Erases memories of one tag, whose lock the caller holds, with memories derived from them and older rows of the same
 * words. Other forgotten rows of the same words wait for their own time. A row stays, without its words, where neither
 * an older claim nor the next run over a document may take its place. Documents are not touched: a client deletes a
 * document to remove its words. Returns how many were erased.
 */
export async function eraseMemories(repositories: EraseMemoriesRepositories, memories: Memory[]): Promise<number> {
  const { erasure, memoryChains } = repositories;
  const all = await withTheirCopies(repositories, memories);
  const shown = all.flatMap(({ id, state }) => (state === "active" ? id : []));
  const documentIds = documentIdsOf(await repositories.memories.sourcesOf(shown));
  await erasure.removeRelations(all.map(({ id }) => id));
  await erasure.removeCandidates(all);
  await erasure.removeAnswers(all);
  for (const memory of all) {
    if (await erasure.holdsPlace(memory)) await erasure.blank(memory);
    else await memoryChains.remove(memory);
  }
  await erasure.removeVectors(all.map(({ text }) => text));
  await repositories.intents.addMany(
    documentIds.map((subjectId) => ({ kind: "refresh-document", subjectId, tag: "", revision: 0, attempt: 0 })),
  );
  // Retired memories had left before.
  await announceMemories(
    repositories,
    all.filter(({ state }) => state !== "retired"),
    "removed",
  );
  return all.length;
}

async function withTheirCopies({ erasure }: { erasure: ErasureRepository }, memories: Memory[]): Promise<Memory[]> {
  const all = new Map<string, Memory>();
  let next = memories.filter(({ state }) => state !== "erased");
  while (next.length > 0) {
    for (const memory of next) all.set(memory.id, memory);
    const found = [await erasure.listDerivedFrom(next.map(({ id }) => id))];
    for (const memory of next) {
      found.push((await erasure.listSameWords(memory)).filter(({ state }) => state !== "forgotten"));
    }
    next = found.flat().filter(({ id, state }) => state !== "erased" && !all.has(id));
  }
  return [...all.values()];
}

/** Tells who listens, and lets the index follow. */
async function announceMemories(
  repositories: { events: EventRepository; intents: IntentRepository },
  memories: Pick<Memory, "id" | "tag">[],
  change: MemoryChangeKind,
): Promise<void> {
  for (const { id, tag } of memories) {
    repositories.events.append({ kind: "memory-changed", subjectId: id, tags: [tag], state: change });
  }
  await repositories.intents.addMany(
    memories.map(({ id, tag }) => ({ kind: "refresh-memory", subjectId: id, tag, revision: 0, attempt: 0 })),
  );
}
