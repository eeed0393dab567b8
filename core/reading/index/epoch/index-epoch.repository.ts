import type { Database } from "#core/kernel/database.js";

export interface KnownEpoch {
  epoch: string;
  /** The index may carry it already: a renewal was begun. */
  nextEpoch: string | null;
  /** The highest version of the index when the epoch was renewed. */
  version: number;
  /** The last version that was handed out. */
  lastVersion: number;
}

/** The epoch of the database: random, the same in its index, and renewed while the index is written. */
export class IndexEpochRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<KnownEpoch> {
    const [row] = await this.execute<{ epoch: string; next: string | null; version: string; last: string | null }>(
      `select epoch, next_epoch as next, version, pg_sequence_last_value('index_version') as last from index_epoch`,
    );
    if (row === undefined) throw new Error("The database has no epoch");
    return {
      epoch: row.epoch,
      nextEpoch: row.next,
      version: Number(row.version),
      lastVersion: Number(row.last ?? 0),
    };
  }

  /** Begins a renewal. False: another worker has begun one within the last minute. */
  async propose(nextEpoch: string): Promise<boolean> {
    const rows = await this.execute(
      `update index_epoch set next_epoch = ?, renewed_at = now()
       where renewed_at < now() - interval '1 minute' returning 1`,
      [nextEpoch],
    );
    return rows.length > 0;
  }

  /** Ends the renewal, once the index carries the epoch. */
  async accept(nextEpoch: string, version: number): Promise<void> {
    await this.execute(
      "update index_epoch set epoch = next_epoch, next_epoch = null, version = ? where next_epoch = ?",
      [version, nextEpoch],
    );
  }

  /** Makes the database another one than the index knows, which hands out versions above all that the index has. */
  async replace(epoch: string, version: number): Promise<void> {
    await this.execute("update index_epoch set epoch = ?, next_epoch = null, version = ?, renewed_at = now()", [
      epoch,
      version,
    ]);
    await this.execute("select raise_index_version(?)", [version]);
  }

  private async execute<Row extends object>(sql: string, parameters: (string | number)[] = []): Promise<Row[]> {
    return await this.database.inDispatch((entityManager) => entityManager.execute<Row[]>(sql, parameters));
  }
}
