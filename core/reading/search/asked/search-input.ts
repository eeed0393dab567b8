import type { Filter } from "@loci/language/filter";
import type { IndexedKind } from "@loci/ranking/candidates";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentReference } from "#core/document/document-reference.js";

interface CommonInput {
  query: string;
  /** Any of these; absent: all that the principal may read. */
  containerTags?: string[] | undefined;
  /** Searches in this one alone. */
  document?: DocumentReference | null | undefined;
  filter?: Filter | null | undefined;
  filepath?: string | null | undefined;
  /** Least similarity, 0 to 1. */
  chunkThreshold?: number | null | undefined;
  documentThreshold?: number | null | undefined;
  /** Adds the chunk before and after each match. */
  includeBeside?: boolean | undefined;
  limit: number;
  rerank?: boolean | undefined;
  rewriteQuery?: boolean | undefined;
}

export interface SearchInput extends CommonInput {
  mode: "memories" | "hybrid" | "chunks";
  threshold?: number | null | undefined;
  /** So many of the best hits where none passes the thresholds and the searched tags are small; see `SMALL_TAGS`. */
  bestIfNone?: number | undefined;
  endUserId?: string | null | undefined;
  includeForgotten?: boolean | undefined;
  includeRelated?: boolean | undefined;
  /** Searches memories that were true then; chunks are the present ones. */
  asOf?: Date | null | undefined;
  /** Memories as far as was recorded by then. */
  knownAt?: Date | null | undefined;
  aggregate?: boolean | undefined;
  /** A chunk hit that a memory hit of the result was read from is left out, and stands at the memory. */
  collapse?: boolean | undefined;
  /** Adds an explanation of the order. */
  explain?: boolean | undefined;
}

export type DocumentSearchInput = CommonInput;

/** Kinds of entries to ask the index for: chunks come with their documents, which lend them weight. */
export function kindsOf(mode: SearchInput["mode"]): IndexedKind[] {
  if (mode === "memories") return ["memory"];
  if (mode === "chunks") return ["chunk", "document"];
  return ["memory", "chunk", "document"];
}

export interface DocumentHit {
  document: DocumentHead;
  /** That of its best chunk. */
  similarity: number;
  /** Chunks by position. Neighbours that did not match themselves are no match. */
  chunks: { chunk: DocumentChunk; similarity: number; isMatch: boolean; isMasked: boolean }[];
}
