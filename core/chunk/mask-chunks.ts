import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { ChunkRepository, DocumentChunk } from "./chunk.repository.js";
import { type HiddenWords, hiddenWordsOf, mapHeadings, maskText, offsetOf } from "./hidden-words.js";
import { maskLabel } from "./mask-label.js";

type Placed = Pick<DocumentChunk, "documentId" | "content" | "startOffset" | "endOffset" | "headingPath">;
/** A document's title and summary. */
type Titled = Pick<DocumentHead, "id" | "title" | "summary">;

/** A chunk or a document as searches know and show it. */
export type Masked<Text> = Text & { isMasked: boolean };

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
    documents: documents.map((document) => maskDocument(document, hidden.get(document.id))),
    chunks: chunks.map((chunk) => maskChunk(chunk, hidden.get(chunk.documentId))),
  };
}

function maskDocument<Document extends Titled>(document: Document, hidden: HiddenWords | undefined): Masked<Document> {
  if (hidden === undefined) return { ...document, isMasked: false };
  const title = document.title && maskLabel(document.title, hidden);
  const summary = document.summary && maskLabel(document.summary, hidden);
  return { ...document, title, summary, isMasked: title !== document.title || summary !== document.summary };
}

function maskChunk<Chunk extends Placed>(chunk: Chunk, hidden: HiddenWords | undefined): Masked<Chunk> {
  if (hidden === undefined) return { ...chunk, isMasked: false };
  const label = (text: string) => maskLabel(text, hidden);
  const content = mapHeadings(maskText(chunk.content, offsetOf(chunk), hidden), chunk, label);
  const headingPath = chunk.headingPath.map(label);
  const isMasked =
    content !== chunk.content || headingPath.some((heading, index) => heading !== chunk.headingPath[index]);
  return { ...chunk, content, headingPath, isMasked };
}
