import { createRequire } from "node:module";
import { join } from "node:path";
import type { Mem0Reply, Mem0Request, Mem0Result, Mem0Start } from "./mem0-messages.js";

/** The part of the package mem0ai (3.3) that is used; its types are not installed with this project. */
interface Memory {
  add(text: string, options: { userId: string; metadata: Record<string, string>; infer: boolean }): Promise<unknown>;
  search(
    query: string,
    options: { topK: number; threshold: number; filters: { user_id: string } },
  ): Promise<{ results: { memory: string; score: number; metadata: { documentId?: string } }[] }>;
}

let memory: Memory | null = null;

process.on("message", async ({ number, request }: { number: number; request: Mem0Request }) => {
  try {
    send({ number, results: await answer(request) });
  } catch (error) {
    send({ number, failure: error instanceof Error ? error.message : String(error) });
  }
});

function send(reply: Mem0Reply): void {
  process.send?.(reply);
}

async function answer(request: Mem0Request): Promise<Mem0Result[]> {
  if (request.kind === "start") {
    memory = open(request.start);
    return [];
  }
  if (memory === null) throw new Error("mem0 was not started");
  if (request.kind === "add") {
    const { userId, documentId, text } = request;
    // Without inference no language model is asked: the text is kept as it is.
    await memory.add(text, { userId, metadata: { documentId }, infer: false });
    return [];
  }
  const { results } = await memory.search(request.query, {
    topK: request.limit,
    threshold: 0,
    filters: { user_id: request.userId },
  });
  return results.map(({ memory: text, score, metadata }) => ({ text, score, documentId: metadata.documentId ?? "" }));
}

/** Its CommonJS form: the other one cannot load the optional packages that it finds names with. */
function open({ folder, embeddingUrl, dimensions, databasePath }: Mem0Start): Memory {
  const load = createRequire(join(folder, "package.json"));
  // The package declares the class; its configuration is checked by itself.
  const { Memory } = load("mem0ai/oss") as { Memory: new (configuration: object) => Memory };
  const endpoint = { baseURL: embeddingUrl, apiKey: "not-needed" };
  return new Memory({
    embedder: { provider: "openai", config: { ...endpoint, model: "local", embeddingDims: dimensions } },
    vectorStore: {
      provider: "memory",
      config: { collectionName: "evaluation", dimension: dimensions, dbPath: databasePath },
    },
    // Asked for nothing: texts are added without inference.
    llm: { provider: "openai", config: { ...endpoint, model: "none" } },
    disableHistory: true,
  });
}
