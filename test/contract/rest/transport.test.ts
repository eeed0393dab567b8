import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { startLoci, useLoci } from "#test/support/start-loci.js";

describe("transport", () => {
  const { loci, rest } = useLoci({ withWorker: false });
  let id: string;

  beforeAll(async () => {
    id = (await rest("POST /v3/documents", { body: { content: "Stored before.", customId: "before" } })).body.id;
  });

  it("the root answers without a key", async () => {
    for (const accept of ["*/*", "application/json"]) {
      const reply = await rest.as(null)("GET /", { headers: { accept } });
      expect(reply).toMatchObject({ status: 200, body: { name: "Loci", graphql: "/graphql" } });
    }
  });

  it("the root is a page for a browser, which loads nothing and leads to paths that answer", async () => {
    const reply = await fetch(loci.baseUrl, { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
    const page = await reply.text();
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(reply.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(page).not.toMatch(/src=|<script|<style|<link|https?:/);
    const paths = [...page.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
    expect(paths).toEqual(["graphql", "schema.graphql", "v3/openapi", "v4/openapi", "v5/openapi", "health"]);
    const replies = await Promise.all(
      paths.map((path) => fetch(`${loci.baseUrl}/${path}`, { headers: { accept: "text/html,*/*;q=0.8" } })),
    );
    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  it("an idle connection stays open longer than proxies keep theirs", async () => {
    expect((await rest.as(null)("GET /")).headers.get("keep-alive")).toBe("timeout=75");
  });

  it.each([
    ["authorization", (key: string) => `Bearer ${key}`],
    ["authorization", (key: string) => `bearer  ${key}`],
    ["x-service-api-key", (key: string) => key],
    ["x-supermemory-api-key", (key: string) => key],
    ["x-api-key", (key: string) => key],
  ])("the key is taken from %s", async (name, value) => {
    const reply = await rest.as(null)("GET /v3/session", { headers: { [name]: value(loci.apiKey) } });
    expect(reply.status).toBe(200);
  });

  it("a key in the query string opens nothing", async () => {
    expect((await rest.as(null)(`GET /v3/session?api_key=${loci.apiKey}&x-api-key=${loci.apiKey}`)).status).toBe(401);
  });

  it("every origin may ask: a preflight is answered without a key", async () => {
    const headers = { origin: "https://example.com", "access-control-request-method": "DELETE" };
    const reply = await rest.as(null)("OPTIONS /v3/documents/bulk", { headers });
    expect(reply).toMatchObject({ status: 204, body: null });
    expect(reply.headers.get("access-control-allow-origin")).toBe("*");
    expect(reply.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, PATCH, DELETE, OPTIONS");
    const allowed = reply.headers.get("access-control-allow-headers")?.split(", ");
    expect(allowed).toEqual(
      expect.arrayContaining(["*", "authorization", "content-type", "x-api-key", "x-service-api-key", "x-sm-project"]),
    );
  });

  it("a refusal carries the headers of an open origin, too", async () => {
    const reply = await rest.as(null)("GET /v3/session", { headers: { origin: "https://example.com" } });
    expect(reply.status).toBe(401);
    expect(reply.headers.get("access-control-allow-origin")).toBe("*");
    expect(reply.headers.get("access-control-expose-headers")).toContain("retry-after");
  });

  it("with a list of origins, only their pages may ask", async () => {
    await using other = await startLoci({
      withWorker: false,
      environment: { LOCI_ALLOWED_ORIGINS: "https://app.example.org, http://localhost:3000" },
    });
    for (const path of ["/v3/session", "/graphql"]) {
      const ask = async (origin: string) =>
        (await fetch(other.baseUrl + path, { method: "OPTIONS", headers: { origin } })).headers;
      const own = await ask("https://app.example.org");
      expect(own.get("access-control-allow-origin")).toBe("https://app.example.org");
      expect(own.get("access-control-allow-headers")).toContain("x-api-key");
      expect(own.get("vary")).toContain("origin");
      const foreign = await ask("https://evil.example.org");
      expect(foreign.get("access-control-allow-origin")).toBeNull();
      expect(foreign.get("access-control-allow-headers")).toBeNull();
    }
  });

  it("doubled and trailing slashes are the same path", async () => {
    for (const path of [`//v3/documents/${id}`, `/v3//documents///${id}/`, `/v3/documents/${id}`]) {
      expect(await rest(`GET ${path}`)).toMatchObject({ status: 200, body: { id } });
    }
  });

  it("old paths are redirected for reading, with their query", async () => {
    for (const [from, to] of [
      ["/v3/memories", "/v3/documents"],
      ["/v3/memories/?limit=2&page=1", "/v3/documents?limit=2&page=1"],
      [`/v3/memories/${id}`, `/v3/documents/${id}`],
    ]) {
      const reply = await rest(`GET ${from}`);
      expect(reply.status).toBe(308);
      expect(reply.headers.get("location")).toBe(to);
    }
  });

  it("old paths are served directly for everything else", async () => {
    const added = await rest("POST /v3/memories", { body: { content: "Old client.", customId: "old" } });
    expect(added).toMatchObject({ status: 200, body: { status: "queued" } });
    expect((await rest("POST /v3/memories/list", { body: {} })).body.memories.length).toBeGreaterThan(0);
    expect((await rest("POST /v3/memories/batch", { body: { documents: ["Another."] } })).body.success).toBe(1);
    expect((await rest(`PATCH /v3/memories/${added.body.id}`, { body: { title: "Old" } })).status).toBe(200);
    expect((await rest("DELETE /v3/memories/old")).status).toBe(204);
    expect((await rest(`GET /v3/documents/${added.body.id}`)).status).toBe(404);
  });

  it("forgetting by an old path does not delete a document of that name", async () => {
    await rest("POST /v3/documents", { body: { content: "Keep me.", customId: "forget" } });
    expect((await rest("DELETE /v3/memories/forget", { body: { containerTag: "a", id: "x" } })).status).toBe(404);
    expect((await rest("GET /v3/documents/forget")).status).toBe(200);
  });

  it("bodies of GET and DELETE requests are read", async () => {
    const { body } = await rest("POST /v3/documents", { body: { content: "Away with it." } });
    const reply = await rest("DELETE /v3/documents/bulk", { body: { ids: [body.id] } });
    expect(reply.body).toEqual({ success: true, deletedCount: 1 });
    const read = await sendWithBody(`${loci.baseUrl}/v3/session`, loci.apiKey, "{malformed");
    expect(read).toBe(400);
  });

  it("JSON is read whatever type it is sent with", async () => {
    for (const type of ["application/json; charset=utf-8", "text/plain", "application/x-www-form-urlencoded"]) {
      const reply = await rest("POST /v3/documents", {
        body: JSON.stringify({ content: `Sent as ${type}.` }),
        headers: { "content-type": type },
      });
      expect(reply.status).toBe(200);
    }
  });

  it("unknown fields and headers of clients of every age are ignored", async () => {
    const reply = await rest("POST /v3/documents", {
      body: { content: "Plain.", raw: { a: 1 }, type: "note", url: 5, useAdvancedProcessing: "true" },
      headers: {
        "x-stainless-lang": "js",
        "idempotency-key": "retry-1",
        "x-content-hash": "0",
        "x-app-source": "test",
      },
    });
    expect(reply.status).toBe(200);
  });

  it("a 405 names the methods that are possible", async () => {
    const reply = await rest("DELETE /v3/documents/batch");
    expect(reply.status).toBe(405);
    expect(reply.headers.get("allow")).toBe("POST, OPTIONS");
  });

  it("a 405 needs no key where the path needs none", async () => {
    for (const [call, allow] of [
      ["POST /", "GET, OPTIONS"],
      ["POST /files/token", "GET, OPTIONS"],
      ["GET /uploads/token", "PUT, OPTIONS"],
    ] as const) {
      const reply = await rest.as(null)(call);
      expect(reply).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
      expect(reply.headers.get("allow")).toBe(allow);
    }
  });

  it.each([
    ...[
      "POST /v3/connections/x/google-drive/hosted-picker",
      "GET /v3/auth/keys",
      "PUT /v3/auth/keys/x/toggle",
      "GET /v3/auth/billing",
    ],
    ...["GET /v3/auth/team/members", "POST /v3/documents/migrate-mcp", "GET /v3/drive-proxy/x"],
  ])("%s says that it is not served yet", async (call) => {
    const reply = await rest(call, call.startsWith("GET") ? {} : { body: {}, headers: { "idempotency-key": call } });
    expect(reply).toMatchObject({
      status: 501,
      body: { error: "Not implemented", message: expect.any(String), code: "not_implemented" },
    });
    expect(reply.headers.get("x-should-retry")).toBe("false");
    expect((await rest.as(null)(call)).status).toBe(401);
  });

  it("a method that no later release will know either is refused with 405", async () => {
    const reply = await rest("PATCH /v3/connections/notion");
    expect(reply.status).toBe(405);
    expect(reply.headers.get("allow")).toBe("GET, POST, DELETE, OPTIONS");
  });

  it.each(["GET /auth/connect", "POST /api/auth/oauth2/token"])(
    "%s, whose key is not ours, says so too",
    async (call) => {
      const headers = { authorization: "Bearer of-a-provider" };
      expect(await rest.as(null)(call, { headers })).toMatchObject({ status: 501, body: { code: "not_implemented" } });
    },
  );

  it("answers are kept by no cache, and those to HEAD are empty", async () => {
    const reply = await rest("HEAD /v3/session");
    expect(reply).toMatchObject({ status: 200, body: null });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  it("headers give the tag and the source of a document that names none", async () => {
    const headers = { "x-sm-project": "from_header", "x-sm-source": "mcp" };
    const plain = await rest("POST /v3/documents", { body: { content: "By header." }, headers });
    expect((await rest(`GET /v3/documents/${plain.body.id}`)).body).toMatchObject({
      containerTags: ["from_header"],
      source: "mcp",
    });
    const own = { content: "By body.", containerTag: "from_body", source: "body" };
    const named = await rest("POST /v3/documents", { body: own, headers });
    expect((await rest(`GET /v3/documents/${named.body.id}`)).body).toMatchObject({
      containerTags: ["from_body"],
      source: "body",
    });
    const listed = await rest("POST /v3/documents/list", { body: {}, headers });
    expect(listed.body.memories.map((document: { id: string }) => document.id)).toEqual([plain.body.id]);
    // An update without tags leaves them.
    await rest(`PATCH /v3/documents/${named.body.id}`, { body: { title: "Still mine" }, headers });
    expect((await rest(`GET /v3/documents/${named.body.id}`)).body.containerTags).toEqual(["from_body"]);
    // And the header alone selects nothing to delete.
    expect((await rest("DELETE /v3/documents/bulk", { body: {}, headers })).status).toBe(400);
  });
});

/** fetch sends no body with GET. */
function sendWithBody(url: string, key: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "content-length": body.length,
    };
    request(url, { method: "GET", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end(body);
  });
}
