import { UnavailableError } from "@loci/errors";
import { passageInput } from "@loci/language/chunks";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import { isInProgress } from "#core/document/document-status.js";
import { markOf } from "#core/embedding-model/indexed-models.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { embedInputs } from "./embed-inputs.js";
import { writeChangedTurns, writeDocumentEntries, writeMemoryEntries } from "./write-index-entries.js";

type RefreshDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

interface Subject {
  organizationId: string;
  subjectId: string;
  signal: AbortSignal;
}

/**
 * Brings the index in step with a document whose attributes changed, or whose vectors were missing. Its memories follow
 * its tags. No status changes. Returns how many texts lack vectors because the model is away. Safe to repeat.
 */
export async function refreshDocument(dependencies: RefreshDependencies, subject: Subject): Promise<number> {
  const { database, embeddingModels } = dependencies;
  const principal = systemPrincipal(subject.organizationId);
  const found = await database.inTenant(principal, async (repositories) => {
    const document = await repositories.documents.findById(subject.subjectId);
    if (!document) return null;
    // The run in progress may have read the old attributes already: what changed is written after it.
    if (isInProgress(document.status)) throw new UnavailableError("The document is being processed");
    if (document.liveRevision === 0) return null;
    const { id, liveRevision } = document;
    const chunks = await repositories.chunks.listOfRevision(id, liveRevision);
    return { document, shown: await maskDocuments(repositories, { documents: [document], chunks }, liveRevision) };
  });
  if (!found) return 0;
  const { document, shown } = found;
  const work = { database, embeddingModels, principal, signal: subject.signal, heartbeat: () => undefined };
  const { missing, models } = await embedInputs({
    ...work,
    inputs: shown.chunks.map((chunk) => passageInput(shown.documents[0] ?? document, chunk)),
  });
  await writeDocumentEntries(dependencies, principal, { document, revision: document.liveRevision });
  const changed = await moveMemories(dependencies, subject);
  const memories = await database.inTenant(principal, (repositories) =>
    repositories.memories.listByDocument(document.id),
  );
  const inMemories = await embedInputs({ ...work, inputs: memories.map((memory) => memory.text) });
  await writeMemoryEntries(dependencies, principal, [...changed, ...memories.map((memory) => memory.id)]);
  const lacking = missing + inMemories.missing;
  const mark = lacking === 0 ? markOf(models) : null;
  const turnTags = await database.inTenant(principal, async (repositories) => {
    await repositories.indexedDocuments.markEmbedded(document, mark);
    return await repositories.documentTags.markTurnChanged(document.id);
  });
  // At once: what was forgotten here may not go on standing beside other turns.
  for (const tag of turnTags) await writeChangedTurns(dependencies, principal, tag);
  return lacking;
}

/** Returns the ids of the memories that changed. */
async function moveMemories({ database }: RefreshDependencies, subject: Subject): Promise<string[]> {
  return await database.inTenant(systemPrincipal(subject.organizationId), async (repositories) => {
    const document = await repositories.documents.lockById(subject.subjectId);
    if (!document) return [];
    // New content came in meanwhile: its run reads the present attributes.
    if (isInProgress(document.status)) throw new UnavailableError("The document is being processed");
    const { id, tags, liveRevision } = document;
    for (const tag of tags.toSorted()) await repositories.lock("memories", tag);
    const candidates = await repositories.memoryCandidates.listOf(id, liveRevision);
    const changed: string[] = [];
    for (const tag of tags) {
      const served = { ...document, revision: liveRevision };
      const { changedIds } = await applyCandidates(repositories, { document: served, tag, candidates });
      changed.push(...changedIds);
    }
    return [...changed, ...(await retireUnsupported(repositories, { id, tags, revision: liveRevision }))];
  });
}
