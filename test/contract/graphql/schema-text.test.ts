import { readFileSync } from "node:fs";
import { createClient } from "graphql-ws";
import { request } from "undici";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { useShared } from "#test/support/use-shared.js";
import { GOOD_KEY } from "./stand-in-services.js";
import { startServer } from "./start-server.js";

const INTROSPECTION = "{ __schema { queryType { name } } }";

describe("with introspection", () => {
  const server = useShared(() => startServer());

  test("the schema is served as text without a key, as the repository has it", async () => {
    const response = await fetch(`${server.url}/schema.graphql`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(readFileSync("schema/schema.graphql", "utf8"));
  });

  test("a client that has the schema gets no second copy", async () => {
    const address = `${server.url}/schema.graphql`;
    // `fetch` would add `cache-control: no-cache`, which asks for the whole answer.
    const first = await request(address);
    const second = await request(address, { headers: { "if-none-match": String(first.headers["etag"]) } });
    expect([second.statusCode, await second.body.text()]).toEqual([304, ""]);
    await first.body.dump();
  });
});

describe("without introspection", () => {
  const server = useShared(() => startServer({ introspection: false }));

  test("the schema is not served", async () => {
    expect((await fetch(`${server.url}/schema.graphql`)).status).toBe(404);
  });

  test("a key does not open it, and operations still run", async () => {
    const { status, body } = await server.post({ query: INTROSPECTION });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.extensions["code"]).toBe("GRAPHQL_VALIDATION_FAILED");
    expect((await server.post({ query: "{ __typename }" })).body).toEqual({ data: { __typename: "Query" } });
  });

  test("a wrong name is refused without the right ones", async () => {
    const { body } = await server.post({ query: "{ sesion { role } }" });
    expect(body.errors?.map(({ message }) => message)).toEqual(['Cannot query field "sesion" on type "Query".']);
  });

  test("a socket does not open it either", async () => {
    const client = createClient({
      url: server.socketUrl,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${GOOD_KEY}` },
    });
    const refusalsOf = async (query: string): Promise<unknown> =>
      await client
        .iterate({ query })
        .next()
        .catch((error: unknown) => error);
    expect(JSON.stringify(await refusalsOf(INTROSPECTION))).toContain("GraphQL introspection has been disabled");
    const [refusal] = (await refusalsOf("{ sesion { role } }")) as { message: string }[];
    expect(refusal?.message).toBe('Cannot query field "sesion" on type "Query".');
    await client.dispose();
  });
});
