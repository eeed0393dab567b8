import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { RunKind } from "#core/intent/intent.entity.js";
import { byOrganization } from "#core/kernel/row-level-security.js";

/**
 * `clear-tag`: clears the content of a deleted container tag; its subject is the deletion. `merge-tags`: moves the
 * content of container tags into another; its subject is the merge. `rebuild-index`: writes all entries of the search
 * index once more. `embed-missing`: adds vectors of the wanted model to entries that lack them. `remove-connection`:
 * removes a connection, with its documents or without.
 *
 * A kind is also that of the intent that starts the job, and the name of its workflow.
 */
export type JobKind = Exclude<RunKind, "ingest" | "extract-memories" | "deliver-webhooks" | "sync-connection">;

/** A job whose try failed is `queued` again. It ends when it is completed or cancelled. */
export type JobState = "queued" | "running" | "completed" | "cancelled";

/**
 * Long work over an organization: a workflow does it page by page, and this row says how far it is. At most one job of
 * a kind and subject is under way. Holds no content.
 */
export const JobEntity = defineEntity({
  name: "Job",
  tableName: "job",
  rowLevelSecurity: "force",
  policies: byOrganization,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    kind: p.text().$type<JobKind>(),
    /** The thing that the job is about; "" for the organization as a whole. */
    subjectId: p.text(),
    state: p.text().$type<JobState>(),
    /** The place where the next page begins, in the words of the kind. */
    cursor: p.text(),
    done: p.integer(),
    /** An estimate while the job runs. */
    total: p.integer(),
    /** Error of the last try; null once the job has moved on. */
    errorCode: p.text().strictNullable(),
    /** How many tries have failed since the job last moved on. */
    failedTries: p.integer().default(0),
    /** Number of pages that could not be written as a whole, and whose rows are left to chores. */
    passed: p.integer().default(0),
    createdAt: p.datetime(3),
    /** The first page began. */
    startedAt: p.datetime(3).strictNullable(),
    endedAt: p.datetime(3).strictNullable(),
  },
  uniques: [
    { name: "job_under_way_unique", properties: ["organizationId", "kind", "subjectId"], where: "ended_at is null" },
  ],
});

export type Job = InferEntity<typeof JobEntity>;
