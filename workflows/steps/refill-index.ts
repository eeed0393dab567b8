import { passageInput } from "#core/chunk/passage-input.js";
import type { Document } from "#core/document/document.entity.js";
import type { ServedDocument } from "#core/document/document.repository.js";
import { markOf, readIndexedModels } from "#core/embedding-model/indexed-models.js";
import { sha256 } from "#core/ids.js";
import { type IntentKind, intentPriority } from "#core/intent/intent.entity.js";
import type { IndexItem } from "#core/ports/search-index.js";
import { systemPrincipal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";
import { buildDocumentItems } from "#core/search/entries/build-index-items.js";
import { readNeighbours } from "./read-neighbours.js";
import type { StepDependencies } from "./step-dependencies.js";
import { findVectors, removeWhenGone, upsertAll, writeMemoryEntries } from "./write-index-entries.js";

type RefillDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

interface Page {
  organizationId: string;
  /** The last id that was written; "" at the beginning. */
  after: string;
}

const DOCUMENTS_A_PAGE = 100;
/** A document of more chunks is a page of its own. */
const CHUNKS_A_PAGE = 2_000;
const MEMORIES_A_PAGE = 200;

/**
 * Writes the entries of the next documents of an index that was lost, and of the memories that rest on them, from stored vectors; the
 * next page is an intent of its own, so that a worker that dies costs one. A document that should have vectors but has none stored
 * gets an intent to embed it again. Safe to repeat.
 */
export async function refillDocuments(dependencies: RefillDependencies, page: Page): Promise<void> {
  const { database } = dependencies;
  const principal = systemPrincipal(page.organizationId);
  const read = await database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const ids = fitting(await repositories.documents.listServedAfter(page.after, DOCUMENTS_A_PAGE));
    const { items, withoutVectors } = await readEntries(repositories, { dependencies, ids, version });
    const evidence = await repositories.memories.sourcesInDocuments(ids);
    return { ids, items, withoutVectors, memoryIds: [...new Set(evidence.map(({ memoryId }) => memoryId))] };
  });
  const last = read.ids.at(-1);
  if (last === undefined) return;
  await upsertAll(dependencies, read.items);
  await writeMemoryEntries(dependencies, principal, read.memoryIds);
  await removeWhenGone(dependencies, principal, read.ids);
  await database.inTenant(principal, async ({ intents }) => {
    await intents.addMany(read.withoutVectors.map((id) => patient("refresh-document", id)));
    await intents.add(patient("refill-documents", last));
  });
}

/** The same for memories that no document leads to. */
export async function refillMemories(dependencies: RefillDependencies, page: Page): Promise<void> {
  const principal = systemPrincipal(page.organizationId);
  const found = await dependencies.database.inTenant(principal, ({ memoryRecords }) =>
    memoryRecords.listWithoutDocumentsAfter(page.after, MEMORIES_A_PAGE),
  );
  const last = found.at(-1);
  if (last === undefined) return;
  await writeMemoryEntries(
    dependencies,
    principal,
    found.map(({ id }) => id),
  );
  await dependencies.database.inTenant(principal, ({ intents }) => intents.add(patient("refill-memories", last.id)));
}

function fitting(documents: ServedDocument[]): string[] {
  let chunks = 0;
  return documents
    .filter((document, index) => {
      chunks += document.chunks;
      return index === 0 || chunks <= CHUNKS_A_PAGE;
    })
    .map(({ id }) => id);
}

interface Reading {
  dependencies: RefillDependencies;
  ids: string[];
  version: number;
}

async function readEntries(
  repositories: Repositories,
  { dependencies, ids, version }: Reading,
): Promise<{ items: IndexItem[]; withoutVectors: string[] }> {
  const models = await readIndexedModels(repositories, dependencies.embeddingModels.configured.id);
  const documents = await repositories.documents.listByIds(ids);
  const chunks = Map.groupBy(await repositories.chunks.listLive(ids), ({ documentId }) => documentId);
  const hashesOf = (document: Document) =>
    (chunks.get(document.id) ?? []).map((chunk) => sha256(passageInput(document, chunk)));
  const vectors = await findVectors(repositories, models, documents.flatMap(hashesOf));
  const items: IndexItem[] = [];
  const withoutVectors: string[] = [];
  for (const document of documents) {
    const neighbours = await readNeighbours(repositories, { documentId: document.id, tag: document.tags[0] ?? "" });
    const own = chunks.get(document.id) ?? [];
    items.push(...(await buildDocumentItems({ version, document, chunks: own, neighbours, vectors })));
    const isStored = hashesOf(document).every((hash) => vectors.every(({ byInputHash }) => byInputHash.has(hash)));
    if (!isStored && document.embeddingModel === markOf(models)) withoutVectors.push(document.id);
  }
  return { items, withoutVectors };
}

function patient(kind: IntentKind, subjectId: string) {
  return { kind, subjectId, tag: "", revision: 0, attempt: 0, priority: intentPriority.reembed };
}
