import type { MadeText } from "../../smoke/made-text.js";
import { percentile } from "../../statistics/percentile.js";
import { latencyHistogram } from "../latency-histogram.js";
import type { LoadReport } from "../load-report.js";
import { timed } from "../timed.js";
import type { HttpRequest, httpClient } from "./http-client.js";

const ITEMS = 20;
const WARM_UP = 50;

const DOCUMENT = `id customId title type status metadata containerTags { tag } createdAt updatedAt failure { message }
    filepath url file { url } forgetAfter`;
const VERSION = "id text version isLatest isForgotten parent { id } root { id } createdAt updatedAt";
const MEMORY = `${VERSION} isStatic isInference relations { relation memory { id } } documentCount sources(first: ${ITEMS}) { nodes { origin } }
  forgetAfter forgetReason metadata containerTag { id tag } history(first: ${ITEMS}) { nodes { ${VERSION} } }`;

const OPERATIONS = {
  document: `query ($id: ID!) { document(ref: { id: $id }) {
    ${DOCUMENT} text raw origin imageUrl revision extract memoriesStatus contentHash tokenCount wordCount chunkCount
    createdBy { id }
    memories(first: ${ITEMS}) { nodes { ${VERSION} isStatic isInference documentCount metadata } }
  } }`,
  documents: `query ($tags: [String!], $first: Int!) { documents(containerTags: $tags, first: $first) {
    totalCount nodes { ${DOCUMENT} }
  } }`,
  memories: `query ($tags: [String!]!, $first: Int!) { memories(containerTags: $tags, first: $first) {
    totalCount nodes { ${MEMORY} }
  } }`,
  profile: `query ($tag: String!) { profile(containerTag: $tag) {
    static { text } dynamic { text } buckets { key memories { text } }
  } }`,
  search: `query ($input: SearchInput!) { search(input: $input) {
    timingMs hits { __typename similarity
      ... on MemoryHit { memory { id text version metadata updatedAt root { id } } }
      ... on ChunkHit { chunk { id text position } documents { id title type metadata filepath createdAt updatedAt } }
    }
  } }`,
};

/** The same by both doors: a route, and the operation with the fields that it needs. */
interface Pair {
  name: string;
  rest: HttpRequest;
  graphql: HttpRequest;
}

/** Each route in turn with its operation, one request at a time, the first of the two another each time. */
export async function measureFacade(options: {
  send: ReturnType<typeof httpClient>;
  texts: MadeText;
  containerTag: string;
  documentId: string;
  count: number;
}): Promise<LoadReport> {
  const { send, count } = options;
  const figures: LoadReport["figures"] = {};
  const histograms: LoadReport["histograms"] = [];
  const names = pairsOf(options).map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    const rest: number[] = [];
    const graphql: number[] = [];
    for (let number = -WARM_UP; number < count; number++) {
      const pair = pairsOf(options)[index];
      if (pair === undefined) continue;
      const ask = { rest: () => timed(() => send(pair.rest)), graphql: () => timed(() => send(pair.graphql)) };
      const first = number % 2 === 0 ? null : await ask.graphql();
      const restMs = await ask.rest();
      const graphqlMs = first ?? (await ask.graphql());
      if (number < 0) continue;
      rest.push(restMs);
      graphql.push(graphqlMs);
    }
    figures[`${name}: REST beyond GraphQL, p50 ms`] = percentile(rest, 0.5) - percentile(graphql, 0.5);
    histograms.push(latencyHistogram(`${name}, REST`, rest), latencyHistogram(`${name}, GraphQL`, graphql));
  }
  return { figures, histograms };
}

/** A search has a new question each time. */
function pairsOf(options: { texts: MadeText; containerTag: string; documentId: string }): Pair[] {
  const { texts, containerTag, documentId } = options;
  const tags = [containerTag];
  const question = texts.question();
  const graphql = (query: string, variables: object): HttpRequest => ({
    ...{ method: "POST", path: "/graphql", body: { query, variables } },
  });
  const post = (path: string, body: object): HttpRequest => ({ method: "POST", path, body });
  return [
    {
      name: "a document",
      rest: { method: "GET", path: `/v3/documents/${documentId}` },
      graphql: graphql(OPERATIONS.document, { id: documentId }),
    },
    {
      name: `${ITEMS} documents`,
      rest: post("/v3/documents/list", { containerTags: tags, limit: ITEMS }),
      graphql: graphql(OPERATIONS.documents, { tags, first: ITEMS }),
    },
    {
      name: `${ITEMS} memories`,
      rest: post("/v4/memories/list", { containerTags: tags, limit: ITEMS }),
      graphql: graphql(OPERATIONS.memories, { tags, first: ITEMS }),
    },
    {
      name: "a profile",
      rest: post("/v4/profile", { containerTag }),
      graphql: graphql(OPERATIONS.profile, { tag: containerTag }),
    },
    {
      name: `a search, ${ITEMS} results`,
      rest: post("/v4/search", { q: question, containerTag, searchMode: "hybrid", threshold: 0, limit: ITEMS }),
      graphql: graphql(OPERATIONS.search, {
        input: { query: question, containerTags: tags, mode: "HYBRID", threshold: 0, first: ITEMS },
      }),
    },
  ];
}
