import type { DocumentChunk, PlaceInDocument } from "./chunk.repository.js";

/** Whether the chunk holds a part of the range. Both are of the same document. */
export function overlaps(chunk: DocumentChunk, place: Omit<PlaceInDocument, "documentId">): boolean {
  return chunk.startOffset < place.endOffset && chunk.endOffset > place.startOffset;
}
