import { splitWords, termsOf } from "@loci/language/words";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { ChunkRepository, DocumentChunk } from "./chunk.repository.js";
import { type HiddenWords, hiddenWordsOf, MASK, mapHeadings, maskText, offsetOf } from "./hidden-words.js";

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

/**
 * A title, a heading or a summary without the words that somebody has forgotten. A label has no place in the text of
 * the document and may be worded otherwise. Each hidden word is therefore masked by itself.
 */
function maskLabel(label: string, hidden: HiddenWords): string {
  const text = hidden.words.reduce((rest, words) => rest.replaceAll(words, MASK), label).normalize("NFKC");
  let [masked, done] = ["", 0];
  for (const word of splitWords(text)) {
    const start = text.indexOf(word.text, done);
    masked += text.slice(done, start);
    masked += word.isUnspaced ? maskLetters(word.text, hidden) : maskWord(word.text, hidden);
    done = start + word.text.length;
  }
  masked += text.slice(done);
  return masked === label.normalize("NFKC") ? label : masked;
}

function maskWord(word: string, { terms }: HiddenWords): string {
  return termsOf(word).some(({ text }) => terms.has(text)) ? MASK : word;
}

/** A run of letters without spaces counts in pairs. */
function maskLetters(run: string, { terms }: HiddenWords): string {
  const letters = [...run];
  const isHidden = (from: number) =>
    termsOf(letters.slice(from, from + 2).join("")).some(({ text }) => terms.has(text));
  const hidden = letters.map((_, index) => isHidden(index) || (index > 0 && isHidden(index - 1)));
  return letters.map((letter, index) => (!hidden[index] ? letter : hidden[index - 1] ? "" : MASK)).join("");
}
