import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { Database } from "#core/database.js";
import type { Principal } from "#core/principal.js";

interface Beside {
  chunks: DocumentChunk[];
  /** Chunks that a filter took away: not even beside a match are they shown. */
  removedIds: ReadonlySet<string>;
}

/** For each of these chunks, by its id, the one before and the one after it in its document. */
export async function chunksBeside(
  database: Database,
  principal: Principal,
  { chunks, removedIds }: Beside,
): Promise<Map<string, DocumentChunk[]>> {
  const documentIds = [...new Set(chunks.map(({ documentId }) => documentId))];
  const all = await database.inTenant(principal, (repositories) => repositories.chunks.listLive(documentIds));
  const shown = Map.groupBy(
    all.filter(({ id }) => !removedIds.has(id)),
    placeOf,
  );
  return new Map(
    chunks.map((chunk) => {
      const places = [chunk.position - 1, chunk.position + 1].map((position) => placeOf({ ...chunk, position }));
      return [chunk.id, places.flatMap((place) => shown.get(place) ?? [])];
    }),
  );
}

function placeOf({ documentId, position }: Pick<DocumentChunk, "documentId" | "position">): string {
  return `${documentId}:${position}`;
}
