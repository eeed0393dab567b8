import type { ChunkSpan } from "./chunk-span.js";

/**
 * The text of a piece that is stored, embedded, searched and shown. A piece that continues a table gets the header row
 * and rule above its own words. The offsets of the piece cover its own words alone.
 */
export function chunkContent({ text, tableHeader }: Pick<ChunkSpan, "text" | "tableHeader">): string {
  return tableHeader === null ? text : `${tableHeader}\n${text}`;
}
