import type { IndexedKind } from "#core/ports/search-index.js";

/** Everything that made a result's place, so that any ranking can be explained and computed again. */
export interface RankingSignals {
  /** The lexical part as it entered the score, 0..1: `own` alone, or `context` and `own` for units of a conversation. */
  lexical: number;
  /** BM25 of each field as a share of the most that the query could score, 0..1; null where the field does not exist. */
  own: number | null;
  context: number | null;
  title: number | null;
  /** The same of the whole document that a unit belongs to; null without `document` entries. */
  document: number | null;
  /** Weight of the query's terms found in the unit or around it, 0..1. */
  coverage: number;
  /** Raw cosine to the query; null without a vector. */
  cosine: number | null;
  /** Cosine spread over the pool: 1 for the nearest, 0 for the hundredth and below. */
  semantic: number;
  /** 1 when the query names one speaker alone and the unit is theirs. */
  speaker: number;
}

export interface RankedHit {
  id: string;
  kind: Exclude<IndexedKind, "document">;
  documentId: string | null;
  /** Orders the hits of one query; not comparable between queries. */
  score: number;
  /** 0..1, never rises along the ranking; what clients see and thresholds are compared with. */
  similarity: number;
  signals: RankingSignals;
}
