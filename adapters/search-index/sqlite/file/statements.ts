import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

/** Only new filters create more statements. */
const CACHE_LIMIT = 300;

/** Prepared statements by their text. No read stays open, because it would make the write-ahead log grow. */
export class Statements {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid);
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    // node:sqlite types the columns as unknown SQL values. Every use reads them through the functions below.
    return this.#prepare(sql).all(...values) as Row[];
  }

  /** Rows as lists of their columns: a third less time where there are a thousand. Such a statement has no other use. */
  tuples(sql: string, ...values: SQLInputValue[]): unknown[][] {
    const statement = this.#prepare(sql);
    statement.setReturnArrays(true);
    // The type of the method does not know the mode.
    return statement.all(...values) as unknown as unknown[][];
  }

  /** The rows of `tuples` one by one, as `iterate` yields them. */
  iterateTuples(sql: string, ...values: SQLInputValue[]): Iterable<unknown[]> {
    const statement = this.#prepare(sql);
    statement.setReturnArrays(true);
    // The same reason as in `tuples`.
    return statement.iterate(...values) as unknown as Iterable<unknown[]>;
  }

  /** Yields row by row, for large results that are read once. Finish one iteration before the next begins. */
  iterate(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    // The same reason as in `all`.
    return this.#prepare(sql).iterate(...values) as Iterable<Row>;
  }

  get(sql: string, ...values: SQLInputValue[]): Row | null {
    return this.all(sql, ...values)[0] ?? null;
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    if (this.#prepared.size >= CACHE_LIMIT) this.#prepared.clear();
    const statement = this.database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

export type Row = Record<string, unknown>;

export function readNumber(value: unknown): number {
  return typeof value === "number" ? value : Number(value ?? 0);
}

export function readText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
