import type { estypes } from "@elastic/elasticsearch";
import type { TimeRange } from "@loci/language/times";
import { INDEXED_FIELDS, type IndexedKind } from "@loci/ranking/candidates";
import type { IndexQuery } from "#core/ports/search-index.js";
import { filterToQuery } from "./filter-to-query.js";
import { countFieldOf } from "./term-counts.js";
import { componentsFieldOf } from "./vector-field.js";

type Query = estypes.QueryDslQueryContainer;
export type SearchRequest = estypes.SearchSearchRequestBody;

export interface KindQuery {
  query: IndexQuery;
  kind: IndexedKind;
}

/** Null means any time. */
export interface ProposalQuery extends KindQuery {
  time: TimeRange | null;
}

/**
 * This many times the wanted entries are compared with their floats. It finds 0.984 of the ten nearest of 100,000. A
 * factor of 10 finds 0.970.
 */
const OVERSAMPLE = 20;
/** Elasticsearch compares at most this many. */
const MOST_COMPARED = 10_000;

/**
 * Counts over the searched tags, without filters: the lengths of the fields, and how many entries contain each term.
 */
export function statisticsRequest({ query, kind }: KindQuery): SearchRequest {
  const aggregations = INDEXED_FIELDS.flatMap((name) => {
    const length = { field: `${name}_length` };
    const terms = query.terms.map((term): Query => ({ term: { [name]: { value: term } } }));
    return [
      [`${name}_items`, { value_count: length }],
      [`${name}_length`, { sum: length }],
      ...(terms.length === 0 ? [] : [[`${name}_terms`, { filters: { filters: terms } }]]),
    ];
  });
  return {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: population({ query, kind }) } },
    aggregations: Object.fromEntries(aggregations),
  };
}

/** The best entries by BM25, summed over the fields. Null when the query has no terms. */
export function lexicalRequest({ query, kind, time }: ProposalQuery): SearchRequest | null {
  if (query.terms.length === 0 || query.lexicalLimit === 0) return null;
  const should = query.terms.flatMap((term) =>
    INDEXED_FIELDS.map((name): Query => ({ term: { [name]: { value: term } } })),
  );
  return {
    ...reading(query),
    size: query.lexicalLimit,
    sort: ["_score", "name"],
    query: { bool: { filter: narrowed({ query, kind, time }), should, minimum_should_match: 1 } },
  };
}

/**
 * The nearest entries by cosine. The filter applies inside the search, so a narrow filter still finds its nearest
 * entries.
 */
export function vectorRequest({ query, kind, time }: ProposalQuery, field: string): SearchRequest | null {
  if (query.vector === undefined || query.vectorLimit === 0) return null;
  return {
    ...reading(query),
    size: query.vectorLimit,
    knn: {
      field,
      query_vector: [...query.vector.values],
      k: query.vectorLimit,
      num_candidates: query.vectorLimit,
      rescore_vector: { oversample: Math.min(OVERSAMPLE, MOST_COMPARED / query.vectorLimit) },
      filter: narrowed({ query, kind, time }),
    },
  };
}

/** The `document` entries of these documents within the searched tags. */
export function documentsRequest(query: IndexQuery, documentIds: string[]): SearchRequest | null {
  if (documentIds.length === 0) return null;
  const filter: Query[] = [...population({ query, kind: "document" }), { terms: { document: documentIds } }];
  return { ...reading(query), size: documentIds.length, query: { bool: { filter } } };
}

/** The fields from which hit-to-candidate.ts makes a candidate. */
function reading({ terms, vector }: IndexQuery): SearchRequest {
  const columns = [...COLUMNS, ...INDEXED_FIELDS.map((name) => `${name}_length`)];
  const stored = [...new Set(terms.map(countFieldOf)), ...(vector ? [componentsFieldOf(vector.model)] : [])];
  return {
    track_total_hits: false,
    docvalue_fields: columns,
    ...(stored.length === 0 ? {} : { stored_fields: stored }),
  };
}

const COLUMNS = [
  ...["name", "kind", "document", "other_documents", "is_unreviewed"],
  ...["speaker", "position", "time_from", "time_to"],
];

function narrowed({ query, kind, time }: ProposalQuery): Query[] {
  return [...population({ query, kind }), ...narrowing({ query, kind }), ...(time === null ? [] : inTime(time))];
}

function inTime({ from, to }: TimeRange): Query[] {
  return [{ range: { time_from: { lte: to } } }, { range: { time_to: { gte: from } } }];
}

function population({ query, kind }: KindQuery): Query[] {
  const tags: Query[] = query.tags === "all" ? [] : [{ terms: { tags: query.tags } }];
  return [{ term: { organization: query.organizationId } }, { term: { kind } }, ...tags];
}

function narrowing({ query, kind }: KindQuery): Query[] {
  const labels = [...(query.labels ?? []), ...(kind === "memory" ? (query.memoryLabels ?? []) : [])];
  const parts: Query[] = labels.map((label) => ({ term: { labels: label } }));
  if (query.documentIds !== undefined) parts.push(ofDocuments(query.documentIds));
  if (query.filepath?.endsWith("/") === true) parts.push({ prefix: { filepaths: { value: query.filepath } } });
  else if (query.filepath !== undefined) parts.push({ term: { filepaths: query.filepath } });
  if (query.filter !== undefined) parts.push(filterToQuery(query.filter));
  return parts;
}

function ofDocuments(documentIds: string[]): Query {
  const should = ["document", "other_documents"].map((name): Query => ({ terms: { [name]: documentIds } }));
  return { bool: { should, minimum_should_match: 1 } };
}
