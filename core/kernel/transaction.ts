import type { RepositoryContext } from "#core/kernel/repository-context.js";

/** Writers of the same name go one after another. */
export interface Locks {
  /**
   * Holds a lock by name until the transaction ends. A name of one word also keeps out the longer names that begin with
   * it. Thousands of those would exceed PostgreSQL's room for locks.
   */
  lock(kind: string, ...name: string[]): Promise<void>;
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

  async nextIndexVersion(): Promise<number> {
    const rows = await this.context.entityManager.execute<{ version: string }[]>(
      "select nextval('index_version') as version",
    );
    return Number(rows[0]?.version);
  }
}
