import type { RestGetChunksQuery } from "../generated/operations.js";

type DocumentNode = RestGetChunksQuery["document"];
type ChunkNode = DocumentNode["chunks"][number];

/** Wire contract 6.11. */
export function shapeChunks({ id, chunks }: DocumentNode) {
  return { documentId: id, chunks: chunks.map(shapeChunk), total: chunks.length };
}

function shapeChunk({ id, position, content, type, createdAt, headingPath, place }: ChunkNode) {
  const metadata = { ...(place ?? {}), ...(headingPath.length > 0 ? { headingPath } : {}) };
  return { id, position, content, type, metadata: Object.keys(metadata).length > 0 ? metadata : null, createdAt };
}
