import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { query } from "#test/support/postgres.js";
import type { SeededOrganization } from "#test/support/seed-organization.js";
import { useTenant } from "#test/support/tenant.js";
import { useShared } from "#test/support/use-shared.js";
import { queueTurns } from "#workflows/steps/entries/queue-turns.js";

describe("the queue of intents", () => {
  const tenant = useTenant("large");
  const queue = useShared(() => new IntentQueue(tenant.database, { now: () => now }));
  let large: SeededOrganization;
  let small: SeededOrganization;
  let now = new Date();

  beforeAll(async () => {
    large = tenant.organization;
    small = await tenant.seeds.addOrganization("small");
  });
  beforeEach(async () => {
    await query(tenant.ownerUrl, "delete from intent");
    now = new Date();
  });

  async function add(organization: SeededOrganization, subjects: string[], priority = 0): Promise<void> {
    await tenant.database.inTenant(organization.system, async (repositories) => {
      for (const subjectId of subjects) {
        const run = { tag: "a", revision: 1, attempt: 1, priority };
        await repositories.intents.add({ kind: "ingest", subjectId, ...run });
      }
    });
    now = new Date(Date.now() + 1_000);
  }
  const claimRuns = async (maxInFlight: number) => {
    const limits = { kinds: ["ingest" as const], maxInFlight, maxRunning: 2 * maxInFlight };
    return (await queue.claim({ runs: [limits] })).runs;
  };
  const names = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);

  it("lets organizations take turns: an import starves nobody", async () => {
    await add(large, names("large", 50));
    await add(small, names("small", 3));
    const claimed = await claimRuns(6);
    expect(claimed.filter(({ subjectId }) => subjectId.startsWith("small"))).toHaveLength(3);
    expect(claimed).toHaveLength(6);
  });

  it("counts what runs against whose turn it is", async () => {
    await add(large, names("large", 50));
    expect(await claimRuns(4)).toHaveLength(4);
    await add(small, names("small", 2));
    expect((await claimRuns(6)).map(({ subjectId }) => subjectId).toSorted()).toEqual(["small0", "small1"]);
  });

  it("hands no intent to two dispatchers, and never more than may run at once", async () => {
    await add(large, names("large", 40));
    const claims = (await Promise.all(Array.from({ length: 8 }, () => claimRuns(16)))).flat();
    expect(claims).toHaveLength(16);
    expect(new Set(claims.map(({ id }) => id)).size).toBe(16);
    for (const intent of claims) await queue.finish(intent);
    expect(await claimRuns(16)).toHaveLength(16);
  });

  it("lets no long run hold up others, up to the number of all together", async () => {
    await add(large, names("large", 40));
    expect(await claimRuns(4)).toHaveLength(4);
    now = new Date(now.getTime() + 29_000);
    expect(await claimRuns(4)).toHaveLength(0);
    now = new Date(now.getTime() + 2_000);
    expect(await claimRuns(4)).toHaveLength(4);
    now = new Date(now.getTime() + 31_000);
    expect(await claimRuns(4)).toHaveLength(0);
  });

  it("takes people's work before an import, and that before re-embedding", async () => {
    await add(large, ["reembed"], 20);
    await add(large, ["import"], 10);
    await add(large, ["interactive"], 0);
    const order: string[] = [];
    for (let inFlight = 1; inFlight <= 3; inFlight++) {
      order.push(...(await claimRuns(inFlight)).map(({ subjectId }) => subjectId));
    }
    expect(order).toEqual(["interactive", "import", "reembed"]);
  });

  it("gives back what was released, later each time", async () => {
    await add(small, ["one"]);
    for (const waitMs of [1_000, 2_000, 4_000]) {
      const [intent] = await claimRuns(1);
      if (!intent) throw new Error("Nothing was claimed");
      await queue.release(intent);
      now = new Date(now.getTime() + waitMs - 1);
      expect(await claimRuns(1)).toEqual([]);
      now = new Date(now.getTime() + 1);
    }
    expect(await claimRuns(1)).toHaveLength(1);
  });

  it("takes many at once, of which those that are withdrawn never run", async () => {
    const about = { kind: "refresh-memory", tag: "a", revision: 0, attempt: 0 } as const;
    const subjects = names("many", 2_500);
    const ids = await tenant.inTenant(({ intents }) =>
      intents.addMany(subjects.map((subjectId) => ({ ...about, subjectId }))),
    );
    expect(new Set(ids).size).toBe(subjects.length);
    await tenant.inTenant(({ intents }) => intents.withdraw(ids.slice(0, -1)));
    now = new Date(Date.now() + 1_000);
    const [last, ...others] = (await queue.claim({ chores: 20 })).chores;
    expect([last?.subjectId, last?.id, others.length]).toEqual([subjects.at(-1), ids.at(-1), 0]);
    if (last) await queue.finish(last);
  });

  it("lets a burst of turns ask once for the turns beside them, and again when that work has begun", async () => {
    const ask = () => tenant.inTenant((repositories) => queueTurns(repositories, ["a"]));
    for (let turn = 0; turn < 5; turn++) await ask();
    now = new Date(Date.now() + 60_000);
    const { chores } = await queue.claim({ chores: 20 });
    expect(chores.map(({ kind, tag }) => [kind, tag])).toEqual([["refresh-turns", "a"]]);
    await ask();
    expect((await queue.claim({ chores: 20 })).chores).toHaveLength(1);
  });

  it("keeps places for chores: what waits for a language model is claimed apart from them", async () => {
    await tenant.inTenant(async ({ intents }) => {
      const about = { tag: "a", revision: 1, attempt: 1 };
      for (const subjectId of names("read", 5)) await intents.add({ kind: "extract-memories", subjectId, ...about });
      await intents.add({ kind: "refresh-memory", subjectId: "memory", ...about });
    });
    now = new Date(Date.now() + 1_000);
    expect((await queue.claim({ chores: 20 })).chores.map(({ subjectId }) => subjectId)).toEqual(["memory"]);
    const claimed = (await queue.claim({ runs: [{ kinds: ["extract-memories"], maxInFlight: 2, maxRunning: 4 }] }))
      .runs;
    expect(claimed).toHaveLength(2);
    now = new Date(now.getTime() + 60_000);
    for (const intent of claimed) await queue.touch(intent);
    const silent = await queue.listClaimedBefore(new Date(now.getTime() - 15_000));
    expect(silent.map(({ kind }) => kind)).toEqual(["refresh-memory"]);
  });
});
