import { setTimeout as pause } from "node:timers/promises";
import type { RestClient } from "../product/rest-client.js";
import type { ProgressBar } from "../terminal/progress-bar.js";
import type { MadeText } from "./made-text.js";

const IN_PROGRESS = ["queued", "extracting", "chunking", "embedding"];
const WORDS = 4_000;
const BATCH = 10;
const LOOK_EVERY_MS = 500;

interface FillOptions {
  client: RestClient;
  texts: MadeText;
  containerTag: string;
  chunks: number;
  bar: ProgressBar;
}

/** Adds texts until the tag holds at least so many chunks, all searchable. Returns how many, and how long it took. */
export async function fill(options: FillOptions): Promise<{ chunks: number; documents: number; ms: number }> {
  const { client, texts, containerTag, chunks: wanted, bar } = options;
  const startedAt = performance.now();
  let documents = 0;
  let chunks = 0;
  const show = () =>
    bar.show({ done: Math.min(chunks, wanted), total: wanted, elapsedMs: performance.now() - startedAt });
  while (chunks < wanted) {
    // After the first batch the number of chunks of a text is known: the rest goes in at once.
    const each = documents === 0 ? null : chunks / documents;
    const missing = each === null ? BATCH : Math.ceil((wanted - chunks) / each);
    for (let start = 0; start < missing; start += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, missing - start) }, () => ({
        content: texts.text(WORDS),
        containerTag,
        taskType: "superrag" as const,
      }));
      documents += (await client.addBatch(batch)).length;
    }
    for (;;) {
      const left = await client.count([containerTag], IN_PROGRESS);
      if (left === 0) break;
      if (each !== null) chunks = Math.round((documents - left) * each);
      show();
      await pause(LOOK_EVERY_MS);
    }
    chunks = await countChunks(client, containerTag);
    show();
  }
  bar.end();
  return { chunks, documents, ms: performance.now() - startedAt };
}

const CHUNK_COUNTS = `query Chunks($containerTags: [String!], $after: String) {
  documents(containerTags: $containerTags, first: 100, after: $after) {
    nodes { chunkCount }
    pageInfo { endCursor hasNextPage }
  }
}`;

interface ChunkCounts {
  documents: { nodes: { chunkCount: number }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
}

async function countChunks(client: RestClient, containerTag: string): Promise<number> {
  let total = 0;
  let after: string | null = null;
  do {
    const { documents }: ChunkCounts = await client.graphql(CHUNK_COUNTS, { containerTags: [containerTag], after });
    total += documents.nodes.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
    after = documents.pageInfo.hasNextPage ? documents.pageInfo.endCursor : null;
  } while (after !== null);
  return total;
}
