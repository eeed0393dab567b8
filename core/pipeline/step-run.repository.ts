import { newId } from "#core/kernel/ids.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type StepRun, StepRunEntity } from "./step-run.entity.js";

interface StepOutcome {
  step: string;
  seconds: number;
  errorCode: string | null;
  counts: Record<string, number> | null;
}

export interface FinishedStep {
  step: string;
  startedAt: Date;
  finishedAt: Date;
  /** Its own share, where documents take a step together. */
  seconds: number;
  counts: Record<string, number>;
}

export class StepRunRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** The id of the row, for `finish`. */
  async start(run: Pick<StepRun, "documentId" | "workflowId" | "step" | "revision">): Promise<string> {
    const { entityManager, organizationId, clock } = this.context;
    const { documentId, workflowId, step, revision } = run;
    const id = newId();
    const place = [organizationId, documentId, workflowId, step];
    await entityManager.execute(
      `insert into step_run (organization_id, id, document_id, workflow_id, step, revision, attempt, started_at)
       select ?, ?, ?, ?, ?, ?, 1 + count(*), ? from step_run
       where organization_id = ? and document_id = ? and workflow_id = ? and step = ?`,
      [organizationId, id, documentId, workflowId, step, revision, clock.now(), ...place],
    );
    return id;
  }

  /** Steps that ran to their ends one after another, of any number of runs. */
  async addFinished(
    runs: (Pick<StepRun, "documentId" | "workflowId" | "revision"> & { steps: FinishedStep[] })[],
  ): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const given = runs.flatMap(({ steps, ...run }) => steps.map((step) => ({ ...run, ...step, id: newId() })));
    await entityManager.execute(
      `with given as (select * from json_to_recordset(?) as g (id text, "documentId" text, "workflowId" text, revision int,
         step text, "startedAt" timestamptz, "finishedAt" timestamptz, counts jsonb, seconds double precision)),
       written as (
         insert into step_run (organization_id, id, document_id, workflow_id, step, revision, attempt, started_at,
           finished_at, counts)
         select ?, id, "documentId", "workflowId", step, revision, 1, "startedAt", "finishedAt", counts from given)
       insert into step_total as t (step, outcome, count, seconds)
       select step, 'succeeded', count(*), sum(seconds) from given group by step order by step
       on conflict (step, outcome) do update set count = t.count + excluded.count, seconds = t.seconds + excluded.seconds`,
      [JSON.stringify(given), organizationId],
    );
  }

  async finish(id: string, outcome: StepOutcome): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const { errorCode, counts } = outcome;
    await entityManager.nativeUpdate(
      StepRunEntity,
      { organizationId, id },
      { errorCode, counts, finishedAt: clock.now() },
    );
    await this.countOutcome(outcome);
  }

  /** In the figures for operators. */
  async countOutcome({ step, seconds, errorCode }: Omit<StepOutcome, "counts">): Promise<void> {
    await this.context.entityManager.execute(
      `insert into step_total as t (step, outcome, count, seconds) values (?, ?, 1, ?)
       on conflict (step, outcome) do update set count = t.count + 1, seconds = t.seconds + excluded.seconds`,
      [step, errorCode ? "failed" : "succeeded", seconds],
    );
  }

  /** The oldest, this many at most; those of a run that waits or is in progress stay. Returns how many it removed. */
  async removeOlder(before: Date, limit: number): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute(
      `with old as (
         select r.id from step_run r where r.organization_id = ? and r.started_at < ?
           and not exists (select from intent i where i.organization_id = r.organization_id and i.subject_id = r.document_id
             and i.kind = 'ingest')
         order by r.started_at limit ?)
       delete from step_run r using old where r.organization_id = ? and r.id = old.id returning 1`,
      [organizationId, before, limit, organizationId],
    );
    return rows.length;
  }

  async listOf(documentIds: string[]): Promise<StepRun[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(
      StepRunEntity,
      { organizationId, documentId: { $in: documentIds } },
      { orderBy: { startedAt: "asc", id: "asc" } },
    );
  }
}
