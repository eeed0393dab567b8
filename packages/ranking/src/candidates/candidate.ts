import type { TimeRange } from "@loci/language/times";

/** The kind of row that an entry stands for. A `document` entry holds the terms of the whole document and no vector. */
export type IndexedKind = "document" | "chunk" | "memory";

/**
 * `own` is the text itself; `title` is title and heading path. `context` is the text with its neighbours, only for
 * units of a conversation and for memories read from one. Memories have the turns that they rest on, and the neighbours
 * of those.
 */
export const INDEXED_FIELDS = ["own", "context", "title"] as const;
export type IndexedField = (typeof INDEXED_FIELDS)[number];

/** Numbers of one field, parallel to the query's terms. */
export interface CandidateField {
  length: number;
  frequencies: number[];
}

export interface Candidate {
  id: string;
  kind: IndexedKind;
  documentId: string | null;
  /** Document ids of `otherSources`. */
  otherDocumentIds: string[];
  isUnreviewed: boolean;
  speaker: string | null;
  position: number | null;
  time: TimeRange | null;
  fields: Partial<Record<IndexedField, CandidateField>>;
  /** Computed for every member of the union that has a vector of the model, found by it or not. */
  cosine: number | null;
  /**
   * Mean cosine to all members of its kind that have a cosine, itself included: how much it is like the rest. Null
   * where `cosine` is.
   */
  centrality: number | null;
  /** How near a memory is to questions that have nothing to do with it, where the query asks for it; see `hubness`. */
  hubness?: number;
}

export interface FieldStatistics {
  /** Entries of this kind within the searched tags that have the field (not narrowed by filters), each counted once. */
  items: number;
  averageLength: number;
  /** Parallel to the query's terms. */
  documentFrequencies: number[];
  /** How much each term counts, parallel to the terms; absent: each counts whole. */
  factors?: number[];
}

export interface IndexResult {
  /**
   * Members found by terms or by vector. When chunks and documents are both asked for, the `document` entries of all
   * chunk candidates are members too. A chunk can then be judged together with its document.
   */
  candidates: Candidate[];
  statistics: Partial<Record<IndexedKind, Partial<Record<IndexedField, FieldStatistics>>>>;
}

/** Whether any part of the time lies in the asked time; false when either is not known. */
export function isWithin(time: TimeRange | null, asked: TimeRange | undefined): boolean {
  return time !== null && asked !== undefined && time.from <= asked.to && time.to >= asked.from;
}
