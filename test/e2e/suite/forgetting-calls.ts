import type { GraphqlClient } from "#test/support/graphql-client.js";

interface SeenForgetting {
  dryRun: boolean;
  forgetBatchId: string | null;
  summary: string;
  matches: { score: number; memory: { id: string; text: string } }[];
}

interface NamedMemory {
  containerTag: string;
  id?: string;
  content?: string;
  reason?: string;
}

interface Matching {
  containerTag: string;
  query?: string;
  ids?: string[];
  dryRun?: boolean;
  threshold?: number;
  reason?: string;
}

interface Restored {
  containerTag: string;
  ids?: string[];
  forgetBatchId?: string | null;
}

/** The operations of forgetting, as a client sends them. */
export function forgettingOf(graphql: () => GraphqlClient) {
  const forgetMemory = `mutation ($input: ForgetMemoryInput!) {
    forgetMemory(input: $input) { memory { id isForgotten state forgetReason } } }`;
  return {
    async forget(memory: NamedMemory) {
      const input = namedMemory(memory);
      type Answer = { forgetMemory: { memory: { id: string } } };
      return (await graphql().run<Answer>(forgetMemory, { input })).forgetMemory.memory;
    },
    async refusal(memory: NamedMemory): Promise<{ code: string; message: string } | null> {
      const input = namedMemory(memory);
      const { errors } = await graphql().send({ query: forgetMemory, variables: { input } });
      return errors[0] ? { code: errors[0].extensions.code, message: errors[0].message } : null;
    },
    async forgetMatching({ query: asked, ids, ...options }: Matching): Promise<SeenForgetting> {
      const input = { ...options, memories: ids ? { ids } : { query: asked } };
      const query = `mutation ($input: ForgetMatchingMemoriesInput!) { forgetMatchingMemories(input: $input) {
        dryRun forgetBatchId summary matches { score: similarity memory { id text } } } }`;
      type Answer = { forgetMatchingMemories: SeenForgetting };
      return (await graphql().run<Answer>(query, { input })).forgetMatchingMemories;
    },
    /** The texts that speak again. */
    async restore({ containerTag, ...memories }: Restored): Promise<string[]> {
      const query = "mutation ($input: RestoreMemoriesInput!) { restoreMemories(input: $input) { memories { text } } }";
      const { restoreMemories } = await graphql().run<{ restoreMemories: { memories: { text: string }[] } }>(query, {
        input: { containerTag, memories },
      });
      return restoreMemories.memories.map(({ text }) => text);
    },
    async erase(containerTag: string, ids: string[]): Promise<number> {
      const query = "mutation ($input: EraseMemoriesInput!) { eraseMemories(input: $input) { erasedCount } }";
      type Answer = { eraseMemories: { erasedCount: number } };
      return (await graphql().run<Answer>(query, { input: { containerTag, ids } })).eraseMemories.erasedCount;
    },
    /** How many documents were queued. */
    async reextract(documents: object, onlyOlder = true): Promise<number> {
      const input = { documents, onlyOlder };
      const query = "mutation ($input: ReextractMemoriesInput!) { reextractMemories(input: $input) { queuedCount } }";
      type Answer = { reextractMemories: { queuedCount: number } };
      return (await graphql().run<Answer>(query, { input })).reextractMemories.queuedCount;
    },
    async reextraction(containerTag: string): Promise<{ upToDate: number; outdated: number; waiting: number }> {
      const query =
        "query ($containerTag: String) { reextraction(containerTag: $containerTag) { upToDate outdated waiting } }";
      type Answer = { reextraction: { upToDate: number; outdated: number; waiting: number } };
      return (await graphql().run<Answer>(query, { containerTag })).reextraction;
    },
    async listWithForgotten(containerTag: string): Promise<{ id: string; isForgotten: boolean }[]> {
      const query = `query ($tags: [String!]!) {
        memories(containerTags: $tags, includeForgotten: true, first: 100) { nodes { id isForgotten } } }`;
      type Answer = { memories: { nodes: { id: string; isForgotten: boolean }[] } };
      return (await graphql().run<Answer>(query, { tags: [containerTag] })).memories.nodes;
    },
    /** The texts that a search of memories finds when it may show forgotten ones. */
    async searchWithForgotten(query: string, containerTag: string): Promise<string[]> {
      const operation = `query ($input: SearchInput!) { search(input: $input) { hits { ... on MemoryHit { memory { text } } } } }`;
      const input = { query, containerTags: [containerTag], mode: "MEMORIES", threshold: 0, includeForgotten: true };
      const { search } = await graphql().run<{ search: { hits: { memory: { text: string } }[] } }>(operation, {
        input,
      });
      return search.hits.map(({ memory }) => memory?.text ?? "");
    },
  };
}

function namedMemory({ containerTag, id, content, reason }: NamedMemory): object {
  const memory = content === undefined ? { id } : { key: { containerTag, text: content } };
  return { memory, containerTag, ...(reason === undefined ? {} : { reason }) };
}
