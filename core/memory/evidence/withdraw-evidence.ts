import { textHashOf } from "@loci/language/claims";
import type { Locks } from "#core/kernel/transaction.js";
import type { Assertion } from "../assertion.js";
import type { MemoryLineRepository, StoredLines } from "../line/memory-line.repository.js";
import { settleLines } from "../line/settle-lines.js";
import { type WriteSettledRepositories, writeSettled } from "../line/write-settled.js";
import type { EvidenceSelector, MemoryRepository } from "../memory.repository.js";
import type { MemorySource } from "../memory-source.entity.js";

export interface WithdrawEvidenceRepositories extends Locks, WriteSettledRepositories {
  memories: MemoryRepository;
  memoryLines: MemoryLineRepository;
}

interface Withdrawal {
  documentId: string;
  /** Only memories of these tags; absent: of every tag. */
  tags?: string[];
}

/**
 * Withdraws the evidence of a document whose words are gone. Memories that rested on them alone go too; others live on
 * with fewer sources. A memory that one of the removed had replaced is the latest again. Returns all ids whose index
 * entries have to follow.
 */
export async function withdrawEvidence(
  repositories: WithdrawEvidenceRepositories,
  { documentId, tags }: Withdrawal,
): Promise<string[]> {
  return await withdraw(repositories, { documentId, which: tags ? { tags } : {}, isErased: true });
}

/**
 * Retires memories that rest on a revision alone which a newer one replaced, or on a document that left the tag. Their
 * history is kept. Returns all ids whose index entries have to follow.
 */
export async function retireUnsupported(
  repositories: WithdrawEvidenceRepositories,
  document: { id: string; revision: number; tags: string[] },
): Promise<string[]> {
  const { id: documentId, revision } = document;
  const outdated = await withdraw(repositories, {
    documentId,
    which: { olderThanRevision: revision },
    isErased: false,
  });
  return [...outdated, ...(await retireOutside(repositories, document))];
}

/** The document left a tag: there, memories that rested on it alone are retired. Returns ids as above. */
export async function retireOutside(
  repositories: WithdrawEvidenceRepositories,
  document: { id: string; tags: string[] },
): Promise<string[]> {
  return await withdraw(repositories, {
    documentId: document.id,
    which: { exceptTags: document.tags },
    isErased: false,
  });
}

interface Unproposed {
  document: { id: string; revision: number };
  tag: string;
  /** All that the present revision says. */
  assertions: Assertion[];
}

/**
 * Retires memories that another reading of the same revision, by other rules or a model, no longer finds. A forgotten
 * memory keeps its evidence, so that it stays known. The caller holds the locks of the document and the tag. Returns
 * ids as above.
 */
export async function retireUnproposed(
  repositories: WithdrawEvidenceRepositories,
  { document, tag, assertions }: Unproposed,
): Promise<string[]> {
  const said = new Set(assertions.map(({ text, evidence }) => `${textHashOf(text)} ${evidence.startOffset}`));
  const evidence = (await repositories.memories.listEvidence(document.id, { tags: [tag] })).filter(
    ({ revision }) => revision === document.revision,
  );
  const memories = await repositories.memories.listByIds([...new Set(evidence.map(({ memoryId }) => memoryId))]);
  const texts = new Map(memories.flatMap(({ id, textHash, state }) => (state === "active" ? [[id, textHash]] : [])));
  const isUnproposed = ({ memoryId, startOffset }: MemorySource) =>
    texts.has(memoryId) && !said.has(`${texts.get(memoryId)} ${startOffset}`);
  const unproposed = evidence.filter(isUnproposed);
  if (unproposed.length === 0) return [];
  return await withdrawFromTag(repositories, { documentId: document.id, tag, evidence: unproposed, isErased: false });
}

interface Scope {
  documentId: string;
  which: EvidenceSelector;
  /** Nothing of the text may stay behind; else it becomes history. */
  isErased: boolean;
}

/** The caller holds the document, so that no evidence of it is added meanwhile; the tags are locked here, in order. */
async function withdraw(
  repositories: WithdrawEvidenceRepositories,
  { documentId, which, isErased }: Scope,
): Promise<string[]> {
  const { memories } = repositories;
  const said = await memories.listEvidence(documentId, which);
  const retired = isErased ? await memories.listRetiredBy(documentId, which) : [];
  const tags = [...new Set([...said, ...retired].map(({ tag }) => tag))].toSorted();
  const changed: string[] = [];
  for (const tag of tags) {
    await repositories.lock("memories", tag);
    // Read again under the lock: another document may have parted or joined memories since.
    const evidence = (await memories.listEvidence(documentId, which)).filter((source) => source.tag === tag);
    changed.push(...(await withdrawFromTag(repositories, { documentId, tag, evidence, isErased })));
  }
  return changed;
}

interface TagScope {
  documentId: string;
  tag: string;
  evidence: MemorySource[];
  isErased: boolean;
}

async function withdrawFromTag(
  repositories: WithdrawEvidenceRepositories,
  { documentId, tag, evidence, isErased }: TagScope,
): Promise<string[]> {
  const { memories, memoryLines } = repositories;
  const history = isErased ? await memories.listRetiredBy(documentId, { tags: [tag] }) : [];
  const ids = new Set(evidence.map(({ memoryId }) => memoryId));
  const historyIds = history.map(({ id }) => id);
  const stored = await memoryLines.load(tag, { ids: [...ids, ...historyIds] });
  const taken = new Set(evidence.map(placeOf));
  const past = new Set([...historyIds, ...(isErased ? unsaidOf(stored, taken) : [])]);
  const [organizationId, now] = [memoryLines.organizationId, memoryLines.now()];
  const settled = settleLines({
    tag,
    organizationId,
    now,
    incoming: [],
    bucketsOf: () => [],
    stored: { ...stored, sources: stored.sources.filter((source) => !taken.has(placeOf(source))) },
    withdrawn: { ids, batchId: documentId, isErased },
  });
  const kept = new Set(settled.rows.map(({ memory }) => memory.id));
  const removed = [...settled.removed, ...stored.memories.filter(({ id }) => past.has(id) && !kept.has(id))];
  return await writeSettled(repositories, {
    tag,
    stored,
    states: [],
    relations: [],
    settled: { ...settled, removed },
  });
}

/** Retired memories that rested on the withdrawn evidence and nothing else. */
function unsaidOf({ memories, sources }: StoredLines, taken: Set<string>): string[] {
  const said = new Set(sources.flatMap((source) => (taken.has(placeOf(source)) ? source.memoryId : [])));
  const kept = new Set(sources.flatMap((source) => (taken.has(placeOf(source)) ? [] : source.memoryId)));
  return memories.flatMap(({ id, state }) => (state === "retired" && said.has(id) && !kept.has(id) ? id : []));
}

function placeOf({
  memoryId,
  sourceId,
  startOffset,
}: Pick<MemorySource, "memoryId" | "sourceId" | "startOffset">): string {
  return JSON.stringify([memoryId, sourceId, startOffset]);
}
