import type { Client, estypes } from "@elastic/elasticsearch";
import type { Candidate, IndexedKind, IndexQuery, IndexResult } from "#core/ports/search-index.js";
import { hitToCandidate, scoreToCosine } from "./hit-to-candidate.js";
import { entryId } from "./item-to-entry.js";
import {
  cosineRequest,
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
  /** The field of the query's model; null when there is no vector or no entry has one of that model. */
  vectorField: string | null;
  signal: AbortSignal | undefined;
}

/** Two round trips: candidates and statistics first, then what is missing for the union of them. */
export async function searchEntries(search: Search): Promise<IndexResult> {
  const { query, vectorField } = search;
  const kinds = [...new Set(query.kinds)];
  const answers = await Promise.all([
    send(
      search,
      kinds.map((kind) => statisticsRequest({ query, kind })),
    ),
    send(
      search,
      kinds.map((kind) => lexicalRequest({ query, kind })),
    ),
    send(
      search,
      kinds.map((kind) => (vectorField === null ? null : vectorRequest({ query, kind }, vectorField))),
    ),
  ]);
  const [statistics, lexical, nearest] = answers;
  const found = new Map<string, Candidate>();
  addHits(found, [...lexical, ...nearest].flatMap(hitsOf), query.terms);
  setCosines(found, nearest.flatMap(hitsOf));
  await complete(search, found);
  return { candidates: [...found.values()], statistics: statisticsByKind({ kinds, statistics, terms: query.terms }) };
}

/** Documents of the chunks that were found, and cosines of everything that the vector search did not bring. */
async function complete(search: Search, found: Map<string, Candidate>): Promise<void> {
  const { query, vectorField } = search;
  const withDocuments = query.kinds.includes("chunk") && query.kinds.includes("document");
  const chunks = [...found.values()].filter((candidate) => withDocuments && candidate.kind === "chunk");
  const documentIds = [...new Set(chunks.flatMap((chunk) => chunk.documentId ?? []))];
  const unknown = [...found.values()].filter((candidate) => candidate.cosine === null);
  const ids = unknown.map(({ id }) => entryId({ organizationId: query.organizationId, id }));
  const requests = [
    documentsRequest(query, documentIds),
    vectorField === null ? null : cosineRequest(query, { field: vectorField, ids }),
  ];
  const [documents, cosines] = await send(search, requests);
  addHits(found, hitsOf(documents ?? null), query.terms);
  setCosines(found, hitsOf(cosines ?? null));
}

type Answer = estypes.MsearchMultiSearchItem | null;

/** One message for all requests, answers in their order; null stays null. */
async function send({ client, index, query, signal }: Search, requests: (SearchRequest | null)[]): Promise<Answer[]> {
  const sent = requests.filter((request) => request !== null);
  if (sent.length === 0) return requests.map(() => null);
  const searches = sent.flatMap((request) => [{ routing: query.organizationId }, request]);
  const { responses } = await client.msearch({ index, searches }, signal === undefined ? {} : { signal });
  const answers = responses.map((response): estypes.MsearchMultiSearchItem => {
    // The reason could quote the request; its type cannot.
    if ("error" in response) throw new Error(`search refused: ${response.error.type} (${response.status})`);
    if (response.timed_out || response._shards.failed > 0) throw new Error("search incomplete: a shard did not answer");
    return response;
  });
  return requests.map((request) => (request === null ? null : (answers.shift() ?? null)));
}

function hitsOf(answer: Answer): estypes.SearchHit[] {
  return answer?.hits.hits ?? [];
}

function addHits(found: Map<string, Candidate>, hits: estypes.SearchHit[], terms: string[]): void {
  for (const hit of hits) {
    const candidate = hitToCandidate(hit, terms);
    if (!found.has(candidate.id)) found.set(candidate.id, candidate);
  }
}

function setCosines(found: Map<string, Candidate>, hits: estypes.SearchHit[]): void {
  for (const hit of hits) {
    const candidate = found.get(hitToCandidate(hit, []).id);
    if (candidate !== undefined) candidate.cosine = scoreToCosine(hit);
  }
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
