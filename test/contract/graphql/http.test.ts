import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { useShared } from "#test/support/use-shared.js";
import { BUSY_KEY, GOOD_KEY } from "./stand-in-services.js";
import { METRICS_KEY, startServer } from "./start-server.js";

const server = useShared(() => startServer());
beforeEach(() => {
  server.logged.length = 0;
});

const titleOf = (reference: string) => ({ query: `{ document(ref: { id: "${reference}" }) { title } }` });

describe("keys", () => {
  test.each([
    ["authorization", `Bearer ${GOOD_KEY}`],
    ["x-service-api-key", GOOD_KEY],
    ["x-supermemory-api-key", GOOD_KEY],
    ["x-api-key", GOOD_KEY],
  ])("a key is taken from the header %s", async (name, value) => {
    const { status, body } = await server.post(titleOf("one"), { [name]: value });
    expect(status).toBe(200);
    expect(body).toEqual({ data: { document: { title: "Title of one" } } });
  });

  test.each([{}, { authorization: "Bearer sm_wrong" }, { authorization: `Basic ${GOOD_KEY}` }])(
    "without a good key nothing runs, introspection included (%j)",
    async (headers: Record<string, string>) => {
      const { status, body } = await server.post({ query: "{ __schema { queryType { name } } }" }, headers);
      expect(status).toBe(401);
      expect(body.data).toBeUndefined();
      expect(body.errors?.[0]?.extensions["code"]).toBe("UNAUTHENTICATED");
    },
  );

  test("a key that is used too often is told when to come back", async () => {
    const { status, headers, body } = await server.post(titleOf("one"), { "x-api-key": BUSY_KEY });
    expect([status, headers.get("retry-after")]).toEqual([429, "2"]);
    expect(body.errors?.[0]?.extensions["code"]).toBe("RATE_LIMITED");
  });

  test("with a key the schema can be read", async () => {
    const { body } = await server.post({ query: "{ __schema { queryType { name } } }" });
    expect(body).toEqual({ data: { __schema: { queryType: { name: "Query" } } } });
  });

  test("no key and no query reaches the log", async () => {
    await server.post(titleOf("one"));
    await server.post(titleOf("one"), { "x-api-key": "sm_wrong_but_secret" });
    const text = server.logged.join("");
    expect(text).toContain("/graphql");
    expect(text).not.toMatch(/sm_|Title|document\(/);
  });
});

describe("errors", () => {
  test("a stored code that the schema does not know is the general one", async () => {
    const query = '{ document(ref: { id: "failed" }) { failure { code message } createdBy { kind id } } }';
    const { body } = await server.post({ query });
    const failure = { code: "INTERNAL_SERVER_ERROR", message: "It was not to be." };
    expect(body).toEqual({ data: { document: { failure, createdBy: { kind: "KEY", id: "key1" } } } });
  });

  test("an expected failure keeps its message and has a code", async () => {
    const { status, body } = await server.post(titleOf("foreign"));
    expect(status).toBe(200);
    expect(body.errors).toEqual([
      expect.objectContaining({
        message: "This key does not reach that container tag",
        path: ["document"],
        extensions: { code: "FORBIDDEN" },
      }),
    ]);
  });

  test("an unexpected failure is masked; its id is in the log, its words are not in the answer", async () => {
    const { body } = await server.post(titleOf("broken"));
    const [error] = body.errors ?? [];
    expect(error?.message).toBe("Internal server error");
    expect(Object.keys(error?.extensions ?? {}).toSorted()).toEqual(["code", "id"]);
    expect(error?.extensions["code"]).toBe("INTERNAL_SERVER_ERROR");
    expect(JSON.stringify(body)).not.toMatch(/secret|stack/i);
    expect(server.logged.filter((line) => line.includes(String(error?.extensions["id"])))).toHaveLength(1);
  });

  test("a refused input names fields and rules and does not send the input back", async () => {
    const query = "query ($input: SearchInput!) { search(input: $input) { timingMs } }";
    const input = { query: "x".repeat(20_000), first: 1000 };
    const { body } = await server.post({ query, variables: { input } });
    const [error] = body.errors ?? [];
    expect(error?.extensions["code"]).toBe("BAD_USER_INPUT");
    const issues = error?.extensions["issues"] as { path: string[]; message: string }[];
    expect(issues.map((issue) => issue.path).toSorted()).toEqual([["first"], ["query"]]);
    expect(error?.message).toBe(`${issues[0]?.message} (and 1 more)`);
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
  });

  test("variables of a wrong type are the client's fault, and a long value is not quoted whole", async () => {
    const query = "query ($ref: DocumentRef!) { document(ref: $ref) { title } }";
    const { body } = await server.post({ query, variables: { ref: { id: { text: "y".repeat(20_000) } } } });
    expect(body.errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
    expect(server.logged.filter((line) => line.includes("operation failed"))).toEqual([]);
  });

  test.each([
    ["a field that is not there", "{ nonsense }", "GRAPHQL_VALIDATION_FAILED"],
    ["a document that does not parse", "{ document(", "GRAPHQL_PARSE_FAILED"],
  ])("%s has its code", async (_title, query, code) => {
    const { status, body } = await server.post({ query });
    expect([status, body.errors?.[0]?.extensions["code"]]).toEqual([400, code]);
  });

  test("malformed JSON is 400 and a body above the limit 413, both in the shape of GraphQL's errors", async () => {
    const malformed = await server.post('{"query": "{');
    expect([malformed.status, malformed.body.errors?.[0]?.extensions["code"]]).toEqual([400, "BAD_USER_INPUT"]);
    const large = await server.post({ query: "#".repeat(1_300_000) });
    expect([large.status, large.body.errors?.[0]?.extensions["code"]]).toEqual([413, "TOO_LARGE"]);
  });
});

describe("limits", () => {
  test.each([
    ["variables", "query ($n: Int!) { documents(first: $n) { totalCount } }", "BAD_USER_INPUT"],
    [
      "cost",
      "{ documents(first: 100) { nodes { memories { nodes { history { nodes { history { nodes { history { nodes { id } } } } } } } } } } }",
      "QUERY_TOO_COMPLEX",
    ],
    ["depth", "{ a ".repeat(3_000), "QUERY_TOO_DEEP"],
  ])("a request refused for its %s is answered 400 and is no failure in the log", async (_title, query, code) => {
    const { status, body } = await server.post({ query });
    expect([status, body.errors?.[0]?.extensions["code"]]).toEqual([400, code]);
    expect(server.logged.filter((line) => /"level":([5-9]\d)/.test(line) || /failed/.test(line))).toEqual([]);
    expect(server.logged.join("")).toContain('"status":400');
  });

  test("a query that goes round and round is refused for its depth", async () => {
    const inner = Array.from({ length: 6 }).reduce<string>(
      (query) => `memories { nodes { documents { nodes { ${query} } } } }`,
      "id",
    );
    const { body } = await server.post({ query: `{ document(ref: { id: "one" }) { ${inner} } }` });
    expect(body.errors?.[0]?.extensions["code"]).toBe("QUERY_TOO_DEEP");
  });

  test("a query that may return too much is refused by its variables, not by its text", async () => {
    const query =
      "query ($n: Int) { documents(first: $n) { nodes { memories(first: 5) { nodes { history(first: 5) { nodes { id text sources(first: 5) { nodes { words } } relations { relation } history(first: 5) { nodes { id } } } } } } } } }";
    const small = await server.post({ query, variables: { n: 1 } });
    expect(small.body.errors?.[0]?.extensions["code"]).not.toBe("QUERY_TOO_COMPLEX");
    const large = await server.post({ query, variables: { n: 100 } });
    expect(large.body.errors?.[0]?.extensions["code"]).toBe("QUERY_TOO_COMPLEX");
  });

  test.each([
    ["large contexts", 'context(input: { query: "q", maxTokens: 32000 }) { tokens }'],
    [
      "explanations of what is missing",
      'explainMiss(input: { search: { query: "q" }, item: { memoryId: "id" } }) { reason }',
    ],
  ])("a query that asks for many %s is refused, whatever stands beside them", async (_title, field) => {
    const beside = 'less: context(input: { query: "q", maxTokens: -2000000000 }) { tokens }';
    const query = `{ ${Array.from({ length: 6 }, (_, index) => `a${index}: ${field}`).join(" ")} ${beside} }`;
    const { body } = await server.post({ query });
    expect(body.errors?.[0]?.extensions["code"]).toBe("QUERY_TOO_COMPLEX");
  });

  test.each([
    ["searches", 24, 'search(input: { query: "q", first: 1 }) { timingMs }'],
    ["searches that ask a model once", 9, 'search(input: { query: "q", rewriteQuery: true }) { timingMs }'],
    [
      "searches of documents that ask it twice",
      6,
      'searchDocuments(input: { query: "q", rewriteQuery: true, rerank: true }) { timingMs }',
    ],
  ])("an operation holds so many %s and no more", async (_title, most, field) => {
    const codeOf = async (count: number) => {
      const query = `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(" ")} }`;
      return (await server.post({ query })).body.errors?.[0]?.extensions["code"];
    };
    expect(await codeOf(most)).not.toBe("QUERY_TOO_COMPLEX");
    expect(await codeOf(most + 1)).toBe("QUERY_TOO_COMPLEX");
  });

  test("a context without its input is refused as any query without its variables", async () => {
    const query = "query ($input: ContextInput!) { context(input: $input) { tokens } }";
    const { body } = await server.post({ query });
    expect(body.errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
  });

  test("fragments that multiply are refused before they take time", async () => {
    const fragments = Array.from({ length: 40 }, (_, index) => {
      const fields = index === 39 ? "__typename" : `...F${index + 1} ...F${index + 1}`;
      return `fragment F${index} on Query { ${fields} }`;
    });
    const { body } = await server.post({ query: `{ ...F0 } ${fragments.join(" ")}` });
    expect(body.errors?.[0]?.message).toMatch(/too many selections/);
    expect(body.errors?.[0]?.extensions["code"]).not.toBe("INTERNAL_SERVER_ERROR");
  });

  test("a very long document is not even read", async () => {
    const { body } = await server.post({ query: `{ ${"a: __typename ".repeat(2_000)} }` });
    expect(body.errors?.[0]?.extensions["code"]).toBe("GRAPHQL_PARSE_FAILED");
  });

  test("introspection as GraphiQL sends it passes the limits", async () => {
    const { getIntrospectionQuery } = await import("graphql");
    const { body } = await server.post({ query: getIntrospectionQuery({ inputValueDeprecation: true }) });
    expect(body.errors).toBeUndefined();
  });

  test("several operations in one request are refused", async () => {
    const { status } = await server.post([titleOf("one"), titleOf("two")]);
    expect(status).toBe(400);
  });
});

describe("transport", () => {
  test("a request that a foreign page could send without asking is refused", async () => {
    const headers = { authorization: `Bearer ${GOOD_KEY}`, "content-type": "text/plain" };
    const { status } = await server.post(JSON.stringify(titleOf("one")), headers);
    expect(status).toBe(400);
    const query = encodeURIComponent(
      'mutation { deleteDocument(input: { document: { id: "one" } }) { deletedDocumentId } }',
    );
    const get = await fetch(`${server.url}/graphql?query=${query}`, { headers: { "x-api-key": GOOD_KEY } });
    expect(get.status).toBeGreaterThanOrEqual(400);
  });

  test("a query that was sent once can be asked for again by its hash", async () => {
    const query = '{ document(ref: { id: "persisted" }) { title } }';
    const sha256Hash = createHash("sha256").update(query).digest("hex");
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const unknown = await server.post({ extensions });
    expect(unknown.body.errors?.[0]?.extensions["code"]).toBe("PERSISTED_QUERY_NOT_FOUND");
    await server.post({ query, extensions });
    const known = await server.post({ extensions });
    expect(known.body.data).toEqual({ document: { title: "Title of persisted" } });
  });

  test("a query may stand behind a whole address, also one that no server has", async () => {
    const path = `http://x:99999/graphql?query=${encodeURIComponent(titleOf("one").query)}`;
    const headers = { authorization: `Bearer ${GOOD_KEY}`, "content-type": "application/json" };
    const [answer]: IncomingMessage[] = await once(request(server.url, { path, headers }).end(), "response");
    const body = (await answer?.toArray())?.join("") ?? "";
    expect([answer?.statusCode, JSON.parse(body)]).toEqual([200, { data: { document: { title: "Title of one" } } }]);
  });

  test("edges of many hits are loaded together", async () => {
    server.loads.length = 0;
    const query = '{ search(input: { query: "x", first: 20 }) { hits { documents { id title } } } }';
    const { body } = await server.post({ query });
    expect(body.errors).toBeUndefined();
    expect(server.loads).toEqual([20]);
  });

  test("a preflight is answered without a key", async () => {
    const response = await fetch(`${server.url}/graphql`, { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-headers")).toContain("x-api-key");
  });

  test("a browser gets a page that may load nothing from elsewhere", async () => {
    const response = await fetch(`${server.url}/graphql`, { headers: { accept: "text/html" } });
    const page = await response.text();
    expect(response.headers.get("content-type")).toContain("text/html");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    const files = [...page.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file).toMatch(/^graphql\/assets\//);
      const asset = await fetch(new URL(file, `${server.url}/graphql`));
      expect([asset.status, asset.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
      await asset.body?.cancel();
    }
  });

  test("a browser that adds a slash gets the same page with its files", async () => {
    const response = await fetch(`${server.url}/graphql/`, { headers: { accept: "text/html" } });
    expect([response.status, response.url]).toEqual([200, `${server.url}/graphql`]);
    await response.body?.cancel();
  });
});

describe("health and metrics", () => {
  test("health names the model and says what is missing, without a key", async () => {
    const response = await fetch(`${server.url}/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ...{ status: "degraded", version: "1.2.3", mode: "embedded", languageModel: null },
      database: { kind: "postgresql", state: "ready" },
      index: { kind: "sqlite", state: "ready" },
      storage: { kind: "disk", state: "ready" },
      embeddingModel: {
        ...{ kind: "local", id: "local/e5", dimensions: 384 },
        ...{ state: "missing", reason: "not fetched yet" },
      },
    });
  });

  test("without a database the server is alive and not ready", async () => {
    server.system.database = { kind: "postgresql", state: "failed", reason: "The database does not answer" };
    try {
      const [live, ready] = await Promise.all(["live", "ready"].map((part) => fetch(`${server.url}/health/${part}`)));
      expect([live?.status, ready?.status]).toEqual([200, 503]);
    } finally {
      server.system.database = { kind: "postgresql", state: "ready", reason: null };
    }
  });

  test("a disk that is nearly full degrades, and health says why", async () => {
    const reason = "The disk of the data folder is nearly full: 12 MB are left";
    server.system.storage = { kind: "disk", state: "failed", reason };
    try {
      const response = await fetch(`${server.url}/health`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: "degraded", storage: { state: "failed", reason } });
    } finally {
      server.system.storage = { kind: "disk", state: "ready", reason: null };
    }
  });

  test("metrics have the queue, the steps and requests by route", async () => {
    await server.post(titleOf("one"));
    const text = await (await readMetrics(`Bearer ${METRICS_KEY}`)).text();
    expect(text).toContain('loci_queue_depth{kind="ingest"} 3');
    expect(text).toContain('loci_pipeline_step_seconds_total{step="chunk",outcome="succeeded"} 0.5');
    expect(text).toMatch(
      /loci_http_request_duration_seconds_count\{method="POST",route="\/graphql",status="200"\} \d+/,
    );
    expect(text).toContain('loci_table_bytes{table="event"} 8192');
    expect(text).toContain('loci_table_rows{table="event"} 7');
    expect(text).toContain("loci_search_index_bytes 1024");
    expect(text).toContain("loci_data_directory_bytes 2048");
  });

  test.each([
    ["no key", undefined],
    ["another key", "Bearer metrics-0123456789-abcdeg"],
    ["the key of an organization", `Bearer ${GOOD_KEY}`],
  ])("metrics are refused with %s", async (_, authorization) => {
    const response = await readMetrics(authorization);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("loci_");
  });

  const readMetrics = async (authorization?: string) =>
    await fetch(`${server.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
});
