import { describe, expect, it } from "vitest";
import { openOrm } from "#adapters/postgres/orm.js";
import { Database } from "#core/kernel/database.js";
import type { Assertion } from "#core/memory/assertion.js";
import { assertFacts } from "#core/memory/evidence/assert-facts.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { ProfileService } from "#core/reading/profile/profile.service.js";
import { openRepositories } from "#core/repositories.js";
import { on, written } from "#test/integration/memory/written.js";
import { useTenant } from "#test/support/tenant.js";
import { useShared } from "#test/support/use-shared.js";

describe("memories of other moments", () => {
  const tenant = useTenant("moments");
  let today = on(0);
  const clock = { now: () => today };
  const orm = useShared(() => openOrm({ url: tenant.appUrl }));
  const database = new Database(orm, clock, openRepositories);
  const profiles = new ProfileService(database, clock);

  /** Records the assertions on a day, which is today from then on. */
  async function record(tag: string, day: number, ...assertions: Assertion[]): Promise<(string | null)[]> {
    today = on(day);
    return await database.inTenant(tenant.organization.system, async (repositories) => {
      await repositories.lock("memories", tag);
      const { outcomes } = await assertFacts(repositories, { tag, assertions });
      return outcomes.map(({ memoryId }) => memoryId);
    });
  }

  async function forget(id: string | null | undefined, day: number): Promise<void> {
    today = on(day);
    await database.inTenant(tenant.organization.system, async ({ memories }) => {
      const [memory] = await memories.listByIds([id ?? ""]);
      if (memory) await memories.changeState(memory, "forgotten", { reason: "asked for" });
    });
  }

  interface Asked {
    asOf?: Date;
    knownAt?: Date;
  }

  async function profile(containerTag: string, asked: Asked = {}): Promise<string[]> {
    const found = await profiles.get(tenant.organization.system, { containerTag, ...asked });
    return textsOf([...found.static, ...found.dynamic]);
  }

  async function list(tag: string, { asOf = today, knownAt }: Asked): Promise<string[]> {
    return await database.inTenant(tenant.organization.system, async ({ memoryHistory }) => {
      const moment = { asOf, knownAt: knownAt ?? null };
      const page = { sort: "createdAt", order: "asc", limit: 100, offset: 0 } as const;
      const { memories, totalCount } = await memoryHistory.list({ containerTags: [tag], moment }, page);
      expect(totalCount).toBe(memories.length);
      return textsOf(memories);
    });
  }

  it("are those that were true then", async () => {
    const tag = tenant.newTag();
    await record(tag, 1, written("User lives in Lisbon", 1));
    await record(tag, 10, written("User lives in Porto", 10));
    expect(await profile(tag)).toEqual(["User lives in Porto"]);
    expect(await profile(tag, { asOf: on(5) })).toEqual(["User lives in Lisbon"]);
    expect(await profile(tag, { asOf: on(0) })).toEqual([]);
    expect(await list(tag, { asOf: on(5) })).toEqual(["User lives in Lisbon"]);
    expect(await list(tag, { asOf: on(10) })).toEqual(["User lives in Porto"]);
  });

  it("are those that were known then", async () => {
    const tag = tenant.newTag();
    await record(tag, 1, written("User lives in Lisbon", 1));
    await record(tag, 20, written("User lives in Porto", 10));
    expect(await list(tag, { asOf: on(15) })).toEqual(["User lives in Porto"]);
    expect(await list(tag, { asOf: on(15), knownAt: on(16) })).toEqual(["User lives in Lisbon"]);
    expect(await list(tag, { asOf: on(5), knownAt: on(16) })).toEqual(["User lives in Lisbon"]);
    expect(await list(tag, { asOf: on(15), knownAt: on(21) })).toEqual(["User lives in Porto"]);
    expect(await list(tag, { asOf: on(15), knownAt: on(0) })).toEqual([]);
  });

  it("do not hold what came to light only later of a time before", async () => {
    const tag = tenant.newTag();
    await record(tag, 10, written("User lives in Porto", 10));
    await record(tag, 20, written("User lives in Lisbon", 1));
    expect(await list(tag, { asOf: on(5) })).toEqual(["User lives in Lisbon"]);
    expect(await list(tag, { asOf: on(5), knownAt: on(12) })).toEqual([]);
    expect(await list(tag, { asOf: on(15), knownAt: on(12) })).toEqual(["User lives in Porto"]);
    expect(await profile(tag)).toEqual(["User lives in Porto"]);
  });

  it("hold what was forgotten since only for who asks what was known before", async () => {
    const tag = tenant.newTag();
    const [lisbon] = await record(tag, 1, written("User lives in Lisbon", 1));
    await forget(lisbon, 8);
    expect(await list(tag, { asOf: on(5) })).toEqual([]);
    expect(await list(tag, { asOf: on(5), knownAt: on(6) })).toEqual(["User lives in Lisbon"]);
    expect(await profile(tag, { asOf: on(5), knownAt: on(6) })).toEqual(["User lives in Lisbon"]);
    expect(await list(tag, { asOf: on(5), knownAt: on(9) })).toEqual([]);
  });

  it("end with the time that they were said to hold for", async () => {
    const tag = tenant.newTag();
    await record(tag, 1, written("User is in Rome", 1, { slot: "state", kind: "dynamic", validTo: on(8) }));
    expect(await profile(tag)).toEqual(["User is in Rome"]);
    today = on(9);
    expect(await profile(tag)).toEqual([]);
    expect(await profile(tag, { asOf: on(5) })).toEqual(["User is in Rome"]);
    expect(await profile(tag, { asOf: on(5), knownAt: on(2) })).toEqual(["User is in Rome"]);
  });

  it("differ by what came, what went and what another claim replaced", async () => {
    const tag = tenant.newTag();
    const [, tea] = await record(
      tag,
      1,
      written("User lives in Lisbon", 1),
      written("User likes tea", 1, { slot: "like", value: "tea" }),
    );
    await record(
      tag,
      10,
      written("User lives in Porto", 10),
      written("User is a nurse", 10, { slot: "job", value: "nurse" }),
    );
    await forget(tea, 11);
    today = on(12);
    const { added, removed, changed } = await profiles.changes(tenant.organization.system, {
      ...{ containerTag: tag, from: on(5), to: on(12) },
    });
    expect(textsOf(added)).toEqual(["User is a nurse"]);
    expect(textsOf(removed)).toEqual(["User likes tea"]);
    expect(changed.map(({ from, to }) => [from.text, to.text])).toEqual([
      ["User lives in Lisbon", "User lives in Porto"],
    ]);
    const nothing = await profiles.changes(tenant.organization.system, { containerTag: tag, from: on(2), to: on(5) });
    expect(nothing).toEqual({ added: [], removed: [], changed: [] });
  });
});

function textsOf(memories: Memory[]): string[] {
  return memories.map(({ text }) => text);
}
