import { randomBytes } from "node:crypto";
import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import { entities } from "#core/entities.js";
import { dropLostConnections } from "./drop-lost-connections.js";
import { joinBegin } from "./join-begin.js";
import { backendOf, KeptPlans } from "./kept-plans.js";
import { migrations } from "./migrations/index.js";

interface OrmOptions {
  url: string;
  /** The number of connections of this process. Default 10: measured best for short transactions on two cores. */
  poolSize?: number;
  /** When a connection without work is closed. Default 10 000. */
  idleMs?: number;
  applicationName?: string;
  /** Called with the process that serves a new connection, by the server's account. */
  onBackend?: (pid: number) => void;
  /** Whether connections keep the plans of marked statements (`KeptPlans`). */
  keepsPlans?: boolean;
  /** How long this process waits. Without it there is no limit, because a migration may rewrite large tables. */
  deadlines?: ClientDeadlines;
}

/** Limits in milliseconds for a server that does not answer at all, so that its own limits are never reached. */
export interface ClientDeadlines {
  /** The wait for a connection: a free one of the pool, or a new one. */
  connectMs: number;
  /** The wait for the answer to a statement. The connection is then discarded. */
  answerMs: number;
}

/** Makes the ORM of a program; each program has one. It connects at the first query. */
export async function openOrm(options: OrmOptions): Promise<MikroORM> {
  const keptPlans = options.keepsPlans ? new KeptPlans() : null;
  const orm = await MikroORM.init(ormConfiguration(options, keptPlans));
  const platform = orm.em.getPlatform();
  const quoteOther = platform.escape.bind(platform);
  platform.escape = (value: unknown) => (typeof value === "string" ? quoteText(value) : quoteOther(value));
  const formatOther = platform.formatQuery.bind(platform);
  platform.formatQuery = (sql, values) =>
    keptPlans?.format(sql, values, (value) => platform.quoteValue(value)) ?? formatOther(sql, values);
  return orm;
}

/**
 * MikroORM writes values into the statement and quotes them character by character. A text of five million characters
 * blocked the event loop for two seconds. A long text is therefore put, unchanged, between marks that it does not
 * contain (PostgreSQL, "Dollar-Quoted String Constants").
 */
function quoteText(text: string): string {
  if (text.length > LONG_TEXT) {
    const mark = `$t${randomBytes(16).toString("hex")}$`;
    return mark + text + mark;
  }
  const quoted = `'${text.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
  return text.includes("\\") ? ` E${quoted}` : quoted;
}

const LONG_TEXT = 10_000;

export function ormConfiguration(options: OrmOptions, keptPlans: KeptPlans | null) {
  return {
    clientUrl: options.url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: options.poolSize ?? 10, idleTimeoutMillis: options.idleMs ?? 10_000 },
    driverOptions: {
      application_name: options.applicationName ?? "loci",
      ...waitingOptions(options.deadlines),
      onPoolCreated(pool: Pool) {
        dropLostConnections(pool);
        joinBegin(pool);
        keptPlans?.follow(pool);
        const { onBackend } = options;
        if (onBackend) pool.on("connect", (client) => onBackend(backendOf(client)));
      },
    },
    forceUtcTimezone: true,
    // Partitions, functions and foreign keys are written by hand in the migrations, so the diff ignores them.
    schemaGenerator: {
      createForeignKeyConstraints: false,
      ignoreRoutines: true,
      ignoreSchema: ["dbos"],
      skipTables: [/^request_log/, "step_total", "index_epoch", "loci_migration"],
    },
    migrations: {
      tableName: "loci_migration",
      path: "adapters/postgres/migrations",
      snapshotName: ".snapshot",
      emit: "ts" as const,
      migrationsList: migrations,
    },
    debug: false,
    logger: () => {},
  };
}

function waitingOptions(deadlines: ClientDeadlines | undefined) {
  if (deadlines === undefined) return {};
  return { connectionTimeoutMillis: deadlines.connectMs, query_timeout: deadlines.answerMs };
}
