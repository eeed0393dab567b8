import type { Repositories } from "#core/repositories.js";
import type { Memory } from "./memory.entity.js";

interface Withdrawal {
  documentId: string;
  /** Only memories of these tags; absent: of every tag. */
  tags?: string[];
}

/**
 * The document's words are gone: memories that rested on them alone go with them, others live on with fewer sources.
 * What one of those had replaced is the latest again. Returns the ids of all whose index entries have to follow.
 */
export async function withdrawEvidence(repositories: Repositories, withdrawal: Withdrawal): Promise<string[]> {
  const unsupported = await repositories.memories.removeEvidence(withdrawal.documentId, {
    ...(withdrawal.tags ? { tags: withdrawal.tags } : {}),
  });
  const isWanted = ({ tag }: Memory) => withdrawal.tags === undefined || withdrawal.tags.includes(tag);
  const retired = (await repositories.memories.listRetiredBy(withdrawal.documentId)).filter(isWanted);
  const changed: string[] = [];
  for (const memory of [...unsupported, ...retired.filter(({ id }) => !unsupported.some((other) => other.id === id))]) {
    changed.push(memory.id, ...(await restore(repositories, memory)));
    await repositories.memoryChains.remove(memory);
    announceRemoval(repositories, memory);
  }
  return changed;
}

/**
 * A newer revision of the document no longer says this: memories that rested on older revisions alone are retired, with
 * their history kept. Returns the ids of all whose index entries have to follow.
 */
export async function retireUnsupported(
  repositories: Repositories,
  document: { id: string; revision: number; tags: string[] },
): Promise<string[]> {
  const outdated = await repositories.memories.removeEvidence(document.id, { olderThanRevision: document.revision });
  return [...(await retire(repositories, outdated, document.id)), ...(await retireOutside(repositories, document))];
}

/** The document left a tag: there, memories that rested on it alone are retired. Returns ids as above. */
export async function retireOutside(
  repositories: Repositories,
  document: { id: string; tags: string[] },
): Promise<string[]> {
  const elsewhere = await repositories.memories.removeEvidence(document.id, { exceptTags: document.tags });
  return await retire(repositories, elsewhere, document.id);
}

async function retire(repositories: Repositories, memories: Memory[], documentId: string): Promise<string[]> {
  const changed: string[] = [];
  for (const memory of memories.filter(({ state }) => state === "active")) {
    const cause = { reason: "its source no longer says so", batchId: documentId };
    await repositories.memories.changeState(memory, "retired", cause);
    changed.push(memory.id, ...(await restore(repositories, memory)));
    announceRemoval(repositories, memory);
  }
  return changed;
}

async function restore(repositories: Repositories, memory: Memory): Promise<string[]> {
  const restored = await repositories.memoryChains.restorePredecessor(memory);
  if (restored === null) return [];
  await repositories.memories.recount([restored]);
  repositories.events.append({ kind: "memory-changed", subjectId: restored, tags: [memory.tag], state: "updated" });
  return [restored];
}

function announceRemoval(repositories: Repositories, { id, tag }: Memory): void {
  repositories.events.append({ kind: "memory-changed", subjectId: id, tags: [tag], state: "removed" });
}
