import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { EXAMPLES } from "#apps/server/rest/openapi/examples.js";
import { UNSERVED } from "#apps/server/rest/routes/unserved-routes.js";
import type { Endpoint } from "#apps/server/rest/transport/route.js";
import type { RestClient, RestReply } from "#test/support/rest-client.js";
import { type RunningLoci, useLoci } from "#test/support/start-loci.js";
import { bodyChecks } from "./check-body.js";
import { CONTRACT } from "./contract.js";
import { seedExamples } from "./seed-examples.js";
import { callOf, exampleOf, type ServedRoute, servedRoutes } from "./served-routes.js";
import { EXPECTED } from "./table.js";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** A connection to it waits for its authorization. */
const GITHUB = { LOCI_GITHUB_CLIENT_ID: "client", LOCI_GITHUB_CLIENT_SECRET: "of-no-vendor" };

const served = servedRoutes();
const unserved = Object.values(UNSERVED).flat();
const checkOf = bodyChecks();

describe("every route of the contract", () => {
  const { loci, rest } = useLoci({ environment: GITHUB });
  let ids: Record<string, string>;
  let foreign: RestClient;

  beforeAll(async () => {
    ids = await seedExamples(loci, rest);
    const { body } = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "elsewhere" } });
    foreign = rest.as(body.key);
  });

  const ask = (route: ServedRoute, client: RestClient = rest) => {
    const { call, options } = exampleOf(route, ids[route.endpoint.operationId]);
    return client(call, { ...options, headers: { accept: "application/json", ...options.headers } });
  };

  it("is served, in the table of this test and with an example, or answers 501", () => {
    const routes = served.map(({ route }) => route);
    expect(routes.toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
    expect(served.map(({ endpoint }) => endpoint.operationId).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
    const withoutKey = ["GET /v3/connections/auth/callback/:provider"];
    const answered = [...routes, ...unserved, ...withoutKey];
    expect(CONTRACT.filter((route) => !answered.includes(route))).toEqual([]);
  });

  it.each(unserved)("%s tells that this release does not serve it", async (route) => {
    const call = route.replaceAll(/:\w+/g, "any");
    expect(await rest(call)).toMatchObject({ status: 501, body: { code: "not_implemented" } });
    expect((await rest.as(null)(call)).status).toBe(401);
  });

  // None of them changes what another one asks for.
  describe.concurrent.each(served)("$route", (route) => {
    const { endpoint, methods } = route;

    it("needs a key that is known", async () => {
      const keys = [null, "sm_this_is_no_key_0123456789abcdefghijklmnop"];
      for (const reply of await Promise.all(keys.map((key) => ask(route, rest.as(key))))) {
        expect(reply).toMatchObject({ status: 401, body: { error: "Unauthorized", code: "unauthenticated" } });
      }
    });

    it("keeps to the tags of the key", async () => {
      const reply = await ask(route, foreign);
      expect(reply.status, JSON.stringify(reply.body)).toBe(EXPECTED[route.route]?.outOfScope);
      expect(JSON.stringify(reply.body)).not.toMatch(/Lisbon|hiking/);
    });

    const unknown = EXPECTED[route.route]?.unknown ?? null;
    const itWhere = (applies: boolean) => (applies ? it : () => {});
    itWhere(unknown !== null)("knows no id that nothing has", async () => {
      const names = Object.keys(endpoint.params?.shape ?? {});
      const isKnown = (name: string) => names.length > 1 && name !== names.at(-1);
      const params = Object.fromEntries(names.map((name) => [name, isKnown(name) ? "user_42" : randomUUID()]));
      const { call, options } = callOf(route, { ...EXAMPLES[endpoint.operationId], params });
      const reply = await rest(call, options);
      expect(reply.status, JSON.stringify(reply.body)).toBe(unknown);
      expectDocumented(endpoint, reply);
    });

    itWhere(Boolean(endpoint.body ?? endpoint.form))("refuses a body that is malformed", async () => {
      const { call } = exampleOf(route);
      const type = endpoint.form ? "multipart/form-data; boundary=x" : "application/json";
      for (const body of endpoint.form ? ["--x\r\nbroken"] : ["{", "[]"]) {
        const reply = await rest(call, { body, headers: { "content-type": type } });
        expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 400, body: { code: "bad_input" } });
        expectDocumented(endpoint, reply);
      }
    });

    it("refuses another method, and names its own", async () => {
      const other = METHODS.find((method) => !methods.includes(method)) ?? "";
      const reply = await rest(exampleOf(route).call.replace(/^\w+/, other));
      expect(reply).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
      expect(reply.headers.get("allow")?.split(", ").toSorted()).toEqual([...methods, "OPTIONS"].toSorted());
    });

    const isRead =
      route.method === "GET" && !["downloadFile", "listConnectionResources"].includes(endpoint.operationId);
    itWhere(isRead)("is the same with doubled slashes, and with a body where it reads none", async () => {
      const { call } = exampleOf(route, ids[endpoint.operationId]);
      const doubled = rest(call.replaceAll(/(?<!%2F)\/(?!\/)/g, "//")).then(({ status }) => status);
      const statuses = await Promise.all([doubled, statusWithBody(call, loci)]);
      expect(statuses.map(String).filter((status) => !(status in endpoint.replies))).toEqual([]);
    });
  });

  it("GET /v3/file-proxy/:id answers its example with the bytes", async () => {
    const headers = { authorization: `Bearer ${loci.apiKey}` };
    const response = await fetch(`${loci.baseUrl}/v3/file-proxy/report.txt`, { headers });
    expect([response.status, await response.text()]).toEqual([200, "A report about Lisbon."]);
  });

  // They come last, and the reset at the end: some delete what other tests need.
  it.each(inOrder(served))("$route answers its example as its OpenAPI document says", async (route) => {
    const reply = await ask(route);
    expect(Object.keys(route.endpoint.replies), JSON.stringify(reply.body)).toContain(String(reply.status));
    expectDocumented(route.endpoint, reply);
    expect(reply.headers.get("x-loci-ignored-fields"), "every field of the example is known").toBeNull();
  });
});

/** No client of fetch sends a GET with a body, but older SDKs do. */
function statusWithBody(call: string, { baseUrl, apiKey }: RunningLoci): Promise<number | undefined> {
  const [method, path = ""] = call.split(" ");
  const body = JSON.stringify({ query: "This is not read." });
  const headers = {
    authorization: `Bearer ${apiKey}`,
    "content-type": "application/json",
    // Node sends it by itself for other methods alone.
    "content-length": body.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, baseUrl), { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject).end(body);
  });
}

function inOrder(routes: ServedRoute[]): ServedRoute[] {
  const [resets, others] = [true, false].map((isReset) =>
    routes.filter(({ endpoint }) => (endpoint.operationId === "resetOrganization") === isReset),
  );
  // The source has to answer, as it does in ../connections.test.ts.
  const elsewhere = ["downloadFile", "suggestBuckets", "listConnectionResources"];
  return [...(others ?? []), ...(resets ?? [])].filter(({ endpoint }) => !elsewhere.includes(endpoint.operationId));
}

function expectDocumented({ operationId }: Endpoint, { status, body }: RestReply): void {
  if (body === null) return;
  const check = checkOf(operationId, status);
  expect(check, `${operationId} with ${status}`).not.toBeNull();
  check?.(body);
  expect(check?.errors ?? [], JSON.stringify(body)).toEqual([]);
}
