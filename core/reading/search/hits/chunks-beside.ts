import type { Masked } from "@loci/language/masking";
import type { ChunkRepository, DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskChunks } from "#core/chunk/mask-chunks.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import { asWritten } from "./masked-hits.js";
import type { SearchHit } from "./search-hit.js";

interface Beside {
  chunks: DocumentChunk[];
  /** Chunks that a filter took away: not even beside a match are they shown. */
  removedIds: ReadonlySet<string>;
  includeForgotten: boolean;
}

/** For each of these chunks, by its id, the one before and the one after it in its document. */
export async function chunksBeside(
  database: Database<{ chunks: ChunkRepository; hiddenWords: HiddenWordsRepository }>,
  principal: Principal,
  { chunks, removedIds, includeForgotten }: Beside,
): Promise<Map<string, Masked<DocumentChunk>[]>> {
  const beside = chunks.flatMap(({ documentId, position }) => [
    { documentId, position: position - 1 },
    { documentId, position: position + 1 },
  ]);
  const all = await database.inTenant(principal, async (repositories) => {
    const live = await repositories.chunks.listLiveByPosition(beside);
    return includeForgotten ? live.map(asWritten) : await maskChunks(repositories, live);
  });
  const shown = new Map(all.filter(({ id }) => !removedIds.has(id)).map((chunk) => [placeOf(chunk), chunk]));
  return new Map(
    chunks.map((chunk) => {
      const places = [chunk.position - 1, chunk.position + 1].map((position) => placeOf({ ...chunk, position }));
      return [chunk.id, places.flatMap((place) => shown.get(place) ?? [])];
    }),
  );
}

interface HitsBeside extends Omit<Beside, "chunks"> {
  hits: SearchHit[];
}

/** The hits, each chunk with those beside it. */
export async function withChunksBeside(
  database: Database<{ chunks: ChunkRepository; hiddenWords: HiddenWordsRepository }>,
  principal: Principal,
  { hits, ...which }: HitsBeside,
): Promise<SearchHit[]> {
  const chunks = hits.flatMap(({ chunk }) => chunk ?? []);
  const besideOf = await chunksBeside(database, principal, { ...which, chunks });
  return hits.map((hit) => {
    const beside = besideOf.get(hit.id) ?? [];
    return { ...hit, beside, isMasked: hit.isMasked || beside.some(({ isMasked }) => isMasked) };
  });
}

function placeOf({ documentId, position }: Pick<DocumentChunk, "documentId" | "position">): string {
  return `${documentId}:${position}`;
}
