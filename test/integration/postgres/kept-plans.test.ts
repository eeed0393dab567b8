import type { EntityManager } from "@mikro-orm/postgresql";
import { describe, expect, it } from "vitest";
import { openOrm } from "#adapters/postgres/orm.js";
import { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import type { Principal } from "#core/kernel/principal.js";
import { openRepositories } from "#core/repositories.js";
import { useTenant } from "#test/support/tenant.js";
import { useShared } from "#test/support/use-shared.js";

/** PostgreSQL plans for the values five times, before it makes a plan for all values. */
const EXECUTIONS = 8;

describe("statements whose plan is kept", () => {
  const tenant = useTenant("kept-plans");
  // One connection, so that every transaction finds the statements of those before it.
  const orm = useShared(() => openOrm({ url: tenant.appUrl, poolSize: 1, keepsPlans: true }));
  const database = new Database(orm, { now: () => new Date() }, ({ entityManager, ...context }) =>
    Object.assign(openRepositories({ entityManager, ...context }), { entityManager }),
  );

  async function execute<Row>(principal: Principal, sql: string, values: unknown[]): Promise<Row[]> {
    return await database.inTenant(principal, ({ entityManager }) => run<Row>(entityManager, sql, values));
  }

  async function run<Row>(entityManager: EntityManager, sql: string, values: unknown[]): Promise<Row[]> {
    return await entityManager.execute<Row[]>(`${KEEP_PLAN}${sql}`, values);
  }

  async function preparedStatements(): Promise<{ statement: string; executions: number }[]> {
    return await database.inTenant(tenant.organization.system, ({ entityManager }) =>
      entityManager.execute(
        "select statement, (generic_plans + custom_plans)::int as executions from pg_prepared_statements order by name",
      ),
    );
  }

  it("are prepared once on a connection, without their values", async () => {
    const { system } = tenant.organization;
    // A connection is known as direct once it has answered.
    await execute(system, "select ?::text as first", [""]);
    for (let number = 0; number < EXECUTIONS; number++) {
      expect(await execute(system, "select ?::int + 1 as next", [number])).toEqual([{ next: number + 1 }]);
    }
    const found = (await preparedStatements()).filter(({ statement }) => statement.includes("as next"));
    expect(found).toEqual([
      { statement: expect.stringContaining("select $1::int + 1 as next"), executions: EXECUTIONS },
    ]);
  });

  it("show each principal its own rows", async () => {
    const other = await tenant.seeds.addOrganization("other");
    const principals = [tenant.organization.system, other.system];
    for (let turn = 0; turn < EXECUTIONS; turn++) {
      for (const { organizationId, ...principal } of principals) {
        const rows = await execute(
          { organizationId, ...principal },
          "select organization_id as id from organization where name <> ?",
          ["x"],
        );
        expect(rows).toEqual([{ id: organizationId }]);
      }
    }
  });

  it("take values of every kind as they are", async () => {
    const { system } = tenant.organization;
    const texts = ["it's", "back\\slash", "a ? b $1", "x".repeat(20_000), ""];
    for (const text of texts) {
      const rows = await execute(system, "select ?::text as text, ?::text as none, ?::boolean as yes", [
        text,
        null,
        true,
      ]);
      expect(rows).toEqual([{ text, none: null, yes: true }]);
    }
    expect(await execute(system, "select id from unnest(?::text[]) as id", ['{"a","b"}'])).toEqual([
      { id: "a" },
      { id: "b" },
    ]);
  });

  it("work after they have failed", async () => {
    const { system } = tenant.organization;
    const divide = async (by: number) => await execute(system, "select 6 / ?::int as part", [by]);
    await expect(divide(0)).rejects.toThrow("division by zero");
    expect(await divide(2)).toEqual([{ part: 3 }]);
    await expect(divide(0)).rejects.toThrow("division by zero");
    expect(await divide(3)).toEqual([{ part: 2 }]);
  });

  it("go without a kept plan when there are too many of them", async () => {
    const { system } = tenant.organization;
    for (let number = 0; number < 60; number++) {
      expect(await execute(system, `select ?::text as column_${number}`, [newId()])).toHaveLength(1);
    }
    const kept = (await preparedStatements()).filter(({ statement }) => statement.includes("as column_"));
    expect(kept.length).toBeLessThan(50);
  });
});
