import { describe, expect, it } from "vitest";
import { query } from "#test/support/postgres.js";
import { useLoci } from "#test/support/start-loci.js";

/** `says` is a part of the message. */
type Row = [title: string, call: string, body: unknown, says: string | RegExp];

interface Outcome {
  status: number;
  code: string;
}

interface Refusal extends Outcome {
  title: string;
  call: string;
  body: unknown;
  says: string | RegExp;
}

const ADD = "POST /v3/documents";
const LIST = "POST /v3/documents/list";
const REMEMBER = "POST /v4/memories";
const TALK = "POST /v4/conversations";
const HELLO = { role: "user", content: "Hello" };
const remember = (attributes: object) => ({ containerTag: "a", memories: [{ content: "Words", ...attributes }] });
const UNKNOWN = "unknownDocument1234567";
const FAR_DOWN = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const deep = (levels: number): object => (levels === 0 ? { key: "a", value: "b" } : { AND: [deep(levels - 1)] });

const refusals: Refusal[] = [
  ...refused({ status: 400, code: "bad_input" }, [
    ["malformed JSON", ADD, '{"content": "a', "Malformed JSON"],
    ["a body that is a list", ADD, [], "expected object"],
    ["no body", ADD, undefined, "content: is required"],
    ["empty content", ADD, { content: "" }, "must not be empty"],
    ["blank content", ADD, { content: " \n" }, "must not be empty"],
    ["content of another type", ADD, { content: 5 }, "expected string"],
    ["a bad tag", ADD, { content: "a", containerTag: "no spaces" }, "alphanumeric"],
    ["a tag of 129", ADD, { content: "a", containerTags: ["a".repeat(129)] }, "1 to 128"],
    ["an empty tag", ADD, { content: "a", containerTag: "" }, "1 to 128"],
    ["a customId with white space", ADD, { content: "a", customId: "a b" }, /white ?space/],
    ["a customId of 256", ADD, { content: "a", customId: "a".repeat(256) }, "255"],
    ["nested metadata", ADD, { content: "a", metadata: { a: { b: 1 } } }, "objects are not allowed"],
    ["metadata of another type", ADD, { content: "a", metadata: "a" }, "must be an object"],
    ["metadata of 257 keys", ADD, { content: "a", metadata: numbered(257) }, "256 keys"],
    ["metadata of 1,001 values", REMEMBER, remember({ metadata: { list: new Array(1001).fill(1) } }), "1000 values"],
    ["200,000 values", ADD, { content: "a", metadata: { list: new Array(200_000).fill(1) } }, "100000 members"],
    ["a body that is a word", ADD, '"content"', "an object or a list"],
    ["101 tags", ADD, { content: "a", containerTags: Object.keys(numbered(101)) }, "100 tags"],
    ["a search of 101 tags", "POST /v4/search", { q: "a", containerTags: Object.keys(numbered(101)) }, "100 tags"],
    ["a day that does not exist", ADD, { content: "a", documentDate: "2026-02-30" }, "ISO-8601"],
    ["an unknown taskType", ADD, { content: "a", taskType: "other" }, "memory"],
    ["a context of 1501", ADD, { content: "a", entityContext: "a".repeat(1501) }, "1500"],
    ["no documents", "POST /v3/documents/batch", { documents: [] }, "1 to 600"],
    ["601 documents", "POST /v3/documents/batch", { documents: new Array(601).fill("a") }, "1 to 600"],
    ["a batch without documents", "POST /v3/documents/batch", {}, "documents"],
    ["a limit of 0", LIST, { limit: 0 }, "limit"],
    ["a limit of 1101", LIST, { limit: "1101" }, "1100"],
    ["a limit in words", LIST, { limit: "ten" }, "limit"],
    ["page 0", LIST, { page: 0 }, "page"],
    ["an unknown operator", LIST, { operator: "XOR" }, "operator"],
    ["an unknown status", LIST, { status: "finished" }, "status"],
    ["an unknown order", LIST, { order: "up" }, "order"],
    ["a filter that is not JSON", LIST, { filters: "{" }, "must be JSON"],
    ["a filter of an unknown kind", LIST, { filters: { NOT: [] } }, "AND"],
    ["a filter nine levels deep", LIST, { filters: deep(9) }, "8 levels"],
    ["a filter 100,000 levels deep", LIST, `{"filters":${FAR_DOWN}}`, "too deep"],
    ["a filter of a profile as deep", "POST /v4/profile", `{"containerTag":"a","filters":${FAR_DOWN}}`, "too deep"],
    ["settings as deep", "PATCH /v3/settings", `{"includeItems":${FAR_DOWN}}`, "too deep"],
    ["a body as deep", "POST /v4/search", FAR_DOWN, "too deep"],
    ["a search without q", "POST /v3/search", {}, "q"],
    ["a search for nothing", "POST /v4/search", { q: "" }, "q"],
    ["a threshold as text", "POST /v4/search", { q: "a", threshold: "0.5" }, "expected number"],
    ["a threshold above 1", "POST /v4/search", { q: "a", threshold: 1.5 }, "threshold"],
    ["101 hits", "POST /v4/search", { q: "a", limit: 101 }, "100"],
    ["0 hits", "POST /v4/search", { q: "a", limit: 0 }, "limit"],
    ["half a hit", "POST /v4/search", { q: "a", limit: 1.5 }, "int"],
    ["an unknown mode", "POST /v4/search", { q: "a", searchMode: "all" }, "hybrid"],
    ["a context of no tokens", "POST /v4/context", { q: "a", maxTokens: 0 }, "maxTokens"],
    ["a context of 32,001 tokens", "POST /v4/context", { q: "a", maxTokens: 32_001 }, "32000"],
    ["a context without q", "POST /v4/context", {}, "q"],
    ["a bad filter in a search", "POST /v4/search", { q: "a", filters: [1] }, "filter"],
    ["a profile of no tag", "POST /v4/profile", {}, "containerTag"],
    ["a profile of two tags", "POST /v4/profile", { containerTags: ["a", "b"] }, "one container tag"],
    ["an unknown section", "POST /v4/profile", { containerTag: "a", include: ["all"] }, "static"],
    ["nothing to delete", "DELETE /v3/documents/bulk", {}, "needed"],
    ["no ids to delete", "DELETE /v3/documents/bulk", { ids: [] }, "ids"],
    ["101 ids to delete", "DELETE /v3/documents/bulk", { ids: new Array(101).fill("a") }, "ids"],
    ["an id with a NUL character", "GET /v3/documents/a%00b", undefined, "character"],
    ["a search in a document with a NUL character", "POST /v3/search", { q: "a", docId: "a\u0000" }, "character"],
    ["a word with a NUL character", LIST, { q: "a\u0000", source: "\u0000" }, "character"],
    ["an id that is no text", "GET /v3/documents/%E0%A4%A", undefined, "could not be read"],
    ["settings of another type", "PATCH /v3/settings", { chunkSize: "big" }, "chunkSize"],
    ["a chunk size of 0", "PATCH /v3/settings", { chunkSize: 0 }, "chunkSize"],
    ["a chunk size beyond all numbers", "PATCH /v3/settings", { chunkSize: 1e12 }, "chunkSize: Too big"],
    ["settings with a NUL character", "PATCH /v3/settings", { includeItems: ["a\u0000"] }, "character"],
    ["settings with half a character", "PATCH /v3/settings", { excludeItems: { a: "\ud800" } }, "character"],
    [
      "a bucket with a NUL character",
      "PATCH /v3/container-tags/a",
      { profileBuckets: [{ key: "a", description: "\u0000" }] },
      "NUL",
    ],
    [
      "a bucket with half a character",
      "PATCH /v3/settings",
      { profileBuckets: [{ key: "a", description: "\ud800" }] },
      "unpaired",
    ],
    [
      "a conversation with blanks in its id",
      "POST /v4/conversations",
      { conversationId: "a b", messages: [{ role: "user", content: "Hi" }] },
      "conversationId: must be 1 to 255",
    ],
    ["a filter prompt of 751", "PATCH /v3/settings", { filterPrompt: "a".repeat(751) }, "750"],
    ["a key for no tag", "POST /v3/auth/scoped-key", {}, "containerTags"],
    ["a key for 366 days", "POST /v3/auth/scoped-key", { containerTag: "a", expiresInDays: 366 }, "365"],
    [
      "a window of no time",
      "POST /v3/auth/scoped-key",
      { containerTag: "a", rateLimitTimeWindow: 0 },
      "rateLimitTimeWindow",
    ],
    ["memories without a tag", REMEMBER, { memories: [{ content: "a" }] }, "containerTag"],
    [
      "memories in two tags",
      REMEMBER,
      { containerTags: ["a", "b"], memories: [{ content: "a" }] },
      "one container tag",
    ],
    ["memories that are none", REMEMBER, { containerTag: "a" }, "memories"],
    ["no memories", REMEMBER, { containerTag: "a", memories: [] }, "1 to 100"],
    ["101 memories", REMEMBER, { containerTag: "a", memories: new Array(101).fill({ content: "a" }) }, "1 to 100"],
    ["a memory without content", REMEMBER, { containerTag: "a", memories: [{}] }, "is required"],
    ["an empty memory", REMEMBER, { containerTag: "a", memories: [{ content: "" }] }, "must not be empty"],
    ["a memory of 10001", REMEMBER, { containerTag: "a", memories: [{ content: "a".repeat(10_001) }] }, "10000"],
    ["nested metadata of a memory", REMEMBER, remember({ metadata: { a: { b: 1 } } }), "objects are not allowed"],
    ["a memory until no day", REMEMBER, remember({ forgetAfter: "2026-02-30" }), "ISO-8601"],
    ["a memory of no day", REMEMBER, remember({ temporalContext: { documentDate: "today" } }), "ISO-8601"],
    ["a change without new words", "PATCH /v4/memories", { containerTag: "a", id: "b" }, "newContent"],
    [
      "a change of nothing",
      "PATCH /v4/memories",
      { containerTag: "a", newContent: "b" },
      "exactly one of id and content",
    ],
    ["a list of memories of no tag", "POST /v4/memories/list", {}, "containerTag"],
    ["1101 memories a page", "POST /v4/memories/list", { containerTag: "a", limit: 1101 }, "1100"],
    ["a bad filter of memories", "POST /v4/memories/list", { containerTag: "a", filters: { NOT: [] } }, "AND"],
    ["a review that says nothing", "POST /v3/container-tags/a/inferred/b/review", {}, "approve"],
    ["a conversation without an id", TALK, { messages: [HELLO] }, "conversationId"],
    ["a conversation without messages", TALK, { conversationId: "a" }, "messages"],
    ["a conversation of no messages", TALK, { conversationId: "a", messages: [] }, "1 to 10000"],
    ["a conversation id of 256", TALK, { conversationId: "a".repeat(256), messages: [HELLO] }, "255"],
    ["an unknown role", TALK, { conversationId: "a", messages: [{ ...HELLO, role: "narrator" }] }, "user"],
    ["nothing but system messages", TALK, { conversationId: "a", messages: [{ ...HELLO, role: "system" }] }, "words"],
    ["a tag name of 101", "PATCH /v3/container-tags/a", { name: "a".repeat(101) }, "100"],
    ["a context of 1501 for a tag", "PATCH /v3/container-tags/a", { entityContext: "a".repeat(1501) }, "entityContext"],
    ["a bucket with a bad key", "PATCH /v3/container-tags/a", { profileBuckets: [{ key: "A b" }] }, "a-z"],
    ["buckets of no tag", "POST /v4/profile/buckets", {}, "containerTag"],
    ["a file without a form", "POST /v3/documents/file", {}, "multipart/form-data"],
  ]),
  ...refused({ status: 413, code: "too_large" }, [
    ["11 MB of text", ADD, { content: "a".repeat(11 * 1024 * 1024) }, "larger than"],
    ["a body beyond any text", ADD, { content: "a", more: "a".repeat(33 * 1024 * 1024) }, "body is larger than"],
  ]),
  ...refused({ status: 400, code: "address_refused" }, [
    ["a private address", ADD, { content: "http://127.0.0.1/secret" }, /address/i],
    ["the address of a cloud's metadata", ADD, { content: "http://169.254.169.254/latest" }, /address/i],
  ]),
  ...refused({ status: 404, code: "not_found" }, [
    ["a search in an unknown document", "POST /v3/search", { q: "a", docId: UNKNOWN }, "not found"],
    ["a connection of an unknown provider", "POST /v3/connections/gdrive", {}, "there are google-drive, notion"],
    ["an unknown document", `GET /v3/documents/${UNKNOWN}`, undefined, "Document not found"],
    ["chunks of an unknown document", `GET /v3/documents/${UNKNOWN}/chunks`, undefined, "Document not found"],
    ["a change of an unknown document", `PATCH /v3/documents/${UNKNOWN}`, { title: "a" }, "not found"],
    ["the end of an unknown document", `DELETE /v3/documents/${UNKNOWN}`, undefined, "not found"],
    ["the end of an unknown key", `DELETE /v3/auth/scoped-key/${UNKNOWN}`, undefined, "not found"],
    [
      "a change of an unknown memory",
      "PATCH /v4/memories",
      { containerTag: "a", id: UNKNOWN, newContent: "b" },
      "Memory not found",
    ],
    [
      "a review of an unknown memory",
      `POST /v3/container-tags/a/inferred/${UNKNOWN}/review`,
      { action: "undo" },
      "not found",
    ],
    ["an unknown tag", "GET /v3/container-tags/nowhere", undefined, "Container tag not found"],
    ["a path that is none", "GET /v3/nothing", undefined, "/v3/nothing"],
    ["a path of nobody", "GET /elsewhere", undefined, "/elsewhere"],
  ]),
  ...refused({ status: 405, code: "method_not_allowed" }, [
    ["another method", "PUT /v3/documents", {}, "POST, GET"],
    ["another method under a named path", "GET /v3/documents/list", undefined, "POST"],
  ]),
];

function refused(outcome: Outcome, rows: Row[]): Refusal[] {
  return rows.map(([title, call, body, says]) => ({ ...outcome, title, call, body, says }));
}

describe("refusals", () => {
  const { loci, rest } = useLoci({ withWorker: false });

  it.each(refusals)("$title is answered with $status and $code", async ({ call, body, status, code, says }) => {
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

  it("a key that was revoked is answered with 401", async () => {
    const made = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "a", expiresInDays: 1 } });
    expect((await rest.as(made.body.key)("GET /v3/session")).status).toBe(200);
    const revoked = await rest(`DELETE /v3/auth/scoped-key/${made.body.id}`);
    expect(revoked).toMatchObject({ status: 200, body: { success: true, id: made.body.id } });
    expect((await rest.as(made.body.key)("GET /v3/session")).status).toBe(401);
  });

  it("a key that has expired is answered with 401", async () => {
    const { body } = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "a", expiresInDays: 1 } });
    const expire = "update api_key set expires_at = now() - interval '1 second' where id = $1";
    await query(loci.database.ownerUrl, expire, [body.id]);
    expect(await rest.as(body.key)("GET /v3/session")).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
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
