import { ConflictError, NotFoundError } from "@loci/errors";
import { openDatabase } from "#apps/wiring/open/open-database.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import type { Connection } from "#core/connection/connection.entity.js";
import { requestSync } from "#core/connection/request-sync.js";
import type { SyncRun } from "#core/connection/sync-run.entity.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { withRunningDatabase } from "./running-database.js";

interface ListOptions {
  environment: Environment;
  format: "text" | "json";
  write: (text: string) => void;
}

interface Shown extends Pick<Connection, "organizationId" | "id" | "kind" | "tags" | "state" | "nextSyncAt"> {
  items: Partial<Record<string, number>>;
  /** Null before the first. */
  lastSync: Pick<
    SyncRun,
    "state" | "startedAt" | "completedAt" | "seen" | "done" | "failed" | "errorMessage" | "warning"
  > | null;
}

const AT_A_TIME = 100;

/** Lists the connections of all organizations, each with its items and its last sync. */
export async function listConnections({ environment, format, write }: ListOptions): Promise<number> {
  const { database, close } = await openDatabase(withRunningDatabase(environment), "cli");
  try {
    const shown: Shown[] = [];
    for (const organizationId of await database.organizationIds()) {
      for (let offset = 0, isMore = true; isMore; offset += AT_A_TIME) {
        const page = { kinds: [], tags: "all", order: "asc", limit: AT_A_TIME, offset } as const;
        isMore = await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
          const { connections, hasNext } = await repositories.connections.page({ ...page, kinds: [] });
          const ids = connections.map(({ id }) => id);
          const runs = new Map((await repositories.syncRuns.listLast(ids)).map((run) => [run.connectionId, run]));
          const counts = await repositories.connectionItems.countStates(ids);
          for (const connection of connections) {
            const own = counts.filter(({ connectionId }) => connectionId === connection.id);
            shown.push(toShown(connection, runs.get(connection.id) ?? null, own));
          }
          return hasNext;
        });
      }
    }
    if (format === "json") write(`${JSON.stringify(shown, null, 2)}\n`);
    else write(shown.length === 0 ? "There are no connections.\n" : shown.map(describe).join(""));
    return 0;
  } finally {
    await close();
  }
}

interface SyncOptions {
  environment: Environment;
  id: string;
  write: (text: string) => void;
}

/** The worker begins it. One that is under way goes on, and another one follows it. */
export async function syncConnection({ environment, id, write }: SyncOptions): Promise<number> {
  const { database, close } = await openDatabase(withRunningDatabase(environment), "cli");
  try {
    for (const organizationId of await database.organizationIds()) {
      const found = await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
        const connection = await repositories.connections.find(id);
        if (connection === null || connection.state === "removing") return null;
        const isAsked = await requestSync(repositories, id, { trigger: "manual" });
        if (!isAsked) throw new ConflictError(`The connection is not kept in step: ${connection.state}`);
        return connection;
      });
      if (found === null) continue;
      write(`A sync of ${found.kind} has been asked for: loci connections tells how far it is\n`);
      return 0;
    }
    throw new NotFoundError(`There is no connection ${id}: loci connections lists them`);
  } finally {
    await close();
  }
}

/** Without the configuration, which may name people and places. */
function toShown(
  { organizationId, id, kind, tags, state, nextSyncAt }: Connection,
  run: SyncRun | null,
  counts: { state: string; count: number }[],
): Shown {
  const items = Object.fromEntries(counts.map(({ state: name, count }) => [name, count]));
  if (run === null) return { organizationId, id, kind, tags, state, nextSyncAt, items, lastSync: null };
  const { startedAt, completedAt, seen, done, failed, errorMessage, warning } = run;
  const lastSync = { state: run.state, startedAt, completedAt, seen, done, failed, errorMessage, warning };
  return { organizationId, id, kind, tags, state, nextSyncAt, items, lastSync };
}

function describe({ id, kind, tags, state, items, lastSync, nextSyncAt }: Shown): string {
  const stored = `${items["done"] ?? 0} items in step, ${items["failed"] ?? 0} failed`;
  const next = nextSyncAt === null ? "" : `, next sync ${nextSyncAt.toISOString()}`;
  return `${id}  ${kind}  ${state} in ${tags.join(", ")}: ${stored}, ${describeSync(lastSync)}${next}\n`;
}

function describeSync(run: Shown["lastSync"]): string {
  if (run === null) return "not synced yet";
  const { state, startedAt, completedAt, seen, done, failed, errorMessage, warning } = run;
  const trouble = [errorMessage, warning].flatMap((text) => text ?? []).map((text) => ` (${text})`);
  const at = (completedAt ?? startedAt).toISOString();
  return `last sync ${state} at ${at}, ${done} of ${seen} done, ${failed} failed${trouble.join("")}`;
}
