import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openConnection } from "#test/support/postgres.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";
import { startWebServer } from "#test/support/web-server.js";

const provider = useShared(() => startWebServer());
const { loci } = useLoci({
  environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1", LOCI_ROUTER_HOSTS: "127.0.0.1" },
  withWorker: false,
});
const open = useLoci({ environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1" }, withWorker: false });

const owner = useShared(() => openConnection(loci.database.ownerUrl));

const OWN_KEY = "x-supermemory-api-key";
const via = (path: string, form = provider.url) => `${loci.baseUrl}/v3/${form}${path}`;
const call = (url: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(url, { ...init, headers: { [OWN_KEY]: loci.apiKey, ...init.headers } });

describe("a call through the memory router", () => {
  it.each([
    ["as it is", (url: string) => url],
    ["with merged slashes", (url: string) => url.replace("://", ":/")],
    ["percent-encoded", encodeURIComponent],
  ])("reaches the URL of the provider, written %s", async (_form, written) => {
    provider.set("/v1/models", { headers: { "content-type": "application/json", "x-request-id": "r1" }, body: "[1]" });
    const reply = await call(via("/v1/models?limit=2&userId=ada&after=%2Fa", written(provider.url)));
    expect([reply.status, await reply.text()]).toEqual([200, "[1]"]);
    expect(reply.headers.get("x-request-id")).toBe("r1");
    expect(reply.headers.get("x-supermemory-context-modified")).toBe("false");
    expect(provider.seen.at(-1)).toMatchObject({ method: "GET", path: "/v1/models" });
  });

  it("keeps the provider's key and drops the headers and parameters of this server", async () => {
    let query = "";
    provider.set("/v1/files", ({ url = "" }, response) => {
      query = url.split("?")[1] ?? "";
      response.end();
    });
    const headers = {
      ...{ authorization: "Bearer of-the-provider", "openai-beta": "x", "x-sm-user-id": "ada", cookie: "a=b" },
      ...{ "x-sm-conversation-id": "c1", "x-forwarded-for": "10.0.0.1", "x-api-key": "of-the-provider-too" },
    };
    await call(via("/v1/files?limit=2&userId=ada&after=%2Fa"), { headers });
    expect(query).toBe("limit=2&after=%2Fa");
    const seen = provider.seen.at(-1)?.headers ?? {};
    expect(seen).toMatchObject({ authorization: "Bearer of-the-provider", "openai-beta": "x" });
    expect(seen["x-api-key"]).toBe("of-the-provider-too");
    expect(Object.keys(seen).filter((name) => /^x-(sm|supermemory|forwarded|service)|cookie/.test(name))).toEqual([]);
  });

  it("takes this server's key from x-api-key, but not where it is Anthropic's", async () => {
    provider.set("/v1/models", { body: "ok" });
    const plain = await fetch(via("/v1/models"), { headers: { "x-api-key": loci.apiKey } });
    expect(plain.status).toBe(200);
    expect(provider.seen.at(-1)?.headers["x-api-key"]).toBeUndefined();
    const beside = { "x-supermemory-api-key": "", "x-service-api-key": " ", "x-api-key": loci.apiKey };
    expect((await fetch(via("/v1/models"), { headers: beside })).status).toBe(200);
    expect(JSON.stringify(provider.seen.at(-1)?.headers)).not.toContain(loci.apiKey);
    const anthropic = { "x-api-key": loci.apiKey, "anthropic-version": "2023-06-01" };
    expect((await fetch(via("/v1/models"), { headers: anthropic })).status).toBe(401);
    await call(via("/v1/models"), { headers: { ...anthropic, "x-api-key": "of-anthropic" } });
    expect(provider.seen.at(-1)?.headers).toMatchObject({ "x-api-key": "of-anthropic" });
  });

  it("needs a key of this server, whatever the provider's key is", async () => {
    const before = provider.seen.length;
    for (const headers of [{}, { authorization: `Bearer ${loci.apiKey}` }, { [OWN_KEY]: "sm_wrong" }]) {
      const reply = await fetch(via("/v1/models"), { headers });
      expect([reply.status, await codeOf(reply)]).toEqual([401, "unauthenticated"]);
    }
    expect(provider.seen.length).toBe(before);
  });

  it.each(["http://api.example.org/v1", "https://10.0.0.1/v1", "https://localhost/v1", "https://169.254.169.254/"])(
    "is refused for %s",
    async (url) => {
      const reply = await call(`${open.loci.baseUrl}/v3/${url}`);
      expect([reply.status, await codeOf(reply)]).toEqual([403, "forbidden"]);
    },
  );

  it("is refused for a private host that LOCI_ROUTER_HOSTS does not name", async () => {
    const before = provider.seen.length;
    const reply = await call(`${open.loci.baseUrl}/v3/${provider.url}/v1/models`);
    expect([reply.status, await codeOf(reply)]).toEqual([403, "forbidden"]);
    expect(provider.seen.length).toBe(before);
  });

  it("gets status, headers and bytes of any answer", async () => {
    const bytes = gzipSync('{"error":{"message":"slow down"}}');
    const headers = { "content-type": "application/json", "content-encoding": "gzip", "retry-after": "7" };
    provider.set("/v1/busy", { status: 429, headers: { ...headers, "set-cookie": "a=b" }, body: bytes });
    const reply = await raw("POST", "/v1/busy", { body: "{" });
    expect(reply).toMatchObject({ statusCode: 429, headers });
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(await collected(reply)).toEqual(bytes);
    expect(provider.seen.at(-1)?.body).toBe("{");
  });

  it("is answered with 502 when the provider cannot be reached", async () => {
    const reply = await call(`${loci.baseUrl}/v3/http://127.0.0.1:1/v1/models`);
    expect([reply.status, await codeOf(reply)]).toEqual([502, "fetch_failed"]);
  });
});

describe("a streamed answer", () => {
  it("arrives piece by piece, each before the next one is sent", async () => {
    const steps = stepped();
    provider.set("/v1/stream", (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.flushHeaders();
      steps.start((piece) => (piece === null ? response.end() : response.write(piece)));
    });
    const reply = await raw("GET", "/v1/stream");
    const pieces = reply[Symbol.asyncIterator]();
    for (const piece of ["data: 1\n\n", "data: 2\n\n", "data: [DONE]\n\n"]) {
      (await steps.send)(piece);
      expect(String((await pieces.next()).value)).toBe(piece);
    }
    (await steps.send)(null);
    expect((await pieces.next()).done).toBe(true);
    expect(reply.complete).toBe(true);
  });

  it("is one of a hundred that are open at the same time", async () => {
    const open: ServerResponse[] = [];
    provider.set("/v1/many", (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.flushHeaders();
      open.push(response);
    });
    const replies = await Promise.all(Array.from({ length: 100 }, () => raw("GET", "/v1/many")));
    expect(open).toHaveLength(100);
    const readers = replies.map((reply) => reply[Symbol.asyncIterator]());
    for (const piece of ["data: 1\n\n", "data: 2\n\n", "data: 3\n\n"]) {
      for (const response of open) response.write(piece);
      const pieces = await Promise.all(readers.map((reader) => reader.next()));
      expect(new Set(pieces.map(({ value }) => String(value)))).toEqual(new Set([piece]));
    }
    for (const response of open) response.end();
    await Promise.all(readers.map((reader) => reader.next()));
    expect(replies.every(({ complete }) => complete)).toBe(true);
  });

  it("breaks off where the provider breaks off, with all bytes until then", async () => {
    provider.set("/v1/dies", (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n", () => response.socket?.resetAndDestroy());
    });
    const reply = await raw("GET", "/v1/dies");
    const pieces: Buffer[] = [];
    const error = await (async () => {
      for await (const piece of reply) pieces.push(piece);
    })().catch((failure) => failure);
    expect(Buffer.concat(pieces).toString()).toBe("data: 1\n\n");
    expect(error).toMatchObject({ code: "ECONNRESET" });
    expect(reply.complete).toBe(false);
  });

  it("ends at the provider when the client leaves", async () => {
    const left = Promise.withResolvers<void>();
    provider.set("/v1/endless", (_request, response) => {
      response.once("close", () => left.resolve());
      response.write("data: 1\n\n");
    });
    const reply = await raw("GET", "/v1/endless");
    await once(reply, "data");
    reply.destroy();
    await left.promise;
    // In the log, providers that broke off or were not reached before are no clients that left.
    await waitFor(
      async () => (await owner.query("select status_code from request_log where status_code >= 499 order by 1")).rows,
      (rows) => rows.map(({ status_code }) => status_code).join() === "499,502,502",
    );
  });

  it("is not collected for a client that does not read", async () => {
    const total = 64 * 1024 * 1024;
    let sent = 0;
    provider.set("/v1/flood", async (_request, response) => {
      const piece = Buffer.alloc(64 * 1024, "x");
      while (sent < total && !response.destroyed) {
        sent += piece.length;
        if (!response.write(piece)) await once(response, "drain");
      }
      response.end();
    });
    const reply = await raw("GET", "/v1/flood");
    reply.pause();
    let before = -1;
    // The provider stops when the buffers of the connections are full.
    await waitFor(
      async () => {
        const progress = [before, sent];
        before = sent;
        for (let turns = 0; turns < 200; turns += 1) await turn();
        return progress;
      },
      ([earlier, later]) => earlier === later,
    );
    expect(sent).toBeLessThan(total / 2);
    expect((await collected(reply)).length).toBe(total);
  });
});

async function codeOf(reply: Response): Promise<string> {
  return ((await reply.json()) as { code: string }).code;
}

function raw(method: string, path: string, { body }: { body?: string } = {}): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = httpRequest(via(path), { method, headers: { [OWN_KEY]: loci.apiKey } }, resolve);
  request.on("error", reject).end(body);
  return promise;
}

async function collected(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Lets a test decide when the provider sends each piece. */
function stepped() {
  const sending = Promise.withResolvers<(piece: string | null) => void>();
  return { send: sending.promise, start: (send: (piece: string | null) => void) => sending.resolve(send) };
}
