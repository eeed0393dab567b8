import { describe, expect, it, vi } from "vitest";
import { openConnection } from "#test/support/postgres.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

describe("request log", () => {
  const { loci, rest, client } = useLoci({ withWorker: false });
  const owner = useShared(() => openConnection(loci.database.ownerUrl));

  it("each request with a known key is a row with its route and outcome, and nothing of what was sent", async () => {
    await rest("POST /v3/documents", { body: { content: "a private thought", containerTag: "log" } });
    await rest("POST /v4/search", { body: { q: "a private question", containerTags: ["log", "more"] } });
    await rest("GET /v3/search?q=thought&containerTags[]=no%20tag");
    await rest("GET /v3/documents/private-name");
    await rest("DELETE /v3/documents/private-name");
    await rest("PUT /v3/documents");
    await rest("GET /v3/private-path");
    await rest("POST /v3/documents", { body: "{" });
    await rest.as("sm_wrong_0123456789abcdefghijklmnopqrst")("GET /v3/session");

    const read = async () => (await owner.query("select * from request_log order by created_at")).rows;
    await vi.waitUntil(async () => (await read()).length >= 8, { timeout: 10_000 });
    const rows = await read();
    expect(new Set(rows.map(({ type, route, tag, status_code }) => [type, route, tag, status_code]))).toEqual(
      new Set([
        ["add", "POST /v3/documents", "log", 200],
        ["search_v4", "POST /v4/search", "log", 200],
        ["search", "GET /v3/search", null, 400],
        ["request", "GET /v3/documents/:id", null, 404],
        ["delete", "DELETE /v3/documents/:id", null, 404],
        ["request", "PUT /v3/documents", null, 405],
        ["request", "GET unknown", null, 404],
        ["request", "POST unknown", null, 400],
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain("private");
    for (const row of rows) expect(row).toMatchObject({ key_id: expect.any(String), duration_ms: expect.any(Number) });
    const { rows: partitions } = await owner.query("select count(*)::int as strays from request_log_default");
    expect(partitions).toEqual([{ strays: 0 }]);
  });

  it("the same act has the same type by REST and by GraphQL", async () => {
    const tag = "same-act";
    await rest("POST /v3/documents", { body: { content: "x", containerTag: tag } });
    await rest("PATCH /v3/container-tags/:tag".replace(":tag", tag), { body: { entityContext: "a friend" } });
    await rest("POST /v3/projects", { body: { name: "Same act" } });
    await rest("POST /v3/memories/forget", { body: { id: "nothing", containerTag: tag } });
    await rest(`DELETE /v3/container-tags/${tag}`);
    await client.graphql.run('mutation { updateContainerTag(input: { tag: "other-act" }) { containerTag { tag } } }');
    const typesOf = async (route: string) => {
      const { rows } = await owner.query("select distinct type from request_log where route = $1 order by type", [
        route,
      ]);
      return rows.map(({ type }) => type);
    };
    const settled = (route: string, types: string[]) =>
      waitFor(
        () => typesOf(route),
        (seen) => seen.join() === types.join(),
      );
    await settled("PATCH /v3/container-tags/:tag", ["update"]);
    await settled("POST /v3/projects", ["update"]);
    await settled("POST /v3/memories/forget", ["delete"]);
    await settled("DELETE /v3/container-tags/:tag", ["delete"]);
    await settled("POST /graphql", ["update"]);
  });
});
