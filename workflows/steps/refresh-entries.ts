import { passageInput } from "#core/chunk/passage-input.js";
import { applyCandidates } from "#core/memory/apply-candidates.js";
import { retireUnsupported } from "#core/memory/withdraw-evidence.js";
import { systemPrincipal } from "#core/principal.js";
import { embedInputs } from "./embed-inputs.js";
import type { StepDependencies } from "./step-dependencies.js";
import { writeDocumentEntries, writeMemoryEntries } from "./write-index-entries.js";

type RefreshDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModel">;

interface Subject {
  organizationId: string;
  subjectId: string;
  signal: AbortSignal;
}

/**
 * Brings the index in step with a document whose attributes changed, or whose vectors were missing. Its memories follow
 * its tags. No status changes. Safe to repeat.
 */
export async function refreshDocument(dependencies: RefreshDependencies, subject: Subject): Promise<void> {
  const { database, embeddingModel } = dependencies;
  const principal = systemPrincipal(subject.organizationId);
  const found = await database.inTenant(principal, async (repositories) => {
    const document = await repositories.documents.findById(subject.subjectId);
    if (!document || document.liveRevision === 0) return null;
    return { document, chunks: await repositories.chunks.listOfRevision(document.id, document.liveRevision) };
  });
  if (!found) return;
  const { document, chunks } = found;
  const work = { database, embeddingModel, principal, signal: subject.signal, heartbeat: () => undefined };
  const { missing } = await embedInputs({ ...work, inputs: chunks.map((chunk) => passageInput(document, chunk)) });
  await writeDocumentEntries(dependencies, principal, { document, revision: document.liveRevision });
  const gone = await moveMemories(dependencies, subject);
  const memories = await database.inTenant(principal, (repositories) =>
    repositories.memories.listByDocument(document.id),
  );
  const inMemories = await embedInputs({ ...work, inputs: memories.map((memory) => memory.text) });
  await writeMemoryEntries(dependencies, principal, [...gone, ...memories.map((memory) => memory.id)]);
  if (missing + inMemories.missing > 0) return;
  await database.inTenant(principal, (repositories) =>
    repositories.documents.update(document.id, { embeddingModel: embeddingModel.id, updatedAt: document.updatedAt }),
  );
}

/** Returns the memories that left their tag. */
async function moveMemories({ database }: RefreshDependencies, subject: Subject): Promise<string[]> {
  return await database.inTenant(systemPrincipal(subject.organizationId), async (repositories) => {
    const document = await repositories.documents.lockById(subject.subjectId);
    if (!document) return [];
    for (const tag of document.tags.toSorted()) await repositories.lock("memories", tag);
    const candidates = await repositories.memoryCandidates.listOf(document.id, document.liveRevision);
    for (const tag of document.tags) {
      await applyCandidates(repositories, {
        document: { ...document, revision: document.liveRevision },
        tag,
        candidates,
      });
    }
    const { id, tags, liveRevision } = document;
    const gone = await retireUnsupported(repositories, { id, tags, revision: liveRevision });
    return gone.map((memory) => memory.id);
  });
}

/** Takes the entries of a document that is gone out of the index. Its memories have intents of their own. */
export async function removeDocumentEntries({ index }: RefreshDependencies, subject: Subject): Promise<void> {
  const { organizationId, subjectId } = subject;
  await index.remove({ organizationId, documentIds: [subjectId], kinds: ["document", "chunk"] });
}

export async function refreshMemory(dependencies: RefreshDependencies, subject: Subject): Promise<void> {
  await writeMemoryEntries(dependencies, systemPrincipal(subject.organizationId), [subject.subjectId]);
}
