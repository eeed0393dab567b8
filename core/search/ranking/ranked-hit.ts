import type { IndexedKind } from "#core/ports/search-index.js";

/**
 * Everything that made a result's place. `score` is `scoreSignals` of the first six, so any ranking can be explained and computed
 * again; the others say what those were made of.
 */
export interface RankingSignals {
  /** The words, up to `reach` for the best of the pool: `own` alone, or `context` and `own` for units of a conversation. */
  lexical: number;
  /** `centred` spread over the pool: 1 for the nearest, 0 for the hundredth and below. */
  semantic: number;
  /** How good the whole document is, 0..1; for a document that is this unit alone, how good the unit is. */
  whole: number;
  /** `title` against the best of the pool, up to `reach`. */
  heading: number;
  /** How much the question asks for the words of whoever speaks, 0..1; see `askedSpeaker`. */
  speaker: number;
  /** A memory stands no higher than the best chunk of its document; null for all else. */
  ceiling: number | null;
  /** BM25 of each field as a share of the most that the query could score, 0..1; null where the field does not exist. */
  own: number | null;
  context: number | null;
  title: number | null;
  /** The same of the whole document that a unit belongs to; null without `document` entries. */
  document: number | null;
  /** How much of its document's words the unit is, 0..1. */
  portion: number;
  /** Weight of the query's terms found in the unit or around it, 0..1. */
  coverage: number;
  /** The most that any unit of the pool covers: what `lexical`, `heading` and the document in `whole` were multiplied by. */
  reach: number;
  /** Raw cosine to the query; null without a vector. */
  cosine: number | null;
  /** The same without what the whole pool shares; see `centreCosines`. */
  centred: number | null;
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
