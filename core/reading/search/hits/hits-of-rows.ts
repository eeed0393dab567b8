import type { Masked } from "@loci/language/masking";
import type { RankedHit } from "@loci/ranking/hits";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import { visibleTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { documentIdsOf, type MemorySource } from "#core/memory/memory-source.entity.js";
import type { Moment } from "#core/memory/moment.js";
import { itemOfDocument } from "../../index/entries/scoped-item.js";
import { narrowedBy, type SearchScope, wasThere } from "../asked/scope.js";
import { isFoundByTheRest } from "./masked-hits.js";
import type { SearchHit } from "./search-hit.js";

interface Rows {
  memories: Memory[];
  /** Sources by the id of their memory. */
  sourcesOf: ReadonlyMap<string, MemorySource[]>;
  /** Chunks and documents are masked already, unless forgotten words are shown. */
  chunks: Masked<DocumentChunk>[];
  documents: Masked<DocumentHead>[];
}

/** Visibility of rows: what decides whether a row may be shown. */
export interface Visibility {
  /**
   * Scope of the search. Rows are checked again, since an entry can be older than its row, or the index be of another
   * state of the database.
   */
  scope: SearchScope;
  /** Moment of the search: chunks are shown only if they were there then; null: now. */
  moment: Moment | null;
  /** Terms of the query in all its wordings. Null: words that are forgotten are shown and count. */
  terms: string[] | null;
}

/** Whether a memory may be shown, given the ids of the documents that it comes from. */
export type MemoryCheck = (memory: Memory, documentIds: string[]) => boolean;

/** Makes hits of ranked entries from rows that were read. Null: the row of the entry is gone, or may not be shown. */
export function hitsOfRows(
  { memories, sourcesOf, chunks, documents }: Rows,
  principal: Principal,
  { visibility: { scope, moment, terms }, mayShow }: { visibility: Visibility; mayShow: MemoryCheck },
): (ranked: RankedHit) => SearchHit | null {
  const memoryById = new Map(memories.map((memory) => [memory.id, memory]));
  const chunkById = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const documentById = new Map(documents.map((document) => [document.id, document]));

  const hitOfMemory = (ranked: RankedHit): SearchHit | null => {
    const memory = memoryById.get(ranked.id);
    const sources = sourcesOf.get(ranked.id) ?? [];
    const documentIds = documentIdsOf(sources);
    if (!memory || !mayShow(memory, documentIds)) return null;
    return { ...emptyHit(ranked), memory, documentIds, sources };
  };
  const hitOfChunk = (ranked: RankedHit): SearchHit | null => {
    const chunk = chunkById.get(ranked.id);
    const document = chunk && documentById.get(chunk.documentId);
    if (!chunk || !document || narrowedBy(itemOfDocument(document), scope)) return null;
    if (!wasThere({ chunk, document }, moment)) return null;
    const isMasked = chunk.isMasked || document.isMasked;
    if (isMasked && !isFoundByTheRest(chunk, { hit: ranked, document, terms: terms ?? [] })) return null;
    const own = { ...document, tags: visibleTags(principal, document.tags) };
    return { ...emptyHit(ranked), chunk, document: own, documentIds: [document.id], isMasked };
  };
  return (ranked) => (ranked.kind === "memory" ? hitOfMemory(ranked) : hitOfChunk(ranked));
}

function emptyHit({ kind, id, similarity, score, signals }: RankedHit): SearchHit {
  return {
    kind,
    id,
    rankedId: id,
    similarity,
    score,
    signals,
    memory: null,
    chunk: null,
    document: null,
    documentIds: [],
    sources: [],
    related: null,
    beside: [],
    isMasked: false,
    sourceChunk: null,
  };
}
