import type { RankedHit } from "@loci/ranking/hits";
import type { ChunkRepository, DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemorySource } from "#core/memory/memory-source.entity.js";
import type { SearchHit } from "./search-hit.js";

/** The kind of a memory that keeps words as they were said. */
export const QUOTATION = "quote";

interface Quoting {
  memories: Memory[];
  sourcesOf: ReadonlyMap<string, MemorySource[]>;
  /** The chunks that may stand in place of a quotation, by their ids. */
  ranked: ReadonlyMap<string, RankedHit>;
}

/** The ranked chunks that hold words of quotations among the memories, the best first. */
export async function chunksOfQuotations(
  chunks: ChunkRepository,
  { memories, sourcesOf, ranked }: Quoting,
): Promise<DocumentChunk[]> {
  if (ranked.size === 0) return [];
  const places = memories
    .filter(({ kind }) => kind === QUOTATION)
    .flatMap(({ id }) => sourcesOf.get(id) ?? [])
    .filter(({ origin }) => origin === "document")
    .map(({ sourceId, startOffset, endOffset }) => ({ documentId: sourceId, startOffset, endOffset }));
  const found = await chunks.listLiveAt(places);
  const scoreOf = ({ id }: DocumentChunk) => ranked.get(id)?.score ?? 0;
  return found.filter(({ id }) => ranked.has(id)).toSorted((one, other) => scoreOf(other) - scoreOf(one));
}

/**
 * The hits, with one of these chunks in place of each quotation that it holds, as similar as the quotation is. The chunk
 * has the same words, and those around them, which tell what they are about.
 */
export function showQuotationsInChunks(hits: SearchHit[], chunks: SearchHit[]): SearchHit[] {
  return hits.map((hit) => {
    const holder = hit.memory?.kind === QUOTATION ? chunks.find((chunk) => holds(chunk, hit.sources)) : undefined;
    if (holder === undefined) return hit;
    const { similarity, score, signals, rankedId } = hit;
    return { ...holder, similarity, score, signals, rankedId };
  });
}

/** Whether the chunk holds all words of a source. Those of another revision are at other places in its document. */
function holds({ chunk, document }: SearchHit, sources: MemorySource[]): boolean {
  return sources.some(
    ({ origin, sourceId, revision, startOffset, endOffset }) =>
      origin === "document" &&
      sourceId === document?.id &&
      revision === document.liveRevision &&
      chunk !== null &&
      chunk.startOffset <= startOffset &&
      chunk.endOffset >= endOffset,
  );
}
