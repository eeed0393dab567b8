import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import { WorkerProcess } from "#test/support/program-process.js";
import { type RunningLoci, useLoci } from "#test/support/start-loci.js";
import { recordFigure } from "../record-figure.js";
import { ATTACKS } from "./attacks.js";
import { WatchedServer } from "./watched-server.js";

const MOST_MS = 100;
const TIMES = 3;

/** The time that the whole server is blocked while it answers one request. All other requests wait that long. */
describe("the event loop of the server", () => {
  const { loci } = useLoci({ withWorker: false });
  let server: WatchedServer;

  beforeAll(async () => {
    await seed(loci);
    server = await WatchedServer.start(loci.environment);
  }, 600_000);
  afterAll(async () => {
    await server?.stop();
  });

  it.each(ATTACKS)("stands still for at most 100 ms: $name", async ({ name, call, body, headers, before }) => {
    const stalls: number[] = [];
    let status = 0;
    for (let turn = 0; turn < TIMES && (turn === 0 || Math.min(...stalls) > MOST_MS / 2); turn++) {
      for (const sent of before ?? []) await send(sent.call, sent.body());
      const content = body?.();
      await server.longestStall();
      status = await send(call, content, headers);
      stalls.push(await server.longestStall());
    }
    const measured = Math.round(Math.min(...stalls));
    recordFigure({ name: `stall: ${name} (${status})`, measured, unit: "ms", bound: MOST_MS });
    expect(measured).toBeLessThanOrEqual(MOST_MS);
    expect(status).toBeLessThan(500);
  });

  /** Waits for the whole answer. */
  async function send(call: string, body?: string | FormData, headers: Record<string, string> = {}): Promise<number> {
    const [method = "", path = ""] = call.split(" ");
    const response = await fetch(server.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${loci.apiKey}`,
        ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for await (const _chunk of response.body ?? []);
    // A turn of the loop behind the answer's last.
    await fetch(`${server.baseUrl}/health/live`);
    return response.status;
  }
});

/** The data of the requests: a document of many chunks, many documents, many memories, many tags. */
async function seed(loci: RunningLoci): Promise<void> {
  const client = new LociClient(loci);
  const worker = new WorkerProcess(loci.environment);
  try {
    const text = "The lighthouse keeper counts the ships that pass. ".repeat(60_000);
    const add = (customId: string, content: string) =>
      client.add({ content, customId, containerTags: ["read"], extract: "CHUNKS_ONLY" });
    await client.settled((await add("chunked", text)).id);
    const call = "POST /v3/documents/batch";
    for (let batch = 0; batch < 2; batch++) {
      const documents = Array.from({ length: 600 }, (_, index) => ({
        content: `Ship ${batch}-${index} passes the lighthouse.`,
        containerTags: [`tag-${index}`, "read"],
        extract: "CHUNKS_ONLY",
      }));
      await client.rest(call, { body: { documents } });
    }
    for (let start = 0; start < 1_200; start += 100) {
      const memories = Array.from({ length: 100 }, (_, index) => ({
        content: `Ship ${start + index} is painted blue`,
      }));
      await client.rest("POST /v4/memories", { body: { containerTag: "remembered", memories } });
    }
    await client.rest("POST /v3/documents", {
      body: { content: "ship ".repeat(2_000_000), customId: "whole", containerTag: "large" },
    });
    await client.rest("POST /v3/documents", { body: { content: "ship", customId: "whole-2", containerTag: "large" } });
  } finally {
    await worker.stop();
    await client.close();
  }
}
