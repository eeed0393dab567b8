import type { RestClient } from "../product/rest-client.js";
import type { MadeText } from "./made-text.js";

export interface SearchTimes {
  /** Whole requests, as a client sees them. */
  restMs: number[];
  /** The same search with the same fields by GraphQL, asked in turn with the REST request. */
  graphqlMs: number[];
}

const WARM_UP = 20;
const LIMIT = 10;

/** The fields of a REST reply. */
const SEARCH = `query Search($input: SearchInput!) {
  search(input: $input) {
    timingMs
    hits {
      __typename similarity
      ... on ChunkHit {
        chunk { id content: text position }
        documents { id title type metadata filepath createdAt updatedAt }
      }
    }
  }
}`;

/** One search at a time, ten results, the mode `documents`; every question is new. */
export async function measureSearching(options: {
  client: RestClient;
  texts: MadeText;
  containerTag: string;
  count: number;
}): Promise<SearchTimes> {
  const { client, texts, containerTag, count } = options;
  const times: SearchTimes = { restMs: [], graphqlMs: [] };
  const byRest = (q: string) => client.search("documents", { q, containerTag, limit: LIMIT });
  const byGraphql = (query: string) =>
    client.graphql(SEARCH, {
      input: { query, containerTags: [containerTag], first: LIMIT, mode: "CHUNKS", threshold: 0 },
    });
  for (let index = 0; index < WARM_UP; index += 1) await byRest(texts.question());
  for (let index = 0; index < WARM_UP / 2; index += 1) await byGraphql(texts.question());
  for (let index = 0; index < count; index += 1) {
    times.restMs.push(await timed(() => byRest(texts.question())));
    times.graphqlMs.push(await timed(() => byGraphql(texts.question())));
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
