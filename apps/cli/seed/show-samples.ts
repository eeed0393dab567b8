import { inspect } from "node:util";
import type { ApiClient } from "../installation/api-client.js";
import * as operations from "./generated/operations.js";
import { CONTAINER_TAGS, PEOPLE } from "./samples.js";

interface ShowOptions {
  client: ApiClient;
  address: string;
  write: (text: string) => void;
}

const SEARCH = `{
  search(input: { query: "When is the lamp shown in Milan?", containerTags: ["sample-nora"], first: 3 }) {
    warnings
    hits { similarity ... on MemoryHit { memory { text } } ... on ChunkHit { chunk { text } } documents { title } }
  }
}`;

const PROFILE = `{
  profile(containerTag: "sample-nora") {
    static { text }
    dynamic { text }
  }
}`;

/** Describes the sample data, and three requests to try with their answers. */
export async function showSamples({ client, address, write }: ShowOptions): Promise<void> {
  write(`\n${address} has sample data of two people:\n`);
  for (const { containerTag, name } of PEOPLE)
    write(`  ${containerTag}  ${name}: ${await count(client, containerTag)}\n`);
  write(`\nThree requests to try next, at ${new URL("/graphql", address).href} or in any GraphQL client.\n`);
  await show({ client, write, title: "A search", query: SEARCH });
  await show({ client, write, title: "A profile", query: PROFILE });
  const id = await findChangedMemory(client);
  if (id !== null) await show({ client, write, title: "The history of a memory", query: historyOf(id) });
  write("\nnpm run seed -- --remove deletes the sample data again.\n");
}

async function count(client: ApiClient, containerTag: string): Promise<string> {
  const { documents } = await client.run(operations.SeedDocumentsDocument, { containerTags: [containerTag] });
  const { memories } = await client.run(operations.SeedMemoriesDocument, { containerTag });
  const shown = memories.nodes.filter(({ isForgotten }) => !isForgotten);
  const changed = shown.filter(({ history }) => history.nodes.length > 0);
  const forgotten = memories.nodes.length - shown.length;
  return `${documents.nodes.length} documents, ${shown.length} memories, ${changed.length} of them with older versions, ${forgotten} forgotten`;
}

/** The memory with the most versions, preferring one from a conversation over one that was written directly. */
async function findChangedMemory(client: ApiClient): Promise<string | null> {
  const pages = await Promise.all(
    CONTAINER_TAGS.map((containerTag) => client.run(operations.SeedMemoriesDocument, { containerTag })),
  );
  const shown = pages.flatMap(({ memories }) => memories.nodes).filter(({ isForgotten }) => !isForgotten);
  const changed = shown
    .filter(({ history }) => history.nodes.length > 0)
    .toSorted((a, b) => b.history.nodes.length - a.history.nodes.length);
  const told = changed.find(({ documents }) => documents.totalCount > 0);
  return (told ?? changed[0])?.id ?? null;
}

function historyOf(id: string): string {
  return `{
  memory(ref: { id: "${id}" }) {
    text version validFrom
    history { nodes { text version validFrom validTo } }
    sources { nodes { observedAt words } }
  }
}`;
}

async function show(request: {
  client: ApiClient;
  title: string;
  query: string;
  write: (text: string) => void;
}): Promise<void> {
  const { client, title, query, write } = request;
  const answer = inspect(await client.ask(query), { depth: null, breakLength: 110, maxArrayLength: null });
  write(`\n${title}\n\n${query}\n\n${answer}\n`);
}
