import { UnavailableError } from "@loci/errors";
import { newId } from "#core/kernel/ids.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type Job, JobEntity, type JobKind } from "./job.entity.js";

/** The work of one page of a job. */
export interface JobPage {
  /** The place where the next page begins. */
  cursor: string;
  done: number;
  total: number;
  /** There is no next page. */
  isDone: boolean;
  /** The page was left to chores. */
  isPassed?: boolean;
}

export interface NewJob {
  kind: JobKind;
  subjectId?: string;
  cursor?: string;
  total?: number;
}

export class JobRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** At most one job of a kind and subject is under way, however many ask for it at once. */
  async addOrJoin({ kind, subjectId = "", cursor = "", total = 0 }: NewJob): Promise<{ job: Job; isNew: boolean }> {
    const { entityManager, organizationId, clock } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `insert into job (organization_id, id, kind, subject_id, state, cursor, done, total, created_at)
       values (?, ?, ?, ?, 'queued', ?, 0, ?, ?)
       on conflict (organization_id, kind, subject_id) where ended_at is null do nothing returning id`,
      [organizationId, newId(), kind, subjectId, cursor, total, clock.now()],
    );
    const job = await this.findUnderWay(kind, subjectId);
    if (job === null) throw new UnavailableError("The job that was under way has just ended");
    return { job, isNew: rows.length > 0 };
  }

  /** Jobs about things that are new, in one statement. */
  async addNew(jobs: Required<Pick<NewJob, "kind" | "subjectId" | "total">>[]): Promise<string[]> {
    const { entityManager, organizationId, clock } = this.context;
    const rows = jobs.map((job) => ({ ...job, id: newId() }));
    await entityManager.execute(
      `insert into job (organization_id, id, kind, subject_id, state, cursor, done, total, created_at)
       select ?, j.id, j.kind, j."subjectId", 'queued', '', 0, j.total, ?::timestamptz
       from json_to_recordset(?) as j (id text, kind text, "subjectId" text, total int)`,
      [organizationId, clock.now(), JSON.stringify(rows)],
    );
    return rows.map(({ id }) => id);
  }

  async find(id: string): Promise<Job | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(JobEntity, { organizationId, id }, { refresh: true });
  }

  async findUnderWay(kind: JobKind, subjectId = ""): Promise<Job | null> {
    const { entityManager, organizationId } = this.context;
    const query = { organizationId, kind, subjectId, endedAt: null };
    return await entityManager.findOne(JobEntity, query, { refresh: true });
  }

  /** Jobs under way, then the jobs that ended last. */
  async list(limit: number): Promise<Job[]> {
    const { entityManager, organizationId } = this.context;
    const orderBy = [{ endedAt: "desc nulls first" }, { createdAt: "desc" }, { id: "desc" }] as const;
    return await entityManager.find(JobEntity, { organizationId }, { orderBy: [...orderBy], limit });
  }

  /** A page begins. Null: the job has ended. */
  async begin(id: string): Promise<Job | null> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.execute(
      `update job set state = 'running', started_at = coalesce(started_at, ?)
       where organization_id = ? and id = ? and ended_at is null and state <> 'running'`,
      [clock.now(), organizationId, id],
    );
    const job = await this.find(id);
    return job?.endedAt === null ? job : null;
  }

  /** A page that another worker has done as well, or whose job has ended, changes nothing. */
  async advance({ id, cursor, passed }: Pick<Job, "id" | "cursor" | "passed">, page: JobPage): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(
      JobEntity,
      { organizationId, id, cursor, endedAt: null },
      {
        cursor: page.cursor,
        done: page.done,
        total: page.total,
        passed: page.isPassed ? passed + 1 : passed,
        failedTries: 0,
        errorCode: null,
      },
    );
  }

  async postpone(id: string, errorCode: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update job set state = 'queued', error_code = ?, failed_tries = failed_tries + 1
       where organization_id = ? and id = ? and ended_at is null`,
      [errorCode, organizationId, id],
    );
  }

  async end(id: string, state: "completed" | "cancelled"): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(JobEntity, { organizationId, id, endedAt: null }, { state, endedAt: clock.now() });
  }

  /** Ended before the moment; this many at most. Returns how many it removed. */
  async removeOlder(before: Date, limit: number): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute(
      `with old as (select id from job where organization_id = ? and ended_at < ? limit ?)
       delete from job j using old where j.organization_id = ? and j.id = old.id returning 1`,
      [organizationId, before, limit, organizationId],
    );
    return rows.length;
  }
}
