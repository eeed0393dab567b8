import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { Database } from "#core/database.js";
import type { Principal } from "#core/principal.js";
import type { SearchHit } from "./search-hit.js";
import type { DocumentHit } from "./search-input.js";

interface Grouping {
  /** Best first. */
  chunks: SearchHit[];
  limit: number;
  /** Adds the chunk before and after each match. */
  withNeighbours: boolean;
}

/** Documents in the order of their best chunks. */
export async function groupByDocument(
  database: Database,
  principal: Principal,
  { chunks, limit, withNeighbours }: Grouping,
): Promise<DocumentHit[]> {
  const hits = new Map<string, DocumentHit>();
  for (const { document, chunk, similarity } of chunks) {
    if (!document || !chunk) continue;
    const known = hits.get(document.id);
    if (!known && hits.size === limit) continue;
    const hit = known ?? { document, score: similarity, chunks: [] };
    hit.chunks.push({ chunk, score: similarity, isRelevant: true });
    hits.set(document.id, hit);
  }
  const grouped = [...hits.values()];
  if (withNeighbours) await addNeighbours(database, principal, grouped);
  for (const hit of grouped) hit.chunks.sort((left, right) => left.chunk.position - right.chunk.position);
  return grouped;
}

async function addNeighbours(database: Database, principal: Principal, hits: DocumentHit[]): Promise<void> {
  const all = await database.inTenant(principal, (repositories) =>
    repositories.chunks.listLive(hits.map((hit) => hit.document.id)),
  );
  for (const hit of hits) {
    const matched = new Map(hit.chunks.map((entry) => [entry.chunk.position, entry]));
    const isBeside = (chunk: DocumentChunk) => matched.has(chunk.position - 1) || matched.has(chunk.position + 1);
    for (const chunk of all.filter((each) => each.documentId === hit.document.id)) {
      if (!matched.has(chunk.position) && isBeside(chunk)) hit.chunks.push({ chunk, score: 0, isRelevant: false });
    }
  }
}
