import { type HiddenWords, hiddenIn, type Masked, maskChunk, maskTitled } from "@loci/language/masking";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { ChunkRepository, DocumentChunk } from "./chunk.repository.js";

type Placed = Pick<DocumentChunk, "documentId" | "content" | "startOffset" | "endOffset" | "headingPath">;
/** A document's title and summary. */
type Titled = Pick<DocumentHead, "id" | "title" | "summary">;

interface Shown<Document, Chunk> {
  documents: Document[];
  chunks: Chunk[];
}

/**
 * Chunks as searches know and show them, without the words that somebody has forgotten. They belong to the served
 * revision unless one is given.
 */
export async function maskChunks<Chunk extends Placed>(
  repositories: { chunks: ChunkRepository; hiddenWords: HiddenWordsRepository },
  chunks: Chunk[],
  revision: number | null = null,
): Promise<Masked<Chunk>[]> {
  return (await maskDocuments(repositories, { documents: [], chunks }, revision)).chunks;
}

/** The same with documents, by their titles and summaries. */
export async function maskDocuments<Document extends Titled, Chunk extends Placed>(
  repositories: { chunks: ChunkRepository; hiddenWords: HiddenWordsRepository },
  { documents, chunks }: Shown<Document, Chunk>,
  revision: number | null = null,
): Promise<Shown<Masked<Document>, Masked<Chunk>>> {
  const ids = new Set([...documents.map(({ id }) => id), ...chunks.map(({ documentId }) => documentId)]);
  const hidden = await hiddenWordsOf(repositories, [...ids], revision);
  return {
    documents: documents.map((document) => maskTitled(document, hidden.get(document.id))),
    chunks: chunks.map((chunk) => maskChunk(chunk, hidden.get(chunk.documentId))),
  };
}

/** Hidden words by document id; documents without any are missing. */
export async function hiddenWordsOf(
  { hiddenWords, chunks }: { chunks: ChunkRepository; hiddenWords: HiddenWordsRepository },
  documentIds: string[],
  revision: number | null = null,
): Promise<Map<string, HiddenWords>> {
  const ranges = await hiddenWords.rangesOf(documentIds, revision);
  if (ranges.size === 0) return new Map();
  const holding = Map.groupBy(await chunks.listAt(ranges, revision), ({ documentId }) => documentId);
  return new Map([...ranges].map(([id, own]) => [id, hiddenIn(holding.get(id) ?? [], own)]));
}
