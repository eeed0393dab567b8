import type { Pool, PoolClient } from "pg";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";

type Query = (...parameters: unknown[]) => unknown;

/** Some statements have variants. A plan takes some 50 KB on each connection. */
const MAX_STATEMENTS = 50;

/**
 * Lets PostgreSQL keep the plans of the statements that begin with `KEEP_PLAN`. To parse and plan a short one, with the
 * policies of its tables, takes longer than to execute it. `prepare` and `execute` are sent as text, so that they go
 * together with the begin of a transaction.
 */
export class KeptPlans {
  /** By the statement, with `?` for each value. */
  private readonly names = new Map<string, string>();
  private readonly definitions = new Map<string, string>();
  /** A proxy may serve each transaction by another connection, which knows none of the prepared statements. */
  private isDirect = false;

  /** The text to send. Null for a statement that is to be sent with its values in their places. */
  format(sql: string, values: readonly unknown[], write: (value: unknown) => unknown): string | null {
    if (!this.isDirect || values.length === 0 || !sql.startsWith(KEEP_PLAN)) return null;
    const name = this.nameOf(sql);
    return name === null ? null : `execute ${name}(${values.map((value) => String(write(value))).join(", ")})`;
  }

  /** Prepares each statement on a connection before its first execution there. */
  follow(pool: Pool): void {
    pool.on("connect", (client) => {
      const query = client.query.bind(client) as Query;
      if (!this.isDirect) void this.compareProcess(client, query);
      // The wrapped function. Its overloads cannot be written as one signature.
      client.query = this.preparing(query) as PoolClient["query"];
    });
  }

  private nameOf(sql: string): string | null {
    const known = this.names.get(sql);
    if (known !== undefined) return known;
    if (this.names.size === MAX_STATEMENTS) return null;
    const name = `loci_${this.names.size + 1}`;
    let values = 0;
    this.definitions.set(
      name,
      sql.replaceAll("?", () => `$${++values}`),
    );
    this.names.set(sql, name);
    return name;
  }

  /** A proxy tells the number of a process that is not the one which answers. */
  private async compareProcess(client: PoolClient, query: Query): Promise<void> {
    try {
      const { rows } = (await query("select pg_backend_pid() as pid")) as { rows: { pid: number }[] };
      this.isDirect = rows[0]?.pid === backendOf(client);
    } catch {
      // Whoever uses the connection learns that it is lost. The next one is asked again.
    }
  }

  private preparing(query: Query): Query {
    /** The names on this connection. */
    const prepared = new Map<string, string>();
    let attempts = 0;
    return (...parameters) => {
      const [text, ...others] = parameters;
      const name = typeof text === "string" ? NAME.exec(text)?.[1] : undefined;
      if (typeof text !== "string" || name === undefined) return query(...parameters);
      const values = text.slice(text.indexOf("("));
      const known = prepared.get(name);
      if (known !== undefined) return query(`execute ${known}${values}`, ...others);
      // A name of its own for each attempt: after a failure it is unknown whether the statement was prepared.
      const own = `${name}_${++attempts}`;
      const answers = query(`prepare ${own} as ${this.definitions.get(name)}; execute ${own}${values}`, ...others);
      return (answers as Promise<unknown[]>).then((all) => {
        prepared.set(name, own);
        return all.at(-1);
      });
    };
  }
}

const NAME = /^execute (loci_\d+)\(/;

/** pg learns it before it says that the connection is there. Its types do not declare it. */
export function backendOf(client: PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}
