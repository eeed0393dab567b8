import { UnavailableError } from "@loci/errors";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import { passageInput } from "#core/chunk/passage-input.js";
import { isInProgress } from "#core/document/document-status.js";
import { markOf, readIndexedModels, refusedMarkOf } from "#core/embedding-model/indexed-models.js";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import { systemPrincipal } from "#core/principal.js";
import { embedInputs } from "../steps/embed-inputs.js";
import type { StepDependencies } from "../steps/step-dependencies.js";
import { writeDocumentEntries, writeMemoryEntries } from "../steps/write-index-entries.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

type RefreshDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

interface Subject {
  organizationId: string;
  subjectId: string;
  signal: AbortSignal;
}

export function createRefreshDocument(dependencies: RefreshDependencies): Chore {
  const { database, embeddingModels } = dependencies;
  return {
    run: ({ organizationId, subjectId }, signal) =>
      refreshDocument(dependencies, { organizationId, subjectId, signal }),
    // Its vectors cannot be had with this model: looking for missing ones leaves the document alone from now on.
    async giveUp({ organizationId, subjectId }) {
      await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
        const models = await readIndexedModels(repositories, embeddingModels.configured.id);
        await repositories.documents.update(subjectId, { embeddingModel: refusedMarkOf(models) });
      });
    },
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}

/**
 * Brings the index in step with a document whose attributes changed, or whose vectors were missing. Its memories follow
 * its tags. No status changes. Safe to repeat.
 */
async function refreshDocument(dependencies: RefreshDependencies, subject: Subject): Promise<void> {
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
  if (!found) return;
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
  const mark = missing + inMemories.missing === 0 ? markOf(models) : null;
  await database.inTenant(principal, (repositories) => repositories.indexedDocuments.markEmbedded(document, mark));
}

/** Returns the ids of the memories that changed. */
async function moveMemories({ database }: RefreshDependencies, subject: Subject): Promise<string[]> {
  return await database.inTenant(systemPrincipal(subject.organizationId), async (repositories) => {
    const document = await repositories.documents.lockById(subject.subjectId);
    if (!document) return [];
    // A new content came in meanwhile: its run reads the attributes of now.
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
