import type { StepPolicies, StepPolicy } from "#core/ports/workflow-registry.js";
import type { ProductSteps } from "./contract.js";

/**
 * Limits by kind of work; both engines read this table. The error, not this table, says whether a failure is permanent.
 *
 * Waits grow by `backoff` from `firstRetryMs`. A kind whose other side may be restarted (database, index, model) keeps
 * trying for about four minutes. A restart then costs no document. A source on the web is given up after three tries,
 * so that a person learns soon that a page does not answer.
 */
const database: StepPolicy = policy({ timeoutMs: 60_000, maxAttempts: 10 });
/** Few tries: the run of the document that it waits for may take minutes to end. */
const brief: StepPolicy = policy({ timeoutMs: 60_000, maxAttempts: 2 });
const index: StepPolicy = policy({ timeoutMs: 120_000, maxAttempts: 10 });
/** Also the work on long texts, which take turns at one thread. */
const model: StepPolicy = policy({ timeoutMs: 30 * 60_000, maxAttempts: 10 });
/**
 * Reading has limits of its own (docs/reference/content-types.md): up to three hours for a recording, and those that
 * came before it come first. This only ends what hangs beside them.
 */
const source: StepPolicy = policy({ timeoutMs: 24 * 60 * 60_000, maxAttempts: 3, firstRetryMs: 1_000, backoff: 3 });
/**
 * A page of a job takes seconds. After two minutes of waits, 38 s the longest, the job itself waits
 * (`workflows/steps/postpone-job.ts`) and leaves its place to another.
 */
const page: StepPolicy = policy({ timeoutMs: 10 * 60_000, maxAttempts: 10, firstRetryMs: 1_000, backoff: 1.5 });

export const policies: StepPolicies<ProductSteps> = {
  "ingest-short": { ...model, maxAttempts: 1, isRecorded: false },
  extract: source,
  chunk: model,
  embed: model,
  "index-document": index,
  "extract-memories": model,
  "reconcile-memories": index,
  "finish-document": index,
  "fail-document": database,
  "begin-extraction": brief,
  // A model that is away is waited for by the intent, which leaves the place to another document.
  "extract-memories-again": { ...model, maxAttempts: 2 },
  "finish-extraction": database,
  "postpone-extraction": database,
  "clear-tag-page": page,
  "merge-tags-page": page,
  "rebuild-index-page": page,
  // A single document may have thousands of chunks.
  "embed-missing-page": { ...page, timeoutMs: model.timeoutMs },
  "pass-index-page": page,
  "postpone-job": database,
  // The next run tries again what failed.
  "deliver-page": { ...page, maxAttempts: 2 },
  "rest-deliveries": database,
  "remove-connection-page": page,
  "begin-sync": database,
  // The next sync tries again what failed.
  "read-changes": { ...page, maxAttempts: 5 },
  // Large files take their time, and so do sources that are slow.
  "fetch-items": { ...page, timeoutMs: 60 * 60_000, maxAttempts: 5 },
  "rest-sync": database,
};

/**
 * 10 s of silence decides that a worker is dead: long beside a pause of the event loop, short beside a person's
 * patience.
 */
function policy(limits: Pick<StepPolicy, "timeoutMs" | "maxAttempts"> & Partial<StepPolicy>): StepPolicy {
  return { heartbeatTimeoutMs: 10_000, firstRetryMs: 500, backoff: 2, isRecorded: true, ...limits };
}
