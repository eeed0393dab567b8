import type { RestClient } from "../product/rest-client.js";

/** A memory of the server as its sources show it. */
export interface ListedMemory {
  id: string;
  text: string;
  slot: string | null;
  kind: string;
  modality: string;
  sources: { nodes: { document: { id: string } | null; startOffset: number; endOffset: number }[] };
}

const PAGE = 100;

const QUERY = `query ($tag: String!, $first: Int!, $after: String) {
  memories(containerTags: [$tag], first: $first, after: $after) {
    nodes { id text slot kind modality sources(first: 100) { nodes { document { id } startOffset endOffset } } }
    pageInfo { endCursor hasNextPage }
  }
}`;

interface Page {
  memories: { nodes: ListedMemory[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
}

/** The latest version of every memory of a tag. */
export async function listMemories(client: RestClient, tag: string): Promise<ListedMemory[]> {
  const memories: ListedMemory[] = [];
  let after: string | null = null;
  for (;;) {
    const page: Page = await client.graphql(QUERY, { tag, first: PAGE, after });
    memories.push(...page.memories.nodes);
    after = page.memories.pageInfo.endCursor;
    if (!page.memories.pageInfo.hasNextPage) return memories;
  }
}
