import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";

const SEARCH = "query ($input: SearchInput!) { search(input: $input) { timingMs } }";

const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(" ")} }`;
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`;

describe("a request that GraphQL does not run", () => {
  const { loci, graphql: client } = useLoci({ withWorker: false });

  async function refusal(body: string | { query: string; variables?: object }) {
    const { status, data, errors } = await client.send(body);
    expect(data).toBeNull();
    return [status, errors[0]?.extensions.code];
  }

  async function get(parameters: Record<string, string>) {
    const search = new URLSearchParams(parameters);
    const response = await fetch(`${loci.baseUrl}/graphql?${search}`, {
      headers: { authorization: `Bearer ${loci.apiKey}`, "content-type": "application/json" },
    });
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    return [response.status, errors?.[0]?.extensions.code];
  }

  it.each([
    ["a number as text", { query: "x", first: "5" }],
    ["a number beyond 32 bits", { query: "x", first: 1e10 }],
    ["a missing field", {}],
    ["an unknown field", { query: "x", nonsense: 1 }],
    ["an unknown value of an enum", { query: "x", mode: "nonsense" }],
    ["a list as text", { query: ["x", "y"] }],
  ])("is answered 400 when its variables have %s", async (_title, input) => {
    expect(await refusal({ query: SEARCH, variables: { input } })).toEqual([400, "BAD_USER_INPUT"]);
    const asParameters = { query: SEARCH, variables: JSON.stringify({ input }) };
    expect(await get(asParameters)).toEqual([400, "BAD_USER_INPUT"]);
  });

  it("is answered 400 when a variable is missing, also where the query is known by its hash", async () => {
    const extensions = {
      persistedQuery: { version: 1, sha256Hash: createHash("sha256").update(SEARCH).digest("hex") },
    };
    const known = { query: SEARCH, variables: { input: { query: "x" } }, extensions };
    expect((await client.send(JSON.stringify(known))).status).toBe(200);
    expect(await refusal({ query: SEARCH })).toEqual([400, "BAD_USER_INPUT"]);
    expect(await refusal(JSON.stringify({ extensions }))).toEqual([400, "BAD_USER_INPUT"]);
  });

  it("is answered 400 when the hash of its query is no text", async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: { toString: 1 } } };
    expect(await refusal(JSON.stringify({ extensions }))).toEqual([400, "BAD_USER_INPUT"]);
  });

  it.each([
    ["25 searches", aliases(25, 'search(input: { query: "x" }) { timingMs }')],
    ["10 searches that rerank", aliases(10, 'search(input: { query: "x", rerank: true }) { timingMs }')],
    ["30 contexts", aliases(30, 'context(input: { query: "x" }) { tokens }')],
    [
      "24 explanations of what is missing",
      aliases(24, 'explainMiss(input: { search: { query: "x" }, item: { chunkId: "x" } }) { reason }'),
    ],
  ])("is answered 400 when it asks for too much: %s", async (_title, query) => {
    expect(await refusal({ query })).toEqual([400, "QUERY_TOO_COMPLEX"]);
  });

  it("is answered 400 when it names no operation of its document", async () => {
    const unknown = JSON.stringify({ query: "{ __typename }", operationName: "nonsense" });
    expect(await refusal(unknown)).toEqual([400, "OPERATION_RESOLUTION_FAILURE"]);
    expect(await refusal({ query: "query a { __typename } query b { __typename }" })).toEqual([
      400,
      "OPERATION_RESOLUTION_FAILURE",
    ]);
  });

  it("is answered 400 when it subscribes over HTTP, and is told where to", async () => {
    const { status, errors } = await client.send({ query: "subscription { documentStatusChanged { cursor } }" });
    expect([status, errors[0]?.extensions.code]).toEqual([400, "BAD_REQUEST"]);
    expect(errors[0]?.message).toContain("WebSocket");
  });

  it("is answered 200 when a resolver refuses its input: that it ran is what the status says", async () => {
    const query = '{ search(input: { query: "x", first: 101 }) { timingMs } }';
    expect(await refusal({ query })).toEqual([200, "BAD_USER_INPUT"]);
  });

  describe.each([101, 3_000, 100_000])("%i levels deep", (depth) => {
    it.each([
      ["selections", `{ ${nested("a { ", "}", depth)} }`],
      ["inline fragments", `{ ${nested("... { ", "}", depth)} }`],
      ["selections that are never closed", "{a".repeat(depth)],
      ["a list", `{ search(input: { query: ${nested("[", "]", depth)} }) { totalCount } }`],
      ["an object", `{ search(input: { query: "x", filter: ${nested("{ not: ", "}", depth)} }) { totalCount } }`],
      ["the type of a variable", `query ($a: ${nested("[", "]", depth)}) { __typename }`],
    ])("is too deep: %s", async (_title, query) => {
      const { status, errors } = await client.send({ query });
      expect([status, errors[0]?.extensions.code]).toEqual([400, "QUERY_TOO_DEEP"]);
      expect(errors[0]?.message).toContain("The query is too deep");
    });

    it.each([
      ["lists", nested("[", "]", depth)],
      ["objects", `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`],
    ])("is too deep by its variables: %s", async (_title, value) => {
      const body = `{"query":${JSON.stringify(SEARCH)},"variables":{"input":{"q":"x","filters":${value}}}}`;
      const { status, errors } = await client.send(body);
      expect([status, errors[0]?.extensions.code]).toEqual([400, "QUERY_TOO_DEEP"]);
      expect(errors[0]?.message).toContain("The variables are too deep");
    });

    it("is too deep by its extensions, and as a whole no request", async () => {
      const lists = nested("[", "]", depth);
      const body = `{"query":"{ __typename }","extensions":{"persistedQuery":{"version":1,"sha256Hash":${lists}}}}`;
      expect(await refusal(body)).toEqual([400, "QUERY_TOO_DEEP"]);
      expect(await refusal(lists)).toEqual([400, "BAD_REQUEST"]);
    });
  });

  it("is too deep in the address as in the body", async () => {
    expect(await get({ query: "{a".repeat(3_000) })).toEqual([400, "QUERY_TOO_DEEP"]);
    const variables = `{"input":${nested("[", "]", 2_000)}}`;
    expect(await get({ query: SEARCH, variables })).toEqual([400, "QUERY_TOO_DEEP"]);
  });

  it("is too deep by fragments that lead from one to the next", async () => {
    const fragments = Array.from({ length: 14 }, (_, index) => {
      const inner = index === 13 ? "id" : `...F${index + 1}`;
      return `fragment F${index} on Document { ${"memories { nodes { documents { nodes { ".repeat(25)}${inner}${"} } } }".repeat(25)} }`;
    });
    const query = `{ document(ref: { id: "x" }) { ...F0 } } ${fragments.join(" ")}`;
    expect(await refusal({ query })).toEqual([400, "QUERY_TOO_DEEP"]);
  });

  it("is refused with the same codes over a socket", async () => {
    const next = async (query: string, variables: Record<string, unknown> = {}) =>
      (await client.subscribe(query, variables)).next();
    const code = (name: string) => [expect.objectContaining({ extensions: expect.objectContaining({ code: name }) })];
    await expect(next(SEARCH, { input: { query: "x", first: "5" } })).rejects.toEqual(code("BAD_USER_INPUT"));
    await expect(next("{a".repeat(3_000))).rejects.toEqual(code("QUERY_TOO_DEEP"));
    const deep: unknown = JSON.parse(nested("[", "]", 3_000));
    await expect(next(SEARCH, { input: deep })).rejects.toEqual(code("QUERY_TOO_DEEP"));
    await expect(next(SEARCH, { input: { query: "x" } })).resolves.toMatchObject({
      value: { search: { timingMs: expect.any(Number) } },
    });
  });
});
