import { setImmediate as letOthersRun } from "node:timers/promises";
import { passageInput, titleLine } from "@loci/language/chunks";
import { parseConversation } from "@loci/language/conversation";
import { type Metadata, metadataPairs } from "@loci/language/filter";
import { unmaskedWords } from "@loci/language/masking";
import type { TimeRange } from "@loci/language/times";
import { memoryTerms } from "@loci/language/vocabulary";
import { dateWords, type FieldTerms, fieldTerms, joinFieldTerms } from "@loci/language/words";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentAttributes } from "#core/document/document.repository.js";
import { statedDate } from "#core/document/said-at.js";
import { sha256 } from "#core/kernel/ids.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { IndexItem } from "#core/ports/search-index.js";
import { endUsersOf } from "#core/reading/index/entries/scoped-item.js";

/** Entries that searches may find. Forgotten memories lack it, and are asked for by leaving it out. */
export const LIVE_LABEL = "live";

export interface IndexedVectors {
  model: string;
  /** Vectors by the hash of the model's input. */
  byInputHash: Map<string, Float32Array>;
}

interface DocumentEntriesInput {
  version: number;
  document: Document;
  /** Chunks as searches know them, like the document itself; see `maskDocuments`. */
  chunks: DocumentChunk[];
  /** Texts of the single-turn documents before and after this one; empty for all other documents. */
  neighbours: string[];
  /** Vectors of every model that the entries are to be found by. */
  vectors: IndexedVectors[];
}

/** The entries of one document: one for the whole, one for each chunk. A long one lets others run in between. */
export async function buildDocumentItems(input: DocumentEntriesInput): Promise<IndexItem[]> {
  const { document, chunks } = input;
  if (chunks.length === 0) return [];
  const own: FieldTerms[] = [];
  for (const [index, chunk] of chunks.entries()) {
    own.push(fieldTerms(unmaskedWords(chunk.content)));
    if (index % CHUNKS_AT_A_TIME === CHUNKS_AT_A_TIME - 1) await letOthersRun();
  }
  const shared = sharedParts(input);
  const above = titleTerms(input);
  const title = document.title ? { title: fieldTerms(unmaskedWords(document.title)) } : {};
  const whole: IndexItem = {
    ...shared,
    id: document.id,
    kind: "document",
    speaker: null,
    position: null,
    vectors: {},
    time: timeSaid(document, document.submittedAt),
    fields: { own: joinFieldTerms([...own, ...dateTerms(document)]), ...title },
  };
  const items = [whole];
  for (const [index, chunk] of chunks.entries()) {
    items.push(buildChunkItem(input, { chunk, index, own, above, shared }));
    if (index % CHUNKS_AT_A_TIME === CHUNKS_AT_A_TIME - 1) await letOthersRun();
  }
  return items;
}

/** About 20 ms of work. */
const CHUNKS_AT_A_TIME = 100;

type SharedParts = Pick<
  IndexItem,
  | ("organizationId" | "documentId" | "version" | "tags" | "labels" | "metadata")
  | ("filepath" | "otherSources" | "isUnreviewed")
>;

interface ChunkPlace {
  chunk: DocumentChunk;
  index: number;
  /** Terms of each chunk of the document. */
  own: FieldTerms[];
  /** `titleTerms` of the document. */
  above: FieldTerms | null;
  shared: SharedParts;
}

function buildChunkItem(input: DocumentEntriesInput, { chunk, index, own, above, shared }: ChunkPlace): IndexItem {
  const { document, vectors } = input;
  const words = own[index] ?? fieldTerms("");
  const heading = [document.title ?? "", ...chunk.headingPath].filter((part) => part !== "").join(" ");
  const [speaker] = chunk.speakers;
  return {
    ...shared,
    id: chunk.id,
    kind: "chunk",
    speaker: chunk.speakers.length === 1 && speaker !== undefined ? speaker : null,
    position: chunk.position,
    time: timeSaid(document, chunk.createdAt),
    fields: {
      own: above !== null && index > 0 ? joinFieldTerms([words, above]) : words,
      ...(heading ? { title: fieldTerms(unmaskedWords(heading)) } : {}),
      ...(document.structure === "conversation" ? { context: contextTerms(input, { index, own }) } : {}),
    },
    vectors: vectorsOf(vectors, passageInput(document, chunk)),
  };
}

/** The time of a chunk's words. A growing document's earlier words are as old as their chunk. */
function timeSaid(document: Document, cameIn: Date): TimeRange {
  const said = (statedDate(document) ?? cameIn).getTime();
  return { from: said, to: said };
}

/**
 * The title line of a plain text, whose words count among those of all its chunks (SciFact NDCG@10 +0.6). The first
 * chunk holds the line, and the later ones stand under it. Null for other documents. A title that is a chunk alone has
 * lost the blank line below it.
 */
function titleTerms({ document, chunks }: DocumentEntriesInput): FieldTerms | null {
  const line = document.structure === "text" ? titleLine(`${unmaskedWords(chunks[0]?.content ?? "")}\n\n`) : null;
  return line === null ? null : fieldTerms(line);
}

/** A unit of a conversation with the turns just before and after it. */
function contextTerms(input: DocumentEntriesInput, { index, own }: { index: number; own: FieldTerms[] }): FieldTerms {
  const around = own.slice(Math.max(0, index - 1), index + 2);
  const neighbours = input.neighbours.map((text) => fieldTerms(unmaskedWords(text)));
  return joinFieldTerms([...around, ...neighbours, ...dateTerms(input.document)]);
}

/** "What did she do in May?" finds words of May, whether or not they name the month. */
function dateTerms({ structure, documentDate }: Document): FieldTerms[] {
  return structure === "conversation" && documentDate ? [fieldTerms(dateWords(documentDate))] : [];
}

function sharedParts({ document, version }: DocumentEntriesInput): SharedParts {
  return {
    organizationId: document.organizationId,
    documentId: document.id,
    version,
    tags: document.tags,
    labels: [LIVE_LABEL, ...documentLabels(document)],
    filepath: document.filepath,
    otherSources: [],
    isUnreviewed: false,
    metadata: [metadataPairs(document.metadata)],
  };
}

interface MemoryItemInput {
  version: number;
  memory: Memory;
  sources: DocumentAttributes[];
  /** Words said where the memory was read from, and their time; empty for a memory that comes from no conversation. */
  surroundings: string[];
  /** Vectors of every model that the entries are to be found by. */
  vectors: IndexedVectors[];
}

/** A filter matches a memory by its own metadata or by that of one of its source documents, a path by any of theirs. */
export function buildMemoryItem({ version, memory, sources, surroundings, vectors }: MemoryItemInput): IndexItem {
  const own = memoryTerms(memory);
  const sets: (Metadata | null)[] = [memory.metadata, ...sources.map((document) => document.metadata)];
  const [first, ...others] = sources;
  return {
    organizationId: memory.organizationId,
    id: memory.id,
    kind: "memory",
    version,
    tags: [memory.tag],
    documentId: first?.id ?? null,
    labels: [...(memory.state === "active" ? [LIVE_LABEL] : []), ...new Set(sources.flatMap(documentLabels))],
    filepath: first?.filepath ?? null,
    otherSources: others.map(({ id, filepath }) => ({ documentId: id, filepath })),
    isUnreviewed: memory.isInference,
    speaker: memory.subject,
    position: null,
    time: memoryTime(memory),
    fields: {
      own,
      ...(surroundings.length > 0
        ? { context: joinFieldTerms([own, ...surroundings.map((text) => fieldTerms(unmaskedWords(text)))]) }
        : {}),
    },
    metadata: sets.map(metadataPairs),
    vectors: vectorsOf(vectors, memory.text),
  };
}

type DatedMemory = Pick<Memory, "eventFrom" | "eventTo" | "validFrom" | "validTo" | "observedAt">;

/**
 * The time of the event that it tells of. Else the time for which it holds, where that has an end; else the time when
 * it was said.
 */
export function memoryTime({ eventFrom, eventTo, validFrom, validTo, observedAt }: DatedMemory): TimeRange {
  if (eventFrom !== null) return rangeOf(eventFrom, eventTo ?? eventFrom);
  return validTo === null ? rangeOf(observedAt, observedAt) : rangeOf(validFrom, validTo);
}

function rangeOf(from: Date, to: Date): TimeRange {
  return { from: from.getTime(), to: to.getTime() };
}

function documentLabels(document: DocumentAttributes): string[] {
  return endUsersOf(document).map(endUserLabel);
}

export function endUserLabel(endUserId: string): string {
  return `endUser:${endUserId}`;
}

function vectorsOf(vectors: IndexedVectors[], input: string): Record<string, Float32Array> {
  const hash = sha256(input);
  return Object.fromEntries(
    vectors.flatMap(({ model, byInputHash }) => {
      const vector = byInputHash.get(hash);
      return vector ? [[model, vector] as const] : [];
    }),
  );
}

/** The one turn of a document that is a single utterance, else null. */
export function isSingleTurn(text: string): boolean {
  return parseConversation(text).length === 1;
}
