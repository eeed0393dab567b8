import type { ChunkSpan } from "./chunk-span.js";

/**
 * What is stored, embedded, searched and shown of a piece: its words, and for a table that goes on its header row and rule
 * above them. The piece's offsets hold its own words alone.
 */
export function chunkContent({ text, tableHeader }: Pick<ChunkSpan, "text" | "tableHeader">): string {
  return tableHeader === null ? text : `${tableHeader}\n${text}`;
}
