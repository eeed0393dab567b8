import { parse } from "graphql";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { LociClient } from "#test/support/loci-client.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { seedExamples } from "../every-route/seed-examples.js";
import { exampleOf, idIn, type ServedRoute, servedRoutes } from "../every-route/served-routes.js";
import type { Data } from "./names.js";
import { READS } from "./reads.js";
import { anonymous, stateOf, untilSettled } from "./state.js";
import { WRITES } from "./writes.js";

/** The bytes of files flow past GraphQL, which gives their links, whose signatures change. */
const FILES = ["downloadFile", "getFileUrl"];
const served = servedRoutes();
const inTable = (table: object) => served.filter(({ endpoint }) => endpoint.operationId in table);

describe("REST says and does what GraphQL says and does", () => {
  const github = useShared(() => FakeGithub.open());
  const { loci, client: byRest } = useLoci(() => ({
    environment: { LOCI_CONNECTOR_URLS: `github=${github.url}`, LOCI_ALLOWED_HOSTS: "127.0.0.1" },
  }));
  /** Belongs to a twin of the first organization: whatever that one is told by REST, this one is told by GraphQL. */
  let byGraphql: LociClient;
  const ids = new Map<LociClient, Record<string, string>>();

  beforeAll(async () => {
    const seeds = await openSeeds(loci.database.appUrl);
    const { organizationId } = await seeds.addOrganization("Default");
    byGraphql = byRest.as(await seeds.addKey(organizationId));
    await seeds.close();
    const token = github.accessToken ?? "";
    ids.set(byRest, await seedExamples(loci, byRest.rest, { token }));
    ids.set(byGraphql, await seedExamples(loci, byGraphql.rest, { token, organizationId }));
    await Promise.all([byRest, byGraphql].map(untilSettled));
  });

  const ask = (side: LociClient, route: ServedRoute) => {
    const { call, options } = exampleOf(route, idOf(side, route));
    return side.rest(call, options);
  };
  const idOf = (side: LociClient, { endpoint }: ServedRoute) => ids.get(side)?.[endpoint.operationId];
  /** The data, with the errors beside it. */
  const run = async (
    side: LociClient,
    route: ServedRoute,
    { query, variables }: { query: string; variables: object },
  ) => {
    const operation = idIn({ query, variables }, idOf(side, route));
    const { data, errors } = await side.graphql.send<Data>(operation);
    return { ...data, errors };
  };

  it("of every route", () => {
    const known = [...Object.keys(READS), ...Object.keys(WRITES), ...FILES];
    expect(known.toSorted()).toEqual(served.map(({ endpoint }) => endpoint.operationId).toSorted());
  });

  it.each(inTable({ ...READS, ...WRITES }))("by the fields of GraphQL that $route names", ({ endpoint }) => {
    const { operationId, executes } = endpoint;
    const { query } = READS[operationId] ?? WRITES[operationId] ?? { query: "{ none }" };
    expect(executes).toEqual(expect.arrayContaining(rootFields(query)));
  });

  it.each(inTable(READS))("$route reads the same", async (route) => {
    const { query, variables, named, isUnordered } = READS[route.endpoint.operationId] ?? {};
    if (!query || !named) throw new Error("The row has no query.");
    // Deliveries of webhooks and the log of requests change beside the test.
    await vi.waitFor(
      async () => {
        const { body } = await ask(byRest, route);
        const expected = named(await run(byRest, route, { query, variables: variables?.() ?? {} }));
        const [told, wanted] = isUnordered ? [byId(body), byId(expected)] : [body, expected];
        expect(told).toMatchObject(wanted);
      },
      { timeout: 5_000, interval: 200 },
    );
  });

  it.each(["memories", "hybrid", "documents"])("a search for %s, hit by hit", async (mode) => {
    const { body } = await byRest.rest("POST /v4/search", {
      body: { q: "Where do I live?", searchMode: mode, threshold: 0 },
    });
    const { data } = await byRest.graphql.send<Data>({
      query: `query ($input: SearchInput!) { search(input: $input) { hits { kind: __typename similarity
        ... on MemoryHit { memory { id text } } ... on ChunkHit { chunk { id content: text } } } } }`,
      variables: {
        input: { query: "Where do I live?", mode: mode === "documents" ? "CHUNKS" : mode.toUpperCase(), threshold: 0 },
      },
    });
    expect(body.results.length).toBeGreaterThan(0);
    expect(
      body.results.map((item: Record<string, unknown>) => [
        item["id"],
        item["resultType"],
        item["memory"] ?? item["chunk"],
      ]),
    ).toEqual(
      data.search.hits.map(
        (hit: { kind: string; memory?: { id: string; text: string }; chunk?: { id: string; content: string } }) => [
          ...[
            hit.memory?.id ?? hit.chunk?.id,
            hit.kind.replace("Hit", "").toLowerCase(),
            hit.memory?.text ?? hit.chunk?.content,
          ],
        ],
      ),
    );
    for (const [index, item] of body.results.entries()) {
      expect(item.similarity).toBeCloseTo(data.search.hits[index].similarity, 6);
    }
  });

  it.each([
    {
      call: "POST /v3/documents",
      body: { content: "a", customId: "a b" },
      query: "mutation ($input: AddDocumentInput!) { addDocument(input: $input) { document { id } } }",
      variables: { input: { source: { text: "a" }, customId: "a b" } },
    },
    {
      call: "POST /v4/search",
      body: { q: "a", threshold: 2 },
      query: "query ($input: SearchInput!) { search(input: $input) { timingMs } }",
      variables: { input: { query: "a", threshold: 2 } },
    },
    {
      call: "POST /v3/documents/list",
      body: { filepath: `/${"a".repeat(5_000)}` },
      query: "query ($filepath: String) { documents(filepath: $filepath) { totalCount } }",
      variables: { filepath: `/${"a".repeat(5_000)}` },
    },
    {
      call: "PATCH /v3/documents/nobody",
      body: { title: "a" },
      query: 'mutation { updateDocument(input: { document: { id: "nobody" }, title: "a" }) { document { id } } }',
      variables: {},
    },
  ])("the refusal of $call $body", async ({ call, body, query, variables }) => {
    const refused = await byRest.rest(call, { body });
    const { errors } = await byRest.graphql.send({ query, variables });
    const codes: Record<string, string> = { BAD_USER_INPUT: "bad_input", NOT_FOUND: "not_found" };
    expect(refused.body.code).toBe(codes[errors[0]?.extensions.code ?? ""]);
    expect(refused.body.message).toBe(errors[0]?.message);
    expect(refused.body.issues).toEqual(errors[0]?.extensions.issues);
  });

  it("the bytes of a file come from the link in GraphQL", async () => {
    const { document } = await byRest.graphql.run<Data>(
      `{ document(ref: { key: { customId: "report.txt" } }) { file { url } } }`,
    );
    const { body: link } = await byRest.rest("GET /v3/documents/report.txt/file-url");
    const headers = { authorization: `Bearer ${loci.apiKey}` };
    const proxied = await fetch(`${loci.baseUrl}/v3/file-proxy/report.txt`, { headers });
    const linked = await Promise.all([document.file.url, link.url].map((url) => fetch(byRest.reachable(url))));
    for (const response of [proxied, ...linked]) expect(await response.text()).toBe("A report about Lisbon.");
  });

  let last: object | undefined;

  // They come last, and the reset at the end: some delete what other tests need.
  it.each(inOrder(inTable(WRITES)))("$route changes the same", async (route) => {
    const write = WRITES[route.endpoint.operationId];
    if (!write) throw new Error("The row has no mutation.");
    if (write.before) for (const side of [byRest, byGraphql]) await side.graphql.run(write.before);
    const before = write.before || !last ? await stateOf(byRest) : last;
    const { status, body } = await ask(byRest, route);
    const uploadId = write.hasFile ? await uploadExample(byGraphql) : "";
    const data = await run(byGraphql, route, { query: write.query, variables: write.variables(uploadId) });
    expect([status < 300, data.errors], JSON.stringify(body)).toEqual([true, []]);
    if (write.named) expect(anonymous(body)).toMatchObject(anonymous(write.named(data)) as object);
    await Promise.all([byRest, byGraphql].map(untilSettled));
    const [after] = await vi.waitFor(
      async () => {
        const states = await Promise.all([byRest, byGraphql].map(stateOf));
        expect(states[0]).toEqual(states[1]);
        return states;
      },
      { timeout: 5_000, interval: 200 },
    );
    last = after;
    if (write.changesNothing) expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
  });
});

/** The fields at the root of an operation. */
function rootFields(query: string): string[] {
  return parse(query).definitions.flatMap((definition) =>
    definition.kind === "OperationDefinition"
      ? definition.selectionSet.selections.flatMap((field) => (field.kind === "Field" ? [field.name.value] : []))
      : [],
  );
}

/** With every list of things that have ids in the order of these. */
function byId(value: unknown): object {
  const sorted = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(sorted).toSorted((a, b) => (idText(a) < idText(b) ? -1 : 1));
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, sorted(inner)]));
  };
  // Answers are objects or lists.
  return sorted(value) as object;
}

function idText(value: unknown): string {
  return typeof value === "object" && value !== null && "id" in value ? String(value.id) : String(value);
}

/** An import asks for a sync of every connection of the kind: none is made before it. */
const LAST = ["createConnection", "resetOrganization"];

function inOrder(routes: ServedRoute[]): ServedRoute[] {
  return routes.toSorted(
    (one, other) => LAST.indexOf(one.endpoint.operationId) - LAST.indexOf(other.endpoint.operationId),
  );
}

function uploadExample(client: LociClient): Promise<string> {
  return client.upload("I water the plants on Sundays.", { filename: "notes.txt", mediaType: "text/plain" });
}
