import { newId } from "#core/ids.js";
import { activeTraceParent } from "#core/pipeline/trace-parent.js";
import type { RepositoryContext } from "#core/repository-context.js";
import { IntentEntity, type IntentKind, intentPriority } from "./intent.entity.js";

export interface NewIntent {
  kind: IntentKind;
  subjectId: string;
  tag: string;
  revision: number;
  attempt: number;
  priority?: number;
  /** Earlier comes first among equals; defaults to now. */
  dueAt?: Date;
}

export class IntentRepository {
  hasAdded = false;

  constructor(private readonly context: RepositoryContext) {}

  /** Returns its id. */
  async add(intent: NewIntent): Promise<string> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const id = newId();
    // Not through insert(): a scoped key may append an intent but not read it back, and `returning` would.
    await entityManager.execute(
      `insert into intent (organization_id, id, kind, subject_id, tag, revision, attempt, priority, due_at, tries, trace_parent, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
      [
        ...[organizationId, id, intent.kind, intent.subjectId, intent.tag, intent.revision, intent.attempt],
        ...[intent.priority ?? intentPriority.interactive, intent.dueAt ?? now, activeTraceParent(), now],
      ],
    );
    this.hasAdded = true;
    return id;
  }

  /** What they stand for has been done. Those that run already are left to who runs them. */
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

  /** What waits for its turn is needed no more; what was begun ends by itself. */
  async removeWaiting(intent: Pick<NewIntent, "kind" | "subjectId">): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(IntentEntity, { organizationId, ...intent, startedAt: null });
  }

  /** The run that the intent stands for has ended: its place is free for another. */
  async finish(intent: { subjectId: string; revision: number; attempt: number }): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(IntentEntity, { organizationId, kind: "ingest", ...intent });
    this.hasAdded = true;
  }
}
