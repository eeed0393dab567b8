import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RestCall, type RestClient, restClient } from "#test/support/rest-client.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";

interface Refusal extends RestCall {
  title: string;
  call: string;
  status: number;
  code: string;
  /** Part of the message. */
  says: string | RegExp;
}

const ADD = "POST /v3/documents";
const LIST = "POST /v3/documents/list";
const UNKNOWN = "unknownDocument1234567";
const deep = (levels: number): object => (levels === 0 ? { key: "a", value: "b" } : { AND: [deep(levels - 1)] });

const bodies: Refusal[] = [
  {
    title: "malformed JSON",
    call: ADD,
    body: '{"content": "a',
    status: 400,
    code: "bad_input",
    says: "Malformed JSON",
  },
  { title: "a body that is a list", call: ADD, body: [], status: 400, code: "bad_input", says: "expected object" },
  { title: "no body", call: ADD, status: 400, code: "bad_input", says: "content" },
  {
    title: "empty content",
    call: ADD,
    body: { content: "" },
    status: 400,
    code: "bad_input",
    says: "must not be empty",
  },
  {
    title: "blank content",
    call: ADD,
    body: { content: " \n" },
    status: 400,
    code: "bad_input",
    says: "must not be empty",
  },
  {
    title: "content of another type",
    call: ADD,
    body: { content: 5 },
    status: 400,
    code: "bad_input",
    says: "expected string",
  },
  {
    title: "11 MB of text",
    call: ADD,
    body: { content: "a".repeat(11 * 1024 * 1024) },
    status: 413,
    code: "too_large",
    says: "larger than",
  },
  {
    title: "a body beyond any text",
    call: ADD,
    body: { content: "a", more: "a".repeat(33 * 1024 * 1024) },
    status: 413,
    code: "too_large",
    says: "body is larger than",
  },
  {
    title: "a bad tag",
    call: ADD,
    body: { content: "a", containerTag: "no spaces" },
    status: 400,
    code: "bad_input",
    says: "alphanumeric",
  },
  {
    title: "a tag of 129",
    call: ADD,
    body: { content: "a", containerTags: ["a".repeat(129)] },
    status: 400,
    code: "bad_input",
    says: "1 to 128",
  },
  {
    title: "an empty tag",
    call: ADD,
    body: { content: "a", containerTag: "" },
    status: 400,
    code: "bad_input",
    says: "1 to 128",
  },
  {
    title: "a customId with white space",
    call: ADD,
    body: { content: "a", customId: "a b" },
    status: 400,
    code: "bad_input",
    says: /white ?space/,
  },
  {
    title: "a customId of 256",
    call: ADD,
    body: { content: "a", customId: "a".repeat(256) },
    status: 400,
    code: "bad_input",
    says: "255",
  },
  {
    title: "nested metadata",
    call: ADD,
    body: { content: "a", metadata: { a: { b: 1 } } },
    status: 400,
    code: "bad_input",
    says: "objects are not allowed",
  },
  {
    title: "metadata of another type",
    call: ADD,
    body: { content: "a", metadata: "a" },
    status: 400,
    code: "bad_input",
    says: "must be an object",
  },
  {
    title: "a day that does not exist",
    call: ADD,
    body: { content: "a", documentDate: "2026-02-30" },
    status: 400,
    code: "bad_input",
    says: "ISO-8601",
  },
  {
    title: "an unknown taskType",
    call: ADD,
    body: { content: "a", taskType: "other" },
    status: 400,
    code: "bad_input",
    says: "memory",
  },
  {
    title: "a context of 1501",
    call: ADD,
    body: { content: "a", entityContext: "a".repeat(1501) },
    status: 400,
    code: "bad_input",
    says: "1500",
  },
  {
    title: "a private address",
    call: ADD,
    body: { content: "http://127.0.0.1/secret" },
    status: 400,
    code: "address_refused",
    says: /address/i,
  },
  {
    title: "the address of a cloud's metadata",
    call: ADD,
    body: { content: "http://169.254.169.254/latest" },
    status: 400,
    code: "address_refused",
    says: /address/i,
  },
  {
    title: "no documents",
    call: "POST /v3/documents/batch",
    body: { documents: [] },
    status: 400,
    code: "bad_input",
    says: "1 to 600",
  },
  {
    title: "601 documents",
    call: "POST /v3/documents/batch",
    body: { documents: new Array(601).fill("a") },
    status: 400,
    code: "bad_input",
    says: "1 to 600",
  },
  {
    title: "a batch without documents",
    call: "POST /v3/documents/batch",
    body: {},
    status: 400,
    code: "bad_input",
    says: "documents",
  },
  { title: "a limit of 0", call: LIST, body: { limit: 0 }, status: 400, code: "bad_input", says: "limit" },
  { title: "a limit of 1101", call: LIST, body: { limit: "1101" }, status: 400, code: "bad_input", says: "1100" },
  { title: "a limit in words", call: LIST, body: { limit: "ten" }, status: 400, code: "bad_input", says: "limit" },
  { title: "page 0", call: LIST, body: { page: 0 }, status: 400, code: "bad_input", says: "page" },
  {
    title: "an unknown operator",
    call: LIST,
    body: { operator: "XOR" },
    status: 400,
    code: "bad_input",
    says: "operator",
  },
  {
    title: "an unknown status",
    call: LIST,
    body: { status: "finished" },
    status: 400,
    code: "bad_input",
    says: "status",
  },
  { title: "an unknown order", call: LIST, body: { order: "up" }, status: 400, code: "bad_input", says: "order" },
  {
    title: "a filter that is not JSON",
    call: LIST,
    body: { filters: "{" },
    status: 400,
    code: "bad_input",
    says: "must be JSON",
  },
  {
    title: "a filter of an unknown kind",
    call: LIST,
    body: { filters: { NOT: [] } },
    status: 400,
    code: "bad_input",
    says: "AND",
  },
  {
    title: "a filter nine levels deep",
    call: LIST,
    body: { filters: deep(9) },
    status: 400,
    code: "bad_input",
    says: "8 levels",
  },
  { title: "a search without q", call: "POST /v3/search", body: {}, status: 400, code: "bad_input", says: "q" },
  {
    title: "a search for nothing",
    call: "POST /v4/search",
    body: { q: "" },
    status: 400,
    code: "bad_input",
    says: "q",
  },
  {
    title: "a search in an unknown document",
    call: "POST /v3/search",
    body: { q: "a", docId: UNKNOWN },
    status: 404,
    code: "not_found",
    says: "not found",
  },
  {
    title: "a threshold as text",
    call: "POST /v4/search",
    body: { q: "a", threshold: "0.5" },
    status: 400,
    code: "bad_input",
    says: "expected number",
  },
  {
    title: "a threshold above 1",
    call: "POST /v4/search",
    body: { q: "a", threshold: 1.5 },
    status: 400,
    code: "bad_input",
    says: "threshold",
  },
  {
    title: "101 hits",
    call: "POST /v4/search",
    body: { q: "a", limit: 101 },
    status: 400,
    code: "bad_input",
    says: "100",
  },
  {
    title: "0 hits",
    call: "POST /v4/search",
    body: { q: "a", limit: 0 },
    status: 400,
    code: "bad_input",
    says: "limit",
  },
  {
    title: "half a hit",
    call: "POST /v4/search",
    body: { q: "a", limit: 1.5 },
    status: 400,
    code: "bad_input",
    says: "int",
  },
  {
    title: "an unknown mode",
    call: "POST /v4/search",
    body: { q: "a", searchMode: "all" },
    status: 400,
    code: "bad_input",
    says: "hybrid",
  },
  {
    title: "a bad filter in a search",
    call: "POST /v4/search",
    body: { q: "a", filters: [1] },
    status: 400,
    code: "bad_input",
    says: "filter",
  },
  {
    title: "a profile of no tag",
    call: "POST /v4/profile",
    body: {},
    status: 400,
    code: "bad_input",
    says: "containerTag",
  },
  {
    title: "a profile of two tags",
    call: "POST /v4/profile",
    body: { containerTags: ["a", "b"] },
    status: 400,
    code: "bad_input",
    says: "one container tag",
  },
  {
    title: "an unknown section",
    call: "POST /v4/profile",
    body: { containerTag: "a", include: ["all"] },
    status: 400,
    code: "bad_input",
    says: "static",
  },
  {
    title: "nothing to delete",
    call: "DELETE /v3/documents/bulk",
    body: {},
    status: 400,
    code: "bad_input",
    says: "needed",
  },
  {
    title: "no ids to delete",
    call: "DELETE /v3/documents/bulk",
    body: { ids: [] },
    status: 400,
    code: "bad_input",
    says: "ids",
  },
  {
    title: "101 ids to delete",
    call: "DELETE /v3/documents/bulk",
    body: { ids: new Array(101).fill("a") },
    status: 400,
    code: "bad_input",
    says: "ids",
  },
  {
    title: "an unknown document",
    call: `GET /v3/documents/${UNKNOWN}`,
    status: 404,
    code: "not_found",
    says: "Document not found",
  },
  {
    title: "chunks of an unknown document",
    call: `GET /v3/documents/${UNKNOWN}/chunks`,
    status: 404,
    code: "not_found",
    says: "Document not found",
  },
  {
    title: "a change of an unknown document",
    call: `PATCH /v3/documents/${UNKNOWN}`,
    body: { title: "a" },
    status: 404,
    code: "not_found",
    says: "not found",
  },
  {
    title: "the end of an unknown document",
    call: `DELETE /v3/documents/${UNKNOWN}`,
    status: 404,
    code: "not_found",
    says: "not found",
  },
  {
    title: "an id with a NUL character",
    call: "GET /v3/documents/a%00b",
    status: 400,
    code: "bad_input",
    says: "character",
  },
  {
    title: "a search in a document with a NUL character",
    call: "POST /v3/search",
    body: { q: "a", docId: "a\u0000" },
    status: 400,
    code: "bad_input",
    says: "character",
  },
  {
    title: "a word with a NUL character",
    call: LIST,
    body: { q: "a\u0000", source: "\u0000" },
    status: 400,
    code: "bad_input",
    says: "character",
  },
  {
    title: "an id that is no text",
    call: "GET /v3/documents/%E0%A4%A",
    status: 400,
    code: "bad_input",
    says: "could not be read",
  },
  {
    title: "settings of another type",
    call: "PATCH /v3/settings",
    body: { chunkSize: "big" },
    status: 400,
    code: "bad_input",
    says: "chunkSize",
  },
  {
    title: "a chunk size of 0",
    call: "PATCH /v3/settings",
    body: { chunkSize: 0 },
    status: 400,
    code: "bad_input",
    says: "chunkSize",
  },
  {
    title: "a filter prompt of 751",
    call: "PATCH /v3/settings",
    body: { filterPrompt: "a".repeat(751) },
    status: 400,
    code: "bad_input",
    says: "750",
  },
  {
    title: "a key for no tag",
    call: "POST /v3/auth/scoped-key",
    body: {},
    status: 400,
    code: "bad_input",
    says: "containerTags",
  },
  {
    title: "a key for 366 days",
    call: "POST /v3/auth/scoped-key",
    body: { containerTag: "a", expiresInDays: 366 },
    status: 400,
    code: "bad_input",
    says: "365",
  },
  {
    title: "a window of no time",
    call: "POST /v3/auth/scoped-key",
    body: { containerTag: "a", rateLimitTimeWindow: 0 },
    status: 400,
    code: "bad_input",
    says: "rateLimitTimeWindow",
  },
  {
    title: "the end of an unknown key",
    call: `DELETE /v3/auth/scoped-key/${UNKNOWN}`,
    status: 404,
    code: "not_found",
    says: "not found",
  },
  { title: "a path that is none", call: "GET /v3/nothing", status: 404, code: "not_found", says: "/v3/nothing" },
  { title: "a path of nobody", call: "GET /elsewhere", status: 404, code: "not_found", says: "/elsewhere" },
  {
    title: "another method",
    call: "PUT /v3/documents",
    body: {},
    status: 405,
    code: "method_not_allowed",
    says: "POST, GET",
  },
  {
    title: "another method under a named path",
    call: "GET /v3/documents/list",
    status: 405,
    code: "method_not_allowed",
    says: "POST",
  },
  {
    title: "a file without a form",
    call: "POST /v3/documents/file",
    body: {},
    status: 400,
    code: "bad_input",
    says: "multipart/form-data",
  },
];

describe("refusals", () => {
  let loci: RunningLoci;
  let rest: RestClient;

  beforeAll(async () => {
    loci = await startLoci({ withWorker: false });
    rest = restClient(loci.baseUrl, loci.apiKey);
  });
  afterAll(async () => {
    await loci?.stop();
  });

  it.each(bodies)("$title is answered with $status and $code", async ({ call, body, status, code, says }) => {
    const reply = await rest(call, body === undefined ? {} : { body });
    expect(reply).toMatchObject({ status, body: { code, error: expect.any(String), message: expect.any(String) } });
    expect(reply.body.message).toMatch(says instanceof RegExp ? says : new RegExp(says.replaceAll("/", "\\/")));
    if ("details" in reply.body) expect(reply.body.details).toEqual(expect.any(String));
    if (code === "bad_input") expect(reply.body.issues).toEqual(expect.any(Array));
    expect(JSON.stringify(reply.body).length).toBeLessThan(4_000);
  });

  it("nothing of what was refused is kept", async () => {
    const { body } = await rest("GET /v3/documents");
    expect(body.pagination.totalItems).toBe(0);
  });

  it.each(["sm_wrong_0123456789abcdefghijklmnopqrst", "short", "", null])(
    "the key %j is answered with 401",
    async (key) => {
      for (const call of [ADD, "GET /v3/session", "GET /v3/nothing", "DELETE /v3/documents/bulk"]) {
        const reply = await rest.as(key)(call);
        expect(reply).toMatchObject({ status: 401, body: { error: "Unauthorized", code: "unauthenticated" } });
        expect(reply.headers.get("www-authenticate")).toBe("Bearer");
      }
    },
  );

  it("a key that was revoked or has expired is answered with 401", async () => {
    const made = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "a", expiresInDays: 1 } });
    expect((await rest.as(made.body.key)("GET /v3/session")).status).toBe(200);
    const revoked = await rest(`DELETE /v3/auth/scoped-key/${made.body.id}`);
    expect(revoked).toMatchObject({ status: 200, body: { success: true, id: made.body.id } });
    expect((await rest.as(made.body.key)("GET /v3/session")).status).toBe(401);
  });

  it("more requests than a key may make are answered with 429 and when to come back", async () => {
    const { body } = await rest("POST /v3/auth/scoped-key", {
      body: { containerTag: "a", rateLimitMax: 2, rateLimitTimeWindow: 60_000 },
    });
    const limited = rest.as(body.key);
    const statuses = [];
    for (let request = 0; request < 3; request++) statuses.push((await limited("GET /v3/session")).status);
    expect(statuses).toEqual([200, 200, 429]);
    const reply = await limited("GET /v3/session");
    expect(reply.body.code).toBe("rate_limited");
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  it("a customId of several documents is answered with 409, their ids, and word that a retry will not help", async () => {
    const ids = [];
    for (const containerTag of ["one", "two"]) {
      ids.push((await rest(ADD, { body: { content: containerTag, containerTag, customId: "twice" } })).body.id);
    }
    for (const call of ["DELETE", "PATCH"]) {
      const reply = await rest(`${call} /v3/documents/twice`, { body: { title: "a" } });
      expect(reply).toMatchObject({ status: 409, body: { code: "conflict" } });
      expect(reply.body.details.split(", ").toSorted()).toEqual(ids.toSorted());
      expect(reply.headers.get("x-should-retry")).toBe("false");
    }
  });
});
