import type { ChunkRepository, DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentAttributes, DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReference } from "#core/document/document-reference.js";
import { visibleTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import { documentIdsOf } from "#core/memory/memory-source.entity.js";
import type { Moment } from "#core/memory/moment.js";
import { mayBeHit } from "../search/asked/scope.js";
import type { SearchInput } from "../search/asked/search-input.js";

/** The item that somebody misses among the results. */
export type MissTarget =
  /** `sources` in the order of the evidence: the entry in the index names the first. */
  | { kind: "memory"; memory: Memory; sources: DocumentAttributes[] }
  | { kind: "chunk"; chunk: DocumentChunk; document: DocumentHead }
  /** A search can find its chunks and the memories drawn from it. */
  | { kind: "document"; document: DocumentHead; chunkIds: string[]; memories: Memory[] };

/** Exactly one is given. A memory is the version with this id. */
export interface MissingItem {
  memoryId?: string | null | undefined;
  chunkId?: string | null | undefined;
  document?: DocumentReference | null | undefined;
}

/** Null: the principal may read no such item. */
export async function findTarget(
  repositories: { chunks: ChunkRepository; documents: DocumentRepository; memories: MemoryRepository },
  principal: Principal,
  { memoryId, chunkId, document: reference }: MissingItem,
): Promise<MissTarget | null> {
  if (memoryId) {
    const [memory] = await repositories.memories.listByIds([memoryId]);
    if (!memory || memory.state === "erased" || memory.state === "retired") return null;
    const documentIds = documentIdsOf(await repositories.memories.sourcesOf([memory.id]));
    const documents = await repositories.documents.listAttributes(documentIds);
    const byId = new Map(documents.map((document) => [document.id, document]));
    return { kind: "memory", memory, sources: documentIds.flatMap((id) => byId.get(id) ?? []) };
  }
  const [chunk] = chunkId ? await repositories.chunks.listLiveByIds([chunkId]) : [];
  const named = chunk ? ({ reference: chunk.documentId, by: "id" } as const) : reference;
  const found = named ? await repositories.documents.findHead(named) : null;
  if (!found) return null;
  const document = { ...found, tags: visibleTags(principal, found.tags) };
  if (chunk) return { kind: "chunk", chunk, document };
  const chunks = await repositories.chunks.listLive([document.id]);
  const memories = await repositories.memories.listByDocument(document.id);
  return { kind: "document", document, chunkIds: chunks.map(({ id }) => id), memories };
}

/** The document that the target belongs to; null: a memory that rests on none. */
export function documentIdOf(target: MissTarget): string | null {
  return target.kind === "memory" ? (target.sources[0]?.id ?? null) : target.document.id;
}

interface SeenSearch extends Pick<SearchInput, "mode" | "includeForgotten"> {
  moment: Moment | null;
  now: Date;
}

/** The memories and chunks that stand for the target in such a search. */
export function idsOf(target: MissTarget, { mode, includeForgotten = false, moment, now }: SeenSearch): Set<string> {
  if (target.kind === "memory") return new Set([target.memory.id]);
  if (target.kind === "chunk") return new Set([target.chunk.id]);
  const chunkIds = mode === "memories" ? [] : target.chunkIds;
  const memories = mode === "chunks" ? [] : target.memories;
  const found = memories.filter((memory) => moment !== null || mayBeHit(memory, { includeForgotten, now }));
  return new Set([...chunkIds, ...found.map(({ id }) => id)]);
}
