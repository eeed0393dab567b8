import { overlaps } from "#core/chunk/overlaps.js";
import type { SearchHit } from "./search-hit.js";

/** Whether the first hit is a memory, and the second a chunk that holds words that it was read from. */
export function isReadFrom({ sources }: SearchHit, { chunk }: SearchHit): boolean {
  return (
    chunk !== null &&
    sources.some(
      (source) => source.origin === "document" && source.sourceId === chunk.documentId && overlaps(chunk, source),
    )
  );
}
