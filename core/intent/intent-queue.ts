import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { type IntentKind, RUN_KINDS, type RunKind } from "./intent.entity.js";

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
  isShort: boolean;
}

const columns = `i.organization_id as "organizationId", i.id, i.kind, i.subject_id as "subjectId", i.tag, i.revision, i.attempt,
  i.tries, i.trace_parent as "traceParent", i.is_short as "isShort"`;

export interface RunLimits {
  kinds: RunKind[];
  /** Only runs over short texts, or only others; all where it is left out. */
  areShort?: boolean;
  /** Most runs at once, over all organizations. Runs that have lasted for half a minute are not counted. */
  maxInFlight: number;
  /** All together. */
  maxRunning: number;
}

/** The work that a dispatcher has room for. Kinds of runs without limits stay in the queue. */
export interface Room {
  chores?: number;
  runs?: RunLimits[];
}

export interface Claim {
  /** Short work beside the runs, cancellations first. */
  chores: ClaimedIntent[];
  runs: ClaimedIntent[];
  /** Whether further runs wait for a place. */
  isCrowded: boolean;
}

const LONG_RUN_MS = 30_000;

/** Kinds are words of the code, never of a client. */
const isRunKind = `kind in (${RUN_KINDS.map((kind) => `'${kind}'`).join(", ")})`;

/** Chores have the place 0, which no run has. One row at least, for the number of runs that wait. */
const CLAIM = `with place as (
    select * from json_to_recordset(?) as p (kind text, "areShort" boolean, place int, "maxInFlight" int,
      "maxRunning" int)),
  standing as (
    select i.organization_id, i.id, i.kind, i.priority, i.due_at, i.started_at, coalesce(p.place, 0) as place
    from intent i left join place p on p.kind = i.kind and coalesce(p."areShort", i.is_short) = i.is_short
    where p.place is not null or not i.${isRunKind}),
  running as (
    select place, organization_id, count(*) as count, count(*) filter (where started_at > ?) as recent
    from standing where started_at is not null and place > 0 group by 1, 2),
  room as (
    select place, least("maxInFlight" - coalesce(sum(recent), 0), "maxRunning" - coalesce(sum(count), 0)) as room
    from (select distinct place, "maxInFlight", "maxRunning" from place) p left join running using (place)
    group by place, "maxInFlight", "maxRunning"
    union all select 0, ?),
  waiting as (
    select s.*, coalesce(r.count, 0)
      + row_number() over (partition by s.place, s.organization_id order by s.priority, s.due_at, s.id) as turn
    from standing s left join running r using (place, organization_id) where s.started_at is null and s.due_at <= ?),
  ranked as (
    select organization_id, id, place, room,
      row_number() over (partition by place order by kind <> 'cancel', priority, turn, due_at, id) as rank
    from waiting join room using (place)),
  claimed as (
    update intent i set started_at = ? from ranked r
    where r.rank <= r.room and i.organization_id = r.organization_id and i.id = r.id returning ${columns})
  select claimed.*, left_over.waiting
  from (select count(*)::int as waiting from ranked where rank > room and place > 0) left_over left join claimed on true`;

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
   * Claims work to start, in one transaction. Runs that have lasted for half a minute do not count in `maxInFlight`, so
   * an hour of sound delays no text. Organizations take turns, so that one tenant's import starves nobody. Within an
   * organization urgent work comes before patient work, then the oldest.
   */
  async claim({ chores = 0, runs = [] }: Room): Promise<Claim> {
    const now = this.clock.now();
    const places = runs.flatMap(({ kinds, ...limits }, index) =>
      kinds.map((kind) => ({ kind, place: index + 1, ...limits })),
    );
    const rows = await this.database.inDispatch(async (entityManager) => {
      await entityManager.execute("select pg_advisory_xact_lock(hashtext('loci-claim'))");
      return await entityManager.execute<(ClaimedIntent & { waiting: number })[]>(CLAIM, [
        JSON.stringify(places),
        new Date(now.getTime() - LONG_RUN_MS),
        chores,
        now,
        now,
      ]);
    });
    const intents = rows.flatMap(({ waiting: _, ...intent }) => (intent.id === null ? [] : [intent]));
    const isRun = ({ kind }: ClaimedIntent) => (RUN_KINDS as readonly string[]).includes(kind);
    return {
      chores: intents.filter((intent) => !isRun(intent)),
      runs: intents.filter(isRun),
      isCrowded: rows.some(({ waiting }) => waiting > 0),
    };
  }

  /** Whether any organization has a run, waiting or under way. */
  async hasRuns(): Promise<boolean> {
    const rows = await this.database.inDispatch((entityManager) =>
      entityManager.execute("select 1 from intent where kind = 'ingest' limit 1"),
    );
    return rows.length > 0;
  }

  /** The organizations with an intent of this kind, whether it waits or runs. */
  async organizationsWith(kind: IntentKind): Promise<string[]> {
    const rows = await this.database.inDispatch((entityManager) =>
      entityManager.execute<{ organizationId: string }[]>(
        `select distinct organization_id as "organizationId" from intent where kind = ?`,
        [kind],
      ),
    );
    return rows.map(({ organizationId }) => organizationId);
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
