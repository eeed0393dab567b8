import { beforeAll, describe, expect, it } from "vitest";
import { openSeeds } from "#test/support/seed-organization.js";
import { useLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";

import {
  add,
  badInputs,
  createKey,
  erase,
  forget,
  named,
  remove,
  reprocess,
  search,
  text,
  update,
} from "./bad-input-cases.js";

describe("bad input over GraphQL", () => {
  const { loci, graphql: client } = useLoci({ withWorker: false });
  const keys = { expired: "", scoped: "", readOnly: "", several: "" };

  beforeAll(async () => {
    for (const [customId, tag] of [
      ["there", "a"],
      ["taken", "a"],
      ["twice", "b"],
      ["twice", "c"],
    ] as const) {
      await client.run(add, text({ customId, containerTags: [tag] }));
    }
    const seeds = await openSeeds(loci.database.appUrl);
    const [organizationId = ""] = await seeds.database.organizationIds();
    keys.expired = await seeds.addKey(organizationId, { expiresAt: new Date(Date.now() - 1_000) });
    keys.scoped = await seeds.addKey(organizationId, { tags: ["a"] });
    keys.readOnly = await seeds.addKey(organizationId, { tags: ["a"], permission: "read" });
    keys.several = await seeds.addKey(organizationId, { tags: ["a", "b"] });
    await seeds.close();
  });

  it.each(badInputs)("$title is refused with its code, and nothing of it is written", async (bad) => {
    const before = await stored();
    const { errors, data } = await client.send<Record<string, unknown>>({ query: bad.query, variables: bad.variables });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual([bad.code]);
    expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
    const [error] = errors;
    expect(error?.message).toMatch(/\w+ \w+/);
    // The message says what is wrong, not only that something is.
    expect(error?.message).not.toMatch(/^Invalid [\w, ]+$/);
    expect(JSON.stringify(errors).length).toBeLessThan(3_000);
    if (bad.field) expect(error?.extensions.issues?.map(({ path }) => path[0])).toContain(bad.field);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["a malformed body", '{"query": "{ documents', 400, "BAD_USER_INPUT"],
    ["a body that is no object", '"documents"', 400, "BAD_USER_INPUT"],
    ["a query that does not parse", JSON.stringify({ query: "{ documents(" }), 400, "GRAPHQL_PARSE_FAILED"],
    ["a field that does not exist", JSON.stringify({ query: "{ secrets }" }), 400, "GRAPHQL_VALIDATION_FAILED"],
  ])("%s is answered in the shape of GraphQL's errors", async (_title, body, status, code) => {
    const answer = await client.send(body);
    expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([status, code]);
  });

  it.each([
    ["no key", null],
    ["an unknown key", "sm_0123456789012345678901_0123456789abcdef0123456789abcdef"],
    ["something that is no key", "hello"],
  ])("%s is UNAUTHENTICATED before anything is read", async (_title, key) => {
    const answer = await client.as(key).send("{ not even JSON");
    expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("an expired key is UNAUTHENTICATED, also for subscriptions", async () => {
    const expired = client.as(keys.expired);
    const answer = await expired.send({ query: "{ documents { totalCount } }" });
    expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it.each([
    ["write into another tag", "scoped", add, text({ containerTags: ["b"] }), "FORBIDDEN"],
    ["write into another tag beside its own", "scoped", add, text({ containerTags: ["a", "b"] }), "FORBIDDEN"],
    ["search another tag", "scoped", search, { input: { query: "words", containerTags: ["b"] } }, "FORBIDDEN"],
    [
      "change a document of another tag",
      "scoped",
      update,
      named("twice", { source: { text: "Fine words." } }),
      "NOT_FOUND",
    ],
    ["delete a document of another tag", "scoped", remove, named("twice"), "NOT_FOUND"],
    ["move its document into another tag", "scoped", update, named("there", { containerTags: ["b"] }), "FORBIDDEN"],
    ["erase memories", "scoped", erase, { input: { containerTag: "a", ids: ["one"] } }, "FORBIDDEN"],
    ["forget in another tag", "scoped", forget, { input: { memory: { id: "one" }, containerTag: "b" } }, "FORBIDDEN"],
    ["forget", "readOnly", forget, { input: { memory: { id: "one" } } }, "FORBIDDEN"],
    ["make keys", "scoped", createKey, { input: { containerTags: ["a"] } }, "FORBIDDEN"],
    [
      "change settings",
      "scoped",
      'mutation { updateSettings(input: { filterPrompt: "x" }) { settings { updatedAt } } }',
      {},
      "FORBIDDEN",
    ],
    ["write", "readOnly", add, text({ containerTags: ["a"] }), "FORBIDDEN"],
    ["delete", "readOnly", remove, named("there"), "FORBIDDEN"],
    ["reprocess", "readOnly", reprocess, named("there"), "FORBIDDEN"],
    ["write without saying into which of its tags", "several", add, text({}), "BAD_USER_INPUT"],
  ] as const)(
    "a key that may not %s (%s) is refused, and nothing is written",
    async (_what, key, query, variables, code) => {
      const before = await stored();
      const { errors } = await client.as(keys[key]).send({ query, variables });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual([code]);
      expect(await stored()).toEqual(before);
    },
  );

  it("a key that is revoked opens nothing from then on", async () => {
    const created = await client.run<{ createApiKey: { secret: string; apiKey: { id: string } } }>(
      'mutation { createApiKey(input: { containerTags: ["a"] }) { secret apiKey { id } } }',
    );
    const holder = client.as(created.createApiKey.secret);
    expect((await holder.send({ query: "{ documents { totalCount } }" })).status).toBe(200);
    await client.run(
      `mutation { revokeApiKey(input: { id: "${created.createApiKey.apiKey.id}" }) { apiKey { isEnabled } } }`,
    );
    expect((await holder.send({ query: "{ documents { totalCount } }" })).status).toBe(401);
  });

  /** Every row of every tenant, but for the log of requests and the time of a key's last use. */
  async function stored(): Promise<string[]> {
    const rows = await rowsOf(loci.database.ownerUrl, { except: ["request_log"] });
    return rows.map(({ table, row }) => JSON.stringify([table, { ...row, last_used_at: null }])).toSorted();
  }
});
