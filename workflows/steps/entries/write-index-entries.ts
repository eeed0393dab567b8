import { setImmediate as letOthersRun } from "node:timers/promises";
import { passageInput } from "@loci/language/chunks";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentAttributes } from "#core/document/document.repository.js";
import { type IndexedModels, idsOf, readIndexedModels } from "#core/embedding-model/indexed-models.js";
import { sha256 } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { documentIdsOf } from "#core/memory/memory-source.entity.js";
import type { IndexItem } from "#core/ports/search-index.js";
import {
  buildDocumentItems,
  buildMemoryItem,
  type IndexedVectors,
} from "#core/reading/index/entries/build-index-items.js";
import type { Repositories } from "#core/repositories.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { NEIGHBOURS_REACH, readNeighbours } from "./read-neighbours.js";
import { readSurroundings } from "./read-surroundings.js";

/** The index takes a call at a time: the entries of a long document leave room for those of others. */
const ITEMS_AT_A_TIME = 200;

interface DocumentRevision {
  document: Document;
  revision: number;
}

/**
 * Writes the entries of a revision. The version is taken before anything is read: of two writers at once the one that
 * saw more wins.
 */
export async function writeDocumentEntries(
  dependencies: Pick<StepDependencies, "database" | "index" | "embeddingModels">,
  principal: Principal,
  { document, revision }: DocumentRevision,
): Promise<number> {
  const items = await dependencies.database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const models = await readIndexedModels(repositories, dependencies.embeddingModels.configured.id);
    const chunks = await repositories.chunks.listOfRevision(document.id, revision);
    return await documentItems(repositories, { documents: [document], chunks, revision, version, models });
  });
  await upsertAll(dependencies, items);
  await removeWhenGone(dependencies, principal, [document.id]);
  return items.length;
}

const TURNS_AT_A_TIME = 100;

/**
 * Writes the entries of turns that came in or changed, of the turns beside them in the tag, and of the memories that
 * rest on any of them. Returns false when none is left.
 */
export async function writeChangedTurns(
  dependencies: Pick<StepDependencies, "database" | "index" | "embeddingModels">,
  principal: Principal,
  tag: string,
): Promise<boolean> {
  const { database, embeddingModels } = dependencies;
  const { changed, ids, items, memoryIds } = await database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const models = await readIndexedModels(repositories, embeddingModels.configured.id);
    const turns = await repositories.documentTags.listChangedTurns(tag, TURNS_AT_A_TIME);
    const adjacent = await repositories.documentTags.adjacentSingleTurns(turns, tag, NEIGHBOURS_REACH);
    const touched = [...new Set([...turns, ...[...adjacent.values()].flatMap((own) => own.map(({ id }) => id))])];
    const documents = (await repositories.documents.listByIds(touched)).filter(({ liveRevision }) => liveRevision > 0);
    const chunks = await repositories.chunks.listLive(touched);
    const evidence = await repositories.memories.sourcesInDocuments(touched);
    return {
      changed: turns,
      ids: touched,
      items: await documentItems(repositories, { documents, chunks, revision: null, version, models }),
      memoryIds: [...new Set(evidence.map(({ memoryId }) => memoryId))],
    };
  });
  if (changed.length === 0) return false;
  await upsertAll(dependencies, items);
  await writeMemoryEntries(dependencies, principal, memoryIds);
  await removeWhenGone(dependencies, principal, ids);
  await database.inTenant(principal, ({ documentTags }) => documentTags.settleTurns(tag, changed));
  return changed.length === TURNS_AT_A_TIME;
}

/** Documents that were deleted while their entries were written have been taken out of the index before they came. */
export async function removeWhenGone(
  { database, index }: Pick<StepDependencies, "database" | "index">,
  principal: Principal,
  documentIds: string[],
): Promise<void> {
  const kept = await database.inTenant(principal, ({ indexedDocuments }) => indexedDocuments.listExisting(documentIds));
  const gone = documentIds.filter((id) => !kept.has(id));
  if (gone.length > 0) await index.remove({ organizationId: principal.organizationId, documentIds: gone });
}

interface WrittenDocuments {
  documents: Document[];
  chunks: DocumentChunk[];
  /** Null: the one that is served. */
  revision: number | null;
  version: number;
  models: IndexedModels;
}

async function documentItems(
  repositories: Pick<Repositories, "chunks" | "documentTags" | "documentTexts" | "embeddings" | "hiddenWords">,
  { documents: written, chunks: all, revision, version, models }: WrittenDocuments,
): Promise<IndexItem[]> {
  const { documents, chunks } = await maskDocuments(repositories, { documents: written, chunks: all }, revision);
  const chunksOf = Map.groupBy(chunks, ({ documentId }) => documentId);
  const neighbours = new Map<string, string[]>();
  for (const [tag, own] of Map.groupBy(documents, ({ tags }) => tags[0] ?? "")) {
    const beside = await readNeighbours(repositories, { documentIds: own.map(({ id }) => id), tag });
    for (const [id, texts] of beside) neighbours.set(id, texts);
  }
  const hashes = documents.flatMap((document) =>
    (chunksOf.get(document.id) ?? []).map((chunk) => sha256(passageInput(document, chunk))),
  );
  const vectors = await findVectors(repositories, models, hashes);
  const items: IndexItem[] = [];
  for (const document of documents) {
    const shown = { document, chunks: chunksOf.get(document.id) ?? [], neighbours: neighbours.get(document.id) ?? [] };
    items.push(...(await buildDocumentItems({ version, vectors, ...shown })));
  }
  return items;
}

/** Writes or removes the entries of memories as their state demands. */
export async function writeMemoryEntries(
  dependencies: Pick<StepDependencies, "database" | "index" | "embeddingModels">,
  principal: Principal,
  memoryIds: string[],
): Promise<number> {
  if (memoryIds.length === 0) return 0;
  const { items, gone } = await dependencies.database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const models = await readIndexedModels(repositories, dependencies.embeddingModels.configured.id);
    const memories = (await repositories.memories.listByIds(memoryIds)).filter(isSearchable);
    const known = new Set(memories.map(({ id }) => id));
    return {
      items: await memoryItems(repositories, memories, { version, models }),
      gone: memoryIds.filter((id) => !known.has(id)),
    };
  });
  await upsertAll(dependencies, items);
  const written = items.map(({ id }) => id);
  const taken = [...gone, ...(await goneMeanwhile(dependencies, principal, written))];
  if (taken.length > 0) await dependencies.index.remove({ organizationId: principal.organizationId, ids: taken });
  return items.length;
}

/** Memories that were removed while their entries were written: the removal may have cleared the index before. */
async function goneMeanwhile(
  { database }: Pick<StepDependencies, "database">,
  principal: Principal,
  memoryIds: string[],
): Promise<string[]> {
  if (memoryIds.length === 0) return [];
  const kept = await database.inTenant(principal, ({ memories }) => memories.listTextsByIds(memoryIds));
  const ids = new Set(kept.map(({ id }) => id));
  return memoryIds.filter((id) => !ids.has(id));
}

export async function memoryItems(
  repositories: Pick<
    Repositories,
    "chunks" | "documents" | "documentTags" | "documentTexts" | "embeddings" | "hiddenWords" | "memories"
  >,
  memories: Memory[],
  { version, models }: { version: number; models: IndexedModels },
): Promise<IndexItem[]> {
  const sources = await sourceDocuments(repositories, memories);
  const surroundings = await readSurroundings(repositories, memories);
  const hashes = memories.map((memory) => sha256(memory.text));
  const vectors = await findVectors(repositories, models, hashes);
  const items: IndexItem[] = [];
  for (const memory of memories) {
    const { id } = memory;
    const parts = { sources: sources.get(id) ?? [], surroundings: surroundings.get(id) ?? [] };
    items.push(buildMemoryItem({ version, memory, vectors, ...parts }));
    if (items.length % ITEMS_AT_A_TIME === 0) await letOthersRun();
  }
  return items;
}

/** An entry is written whole: an omitted field is gone from the index. */
export async function findVectors(
  { embeddings }: Pick<Repositories, "embeddings">,
  models: IndexedModels,
  hashes: string[],
): Promise<IndexedVectors[]> {
  const found: IndexedVectors[] = [];
  for (const model of idsOf(models)) found.push({ model, byInputHash: await embeddings.find(model, hashes) });
  return found;
}

export async function upsertAll({ index }: Pick<StepDependencies, "index">, items: IndexItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += ITEMS_AT_A_TIME) {
    await index.upsert(items.slice(start, start + ITEMS_AT_A_TIME));
  }
}

/** Whether the index has an entry of it. */
export function isSearchable(memory: Memory): boolean {
  return memory.isLatest && (memory.state === "active" || memory.state === "forgotten");
}

async function sourceDocuments(
  repositories: Pick<Repositories, "documents" | "memories">,
  memories: Memory[],
): Promise<Map<string, DocumentAttributes[]>> {
  const sources = await repositories.memories.sourcesOf(memories.map(({ id }) => id));
  const documents = await repositories.documents.listAttributes(documentIdsOf(sources));
  const byId = new Map(documents.map((document) => [document.id, document]));
  const bySource = Map.groupBy(sources, ({ memoryId }) => memoryId);
  return new Map(
    [...bySource].map(([memoryId, own]) => [memoryId, documentIdsOf(own).flatMap((id) => byId.get(id) ?? [])]),
  );
}
