import type { Relevance } from "./retrieval-metrics.js";

export interface EvaluationDocument {
  /** Sent as customId: unique in its tag, no white space. */
  id: string;
  tag: string;
  content: string;
  title?: string;
  metadata?: Record<string, unknown>;
  documentDate?: string;
}

export interface EvaluationQuery {
  id: string;
  text: string;
  /** Where to search. */
  tag: string;
  /** Figures are shown for each; null when the set knows none. */
  category: string | null;
  /** Of documents in the tag. Never empty. */
  relevant: Relevance;
}

/** `documents`, `hybrid` and `memories` are modes of /v4/search, `v3` is /v3/search. */
export type SearchName = "documents" | "hybrid" | "memories" | "v3";

export interface Measure {
  name: string;
  of(ranking: string[], relevant: Relevance): number;
}

/** Queries whose figures are averaged together. */
export interface QueryGroup {
  name: string;
  includes(query: EvaluationQuery): boolean;
}

export interface EvaluationSet {
  name: string;
  documents: EvaluationDocument[];
  queries: EvaluationQuery[];
  searches: SearchName[];
  measures: Measure[];
  groups: QueryGroup[];
  /** What a reader of the figures has to know, a sentence each. */
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
