import { getPriority } from "node:os";
import { join } from "node:path";
import { UnavailableError } from "@loci/errors";
import { checkSchema } from "#adapters/postgres/check-schema.js";
import { lowerBackendPriority } from "#adapters/postgres/embedded/lower-backend-priority.js";
import { type ClientDeadlines, openOrm } from "#adapters/postgres/orm.js";
import type { Clock } from "#core/kernel/clock.js";
import { Database, type TransactionDeadlines } from "#core/kernel/database.js";
import { openRepositories, type Repositories } from "#core/repositories.js";
import type { Environment } from "../settings/env.js";

interface OpenDatabase {
  database: Database<Repositories>;
  url: string;
  close(): Promise<void>;
}

type Program = "server" | "worker" | "cli";

export const systemClock: Clock = { now: () => new Date() };

/** The limit for background work: statements over a whole organization, and locks that a long import holds. */
const WORKER_STATEMENT_MS = 5 * 60_000;
const WORKER_LOCK_MS = 60_000;
const WORKER_CONNECT_MS = 30_000;
/**
 * Its steps take turns on two cores, and each process of PostgreSQL has 20 MB in memory. With four, requests beside an
 * import wait longer, and the import is no faster.
 */
const EMBEDDED_WORKER_POOL = { poolSize: 3, idleMs: 2_000 };
const SERVER_CONNECT_MS = 5_000;
/** PostgreSQL's own limit is reached first if it answers at all. */
const ANSWER_MARGIN_MS = 2_000;

/** Refuses a database that the program must not use (see `check-schema.ts`). */
export async function openDatabase(environment: Environment, program: Program): Promise<OpenDatabase> {
  const url = environment.database?.url.reveal();
  if (!url)
    throw new UnavailableError("DATABASE_URL is not set: start the programs with `npm start`, or name a database");
  const { transactions, client } = deadlinesOf(environment, program);
  const isEmbeddedWorker = program === "worker" && environment.temporal === null;
  const orm = await openOrm({
    url,
    applicationName: `loci-${program}`,
    deadlines: client,
    // Requests are short and alike. An import reads tables that grow, before PostgreSQL has looked at them again.
    keepsPlans: program === "server",
    ...(isEmbeddedWorker ? EMBEDDED_WORKER_POOL : {}),
    ...(program === "worker" ? { onBackend: yieldingCores(environment) } : {}),
  });
  try {
    await checkSchema(orm);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return {
    database: new Database(orm, systemClock, openRepositories, transactions),
    url,
    close: () => orm.close(true),
  };
}

/** PostgreSQL's work for the worker gives way to requests, as the worker itself does. */
function yieldingCores({ dataDirectory }: Environment): (pid: number) => void {
  const directory = join(dataDirectory, "postgres");
  return (pid) => lowerBackendPriority({ directory, pid, niceness: getPriority() });
}

function deadlinesOf(
  { databaseTimeoutMs }: Environment,
  program: Program,
): { transactions: TransactionDeadlines; client: ClientDeadlines } {
  const isAwaited = program !== "worker";
  const statementMs = isAwaited ? databaseTimeoutMs : WORKER_STATEMENT_MS;
  return {
    transactions: {
      statementMs,
      lockMs: isAwaited ? databaseTimeoutMs : WORKER_LOCK_MS,
      idleMs: statementMs,
    },
    client: {
      connectMs: isAwaited ? Math.min(SERVER_CONNECT_MS, databaseTimeoutMs) : WORKER_CONNECT_MS,
      answerMs: statementMs + ANSWER_MARGIN_MS,
    },
  };
}
