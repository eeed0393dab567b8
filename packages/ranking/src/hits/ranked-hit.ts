import type { IndexedKind } from "#ranking/candidates/candidate.js";

/**
 * Everything that made a result's place. `score` is `scoreSignals` of the first ten, so any ranking can be explained
 * and computed again; the others say what those were made of.
 */
export interface RankingSignals {
  /**
   * The words, up to `reach` for the best of the pool: `own` alone, or `context` and `own` for units of a conversation.
   */
  lexical: number;
  /** `centred` spread over the pool: 1 for the nearest, 0 for the hundredth and below. */
  semantic: number;
  /**
   * `semantic` of a memory, 0.45 of it for a chunk of several messages, else 0: questions about talk seldom repeat its
   * words.
   */
  gist: number;
  /** Score of the whole document, 0..1; for a document of this unit alone, the unit's own. */
  whole: number;
  /**
   * Score of the better of the chunks just before and after it, each by itself, 0..1; 0 for memories and units of a
   * conversation.
   */
  beside: number;
  /** `title` against the best of the pool, up to `reach`. */
  heading: number;
  /** How much the question asks for the words of this speaker, 0..1; see `askedSpeaker`. */
  speaker: number;
  /** 1: the words or the event are of the time that the question asks about; see `askedTime`. */
  time: number;
  /** Share of the question's quoted phrases that it, its title or its headings hold word for word, 0..1. */
  quoted: number;
  /** 1: a memory that was inferred and that nobody has approved. */
  unreviewed: number;
  /** A memory stands no higher than the best chunk of its documents, apart from the three before; null for all else. */
  ceiling: number | null;
  /**
   * BM25 of each field as a share of the most that the query could score, 0..1; null where the field does not exist.
   */
  own: number | null;
  context: number | null;
  title: number | null;
  /** The same of the whole document that a unit belongs to; null without `document` entries. */
  document: number | null;
  /** The unit's share of its document's words, 0..1. */
  portion: number;
  /** Weight of the query's terms found in the unit or around it, 0..1. */
  coverage: number;
  /**
   * The same for what is its own, with those around it less, and those that name a time whole when it is of that time.
   */
  told: number;
  /**
   * The most that any unit of the pool covers: what `lexical`, `heading` and the document in `whole` were multiplied
   * by.
   */
  reach: number;
  /** Raw cosine to the query; null without a vector. */
  cosine: number | null;
  /** The same without what the whole pool shares; see `centreCosines`. */
  centred: number | null;
  /** The same without what the pool and strangers of the model share: of `told` and this `similarity` is made. */
  contrast: number | null;
  /**
   * The cosine less half the hubness of the question and half that of the memory, as a share of what strangers leave:
   * takes the place of `contrast` in its `similarity`. A model with comparable cosines leaves out hubness, and may be
   * fitted for chunks of several messages. Null for all else, and where the model is not fitted for it.
   */
  affinity: number | null;
}

export interface RankedHit {
  id: string;
  kind: Exclude<IndexedKind, "document">;
  documentId: string | null;
  /** Other documents of a memory that was read from several. */
  otherDocumentIds: string[];
  /** Orders the hits of one query; not comparable between queries. */
  score: number;
  /** 0..1, never rises along the ranking; what clients see and thresholds are compared with. */
  similarity: number;
  signals: RankingSignals;
}
