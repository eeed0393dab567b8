import { maskChunks } from "#core/chunk/mask-chunks.js";
import { passageInput } from "#core/chunk/passage-input.js";
import type { ServedDocument } from "#core/document/indexed-document.repository.js";
import { type IndexedModels, idsOf, markOf, readIndexedModels } from "#core/embedding-model/indexed-models.js";
import { sha256 } from "#core/ids.js";
import { type IntentKind, intentPriority } from "#core/intent/intent.entity.js";
import type { IndexItem } from "#core/ports/search-index.js";
import { type Principal, systemPrincipal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";
import { buildDocumentItems } from "#core/search/entries/build-index-items.js";
import { type RebuildCursor, readCursor, writeCursor } from "#core/search/index-epoch/rebuild-cursor.js";
import { readNeighbours } from "./read-neighbours.js";
import { removeUnknown } from "./remove-unknown.js";
import type { StepDependencies } from "./step-dependencies.js";
import { findVectors, removeWhenGone, upsertAll, writeMemoryEntries } from "./write-index-entries.js";

type RefillDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

interface Page {
  organizationId: string;
  /** The subject of the page's intent. */
  cursor: string;
}

const DOCUMENTS_A_PAGE = 100;
/** A document of more chunks is a page of its own. */
const CHUNKS_A_PAGE = 2_000;
const MEMORIES_A_PAGE = 200;

/**
 * Writes the entries of the next documents, and of the memories that rest on them, from stored vectors; the next page is an intent of
 * its own, so that a worker that dies costs one. After the last document come the memories that no document leads to. A document that
 * should have vectors but lacks one in the store gets an intent to embed it again. Safe to repeat.
 */
export async function refillDocuments(dependencies: RefillDependencies, page: Page): Promise<void> {
  const principal = systemPrincipal(page.organizationId);
  const read = await dependencies.database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const models = await readIndexedModels(repositories, dependencies.embeddingModels.configured.id);
    const ids = await nextDocuments(repositories, readCursor(page.cursor));
    return { ids, ...(await readEntries(repositories, { ids, version, models })) };
  });
  const last = read.ids.at(-1);
  if (last === undefined) {
    await goOn(dependencies, { principal, kind: "refill-memories", ...page, last: "", again: [] });
    return;
  }
  await upsertAll(dependencies, read.items);
  await removeWhenReplaced(dependencies, principal, read.items);
  await removeWhenGone(dependencies, principal, read.ids);
  await writeMemoryEntries(dependencies, principal, read.memoryIds);
  await goOn(dependencies, { principal, kind: "refill-documents", ...page, last, again: read.lacking });
}

/** The same for memories that no document leads to. After the last one, entries of what is gone are removed. */
export async function refillMemories(dependencies: RefillDependencies, page: Page): Promise<void> {
  const principal = systemPrincipal(page.organizationId);
  const { since, after } = readCursor(page.cursor);
  const read = await dependencies.database.inTenant(principal, async (repositories) => {
    const models = await readIndexedModels(repositories, dependencies.embeddingModels.configured.id);
    const found = await repositories.memoryRecords.listWithoutDocumentsAfter(after, MEMORIES_A_PAGE);
    const texts = new Map(found.map(({ id, text }) => [id, [sha256(text)]]));
    const marked = found.filter(({ mark }) => mark === markOf(models)).map(({ id }) => id);
    return { ids: found.map(({ id }) => id), lacking: await lackingOf(repositories, { models, texts, marked }) };
  });
  const last = read.ids.at(-1);
  if (last === undefined) {
    await removeUnknown(dependencies, principal, since);
    return;
  }
  await writeMemoryEntries(dependencies, principal, read.ids);
  await goOn(dependencies, { principal, kind: "refill-memories", ...page, last, again: read.lacking });
}

/** A page cannot be written as a whole: what it holds is written one by one, and the refill goes on behind it. */
export async function passPage(
  dependencies: RefillDependencies,
  { kind, ...page }: Page & { kind: RefillKind },
): Promise<void> {
  const principal = systemPrincipal(page.organizationId);
  const ids = await dependencies.database.inTenant(principal, async (repositories) => {
    const cursor = readCursor(page.cursor);
    if (kind === "refill-documents") return await nextDocuments(repositories, cursor);
    const found = await repositories.memoryRecords.listWithoutDocumentsAfter(cursor.after, MEMORIES_A_PAGE);
    return found.map(({ id }) => id);
  });
  const last = ids.at(-1);
  if (last !== undefined) await goOn(dependencies, { principal, kind, ...page, last, again: ids });
}

const ONE_BY_ONE = { "refill-documents": "refresh-document", "refill-memories": "refresh-memory" } as const;

export type RefillKind = keyof typeof ONE_BY_ONE;

interface Progress {
  principal: Principal;
  /** Of the next page. */
  kind: RefillKind;
  cursor: string;
  last: string;
  /** What is to be written once more by itself. */
  again: string[];
}

/** A page that is repeated queues no second next one. */
async function goOn(
  { database }: RefillDependencies,
  { principal, kind, cursor, last, again }: Progress,
): Promise<void> {
  const next = writeCursor({ since: readCursor(cursor).since, after: last });
  const patient = (kind: IntentKind, subjectId: string) => ({
    ...{ kind, subjectId, tag: "", revision: 0, attempt: 0 },
    priority: intentPriority.reembed,
  });
  await database.inTenant(principal, async ({ intents }) => {
    await intents.addMany(again.map((id) => patient(ONE_BY_ONE[kind], id)));
    if (!(await intents.isPending({ kind, subjectId: next, revision: 0 }))) await intents.add(patient(kind, next));
  });
}

async function nextDocuments({ indexedDocuments }: Repositories, { after }: RebuildCursor): Promise<string[]> {
  return fitting(await indexedDocuments.listServedAfter(after, DOCUMENTS_A_PAGE));
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
  ids: string[];
  version: number;
  models: IndexedModels;
}

async function readEntries(
  repositories: Repositories,
  { ids, version, models }: Reading,
): Promise<{ items: IndexItem[]; memoryIds: string[]; lacking: string[] }> {
  const documents = await repositories.documents.listByIds(ids);
  const live = await maskChunks(repositories, await repositories.chunks.listLive(ids));
  const chunks = Map.groupBy(live, ({ documentId }) => documentId);
  const texts = new Map(
    documents.map((document) => [
      document.id,
      (chunks.get(document.id) ?? []).map((chunk) => sha256(passageInput(document, chunk))),
    ]),
  );
  const vectors = await findVectors(repositories, models, [...texts.values()].flat());
  const items: IndexItem[] = [];
  for (const document of documents) {
    const neighbours = await readNeighbours(repositories, { documentId: document.id, tag: document.tags[0] ?? "" });
    const own = chunks.get(document.id) ?? [];
    items.push(...(await buildDocumentItems({ version, document, chunks: own, neighbours, vectors })));
  }
  const evidence = await repositories.memories.sourcesInDocuments(ids);
  const memoryIds = [...new Set(evidence.map(({ memoryId }) => memoryId))];
  const said = new Map((await repositories.memories.listTextsByIds(memoryIds)).map(({ id, text }) => [id, text]));
  for (const { sourceId, memoryId } of evidence) texts.get(sourceId)?.push(sha256(said.get(memoryId) ?? ""));
  const marked = documents.filter(({ embeddingModel }) => embeddingModel === markOf(models)).map(({ id }) => id);
  return { items, memoryIds, lacking: await lackingOf(repositories, { models, texts, marked }) };
}

/** Those of the marked ones of whose texts the store lacks a vector. */
async function lackingOf(
  { embeddings }: Repositories,
  { models, texts, marked }: { models: IndexedModels; texts: Map<string, string[]>; marked: string[] },
): Promise<string[]> {
  const hashes = [...new Set(marked.flatMap((id) => texts.get(id) ?? []))];
  const stored = await Promise.all(idsOf(models).map((model) => embeddings.listKnown(model, hashes)));
  return marked.filter((id) => (texts.get(id) ?? []).some((hash) => stored.some((known) => !known.has(hash))));
}

/** Of a document that got another content meanwhile the older chunks have been taken out of the index before they came. */
async function removeWhenReplaced(
  { database, index }: RefillDependencies,
  principal: Principal,
  items: IndexItem[],
): Promise<void> {
  const written = items.filter(({ kind }) => kind === "chunk").map(({ id }) => id);
  const live = await database.inTenant(principal, ({ chunks }) => chunks.listLiveByIds(written));
  const served = new Set(live.map(({ id }) => id));
  const ids = written.filter((id) => !served.has(id));
  if (ids.length > 0) await index.remove({ organizationId: principal.organizationId, ids });
}
