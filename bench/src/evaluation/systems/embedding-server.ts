import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { openModel } from "../../product/open-model.js";

/** Speaks the embeddings part of OpenAI's API on loopback, with the vectors of one of this project's models. */
export interface EmbeddingServer {
  /** To be used as base URL. */
  url: string;
  dimensions: number;
  /** Whether the next texts are passages or queries, which a client of that API cannot say. */
  expect(kind: "query" | "passage"): void;
  close(): Promise<void>;
}

const requestShape = z.object({ input: z.union([z.string(), z.array(z.string())]) });

/** `modelId`: as /health names it, such as `local/loci-e5-small`. Throws UnavailableError. */
export async function startEmbeddingServer(options: {
  modelId: string;
  modelDirectory: string;
}): Promise<EmbeddingServer> {
  const model = await openModel({ name: nameOf(options.modelId), directory: options.modelDirectory });
  let kind: "query" | "passage" = "passage";
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    try {
      const texts = [requestShape.parse(JSON.parse(await bodyOf(request))).input].flat();
      const vectors = await model.embed(texts, kind);
      const data = vectors.map((vector, index) => ({ object: "embedding", index, embedding: [...vector] }));
      reply(200, { object: "list", model: model.id, data, usage: { prompt_tokens: 0, total_tokens: 0 } });
    } catch (error) {
      reply(500, { error: { message: error instanceof Error ? error.message : String(error) } });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const [probe] = await model.embed(["dimensions"], "passage");
  return {
    url: `http://127.0.0.1:${port}/v1`,
    dimensions: probe?.length ?? model.dimensions,
    expect: (next) => {
      kind = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await model.close();
    },
  };
}

/** As LOCI_EMBEDDING_MODEL calls it. */
function nameOf(modelId: string): string {
  const [kind = "", ...name] = modelId.split("/");
  return kind === "hashing" ? kind : name.join("/");
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
