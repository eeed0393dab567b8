import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { type IntentKind, RUN_KINDS } from "./intent.entity.js";

export interface ClaimedIntent {
  organizationId: string;
  id: string;
  kind: IntentKind;
  subjectId: string;
  tag: string;
  revision: number;
  attempt: number;
  tries: number;
  traceParent: string | null;
}

const columns = `i.organization_id as "organizationId", i.id, i.kind, i.subject_id as "subjectId", i.tag, i.revision, i.attempt,
  i.tries, i.trace_parent as "traceParent"`;

export interface RunLimits {
  kinds: IntentKind[];
  maxInFlight: number;
  maxRunning: number;
}

const LONG_RUN_MS = 30_000;

/** Kinds are words of the code, never of a client. */
function are(kinds: IntentKind[]): string {
  return `kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})`;
}

/**
 * The dispatcher's view of the outbox, across organizations. A claimed intent stays in the table until its work has
 * ended.
 */
export class IntentQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims runs of these kinds to start, so that at most `maxInFlight` are running. Runs that have lasted for half a
   * minute do not count there, so an hour of sound delays no text. `maxRunning` bounds them all. Organizations take
   * turns, so that one tenant's import starves nobody. Within an organization urgent runs come before patient ones,
   * then the oldest.
   */
  async claimRuns({ kinds, maxInFlight, maxRunning }: RunLimits): Promise<ClaimedIntent[]> {
    const now = this.clock.now();
    return await this.database.inDispatch(async (entityManager) => {
      await entityManager.execute("select pg_advisory_xact_lock(hashtext('loci-claim-runs'))");
      return await entityManager.execute<ClaimedIntent[]>(
        `with running as (
           select organization_id, count(*) as count, count(*) filter (where started_at > ?) as recent
           from intent where ${are(kinds)} and started_at is not null group by 1),
         waiting as (
           select i.organization_id, i.id, i.priority, i.due_at,
             coalesce(r.count, 0) + row_number() over (partition by i.organization_id order by i.priority, i.due_at, i.id) as turn
           from intent i left join running r using (organization_id)
           where i.${are(kinds)} and i.started_at is null and i.due_at <= ?),
         chosen as (
           select organization_id, id from waiting order by priority, turn, due_at, id
           limit (select greatest(0, least(? - coalesce(sum(recent), 0), ? - coalesce(sum(count), 0)))::int from running))
         update intent i set started_at = ? from chosen c
         where i.organization_id = c.organization_id and i.id = c.id returning ${columns}`,
        [new Date(now.getTime() - LONG_RUN_MS), now, maxInFlight, maxRunning, now],
      );
    });
  }

  /**
   * Claims short work beside the runs, cancellations first. Then, as with runs, urgent work comes before patient work,
   * and tenants take turns.
   */
  async claimChores(limit: number): Promise<ClaimedIntent[]> {
    if (limit <= 0) return [];
    return await this.database.inDispatch(async (entityManager) => {
      await entityManager.execute("select pg_advisory_xact_lock(hashtext('loci-claim-chores'))");
      return await entityManager.execute<ClaimedIntent[]>(
        `with waiting as (
           select organization_id, id, kind, priority, due_at,
             row_number() over (partition by organization_id order by priority, due_at, id) as turn
           from intent where not ${are([...RUN_KINDS])} and started_at is null and due_at <= ?),
         chosen as (select organization_id, id from waiting order by kind <> 'cancel', priority, turn, due_at, id limit ?)
         update intent i set started_at = ? from chosen c
         where i.organization_id = c.organization_id and i.id = c.id returning ${columns}`,
        [this.clock.now(), limit, this.clock.now()],
      );
    });
  }

  /** Whether any organization has a run, waiting or under way. */
  async hasRuns(): Promise<boolean> {
    const rows = await this.database.inDispatch((entityManager) =>
      entityManager.execute("select 1 from intent where kind = 'ingest' limit 1"),
    );
    return rows.length > 0;
  }

  async finish(intent: Pick<ClaimedIntent, "organizationId" | "id">): Promise<void> {
    await this.change(intent, "delete from intent where organization_id = ? and id = ?", []);
  }

  /** Ends the run that a cancellation is about, whether it was started or not. */
  async finishRun(run: Pick<ClaimedIntent, "organizationId" | "subjectId" | "revision" | "attempt">): Promise<void> {
    await this.database.inDispatch((entityManager) =>
      entityManager.execute(
        "delete from intent where organization_id = ? and kind = 'ingest' and subject_id = ? and revision = ? and attempt = ?",
        [run.organizationId, run.subjectId, run.revision, run.attempt],
      ),
    );
  }

  /** Puts it back into the queue for a later try, after 1 s, 2 s, 4 s ... up to a minute. */
  async release(intent: Pick<ClaimedIntent, "organizationId" | "id" | "tries">): Promise<void> {
    const waitMs = Math.min(60_000, 1000 * 2 ** Math.min(intent.tries, 10));
    const dueAt = new Date(this.clock.now().getTime() + waitMs);
    await this.change(
      intent,
      "update intent set started_at = null, tries = tries + 1, due_at = ? where organization_id = ? and id = ?",
      [dueAt],
    );
  }

  /** Reports that the work goes on, so that it is not taken for lost. */
  async touch(intent: Pick<ClaimedIntent, "organizationId" | "id">): Promise<void> {
    await this.change(
      intent,
      "update intent set started_at = ? where organization_id = ? and id = ? and started_at is not null",
      [this.clock.now()],
    );
  }

  /** Intents that were claimed longer ago than this and have not ended: their worker or their workflow may be gone. */
  async listClaimedBefore(before: Date): Promise<ClaimedIntent[]> {
    return await this.database.inDispatch((entityManager) =>
      entityManager.execute(`select ${columns} from intent i where i.started_at < ? limit 500`, [before]),
    );
  }

  /** The number of waiting and running intents by kind. */
  async depth(): Promise<{ kind: IntentKind; waiting: number; running: number }[]> {
    return await this.database.inDispatch((entityManager) =>
      entityManager.execute(
        `select kind, count(*) filter (where started_at is null)::int as waiting,
           count(*) filter (where started_at is not null)::int as running from intent group by kind`,
      ),
    );
  }

  private async change(
    intent: Pick<ClaimedIntent, "organizationId" | "id">,
    sql: string,
    parameters: Date[],
  ): Promise<void> {
    await this.database.inDispatch((entityManager: EntityManager) =>
      entityManager.execute(sql, [...parameters, intent.organizationId, intent.id]),
    );
  }
}
