import type { Repositories } from "#core/repositories.js";
import type { Memory } from "./memory.entity.js";

interface Withdrawal {
  documentId: string;
  /** Only memories of these tags; absent: of every tag. */
  tags?: string[];
}

/**
 * The document's words are gone: memories that rested on them alone go with them, others live on with fewer sources.
 * A memory that one of those had replaced is the latest again. Returns what is gone.
 */
export async function withdrawEvidence(repositories: Repositories, withdrawal: Withdrawal): Promise<Memory[]> {
  const unsupported = await repositories.memories.removeEvidence(withdrawal.documentId, {
    ...(withdrawal.tags ? { tags: withdrawal.tags } : {}),
  });
  for (const memory of unsupported) {
    await repositories.memories.remove(memory);
    repositories.events.append({ kind: "memory-changed", subjectId: memory.id, tags: [memory.tag], state: "removed" });
  }
  return unsupported;
}

/**
 * A newer revision of the document no longer says this: memories that rested on older revisions alone are retired,
 * with their history kept.
 */
export async function retireUnsupported(
  repositories: Repositories,
  document: { id: string; revision: number; tags: string[] },
): Promise<Memory[]> {
  const outdated = await repositories.memories.removeEvidence(document.id, { olderThanRevision: document.revision });
  await retire(repositories, outdated);
  return [...outdated, ...(await retireOutside(repositories, document))];
}

/** The document left a tag: there, memories that rested on it alone are retired. */
export async function retireOutside(
  repositories: Repositories,
  document: { id: string; tags: string[] },
): Promise<Memory[]> {
  const elsewhere = await repositories.memories.removeEvidence(document.id, { exceptTags: document.tags });
  await retire(repositories, elsewhere);
  return elsewhere;
}

async function retire(repositories: Repositories, memories: Memory[]): Promise<void> {
  for (const memory of memories) {
    await repositories.memories.changeState(memory, "retired", "its source no longer says so");
    await repositories.memories.restorePredecessor(memory);
    repositories.events.append({ kind: "memory-changed", subjectId: memory.id, tags: [memory.tag], state: "removed" });
  }
}
