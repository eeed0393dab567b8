import { context, propagation } from "@opentelemetry/api";
import { newId } from "#core/kernel/ids.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import type { IntentChange } from "#core/ports/event-bus.js";
import { IntentEntity, type IntentKind, intentPriority } from "./intent.entity.js";

export interface NewIntent {
  kind: IntentKind;
  subjectId: string;
  /** Default "". */
  tag?: string;
  /** Default 0, like `attempt`. */
  revision?: number;
  attempt?: number;
  /** Default `interactive`. */
  priority?: number;
  /** Among equals the earlier comes first; defaults to now. */
  dueAt?: Date | undefined;
  /** Default false. */
  isShort?: boolean;
}

/** An intent about the present run of a document. */
export function documentIntent(
  kind: IntentKind,
  { id, tags, revision, attempt }: { id: string; tags: string[]; revision: number; attempt: number },
): NewIntent {
  return { kind, subjectId: id, tag: tags[0] ?? "", revision, attempt };
}

/** The number of parameters of a statement is limited. */
const INTENTS_AT_A_TIME = 1000;

export class IntentRepository {
  /** The changes that other processes hear of when the transaction commits. */
  change: IntentChange | null = null;

  constructor(private readonly context: RepositoryContext) {}

  async add(intent: NewIntent): Promise<void> {
    await this.addMany([intent]);
  }

  /** Writes a thousand in one statement. Returns their ids in the order of the intents. */
  async addMany(intents: NewIntent[]): Promise<string[]> {
    const ids: string[] = [];
    for (let start = 0; start < intents.length; start += INTENTS_AT_A_TIME) {
      ids.push(...(await this.insert(intents.slice(start, start + INTENTS_AT_A_TIME))));
    }
    if (ids.length > 0) this.change = "added";
    return ids;
  }

  private async insert(intents: NewIntent[]): Promise<string[]> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const traceParent = activeTraceParent();
    const ids = intents.map(() => newId());
    // insertMany() cannot serve: it adds `returning`, and a scoped key may append an intent but not read it back.
    await entityManager.execute(
      `insert into intent (organization_id, id, kind, subject_id, tag, revision, attempt, priority, due_at, tries, trace_parent, created_at, is_short)
       values ${ids.map(() => "(?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)").join(", ")}`,
      intents.flatMap((intent, index) => {
        const { kind, subjectId, tag = "", revision = 0, attempt = 0, dueAt = now, isShort = false } = intent;
        const { priority = intentPriority.interactive } = intent;
        const id = ids[index];
        return [
          organizationId,
          id,
          kind,
          subjectId,
          tag,
          revision,
          attempt,
          priority,
          dueAt,
          traceParent,
          now,
          isShort,
        ];
      }),
    );
    return ids;
  }

  /**
   * Adds it unless an equal one waits. That one is held until the transaction ends, so that its work begins after what
   * this transaction wrote.
   */
  async addOnce({
    kind,
    subjectId,
    tag,
    dueAt,
  }: Required<Pick<NewIntent, "kind" | "subjectId" | "tag">> & { dueAt: Date }): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const subject = [organizationId, kind, subjectId];
    await entityManager.execute(
      `with waiting as materialized (
         select 1 from intent where organization_id = ? and kind = ? and subject_id = ? and started_at is null for share)
       insert into intent (organization_id, kind, subject_id, id, tag, revision, attempt, priority, due_at, tries, trace_parent, created_at)
       select ?, ?, ?, ?, ?, 0, 0, ?, ?, 0, ?, ? where not exists (select from waiting)`,
      [...subject, ...subject, newId(), tag, intentPriority.interactive, dueAt, activeTraceParent(), clock.now()],
    );
  }

  /** Removes intents whose work has been done otherwise. Running ones are left to their runner. */
  async withdraw(ids: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(IntentEntity, { organizationId, id: { $in: ids }, startedAt: null });
  }

  async hasPending(kind: IntentKind): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    return (await entityManager.count(IntentEntity, { organizationId, kind })) > 0;
  }

  /** Waiting or in progress, for this revision of its subject. */
  async isPending(intent: Pick<NewIntent, "kind" | "subjectId" | "revision">): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    return (await entityManager.count(IntentEntity, { organizationId, ...intent })) > 0;
  }

  /** Whether they were begun or not. Returns how often each was tried before. */
  async remove(intent: Pick<NewIntent, "kind" | "subjectId">): Promise<{ tries: number }[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute<{ tries: number }[]>(
      "delete from intent where organization_id = ? and kind = ? and subject_id = ? returning tries",
      [organizationId, intent.kind, intent.subjectId],
    );
  }

  /** The work that it stands for has ended. */
  async end(id: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(IntentEntity, { organizationId, id });
    this.change ??= "ended";
  }

  /**
   * Queues the intent again for a later try: after 1 s, 2 s, 4 s ... up to a minute, and from the 40th on after an
   * hour.
   */
  async tryAgain(id: string): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.execute(
      `update intent set started_at = null, tries = tries + 1, due_at = ?::timestamptz
         + case when tries < 40 then least(60, power(2, least(tries, 10))) else 3600 end * interval '1 second'
       where organization_id = ? and id = ? and started_at is not null`,
      [clock.now(), organizationId, id],
    );
  }

  /** Back into the queue, until the moment. */
  async postpone(intent: Pick<NewIntent, "kind" | "subjectId">, dueAt: Date): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update intent set started_at = null, tries = tries + 1, due_at = ?
       where organization_id = ? and kind = ? and subject_id = ? and started_at is not null`,
      [dueAt, organizationId, intent.kind, intent.subjectId],
    );
  }

  /**
   * Work that was to begin later begins now, or at the moment. It waits for transactions that postpone one of the kind: what they postpone is
   * seen by the second statement alone.
   */
  async hasten(kind: IntentKind, subjectId?: string, at = this.context.clock.now()): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `select 1 from intent where organization_id = ? and kind = ? and subject_id = coalesce(?, subject_id)
       order by id for update`,
      [organizationId, kind, subjectId ?? null],
    );
    const later = { organizationId, kind, dueAt: { $gt: at }, ...(subjectId === undefined ? {} : { subjectId }) };
    if ((await entityManager.nativeUpdate(IntentEntity, later, { dueAt: at })) > 0) this.change = "added";
  }

  /** Holds the intent whose work is in progress for the `tries`th time. False: that work has ended. */
  async holdStarted(id: string, tries: number): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<object[]>(
      `select 1 from intent where organization_id = ? and id = ? and tries = ? and started_at is not null for update`,
      [organizationId, id, tries],
    );
    return rows.length > 0;
  }

  /** Removes intents that still wait, because their work is needed no more. Work that began ends by itself. */
  async removeWaiting(intent: Pick<NewIntent, "kind"> & Partial<Pick<NewIntent, "subjectId">>): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(IntentEntity, { organizationId, ...intent, startedAt: null });
  }

  /** Ends the intents of runs that have ended, which frees their places for others. */
  async finish({ subjectIds, ...run }: { subjectIds: string[]; revision: number; attempt: number }): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const intents = { organizationId, kind: "ingest", subjectId: { $in: subjectIds }, ...run } as const;
    await entityManager.nativeDelete(IntentEntity, intents);
    this.change ??= "ended";
  }
}

/** The W3C trace parent of the work in progress, to be carried through an intent into its workflow. */
export function activeTraceParent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier["traceparent"] ?? null;
}
