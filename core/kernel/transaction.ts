import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";

/** Writers of the same name go one after another. */
export interface Locks {
  /**
   * Holds a lock by name until the transaction ends. A name of one word also keeps out the longer names that begin with
   * it. Thousands of those would exceed PostgreSQL's room for locks.
   */
  lock(kind: string, ...name: string[]): Promise<void>;
  /** As `lock`, for several names of one word. All callers take them in the same order, so that none waits in a circle. */
  lockEach(kind: string, names: string[]): Promise<void>;
}

export interface IndexVersions {
  /** A number greater than every one handed out before it. Take it before reading what goes into the index. */
  nextIndexVersion(): Promise<number>;
}

/** The part of a transaction that belongs to no table. */
export class Transaction implements Locks, IndexVersions {
  constructor(private readonly context: RepositoryContext) {}

  async lock(kind: string, ...name: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const all = JSON.stringify([organizationId, kind]);
    if (name.length === 0) {
      await entityManager.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [all]);
      return;
    }
    await entityManager.execute(
      "select pg_advisory_xact_lock_shared(hashtextextended(?, 0)), pg_advisory_xact_lock(hashtextextended(?, 0))",
      [all, JSON.stringify([organizationId, kind, ...name])],
    );
  }

  async lockEach(kind: string, names: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const each = [...new Set(names)].sort().map((name) => JSON.stringify([organizationId, kind, name]));
    await entityManager.execute(
      `with held as materialized (select pg_advisory_xact_lock_shared(hashtextextended(?, 0)))
       select pg_advisory_xact_lock(hashtextextended(n.name, 0))
       from held, unnest(?::text[]) with ordinality as n (name, place) order by n.place`,
      [JSON.stringify([organizationId, kind]), textArray(each)],
    );
  }

  async nextIndexVersion(): Promise<number> {
    const rows = await this.context.entityManager.execute<{ version: string }[]>(
      "select nextval('index_version') as version",
    );
    return Number(rows[0]?.version);
  }
}
