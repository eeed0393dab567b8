import { defineEntity, p } from "@mikro-orm/core";
import { appendedByAnyone, dispatch } from "#core/kernel/row-level-security.js";

/**
 * `ingest` runs the pipeline over a document, and `cancel` ends such a run. `clear-tag`, `merge-tags`, `rebuild-index`
 * and `embed-missing` are jobs; `cancel-workflow` ends a workflow by its id. `refresh-document`, `remove-document` and
 * `refresh-memory` keep the index in step with changes that need no run. `refresh-turns` does so for the turns of a tag
 * when others came in beside them. `free-blob` checks whether a stored file has lost its last document.
 * `extract-memories` reads a document that is done again, with a model that was out of reach or a newer extractor.
 * `deliver-webhooks` sends what waits for a webhook endpoint, and stays while the endpoint is enabled. So does
 * `sync-connection` while the connection is active; `remove-connection` is a job.
 */
export type IntentKind =
  | RunKind
  | "cancel"
  | "cancel-workflow"
  | "refresh-document"
  | "remove-document"
  | "refresh-memory"
  | "refresh-turns"
  | "free-blob";

/** Intents that ask for a workflow, and stay until it has ended. All others are chores. */
export const RUN_KINDS = [
  "ingest",
  "extract-memories",
  "clear-tag",
  "merge-tags",
  "rebuild-index",
  "embed-missing",
  "deliver-webhooks",
  "sync-connection",
  "remove-connection",
] as const;

export type RunKind = (typeof RUN_KINDS)[number];

/** Interactive work comes before sync, and sync before re-embedding. */
export const intentPriority = { interactive: 0, sync: 10, reembed: 20 } as const;

/**
 * The outbox that starts, cancels and schedules work. Rows are written in the transaction that caused them, and hold no
 * content.
 */
export const IntentEntity = defineEntity({
  name: "Intent",
  tableName: "intent",
  rowLevelSecurity: "force",
  policies: [...appendedByAnyone, dispatch],
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    kind: p.text().$type<IntentKind>(),
    /** The id of the document, memory, blob, job or workflow, or the container tag. */
    subjectId: p.text(),
    tag: p.text(),
    revision: p.integer(),
    attempt: p.integer(),
    priority: p.integer(),
    dueAt: p.datetime(3),
    tries: p.integer().default(0),
    /** Set while a workflow that was started for it runs; the row is removed when the workflow ends. */
    startedAt: p.datetime(3).strictNullable(),
    /** A run over a short text, which may go to the end in one step. */
    isShort: p.boolean().default(false),
    traceParent: p.text().strictNullable(),
    createdAt: p.datetime(3),
  },
  indexes: [
    { name: "intent_due_index", properties: ["startedAt", "priority", "dueAt"] },
    { name: "intent_subject_index", properties: ["organizationId", "subjectId"] },
    { name: "intent_webhooks_index", properties: ["organizationId"], where: "kind = 'deliver-webhooks'" },
  ],
});
