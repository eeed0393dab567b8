import { ForbiddenError } from "@loci/errors";
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/kernel/ids.js";
import type { Permission, Principal } from "#core/kernel/principal.js";
import { openRepositories } from "#core/repositories.js";
import { createTestDatabase, openConnection } from "#test/support/postgres.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { tenantTables } from "#test/support/table-rows.js";
import { useShared } from "#test/support/use-shared.js";
import { CUSTOM_ID, newDocumentService, seedTenants, TAGS, type Tenant } from "./seed-tenants.js";
import { raw } from "./transactions.js";

/** Tables that this version fills only beside a running product. */
const EMPTY = [
  ...["memory_candidate", "memory_relation", "request_log", "settings", "tag_merge"],
  ...["connection", "connection_item", "connector_note", "sync_run"],
];

describe("what a connection sees", () => {
  const postgres = useShared(() => createTestDatabase());
  const seeds = useShared(() => openSeeds(postgres.appUrl, { poolSize: 10 }));
  const owner = useShared(() => openConnection(postgres.ownerUrl));
  const app = useShared(() => openConnection(postgres.appUrl));
  let first: Tenant;
  let second: Tenant;
  let tables: string[];

  beforeAll(async () => {
    const [one, other] = await seedTenants(seeds, 2);
    if (!one || !other) throw new Error("Two tenants were asked for");
    [first, second] = [one, other];
    tables = await tenantTables(owner);
  });

  it("stands in tables that are filled, so that seeing nothing means something", async () => {
    const filled = tables.filter((table) => !EMPTY.includes(table));
    const counts = await countsIn(owner, filled, {});
    expect(Object.entries(counts).filter(([, count]) => count < 2)).toEqual([]);
  });

  it("without a context is no row, also after another transaction set one", async () => {
    const nothing = Object.fromEntries(tables.map((table) => [table, 0]));
    expect(await countsIn(app, tables, {})).toEqual(nothing);
    const own = await countsIn(app, tables, tenantSettings(first));
    expect(own["document"]).toBe(TAGS.length);
    expect(await countsIn(app, tables, {})).toEqual(nothing);
  });

  it("with an organization but without grants is its name and its embedding model alone", async () => {
    const counts = await countsIn(app, tables, { "loci.organization": first.organizationId });
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([
      ["organization", 1],
      ["serving_model", 1],
    ]);
  });

  it("as the dispatcher is intents of everybody and nothing else", async () => {
    const counts = await countsIn(app, tables, { "loci.dispatch": "on" });
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([["intent", 2 * TAGS.length]]);
  });

  it("while a key is checked is the row with its hash and nothing else", async () => {
    const { rows } = await owner.query<{ hash: string }>("select hash from api_key");
    const counts = await countsIn(app, tables, { "loci.credential": rows[0]?.hash ?? "" });
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([["api_key", 1]]);
    const unknown = await countsIn(app, tables, { "loci.credential": "0".repeat(64) });
    expect(unknown["api_key"]).toBe(0);
  });

  it("is nothing foreign where the code names the wrong organization", async () => {
    const found = await seeds.database.inTenant(first.system, async (repositories) => {
      const { documents, chunks, memories, memoryLines, events, apiKeys, containerTags, stepRuns, organizations } =
        openRepositories({ ...repositories["context"], organizationId: second.organizationId });
      return [
        ...[
          await documents.findHead({ reference: CUSTOM_ID }),
          (await documents.list({ limit: 10, offset: 0 })).documents,
        ],
        ...[await documents.listByIds(second.documentIds), await documents.lockById(second.documentIds[0] ?? "")],
        ...[await chunks.listLive(second.documentIds), await stepRuns.listOf(second.documentIds)],
        ...[await memories.listByIds(second.memoryIds), await memories.sourcesOf(second.memoryIds)],
        ...[await events.listAfter(0, ["memory-changed"], 9)],
        ...[(await memoryLines.load("a", { lines: ["line"] })).memories],
        ...[
          await apiKeys.list(),
          await containerTags.list(),
          await containerTags.find("a"),
          await organizations.find(),
        ],
      ].flat();
    });
    expect(found.filter((row) => row !== null)).toEqual([]);
  });

  it("cannot be widened by the programs' role", async () => {
    const { rows } = await owner.query<{ name: string }>("select current_user as name");
    for (const statement of [
      "set row_security = off",
      `set role "${rows[0]?.name}"`,
      "truncate document",
      "drop table document",
    ]) {
      await app.query("begin");
      const attempt = app.query(statement).then(() => app.query("select 1 from document"));
      await expect(attempt, statement).rejects.toThrow(/row-level security|permission denied|must be owner/);
      await app.query("rollback");
    }
  });

  describe("and writes", () => {
    it("is refused another organization's rows", async () => {
      const attempt = seeds.database.inTenant(first.system, (repositories) =>
        raw({ repositories }, insertTag(second.organizationId, "new")),
      );
      await expect(attempt).rejects.toThrow(ForbiddenError);
    });

    it("is refused a tag beyond its scope, alone or beside an own one", async () => {
      const documents = newDocumentService(seeds);
      for (const tags of [["b"], ["a", "b"]]) {
        const attempt = seeds.database.inTenant(scoped(first, "write"), (repositories) =>
          repositories.documents.update(first.documentIds[0] ?? "", { tags }),
        );
        await expect(attempt).rejects.toThrow(ForbiddenError);
        const input = { content: "More words.", containerTags: tags };
        await expect(documents.add(scoped(first, "write"), input)).rejects.toThrow(ForbiddenError);
      }
      expect(
        (await documents.add(scoped(first, "write"), { content: "More words.", containerTags: ["a"] })).status,
      ).toBe("queued");
    });

    it("changes nothing with a permission to read", async () => {
      const reader = scoped(first, "read");
      const changed = await seeds.database.inTenant(reader, async (repositories) => {
        const read = await repositories.documents.listByIds(first.documentIds);
        expect(read.map(({ tags }) => tags)).toEqual([["a"]]);
        return [
          ...(await raw({ repositories }, "update document set title = 'x' returning organization_id")),
          ...(await raw({ repositories }, "delete from memory returning organization_id")),
          ...(await raw({ repositories }, "update container_tag set name = 'x' returning organization_id")),
        ];
      });
      expect(changed).toEqual([]);
      const attempt = seeds.database.inTenant(reader, (repositories) =>
        raw({ repositories }, insertTag(first.organizationId, "a2")),
      );
      await expect(attempt).rejects.toThrow(ForbiddenError);
    });

    it("cannot point a row of its own at a document of another organization", async () => {
      const attempt = seeds.database.inTenant(first.system, (repositories) =>
        raw(
          { repositories },
          `insert into document_tag (organization_id, tag, document_id, sorted_at, is_single_turn)
           values ('${first.organizationId}', 'a', '${second.documentIds[0]}', now(), false)`,
        ),
      );
      await expect(attempt).rejects.toThrow(/foreign key/);
    });
  });

  function scoped(tenant: Tenant, permission: Permission): Principal {
    const actor = { kind: "key", id: "scoped" } as const;
    return { ...tenant.system, actor, role: "member", permission, grants: [{ tag: "a", permission }] };
  }
});

function tenantSettings(tenant: Tenant): Record<string, string> {
  return { "loci.organization": tenant.organizationId, "loci.read_tags": "*", "loci.write_tags": "*" };
}

function insertTag(organizationId: string, tag: string): string {
  return `insert into container_tag (organization_id, tag, id, profile_buckets, created_at, updated_at)
    values ('${organizationId}', '${tag}', '${newId()}', '[]', now(), now())`;
}

async function countsIn(
  client: pg.Client,
  tables: string[],
  settings: Record<string, string>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await client.query("begin");
  for (const [name, value] of Object.entries(settings))
    await client.query("select set_config($1, $2, true)", [name, value]);
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count ?? -1;
  }
  await client.query("commit");
  return counts;
}
