import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { DocumentHit } from "../asked/search-input.js";
import { chunksBeside } from "./chunks-beside.js";
import type { SearchHit } from "./search-hit.js";

interface Grouping {
  /** Best first. */
  chunks: SearchHit[];
  limit: number;
  /** Adds the chunk before and after each match. */
  withNeighbours: boolean;
  /** Chunks that a filter took away: not even beside a match are they shown. */
  removedIds: ReadonlySet<string>;
}

/** Documents in the order of their best chunks. */
export async function groupByDocument(
  database: Database<{ chunks: ChunkRepository; hiddenWords: HiddenWordsRepository }>,
  principal: Principal,
  { chunks, limit, withNeighbours, removedIds }: Grouping,
): Promise<DocumentHit[]> {
  const hits = new Map<string, DocumentHit>();
  for (const { document, chunk, similarity, isMasked } of chunks) {
    if (!document || !chunk) continue;
    const known = hits.get(document.id);
    if (!known && hits.size === limit) continue;
    const hit = known ?? { document, similarity, chunks: [] };
    hit.chunks.push({ chunk, similarity, isMatch: true, isMasked });
    hits.set(document.id, hit);
  }
  const grouped = [...hits.values()];
  if (withNeighbours) await addNeighbours(database, principal, { hits: grouped, removedIds });
  for (const hit of grouped) hit.chunks.sort((left, right) => left.chunk.position - right.chunk.position);
  return grouped;
}

async function addNeighbours(
  database: Database<{ chunks: ChunkRepository; hiddenWords: HiddenWordsRepository }>,
  principal: Principal,
  { hits, removedIds }: { hits: DocumentHit[]; removedIds: ReadonlySet<string> },
): Promise<void> {
  const matched = hits.flatMap((hit) => hit.chunks.map(({ chunk }) => chunk));
  const besideOf = await chunksBeside(database, principal, { chunks: matched, removedIds, includeForgotten: false });
  for (const hit of hits) {
    const known = new Set(hit.chunks.map(({ chunk }) => chunk.position));
    for (const chunk of hit.chunks.flatMap(({ chunk: { id } }) => besideOf.get(id) ?? [])) {
      if (known.has(chunk.position)) continue;
      known.add(chunk.position);
      hit.chunks.push({ chunk, similarity: 0, isMatch: false, isMasked: chunk.isMasked });
    }
  }
}
