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

  async add(intent: NewIntent): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    // Not through insert(): a scoped key may append an intent but not read it back, and `returning` would.
    await entityManager.execute(
      `insert into intent (organization_id, id, kind, subject_id, tag, revision, attempt, priority, due_at, tries, trace_parent, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
      [
        ...[organizationId, newId(), intent.kind, intent.subjectId, intent.tag, intent.revision, intent.attempt],
        ...[intent.priority ?? intentPriority.interactive, intent.dueAt ?? now, activeTraceParent(), now],
      ],
    );
    this.hasAdded = true;
  }

  async hasPending(kind: IntentKind): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    return (await entityManager.count(IntentEntity, { organizationId, kind })) > 0;
  }

  /** The run that the intent stands for has ended: its place is free for another. */
  async finish(intent: { subjectId: string; revision: number; attempt: number }): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(IntentEntity, { organizationId, kind: "ingest", ...intent });
    this.hasAdded = true;
  }
}
