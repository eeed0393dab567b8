import { setImmediate as letOthersRun } from "node:timers/promises";
import { passageInput } from "@loci/language/chunks";
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
import { listNeighbours, readNeighbours } from "./read-neighbours.js";
import { readSurroundings } from "./read-surroundings.js";

/** The index takes a call at a time: the entries of a long document leave room for those of others. */
const ITEMS_AT_A_TIME = 200;

interface DocumentRevision {
  document: Document;
  revision: number;
}

/**
 * Writes the entries of a revision. A single turn changes the context of the turns beside it and of the memories that
 * rest on them, so theirs are written too. The version is taken before anything is read: of two writers at once the one
 * that saw more wins.
 */
export async function writeDocumentEntries(
  dependencies: Pick<StepDependencies, "database" | "index" | "embeddingModels">,
  principal: Principal,
  target: DocumentRevision,
): Promise<number> {
  const { items, memoryIds } = await dependencies.database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const models = await readIndexedModels(repositories, dependencies.embeddingModels.configured.id);
    const neighbours = await listNeighbours(repositories, target.document);
    const beside = await repositories.documents.listByIds(neighbours);
    const targets = [
      target,
      ...beside
        .filter((document) => document.liveRevision > 0)
        .map((document) => ({ document, revision: document.liveRevision })),
    ];
    const built: IndexItem[] = [];
    for (const each of targets) built.push(...(await documentItems(repositories, each, { version, models })));
    const evidence = await repositories.memories.sourcesInDocuments(neighbours);
    return { items: built, memoryIds: [...new Set(evidence.map(({ memoryId }) => memoryId))] };
  });
  await upsertAll(dependencies, items);
  await writeMemoryEntries(dependencies, principal, memoryIds);
  await removeWhenGone(dependencies, principal, [target.document.id]);
  return items.length;
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

async function documentItems(
  repositories: Pick<Repositories, "chunks" | "documents" | "documentTags" | "embeddings" | "hiddenWords">,
  { document, revision }: DocumentRevision,
  { version, models }: { version: number; models: IndexedModels },
): Promise<IndexItem[]> {
  const tag = document.tags[0] ?? "";
  const written = await repositories.chunks.listOfRevision(document.id, revision);
  const shown = await maskDocuments(repositories, { documents: [document], chunks: written }, revision);
  const {
    chunks,
    documents: [named = document],
  } = shown;
  const neighbours = await readNeighbours(repositories, { documentId: document.id, tag });
  const hashes = chunks.map((chunk) => sha256(passageInput(named, chunk)));
  const vectors = await findVectors(repositories, models, hashes);
  return await buildDocumentItems({ version, document: named, chunks, neighbours, vectors });
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

async function memoryItems(
  repositories: Pick<Repositories, "chunks" | "documents" | "documentTags" | "embeddings" | "hiddenWords" | "memories">,
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
