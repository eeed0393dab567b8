import { sentencesOf, trimRange } from "@loci/language/chunks";
import { readLabel, readLines } from "@loci/language/conversation";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import { joinHeadings } from "./join-headings.js";
import type { PiecePlace } from "./piece.js";

export interface ChunkPart {
  text: string;
  /** In characters of the chunk. */
  start: number;
  end: number;
  kind: PiecePlace["kind"];
  /** Speaker of a turn whose label stands in this chunk. */
  speaker: string | null;
}

type SplitDocument = Pick<DocumentHead, "structure" | "chunkCount">;

/** Splits a chunk into turns or sentences. Code, tables and other text that loses its meaning in parts stay whole. */
export function splitChunk(chunk: DocumentChunk, document: SplitDocument | null): ChunkPart[] {
  const { content } = chunk;
  if (chunk.speakers.length > 0) return partsOf(content, { starts: turnStarts(chunk), kind: "turn" });
  if (document?.structure === "code" || STRUCTURED.test(content)) {
    return partsOf(content, { starts: [{ start: 0, speaker: null }], kind: "block" });
  }
  const sentences = [...sentencesOf(content, { start: 0, end: content.length })];
  const parts = partsOf(content, { starts: sentences.map(({ start }) => ({ start, speaker: null })), kind: "prose" });
  return joinHeadings(parts, { chunk, isLastChunk: chunk.position + 1 >= (document?.chunkCount ?? 0) });
}

/**
 * The rule of a table, or a code fence. Each stays within one line: across lines, matching a long run of empty ones
 * takes cubic time.
 */
const STRUCTURED = /^[ \t|]*:?-{3,}:?[ \t]*\||^[ \t]*(?:```|~~~)/m;

interface PartStart {
  start: number;
  speaker: string | null;
}

/** Text above the first label belongs to a turn that began in another chunk. */
function turnStarts({ content, speakers }: DocumentChunk): PartStart[] {
  const known = new Set(speakers);
  const labelled = readLines(content).flatMap(({ isFenced, start, text }): PartStart[] => {
    const speaker = isFenced ? undefined : readLabel(text)?.name;
    return speaker !== undefined && known.has(speaker) ? [{ start, speaker }] : [];
  });
  return labelled[0]?.start === 0 ? labelled : [{ start: 0, speaker: null }, ...labelled];
}

function partsOf(content: string, { starts, kind }: { starts: PartStart[]; kind: ChunkPart["kind"] }): ChunkPart[] {
  return starts.flatMap(({ start, speaker }, index) => {
    const range = trimRange(content, { start, end: starts[index + 1]?.start ?? content.length });
    return range === null ? [] : [{ text: content.slice(range.start, range.end), ...range, kind, speaker }];
  });
}
