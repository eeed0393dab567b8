import type { Client, estypes } from "@elastic/elasticsearch";
import type { Candidate, IndexedKind, IndexResult } from "@loci/ranking/candidates";
import { compareVectors } from "@loci/ranking/vectors";
import type { IndexQuery } from "#core/ports/search-index.js";
import { hitToCandidate, hitToVector } from "./hit-to-candidate.js";
import {
  documentsRequest,
  lexicalRequest,
  type SearchRequest,
  statisticsRequest,
  vectorRequest,
} from "./query-to-requests.js";
import { readStatistics } from "./read-statistics.js";

interface Search {
  client: Client;
  index: string;
  query: IndexQuery;
  /** The field of the query's model. Null when there is no vector, or when no entry has one of that model. */
  vectorField: string | null;
  signal: AbortSignal | undefined;
}

/** A search takes two round trips: first candidates and statistics, then the documents of the chunks among them. */
export async function searchEntries(search: Search): Promise<IndexResult> {
  const { query, vectorField } = search;
  const kinds = [...new Set(query.kinds)];
  const times = [null, ...(query.time ? [query.time] : [])];
  const proposals = kinds.flatMap((kind) => times.map((time) => ({ query, kind, time })));
  const answers = await Promise.all([
    send(
      search,
      kinds.map((kind) => statisticsRequest({ query, kind })),
    ),
    send(search, proposals.map(lexicalRequest)),
    send(
      search,
      proposals.map((proposal) => (vectorField === null ? null : vectorRequest(proposal, vectorField))),
    ),
  ]);
  const [statistics, lexical, nearest] = answers;
  const found = new Map<string, Found>();
  addHits(found, [...lexical, ...nearest].flatMap(hitsOf), query);
  await addDocuments(search, found);
  return {
    candidates: withLikenesses([...found.values()], query),
    statistics: statisticsByKind({ kinds, statistics, terms: query.terms }),
  };
}

interface Found {
  candidate: Candidate;
  vector: Float32Array | null;
}

/** Adds the documents of the chunks that were found. */
async function addDocuments(search: Search, found: Map<string, Found>): Promise<void> {
  const { query } = search;
  if (!query.kinds.includes("chunk") || !query.kinds.includes("document")) return;
  const chunks = [...found.values()].filter(({ candidate }) => candidate.kind === "chunk");
  const documentIds = [...new Set(chunks.flatMap(({ candidate }) => candidate.documentId ?? []))];
  const [documents] = await send(search, [documentsRequest(query, documentIds)]);
  addHits(found, hitsOf(documents ?? null), query);
}

type Answer = estypes.MsearchMultiSearchItem | null;

/** Sends all requests in one message. The answers have the same order, and null stays null. */
async function send({ client, index, query, signal }: Search, requests: (SearchRequest | null)[]): Promise<Answer[]> {
  const sent = requests.filter((request) => request !== null);
  if (sent.length === 0) return requests.map(() => null);
  const searches = sent.flatMap((request) => [{ routing: query.organizationId }, request]);
  const { responses } = await client.msearch({ index, searches }, signal === undefined ? {} : { signal });
  const answers = responses.map((response): estypes.MsearchMultiSearchItem => {
    // The reason could quote the request. The type cannot.
    if ("error" in response) throw new Error(`search refused: ${response.error.type} (${response.status})`);
    if (response.timed_out || response._shards.failed > 0) throw new Error("search incomplete: a shard did not answer");
    return response;
  });
  return requests.map((request) => (request === null ? null : (answers.shift() ?? null)));
}

function hitsOf(answer: Answer): estypes.SearchHit[] {
  return answer?.hits.hits ?? [];
}

function addHits(found: Map<string, Found>, hits: estypes.SearchHit[], { terms, vector }: IndexQuery): void {
  for (const hit of hits) {
    const candidate = hitToCandidate(hit, terms);
    if (found.has(candidate.id)) continue;
    found.set(candidate.id, { candidate, vector: vector === undefined ? null : hitToVector(hit, vector.model) });
  }
}

function withLikenesses(found: Found[], { vector }: IndexQuery): Candidate[] {
  if (vector === undefined) return found.map(({ candidate }) => candidate);
  const compared = compareVectors(
    vector,
    found.map(({ candidate: { kind }, vector }) => ({ kind, vector })),
  );
  return found.map(({ candidate }, index) => ({ ...candidate, ...compared[index] }));
}

function statisticsByKind({
  kinds,
  statistics,
  terms,
}: {
  kinds: IndexedKind[];
  statistics: Answer[];
  terms: string[];
}): IndexResult["statistics"] {
  const result: IndexResult["statistics"] = {};
  for (const [index, kind] of kinds.entries()) {
    const byField = readStatistics(statistics[index]?.aggregations ?? {}, terms);
    if (Object.keys(byField).length > 0) result[kind] = byField;
  }
  return result;
}
