import { defineEntity, p } from "@mikro-orm/core";
import { appendedByAnyone, dispatch } from "#core/row-level-security.js";

/**
 * `ingest`: a run over a document. `cancel`: of such a run. The others keep the index in step with what changed without
 * a run: a document's attributes, a document that is gone, a memory that changed or is gone. `free-blob`: of a stored file
 * that may have lost its last document. `extract-memories`: of a document that is done already, by a model that was out of
 * reach or by a newer extractor. `refill-documents`, then `refill-memories`: all entries of the index once more, a page at a time.
 * `clear-tag`: of what lay in a deleted container tag, a page at a time.
 */
export type IntentKind =
  | "ingest"
  | "cancel"
  | "refresh-document"
  | "remove-document"
  | "refresh-memory"
  | "free-blob"
  | "extract-memories"
  | "clear-tag"
  | "refill-documents"
  | "refill-memories";

/** Interactive before sync before re-embedding. */
export const intentPriority = { interactive: 0, sync: 10, reembed: 20 } as const;

/** The outbox that starts, cancels and schedules work. Written in the transaction that caused it; holds no content. */
export const IntentEntity = defineEntity({
  name: "Intent",
  tableName: "intent",
  rowLevelSecurity: "force",
  policies: [...appendedByAnyone, dispatch],
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    kind: p.text().$type<IntentKind>(),
    /** The document, memory, blob or deletion it is about; of a refill its cursor (rebuild-cursor.ts). */
    subjectId: p.text(),
    tag: p.text(),
    revision: p.integer(),
    attempt: p.integer(),
    priority: p.integer(),
    dueAt: p.datetime(3),
    tries: p.integer().default(0),
    /** Set while a workflow started for it runs; the row goes when the workflow ended. */
    startedAt: p.datetime(3).strictNullable(),
    traceParent: p.text().strictNullable(),
    createdAt: p.datetime(3),
  },
  indexes: [
    { name: "intent_due_index", properties: ["startedAt", "priority", "dueAt"] },
    { name: "intent_subject_index", properties: ["organizationId", "subjectId"] },
  ],
});
