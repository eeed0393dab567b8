import { passageInput } from "#core/chunk/passage-input.js";
import type { Document } from "#core/document/document.entity.js";
import { sha256 } from "#core/ids.js";
import { documentIdsOf } from "#core/memory/document-ids-of.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { IndexItem } from "#core/ports/search-index.js";
import type { Principal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";
import { buildDocumentItems, buildMemoryItem } from "#core/search/build-index-items.js";
import type { StepDependencies } from "./step-dependencies.js";

/** Turns of a conversation that were sent one by one are understood with the two before and the two after. */
const REACH = 2;

/** The index takes a call at a time: the entries of a long document leave room for those of others. */
const ITEMS_AT_A_TIME = 200;

interface DocumentRevision {
  document: Document;
  revision: number;
}

/**
 * Writes the entries of a revision. A single turn changes the context of the turns beside it, so theirs are written
 * too. The version is taken before anything is read: of two writers at once the one that saw more wins.
 */
export async function writeDocumentEntries(
  dependencies: Pick<StepDependencies, "database" | "index" | "embeddingModel">,
  principal: Principal,
  target: DocumentRevision,
): Promise<number> {
  const model = dependencies.embeddingModel.id;
  const items = await dependencies.database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const tag = target.document.tags[0] ?? "";
    const adjacent = await repositories.documents.adjacentSingleTurns(target.document.id, tag, REACH);
    const beside = await repositories.documents.listByIds(adjacent.map(({ id }) => id));
    const targets = [
      target,
      ...beside
        .filter((document) => document.liveRevision > 0)
        .map((document) => ({ document, revision: document.liveRevision })),
    ];
    const built: IndexItem[] = [];
    for (const each of targets) built.push(...(await documentItems(repositories, each, { version, model, tag })));
    return built;
  });
  for (let start = 0; start < items.length; start += ITEMS_AT_A_TIME) {
    await dependencies.index.upsert(items.slice(start, start + ITEMS_AT_A_TIME));
  }
  await removeWhenGone(dependencies, principal, target.document.id);
  return items.length;
}

/** A document that was deleted while its entries were written has been taken out of the index before they came. */
async function removeWhenGone(
  { database, index }: Pick<StepDependencies, "database" | "index">,
  principal: Principal,
  documentId: string,
): Promise<void> {
  if (await database.inTenant(principal, ({ documents }) => documents.exists(documentId))) return;
  const { organizationId } = principal;
  await index.remove({ organizationId, documentIds: [documentId], kinds: ["document", "chunk"] });
}

async function documentItems(
  repositories: Repositories,
  { document, revision }: DocumentRevision,
  { version, model, tag }: { version: number; model: string; tag: string },
): Promise<IndexItem[]> {
  const chunks = await repositories.chunks.listOfRevision(document.id, revision);
  const adjacent = await repositories.documents.adjacentSingleTurns(document.id, tag, REACH);
  const neighbours = await repositories.documents.listByIds(adjacent.map(({ id }) => id));
  const hashes = chunks.map((chunk) => sha256(passageInput(document, chunk)));
  const byInputHash = await repositories.embeddings.find(model, hashes);
  return await buildDocumentItems({
    ...{ version, document, chunks, vectors: { model, byInputHash } },
    neighbours: neighbours.flatMap((neighbour) => neighbour.content ?? []),
  });
}

/** Writes or removes the entries of memories as their state demands. */
export async function writeMemoryEntries(
  dependencies: Pick<StepDependencies, "database" | "index" | "embeddingModel">,
  principal: Principal,
  memoryIds: string[],
): Promise<number> {
  if (memoryIds.length === 0) return 0;
  const model = dependencies.embeddingModel.id;
  const { items, gone } = await dependencies.database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const memories = await repositories.memories.listByIds(memoryIds);
    const found = memories.filter(isSearchable);
    const sources = await sourceDocuments(repositories, found);
    const byInputHash = await repositories.embeddings.find(
      model,
      found.map((memory) => sha256(memory.text)),
    );
    return {
      items: found.map((memory) =>
        buildMemoryItem({ version, memory, sources: sources.get(memory.id) ?? [], vectors: { model, byInputHash } }),
      ),
      gone: memoryIds.filter((id) => !found.some((memory) => memory.id === id)),
    };
  });
  if (items.length > 0) await dependencies.index.upsert(items);
  if (gone.length > 0) await dependencies.index.remove({ organizationId: principal.organizationId, ids: gone });
  return items.length;
}

function isSearchable(memory: Memory): boolean {
  return memory.isLatest && (memory.state === "active" || memory.state === "forgotten");
}

async function sourceDocuments(repositories: Repositories, memories: Memory[]): Promise<Map<string, Document[]>> {
  const sources = await repositories.memories.sourcesOf(memories.map((memory) => memory.id));
  const documents = await repositories.documents.listByIds(documentIdsOf(sources));
  const byId = new Map(documents.map((document) => [document.id, document]));
  const result = new Map<string, Document[]>();
  for (const { memoryId, sourceId } of sources) {
    const document = byId.get(sourceId);
    const known = result.get(memoryId) ?? [];
    if (document && !known.includes(document)) result.set(memoryId, [...known, document]);
  }
  return result;
}
