import { request as httpRequest } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { Agent } from "./agent.js";

const INITIALIZE = {
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};
const ACCEPT = { accept: "application/json, text/event-stream", "content-type": "application/json" };

describe("access of agents", () => {
  const { loci, rest } = useLoci({
    environment: { LOCI_MCP_HOSTS: "memory.internal", LOCI_ALLOWED_ORIGINS: "*,https://app.example" },
  });
  const [own, second] = [newTag("own"), newTag("second")];
  const keys = { writer: "", reader: "", pair: "" };

  beforeAll(async () => {
    const keyFor = async (body: object) => (await rest("POST /v3/auth/scoped-key", { body })).body.key;
    keys.writer = await keyFor({ containerTag: own });
    keys.reader = await keyFor({ containerTag: own, permission: "read" });
    keys.pair = await keyFor({ containerTags: [own, second] });
  });

  const agentWith = async (apiKey: string, headers: Record<string, string> = {}) =>
    await Agent.overHttp({ baseUrl: loci.baseUrl, apiKey, headers });

  /** Fetch sets some of the headers itself. */
  function send(options: { method?: string; headers?: Record<string, string>; body?: unknown }) {
    const { method = "POST", headers = {}, body = INITIALIZE } = options;
    return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const authorization = `Bearer ${loci.apiKey}`;
      const sent = httpRequest(`${loci.baseUrl}/mcp`, { method, headers: { ...ACCEPT, authorization, ...headers } });
      sent.once("error", reject);
      sent.once("response", async (response) => {
        let text = "";
        for await (const part of response) text += part;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
      sent.end(method === "POST" ? JSON.stringify(body) : undefined);
    });
  }

  it.each([null, "sm_wrong_0123456789abcdefghijklmnopqrstuvwxyz"])(
    "no session opens with the key %s",
    async (apiKey) => {
      await expect(Agent.overHttp({ baseUrl: loci.baseUrl, apiKey })).rejects.toThrow(/unauthenticated/);
      const { status, headers, body } = await send({ headers: { authorization: apiKey ? `Bearer ${apiKey}` : "" } });
      expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
      expect(JSON.parse(body)).toMatchObject({
        jsonrpc: "2.0",
        id: null,
        error: { data: { code: "unauthenticated" } },
      });
    },
  );

  it("every key header of the other doors opens this one", async () => {
    for (const name of ["x-api-key", "x-supermemory-api-key"]) {
      const agent = await Agent.overHttp({ baseUrl: loci.baseUrl, apiKey: null, headers: { [name]: loci.apiKey } });
      expect(await agent.call("whoAmI")).toMatchObject({ accessType: "full" });
      await agent.close();
    }
  });

  it("a key of one space works in that space alone, without naming it", async () => {
    const agent = await agentWith(keys.writer);
    expect(await agent.call("whoAmI")).toMatchObject({
      ...{ accessType: "restricted", activeSpace: own },
      assignedSpaces: [{ containerTag: own, permission: "write" }],
    });
    expect(await agent.call("add_memory", { content: "I play the cello." })).toMatchObject({ containerTag: own });
    const hidden = { content: "I play the drums.", containerTag: second };
    expect(await agent.failure("add_memory", hidden)).toMatch(/^FORBIDDEN: /);
    const full = await agentWith(loci.apiKey);
    const { id } = await full.call("add_memory", hidden);
    expect(await agent.failure("getDocument", { documentId: id })).toMatch(/^NOT_FOUND: /);
    expect(await agent.failure("deleteDocument", { documentId: id })).toMatch(/^NOT_FOUND: /);
    const { results } = await agent.call("search_memory", { query: "Which instrument do I play?" });
    expect(JSON.stringify(results)).toContain("cello");
    expect(JSON.stringify(results)).not.toContain("drums");
    const { spaces } = await agent.call("listSpaces");
    expect(spaces.map((space: { containerTag: string }) => space.containerTag)).toEqual([own]);
    await Promise.all([agent.close(), full.close()]);
  });

  it("a key that may only read saves and forgets nothing", async () => {
    const agent = await agentWith(keys.reader);
    expect(await agent.failure("add_memory", { content: "I sing." })).toMatch(/^FORBIDDEN: /);
    expect(await agent.failure("add_memory", { content: "I sing.", action: "forget" })).toMatch(/^FORBIDDEN: /);
    expect(await agent.call("search_memory", { query: "cello" })).toMatchObject({ profile: expect.any(Object) });
    await agent.close();
  });

  it("a key of several spaces names one to write to, or the client does in a header", async () => {
    const agent = await agentWith(keys.pair);
    expect(await agent.failure("add_memory", { content: "I sing." })).toMatch(/^BAD_USER_INPUT: .*listSpaces/);
    expect(await agent.call("search_memory", { query: "cello" })).toMatchObject({ containerTag: null });
    const configured = await agentWith(keys.pair, { "x-sm-project": second });
    expect(await configured.call("add_memory", { content: "I sing." })).toMatchObject({ containerTag: second });
    await Promise.all([agent.close(), configured.close()]);
  });

  it("a session is its key's own, and ends when its client says so", async () => {
    const opened = await send({});
    const session = { "mcp-session-id": String(opened.headers["mcp-session-id"]) };
    const list = { jsonrpc: "2.0", id: 2, method: "tools/list", params: {} };
    expect((await send({ headers: session, body: list })).status).toBe(200);
    const foreign = { ...session, authorization: `Bearer ${keys.writer}` };
    expect((await send({ headers: foreign, body: list })).status).toBe(404);
    expect((await send({ headers: foreign, method: "DELETE" })).status).toBe(404);
    expect((await send({ headers: session, method: "DELETE" })).status).toBe(200);
    expect((await send({ headers: session, body: list })).status).toBe(404);
    expect((await send({ body: list })).status).toBe(400);
  });

  it("only names of this server are served, and only pages of known sites", async () => {
    const allowed = [
      { host: "localhost:6767" },
      { host: "memory.internal" },
      { host: "192.0.2.7:6767" },
      { origin: "http://localhost:6274" },
      { origin: "https://memory.internal" },
      { origin: "https://app.example" },
    ];
    for (const headers of allowed) expect([headers, (await send({ headers })).status]).toEqual([headers, 200]);
    const refused = [{ host: "evil.example" }, { origin: "https://evil.example" }, { origin: "null" }, { host: "" }];
    for (const headers of refused) {
      const { status, body } = await send({ headers });
      expect([headers, status]).toEqual([headers, headers.host === "" ? expect.any(Number) : 403]);
      expect(body).not.toContain("evil");
    }
    const preflight = await send({ method: "OPTIONS", headers: { origin: "http://localhost:6274" } });
    expect(preflight).toMatchObject({
      status: 204,
      headers: { "access-control-allow-origin": "*" },
    });
    expect(preflight.headers["access-control-allow-headers"]).toContain("mcp-session-id");
  });

  it("other methods and bodies are refused with their status", async () => {
    expect(await send({ method: "GET" })).toMatchObject({ status: 405, headers: { allow: "POST, DELETE, OPTIONS" } });
    expect((await send({ body: { hello: "world" } })).status).toBe(400);
    expect((await send({ body: { ...INITIALIZE, padding: "x".repeat(2_100_000) } })).status).toBe(413);
  });

  it("a batch is refused: limits count requests", async () => {
    const batch = await send({ body: [INITIALIZE, { ...INITIALIZE, id: 2 }] });
    expect(batch.status).toBe(400);
    expect(batch.body).toContain("must hold one message, not a batch");
  });
});
