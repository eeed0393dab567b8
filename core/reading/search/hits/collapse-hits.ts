import { overlaps } from "#core/chunk/overlaps.js";
import type { SearchHit } from "./search-hit.js";

/**
 * The best hits, `limit` at most. A chunk that a memory among them was read from is left out, and stands at each such
 * memory: of several chunks, the best one. More hits than `limit` have to be given, so that others can take their places.
 */
export function collapseHits(hits: SearchHit[], limit: number): SearchHit[] {
  let shown: SearchHit[] = [];
  const leftOut = new Set<SearchHit>();
  for (const hit of hits) {
    if (shown.length >= limit) break;
    const sources = shown.filter((other) => isReadFrom(hit, other));
    for (const source of sources) leftOut.add(source);
    if (shown.some((other) => isReadFrom(other, hit))) leftOut.add(hit);
    shown = [...shown, hit].filter((other) => !leftOut.has(other));
  }
  // In the order of the hits, so that the best one is found first.
  const sources = hits.filter((hit) => leftOut.has(hit));
  return shown.map((hit) => ({
    ...hit,
    sourceChunk: sources.find((source) => isReadFrom(hit, source))?.chunk ?? null,
  }));
}

/** Whether the first hit is a memory, and the second a chunk that holds words that it was read from. */
export function isReadFrom({ sources }: SearchHit, { chunk }: SearchHit): boolean {
  return (
    chunk !== null &&
    sources.some(
      (source) => source.origin === "document" && source.sourceId === chunk.documentId && overlaps(chunk, source),
    )
  );
}
