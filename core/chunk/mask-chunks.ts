import { analyze } from "@loci/language/words";
import type { TextRange } from "#core/memory/forgetting/hidden-words.repository.js";
import type { Repositories } from "#core/repositories.js";
import type { DocumentChunk } from "./chunk.repository.js";

/** Stands for words that nobody is to be shown. */
export const MASK = "[forgotten]";

type Placed = Pick<DocumentChunk, "documentId" | "content" | "startOffset" | "endOffset">;

export type Masked<Chunk> = Chunk & { isMasked: boolean };

/** What of a document's text is forgotten. */
export interface HiddenWords {
  ranges: TextRange[];
  /** As they stand there. A document is evidence of a fact once: where it says the same again, only the words tell. */
  words: string[];
}

/** Shorter words may mean something else elsewhere. */
const LEAST_TERMS_SAID_AGAIN = 3;

/** Chunks as searches know and show them: without the words that somebody has forgotten. Of the served revision unless one is given. */
export async function maskChunks<Chunk extends Placed>(
  repositories: Repositories,
  chunks: Chunk[],
  revision: number | null = null,
): Promise<Masked<Chunk>[]> {
  const documentIds = [...new Set(chunks.map(({ documentId }) => documentId))];
  const hidden = await hiddenWordsOf(repositories, documentIds, revision);
  return chunks.map((chunk) => {
    const content = maskText(chunk.content, offsetOf(chunk), hidden.get(chunk.documentId));
    return { ...chunk, content, isMasked: content !== chunk.content };
  });
}

/** By the document's id; those without such words are missing. */
export async function hiddenWordsOf(
  { hiddenWords, chunks }: Repositories,
  documentIds: string[],
  revision: number | null = null,
): Promise<Map<string, HiddenWords>> {
  const ranges = await hiddenWords.rangesOf(documentIds, revision);
  if (ranges.size === 0) return new Map();
  const holding = Map.groupBy(await chunks.listAt(ranges, revision), ({ documentId }) => documentId);
  return new Map(
    [...ranges].map(([id, own]) => {
      const words = (holding.get(id) ?? []).flatMap((chunk) => own.map((range) => wordsAt(chunk, range)));
      const telling = words.filter((each) => analyze(each).length >= LEAST_TERMS_SAID_AGAIN);
      return [id, { ranges: own, words: [...new Set(telling)] }];
    }),
  );
}

/** A text of a document, which begins at the offset in it, with a mask in place of what is hidden; the white space around it stays. */
export function maskText(text: string, offset: number, hidden: HiddenWords | undefined): string {
  if (hidden === undefined) return text;
  let [masked, done] = ["", 0];
  for (const { start, end } of hidden.ranges) {
    const begin = Math.max(start - offset, done);
    const words = text.slice(begin, Math.max(begin, end - offset));
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    const from = begin + (words.length - words.trimStart().length);
    masked += `${text.slice(done, from)}${MASK}`;
    done = from + words.trim().length;
  }
  return hidden.words.reduce((rest, words) => rest.replaceAll(words, MASK), masked + text.slice(done));
}

/** What is left to search by. */
export function unmaskedWords(text: string): string {
  return text.replaceAll(MASK, " ");
}

/** Where the content of a chunk begins: above its own words the header of a table may stand. */
function offsetOf({ content, startOffset, endOffset }: Placed): number {
  return startOffset - (content.length - (endOffset - startOffset));
}

function wordsAt(chunk: Placed, { start, end }: TextRange): string {
  const offset = offsetOf(chunk);
  return chunk.content.slice(Math.max(start - offset, 0), Math.max(end - offset, 0)).trim();
}
