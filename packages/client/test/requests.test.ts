import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Loci, LociError } from "../src/index.js";
import { delayMs } from "../src/requests/repeat.js";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The answers to the next requests. The last one answers all later ones. */
let answers: Answer[] = [];
let requests: { query: string; variables?: unknown; authorization: string | undefined }[] = [];

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  requests.push({ ...JSON.parse(Buffer.concat(parts).toString()), authorization: request.headers.authorization });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});
let loci: Loci;
let url: string;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  loci = new Loci({ url: `${url}/`, apiKey: async () => "a key" });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const failure = (code: string, extensions: object = {}) => ({ message: "why", extensions: { code, ...extensions } });
const drop: Answer = (request) => request.socket.destroy();
const session = json(200, { data: { session: { role: "OWNER" } } });
const added = json(200, { data: { addDocument: { document: { id: "1" } } } });

async function failureOf(work: Promise<unknown>): Promise<LociError> {
  const error = await work.then(
    () => new Error("It did not fail."),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(LociError);
  return error;
}

describe("a request that fails", () => {
  it("is sent again when it is a query, after a lost connection and an outage", async () => {
    const away = json(200, { data: null, errors: [{ ...failure("UNAVAILABLE"), path: ["session"] }] });
    answers = [drop, away, session];
    expect(await loci.session()).toEqual({ role: "OWNER" });
    expect(requests).toHaveLength(3);
    expect(requests[2]).toMatchObject({ authorization: "Bearer a key", variables: {} });
  });

  it("is sent again when it is a write that Loci refused before it ran", async () => {
    const busy = json(503, { errors: [failure("UNAVAILABLE", { retryAfterMs: 1 })] });
    answers = [json(429, { errors: [failure("RATE_LIMITED")] }, { "retry-after": "0" }), busy, added];
    expect(await loci.documents.add({ text: "a" })).toEqual({ id: "1" });
    expect(requests).toHaveLength(3);
  });

  it("is not sent again when it is a write that may have been done", async () => {
    for (const answer of [
      drop,
      json(200, { data: null, errors: [{ ...failure("UNAVAILABLE"), path: ["addDocument"] }] }),
    ]) {
      requests = [];
      answers = [answer, added];
      const { tries } = await failureOf(loci.documents.add({ text: "a" }));
      expect({ tries, sent: requests.length }).toEqual({ tries: 1, sent: 1 });
    }
  });

  it("is sent again when it is a write that does the same twice", async () => {
    const document = { id: "1" };
    answers = [drop, json(200, { data: { addDocument: { document }, addConversation: { document } } })];
    await loci.documents.add({ text: "a", customId: "key" });
    expect(requests).toHaveLength(2);
    answers = [drop, json(200, { data: { addConversation: { document } } })];
    await loci.conversations.add({ conversationId: "chat", messages: [{ role: "USER", text: "Hello" }] });
    expect(requests).toHaveLength(4);
    answers = [drop, json(200, { data: { addMemories: { memories: [] } } })];
    expect(await loci.memories.add("alice", ["Likes tea"])).toEqual([]);
    expect(requests).toHaveLength(6);
  });

  it("has deleted a document whose first answer was lost", async () => {
    const gone = json(200, { data: null, errors: [{ ...failure("NOT_FOUND"), path: ["deleteDocument"] }] });
    answers = [drop, gone];
    await loci.documents.delete("1");
    answers = [gone];
    expect((await failureOf(loci.documents.delete("1"))).code).toBe("NOT_FOUND");
  });

  it("connects no source twice, and makes no second webhook endpoint or secret", async () => {
    const writes = [
      () => loci.connections.create({ kind: "WEB_CRAWLER", metadata: { startUrl: "https://example.com/" } }),
      () => loci.webhooks.create({ url: "https://example.com/", events: ["DOCUMENT_DONE"] }),
      () => loci.webhooks.rotateSecret("1"),
    ];
    for (const write of writes) {
      requests = [];
      answers = [drop, json(200, { data: {} })];
      expect(await failureOf(write())).toMatchObject({ code: "CONNECTION_FAILED", wasRefused: false });
      expect(requests).toHaveLength(1);
    }
  });

  it("is sent again when it steers a connection or a webhook", async () => {
    const connection = { id: "1" };
    answers = [drop, json(200, { data: { syncConnection: { connection } } })];
    expect(await loci.connections.sync("1")).toEqual(connection);
    answers = [drop, json(200, { data: { replayWebhooks: { endpoint: connection } } })];
    expect(await loci.webhooks.replay("1", "2026-01-01")).toEqual(connection);
    const gone = json(200, { data: null, errors: [{ ...failure("NOT_FOUND"), path: ["deleteConnection"] }] });
    answers = [drop, gone];
    await loci.connections.delete("1", { deleteDocuments: false });
    expect(requests.at(-1)?.variables).toEqual({ input: { id: "1", deleteDocuments: false } });
    expect(requests).toHaveLength(6);
  });

  it("is given up after the retries, and where the server asks for a long pause", async () => {
    answers = [drop];
    const error = await failureOf(loci.session({ maxRetries: 1 }));
    expect(error).toMatchObject({ code: "CONNECTION_FAILED", tries: 2, isTemporary: true });
    requests = [];
    answers = [json(429, { errors: [failure("RATE_LIMITED")] }, { "retry-after": "3600" })];
    expect(await failureOf(loci.session())).toMatchObject({ retryAfterMs: 3_600_000, tries: 1 });
  });

  it("says with the server's code what was wrong, and where", async () => {
    const issues = [{ path: ["query"], message: "is needed" }];
    answers = [
      json(200, { data: null, errors: [{ ...failure("BAD_USER_INPUT", { issues, more: 1 }), path: ["search"] }] }),
    ];
    expect(await failureOf(loci.search({ query: "" }))).toMatchObject({
      ...{ code: "BAD_USER_INPUT", message: "why", issues, details: { more: 1 }, status: 200, tries: 1 },
    });
  });

  it("is told apart from an answer that is not one of Loci", async () => {
    answers = [(_request, response) => response.writeHead(502).end("<html>")];
    expect(await failureOf(loci.session({ maxRetries: 0 }))).toMatchObject({ code: "BAD_ANSWER", status: 502 });
  });

  it("ends with its time, or with the signal's own reason", async () => {
    answers = [() => undefined];
    const late = await failureOf(loci.session({ timeoutMs: 20, maxRetries: 0 }));
    expect(late).toMatchObject({ code: "REQUEST_TIMEOUT", isTemporary: true });
    const stop = new AbortController();
    const reason = new Error("enough");
    const request = loci.session({ signal: stop.signal });
    stop.abort(reason);
    await expect(request).rejects.toBe(reason);
    answers = [drop];
    await expect(loci.session({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it("was never sent where nobody listens, so that a write is tried again", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, "close");
    const nobody = new Loci({ url: `http://127.0.0.1:${port}`, apiKey: "key", maxRetries: 1 });
    const error = await failureOf(nobody.documents.add({ text: "a" }));
    expect(error).toMatchObject({ code: "CONNECTION_FAILED", wasRefused: true, tries: 2 });
  });
});

it("pauses between tries grow to a limit, differ, and are not shorter than the server asks", () => {
  const pauses = (tries: number) => Array.from({ length: 200 }, () => delayMs(tries));
  for (const [tries, full] of [
    [1, 250],
    [3, 1_000],
    [20, 8_000],
  ] as const) {
    expect(Math.max(...pauses(tries))).toBeLessThanOrEqual(full);
    expect(Math.min(...pauses(tries))).toBeGreaterThanOrEqual(full / 2);
    expect(new Set(pauses(tries)).size).toBeGreaterThan(100);
  }
  expect(delayMs(1, 5_000)).toBeGreaterThanOrEqual(5_000);
});
