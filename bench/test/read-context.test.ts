import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readContext } from "#bench/evaluation/context/read-context.js";
import { LociSystem } from "#bench/evaluation/systems/loci-system.js";
import { RestClient } from "#bench/product/rest-client.js";

let server: Server | null = null;
afterEach(() => server?.close());

/** A server that answers `replies` by path, and 404 for the rest. */
async function serve(replies: Record<string, object>): Promise<RestClient> {
  server = createServer((request, response) => {
    const reply = replies[request.url ?? ""];
    response.writeHead(reply === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(reply ?? { error: "Not found" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return new RestClient(`http://127.0.0.1:${port}`, "sm_test");
}

const query = { id: "q", text: "What did Ada buy?", tag: "t", category: null, relevant: new Map([["a", 1]]) };

describe("the context of a question", () => {
  it("is what the server's own route gives, its tokens counted here", async () => {
    const client = await serve({
      "/v4/context": {
        context: "Ada bought a boat.",
        tokens: 999,
        sources: [{ documentId: "a" }, { documentId: null }],
      },
    });
    expect(await readContext(client, query, 720)).toEqual({
      ...{ text: "Ada bought a boat.", tokens: 5, source: "POST /v4/context", documentIds: ["a"] },
    });
  });

  it("is packed from the results of a search where a server has no such route", async () => {
    const results = [{ chunk: "Ada bought a boat.", similarity: 0.9, documents: [{ id: "a" }] }];
    const client = await serve({ "/v4/search": { results } });
    expect(await readContext(client, query, 720)).toBeNull();
    const system = new LociSystem({ name: "older", client, embeddingModel: "x", pid: null });
    expect(await system.readContext(query, 720)).toEqual({
      ...{ text: "Ada bought a boat.", tokens: 5, source: "packed results", documentIds: ["a"] },
    });
  });
});
