import type { LociClient } from "#test/support/loci-client.js";
import { waitFor } from "#test/support/wait-for.js";
import { type Data, FIELDS } from "./names.js";

/** All that an organization holds, as both interfaces tell it. Ids and the moments of writes are left out. */
export async function stateOf({ rest, graphql }: LociClient): Promise<Record<string, unknown>> {
  const tags = await graphql.run<Data>(`{ containerTags(first: 100) { nodes { ${FIELDS.described} } } }`);
  const containerTags = tags.containerTags.nodes.map(({ tag }: Data) => tag);
  const memories = containerTags.length === 0 ? null : { containerTags, includeForgotten: true };
  const told = await Promise.all([
    graphql.run<Data>(`{ documents(first: 50) { totalCount nodes {
      ${FIELDS.listed} ${FIELDS.sized} text raw revision chunks(first: 20) { nodes { text } } } } }`),
    memories && graphql.run<Data>(listMemories, memories),
    graphql.run<Data>(`{ settings { ${FIELDS.settings} } }`),
    graphql.run<Data>("{ apiKeys(first: 50) { nodes { name containerTags permission expiresAt isEnabled } } }"),
    graphql.run<Data>(`{ webhookEndpoints(first: 50) { nodes {
      url events containerTags description isEnabled formerSecretUntil } } }`),
    graphql.run<Data>(`{ connections(first: 50) { nodes { ${FIELDS.connection} state resources { id name details }
      itemCounts { pending done failed overLimit } syncRuns(first: 20) { totalCount nodes { ${FIELDS.syncRun} } } } } }`),
    rest("GET /v3/container-tags/list"),
    rest("POST /v3/documents/documents", { body: { limit: 100 } }),
    memories && rest("POST /v4/memories/list", { body: { ...memories, limit: 100 } }),
    rest("GET /v3/settings"),
    rest("GET /v3/webhooks"),
    rest("GET /v3/connections"),
  ]);
  const [documents, remembered, settings, { apiKeys }, { webhookEndpoints }, { connections }, ...replies] = told;
  const [listedTags, listed, listedMemories, listedSettings, webhooks, listedConnections] = replies.map(
    (reply) => reply?.body,
  );
  const state = {
    byGraphql: {
      ...{ tags, documents, remembered, settings, webhookEndpoints, connections },
      // The first key of each organization has another name.
      keys: apiKeys.nodes.filter((key: Data) => key.containerTags !== null),
    },
    byRest: {
      ...{ listedTags, listed, listedMemories, listedSettings, listedConnections },
      webhooks: webhooks.webhooks.map(({ url, events, description }: Data) => ({ url, events, description })),
    },
  };
  return unordered(anonymous(state)) as Record<string, unknown>;
}

const listMemories = `query ($containerTags: [String!]!, $includeForgotten: Boolean!) {
  memories(containerTags: $containerTags, includeForgotten: $includeForgotten, first: 50) {
    totalCount nodes { ${FIELDS.memory} reviewStatus } } }`;

/** Resolves when nothing is processed, synced, moved or cleared any more. */
export async function untilSettled({ graphql }: LociClient): Promise<void> {
  await waitFor(
    () =>
      graphql.run<Data>(`{ documents(first: 100) { nodes { status memoriesStatus } }
        containerTags(first: 100) { nodes { mergeId } }
        connections(first: 100) { nodes { state nextSyncAt lastSyncRun { completedAt } } } }`),
    ({ documents, containerTags, connections }) =>
      documents.nodes.every(
        ({ status, memoriesStatus }: Data) => status === "FAILED" || (status === "DONE" && memoriesStatus === "DONE"),
      ) &&
      containerTags.nodes.every(({ mergeId }: Data) => mergeId === null) &&
      connections.nodes.every(
        ({ state, nextSyncAt, lastSyncRun }: Data) =>
          state !== "ACTIVE" || (lastSyncRun?.completedAt != null && Date.parse(nextSyncAt) > Date.now() + SOON_MS),
      ),
  );
}

/** The next sync of a connection that rests is half an hour away at least. */
const SOON_MS = 60_000;
const ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
const SIGNED = /\/files\/[\w.-]+/;
const HOUR_MS = 3_600_000;
const began = Date.now();

/** That of a file depends on its place in the store. */
const HASH = /^[0-9a-f]{64}$/;

/** With the same words for all ids and hashes, and times in hours from the beginning of the test. */
export function anonymous(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(anonymous);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [nameless(name), anonymous(inner)]));
  }
  if (typeof value !== "string") return value;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return `${Math.round((Date.parse(value) - began) / HOUR_MS)} hours`;
  return SIGNED.test(value) ? "a link" : nameless(value);
}

function nameless(text: string): string {
  if (HASH.test(text)) return "a hash";
  return ID.test(text) ? "an id" : text;
}

/** Documents and memories that were written at one moment have any order. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(unordered).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unordered(inner)]));
}
