import { expect, it, vi } from "vitest";
import { ContainerTagService } from "#core/container-tag/container-tag.service.js";
import { DocumentService } from "#core/reading/document/document.service.js";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { FilterSettings } from "#core/settings/filter-settings.js";
import { SettingsService } from "#core/settings/settings.service.js";
import { seedMemory } from "#test/integration/memory/seed-memory.js";
import { query } from "#test/support/postgres.js";
import { seedConnection } from "#test/support/seed-connection.js";
import { useTenant } from "#test/support/tenant.js";
import { newDocumentService } from "./seed-tenants.js";

/** Two locks for each of them would be more than PostgreSQL has room for. */
const MANY = 5_000;
const clock = { now: () => new Date() };

const tenant = useTenant("resets");
const system = () => tenant.organization.system;
const documents = () => new DocumentService(tenant.database);
const tags = () => new ContainerTagService(tenant.database);
const add = async (content: string, containerTags: string[]) =>
  (await newDocumentService(tenant.seeds).add(system(), { content, containerTags })).id;
const countTags = async () => (await tags().list(system(), { limit: 1, offset: 0 })).totalCount;

async function reset() {
  const settings = new SettingsService(
    tenant.database,
    new FilterSettings(tenant.database, clock),
    new SecretCipher(Buffer.alloc(32)),
  );
  const organization = await tenant.inTenant(({ organizations }) => organizations.find());
  return await settings.reset(system(), organization?.name ?? "");
}

async function seedTags(count: number): Promise<void> {
  await query(
    tenant.ownerUrl,
    `insert into container_tag (organization_id, tag, id, profile_buckets, created_at, updated_at)
     select $1, 'many-' || n, 'many-' || n, '[]', now(), now() from generate_series(1, $2::int) n`,
    [system().organizationId, count],
  );
}

it("two resets at once delete every one of 5,000 tags, each once", async () => {
  await seedTags(MANY);
  const ids = [await add("Ann knits.", ["many-1"]), await add("Ben sews.", ["many-2", "many-3", "new"])];
  await tenant.inTenant((repositories) => seedMemory(repositories, { tag: "many-4", text: "Cid weaves" }));
  const resets = await Promise.all([reset(), reset()]);
  const counts = resets.toSorted((one, other) => one.deletedContainerTagCount - other.deletedContainerTagCount);
  expect(counts).toMatchObject([
    { deletedContainerTagCount: 0, deletedDocumentCount: 0, deletedMemoryCount: 0 },
    { deletedContainerTagCount: MANY + 1, deletedDocumentCount: 2, deletedMemoryCount: 1 },
  ]);
  expect(await countTags()).toBe(0);
  expect(await documents().getMany(system(), ids)).toEqual([null, null]);
  const [queued] = await query(
    tenant.ownerUrl,
    `select count(*)::int as clearings, sum(d.document_count)::int as documents, sum(d.detached_count)::int as detached,
       sum(d.memory_count)::int as memories
     from intent i join job j on j.id = i.subject_id join tag_deletion d on d.id = j.subject_id where i.kind = 'clear-tag'`,
  );
  expect(queued).toEqual({ clearings: MANY + 1, documents: 2, detached: 2, memories: 1 });
});

it("a reset beside writers and deletions fails for nobody, and deletes wholly or not at all", async () => {
  for (let round = 0; round < 3; round++) {
    const existing = tenant.newTag();
    await add("There before.", [existing]);
    const [outcome, deletion, ...added] = await Promise.all([
      reset(),
      tags()
        .remove(system(), existing)
        .catch((error: { code: string }) => error.code),
      ...Array.from({ length: 8 }, (_, number) => add(`Text ${round} ${number}.`, [tenant.newTag()])),
    ]);
    expect(outcome.deletedContainerTagCount).toBeGreaterThanOrEqual(typeof deletion === "string" ? 1 : 0);
    const seen = (await documents().getMany(system(), added)).flatMap((document) => document ?? []);
    expect(await countTags()).toBe(seen.length);
    for (const { id, tags: own } of seen) {
      const listed = await documents().list(system(), { containerTags: own, limit: 9, offset: 0 });
      expect(listed.documents.map((document) => document.id)).toEqual([id]);
    }
    await reset();
    expect(await countTags()).toBe(0);
  }
});

it("a reset waits for who is writing memories, whatever their tag", async () => {
  const tag = tenant.newTag();
  await tenant.inTenant((repositories) => seedMemory(repositories, { tag, text: "Dan dyes" }));
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const { begun } = await tenant.inTenant(async (repositories) => {
    await repositories.lock("memories", tag);
    const begun = reset();
    await vi.waitFor(async () => expect(await query(tenant.ownerUrl, waiting)).toHaveLength(1), { timeout: 20_000 });
    return { begun };
  });
  expect(await begun).toMatchObject({ deletedContainerTagCount: 1, deletedMemoryCount: 1 });
});

it("a reset counts the connections that it removes", async () => {
  await tenant.inTenant(({ containerTags }) => containerTags.ensure(["synced", "also"]));
  await tenant.inTenant(async ({ connections }) => {
    for (const own of [["synced"], ["synced", "also"]]) await seedConnection(connections, own);
  });
  expect(await reset()).toMatchObject({ deletedConnectionCount: 2 });
  const left = await tenant.inTenant(({ connections }) =>
    connections.page({ kinds: [], tags: "all", limit: 10, offset: 0 }),
  );
  expect(left).toMatchObject({ connections: [], totalCount: 0 });
  expect(await reset()).toMatchObject({ deletedConnectionCount: 0 });
});
