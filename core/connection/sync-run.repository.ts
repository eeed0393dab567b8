import { newId } from "#core/kernel/ids.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type SyncRun, SyncRunEntity } from "./sync-run.entity.js";

export type NewSyncRun = Pick<SyncRun, "connectionId" | "trigger" | "isListed">;

/** The numbers that a page or an item adds to those of its sync. */
export type SyncCounts = Partial<Pick<SyncRun, "pages" | "restarts" | "seen" | "done" | "failed" | "removed">>;

export class SyncRunRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Under the lock of the connection, so that one at most is under way. */
  async begin(run: NewSyncRun): Promise<SyncRun> {
    const { entityManager, organizationId, clock } = this.context;
    const id = newId();
    await entityManager.insert(SyncRunEntity, {
      ...run,
      organizationId,
      id,
      state: "running",
      startedAt: clock.now(),
    });
    return await entityManager.findOneOrFail(SyncRunEntity, { organizationId, id });
  }

  async find(id: string): Promise<SyncRun | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(SyncRunEntity, { organizationId, id }, { refresh: true });
  }

  async findUnderWay(connectionId: string): Promise<SyncRun | null> {
    const { entityManager, organizationId } = this.context;
    const query = { organizationId, connectionId, completedAt: null };
    return await entityManager.findOne(SyncRunEntity, query, { refresh: true });
  }

  /** The newest that has ended and asked the source for changes. One for single items asks for none. */
  async findLastListing(connectionId: string): Promise<SyncRun | null> {
    const { entityManager, organizationId } = this.context;
    const asked = { $or: [{ pages: { $gt: 0 } }, { isListed: false }] };
    const query = { organizationId, connectionId, completedAt: { $ne: null }, ...asked };
    const [found = null] = await entityManager.find(SyncRunEntity, query, { ...NEWEST_FIRST, limit: 1, refresh: true });
    return found;
  }

  /** The newest of each connection. */
  async listLast(connectionIds: string[]): Promise<SyncRun[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `select r.id from unnest(?::text[]) as c (id) cross join lateral (
         select id from sync_run where organization_id = ? and connection_id = c.id
         order by started_at desc, id desc limit 1) r`,
      [textArray(connectionIds), organizationId],
    );
    const ids = rows.map(({ id }) => id);
    return await entityManager.find(SyncRunEntity, { organizationId, id: { $in: ids } }, { refresh: true });
  }

  /** The newest first. */
  async list(
    connectionId: string,
    { limit, offset = 0 }: { limit: number; offset?: number },
  ): Promise<{ runs: SyncRun[]; totalCount: number }> {
    const { entityManager, organizationId } = this.context;
    const query = { organizationId, connectionId };
    const runs = await entityManager.find(SyncRunEntity, query, { ...NEWEST_FIRST, limit, offset, refresh: true });
    return { runs, totalCount: await entityManager.count(SyncRunEntity, query) };
  }

  /** How many of the last runs failed, one after another; ten at most. */
  async countFailures(connectionId: string): Promise<number> {
    const { runs } = await this.list(connectionId, { limit: 10 });
    const successAt = runs.findIndex(({ state }) => state !== "failed");
    return successAt < 0 ? runs.length : successAt;
  }

  /** False: the run has ended. */
  async count(
    id: string,
    counts: SyncCounts,
    also: Partial<Pick<SyncRun, "isListed" | "total" | "warning">> = {},
  ): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const { pages = 0, restarts = 0, seen = 0, done = 0, failed = 0, removed = 0 } = counts;
    const { isListed = null, total = null, warning = null } = also;
    const rows = await entityManager.execute<object[]>(
      `update sync_run set pages = pages + ?, restarts = restarts + ?, seen = seen + ?, done = done + ?,
         failed = failed + ?, removed = removed + ?, is_listed = coalesce(?::boolean, is_listed),
         total = coalesce(?::int, total), warning = coalesce(?::text, warning)
       where organization_id = ? and id = ? and completed_at is null returning 1`,
      [pages, restarts, seen, done, failed, removed, isListed, total, warning, organizationId, id],
    );
    return rows.length > 0;
  }

  /** False: it has ended before. */
  async end(id: string, outcome: Pick<SyncRun, "state" | "errorCode" | "errorMessage">): Promise<boolean> {
    const { entityManager, organizationId, clock } = this.context;
    const { state, errorCode, errorMessage } = outcome;
    const values = { state, errorCode, errorMessage, completedAt: clock.now() };
    const running = { organizationId, id, completedAt: null };
    return (await entityManager.nativeUpdate(SyncRunEntity, running, values)) > 0;
  }

  /** Ended before the moment; this many at most. Returns how many it removed. */
  async removeOlder(before: Date, limit: number): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute(
      `with old as (select id from sync_run where organization_id = ? and completed_at < ? limit ?)
       delete from sync_run r using old where r.organization_id = ? and r.id = old.id returning 1`,
      [organizationId, before, limit, organizationId],
    );
    return rows.length;
  }
}

const NEWEST_FIRST = { orderBy: [{ startedAt: "desc" as const }, { id: "desc" as const }] };
