import { beforeAll, describe, expect, it } from "vitest";
import { type Principal, readableTags } from "#core/kernel/principal.js";
import { createTestDatabase } from "#test/support/postgres.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useShared } from "#test/support/use-shared.js";
import { seedTenants, TAGS, type Tenant } from "./seed-tenants.js";
import { type Random, Rollback, type SeenRow, transactions } from "./transactions.js";

const TRANSACTIONS = 2_400;
const PARALLEL = 20;
const ORGANIZATIONS = 10;
/** A transaction within a transaction takes a second connection, and within that one a third. */
const POOL = 3 * PARALLEL;

describe("the data layer under a random mix of transactions", () => {
  const postgres = useShared(() => createTestDatabase());
  const seeds = useShared(() => openSeeds(postgres.appUrl, { poolSize: POOL }));
  let tenants: Tenant[];
  const pick = seededRandom(20_261_121);
  const seen = { transactions: 0, rows: 0, leaks: [] as unknown[], errors: [] as string[] };

  beforeAll(async () => {
    tenants = await seedTenants(seeds, ORGANIZATIONS);
  });

  it("shows no row of another organization, nor of a tag beyond the scope", async () => {
    const work = async () => {
      while (seen.transactions < TRANSACTIONS) await transact(pick(Object.keys(transactions)), randomPrincipal());
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    expect(seen.errors).toEqual([]);
    expect(seen.leaks).toEqual([]);
    expect(seen.rows).toBeGreaterThan(TRANSACTIONS);
  });

  it("let nothing be written by others, and nothing stay of what was rolled back", async () => {
    const rows = await rowsOf(postgres.ownerUrl, { only: ["document", "memory"] });
    expect(rows).toHaveLength(2 * ORGANIZATIONS * TAGS.length);
    for (const { row } of rows) {
      expect([undefined, null, `by ${row["organization_id"]}`]).toContain(row["title"]);
      expect(row["text"]).not.toBe("never to be seen");
    }
    expect(rows.some(({ row }) => typeof row["title"] === "string")).toBe(true);
  });

  async function transact(kind: string, principal: Principal, depth = 0): Promise<void> {
    seen.transactions += 1;
    try {
      await seeds.database.inTenant(principal, async (repositories) => {
        const call = { repositories, principal, tenants, pick };
        note(kind, principal, (await transactions[kind]?.(call)) ?? []);
        // Somebody else's transaction within this one, and then this one again.
        if (depth < 2 && pick([true, false, false, false])) {
          await transact("raw documents", randomPrincipal(), depth + 1);
          note(kind, principal, (await transactions["raw memories"]?.(call)) ?? []);
        }
      });
    } catch (error) {
      if (!(error instanceof Rollback)) seen.errors.push(`${kind}: ${String(error)}`);
    }
  }

  function note(kind: string, principal: Principal, rows: SeenRow[]): void {
    const tags = readableTags(principal);
    const isOwn = (row: SeenRow) =>
      row.organizationId === principal.organizationId &&
      (tags === "all" || row.tags === undefined || row.tags.some((tag) => tags.includes(tag)));
    seen.rows += rows.length;
    seen.leaks.push(...rows.filter((row) => !isOwn(row)).map((row) => ({ kind, principal, row })));
  }

  function randomPrincipal(): Principal {
    const { system } = pick(tenants);
    if (pick([true, false])) return system;
    const permission = pick(["read", "write", "write"] as const);
    const tags = [...new Set([pick(TAGS), pick(TAGS)])];
    return {
      ...system,
      ...{ actor: { kind: "key", id: "key" }, role: "member", permission },
      grants: tags.map((tag) => ({ tag, permission })),
    };
  }
});

/** The same choices in every run (mulberry32). */
function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  return (items) => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error("Nothing to choose from");
    return item;
  };
}
