import type { Relevance } from "./retrieval-metrics.js";

export interface EvaluationDocument {
  /** Sent as customId: unique in its tag, no white space. */
  id: string;
  tag: string;
  content: string;
  title?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  documentDate?: string | undefined;
  filepath?: string | undefined;
}

/** The evidence that a context has to hold: a document among its sources, or a text in its words. */
export type Evidence = { documentId: string } | { text: string };

export interface EvaluationQuery {
  id: string;
  text: string;
  /** Where to search. */
  tag: string;
  /** Figures are shown for each; null when the set knows none. */
  category: string | null;
  /** Ids of documents in the tag, or of the set's units. Never empty. */
  relevant: Relevance;
  /** Asked for within budgets of tokens; sets without it have no budget curve. */
  evidence?: Evidence[];
}

/** `documents`, `hybrid` and `memories` are modes of /v4/search, `v3` is /v3/search, `mem0` is the search of that package. */
export type SearchName = "documents" | "hybrid" | "memories" | "v3" | "mem0";

export interface Measure {
  name: string;
  of(ranking: string[], relevant: Relevance): number;
}

/** Queries whose figures are averaged together. */
export interface QueryGroup {
  name: string;
  includes(query: EvaluationQuery): boolean;
}

/** The least figure of some groups, measure by measure. */
export interface WorstOf {
  name: string;
  groups: string[];
}

/** A stretch of a document's text in UTF-16 units, end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

export interface EvaluationSet {
  name: string;
  documents: EvaluationDocument[];
  queries: EvaluationQuery[];
  searches: SearchName[];
  /** The first one is the one that is plotted, and whose interval the terminal shows. */
  measures: Measure[];
  groups: QueryGroup[];
  worst?: WorstOf[];
  /**
   * Which of its units a piece of a document stands for, where units are smaller than documents. Without it a piece stands
   * for its document.
   */
  unitsOf?: ((documentId: string, piece: Stretch) => string[]) | undefined;
  /** The tags say the same in other words, so that a query asked in another one is no random pair. */
  hasParallelTags?: boolean;
  /** Remarks for the reader of the figures, a sentence each. */
  remarks: string[];
}

/** One group a category, in the order of their names, then the given ones. */
export function groupsByCategory(queries: EvaluationQuery[], totals: QueryGroup[]): QueryGroup[] {
  const categories = [...new Set(queries.flatMap(({ category }) => category ?? []))].toSorted();
  const single = categories.map((category) => ({
    name: category,
    includes: (query: EvaluationQuery) => query.category === category,
  }));
  return [...single, ...totals];
}

/** Everything together. */
export const ALL_QUERIES: QueryGroup = { name: "all", includes: () => true };
