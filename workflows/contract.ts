import type { ErrorCode } from "@loci/errors";
import type { DeliverWebhooksInput } from "#core/ports/deliver-webhooks-input.js";
import type { ExtractMemoriesInput } from "#core/ports/extract-memories-input.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { JobInput, JobProgress } from "#core/ports/job-input.js";
import type { SyncConnectionInput } from "#core/ports/sync-connection-input.js";
import type { WorkflowInputs } from "#core/ports/workflow-engine.js";
import type { StepImplementations, WorkflowFunction } from "#core/ports/workflow-registry.js";

export type { StepContext, WorkflowSteps } from "#core/ports/workflow-registry.js";
export { StepFailedError } from "#core/ports/workflow-registry.js";

/** The steps of a document. Inputs and outputs stay in the engine's history: ids and counts, never content. */
export type IngestSteps = {
  /**
   * All of the steps below for a new short text, in few transactions. `isDone: false`: this run has begun otherwise, or
   * the text needs them one by one.
   */
  "ingest-short": { input: IngestDocumentInput; output: { isDone: boolean } };
  /** Document becomes `extracting`; writes the extracted text. */
  extract: { input: IngestDocumentInput; output: { characters: number } };
  /** Document becomes `chunking`; writes the chunk rows of the revision. */
  chunk: { input: IngestDocumentInput; output: { chunks: number; unchanged: number } };
  /** Document becomes `embedding`. `missing`: chunks left without a vector because there is no model now. */
  embed: { input: IngestDocumentInput; output: { embedded: number; cached: number; missing: number } };
  "index-document": { input: IngestDocumentInput; output: { entries: number } };
  /** Slow, without a lock: writes memory candidates. */
  "extract-memories": { input: IngestDocumentInput; output: { candidates: number } };
  /** Short, under the lock of the tag: candidates become memories and index entries. */
  "reconcile-memories": { input: IngestDocumentInput; output: { added: number; confirmed: number; replaced: number } };
  /**
   * The new revision takes the place of the old one and the document becomes `done`; then old entries leave the index.
   */
  "finish-document": { input: IngestDocumentInput; output: { removedEntries: number } };
  /** Document becomes `failed` with code and message, unless a newer attempt exists (`marked: false`). */
  "fail-document": { input: FailDocumentInput; output: { marked: boolean } };
};

export interface FailDocumentInput extends IngestDocumentInput {
  /** The step that was given up. */
  step: StepName;
  code: ErrorCode;
  /** For people, without content. */
  message: string;
}

export type StepName = keyof IngestSteps;

/**
 * The steps that draw the memories of a document that is done once more; `reconcile-memories` is one of them as well.
 */
export type ExtractionSteps = {
  "begin-extraction": { input: ExtractMemoriesInput; output: { run: IngestDocumentInput | null } };
  /** Slow, without a lock: writes memory candidates. Null: the document cannot be read once more. */
  "extract-memories-again": { input: IngestDocumentInput; output: { candidates: number | null } };
  "finish-extraction": { input: FinishExtractionInput; output: { marked: boolean } };
  "postpone-extraction": { input: ExtractMemoriesInput; output: { postponed: boolean } };
};

export interface FinishExtractionInput extends ExtractMemoriesInput {
  /** Null: nothing was extracted. */
  run: IngestDocumentInput | null;
}

/** Does the next page of a job, and writes down how far the job is. Throws `SupersededError` when the job has ended. */
type PageStep = { input: JobInput; output: JobProgress };

/** The steps of jobs. */
export type JobSteps = {
  "clear-tag-page": PageStep;
  "merge-tags-page": PageStep;
  "rebuild-index-page": PageStep;
  "embed-missing-page": PageStep;
  "remove-connection-page": PageStep;
  /** Leaves a page that cannot be written as a whole to chores, one for each of its documents or memories. */
  "pass-index-page": PageStep;
  /** The job waits, and a later try goes on where this one ended. */
  "postpone-job": { input: PostponeJobInput; output: { postponed: boolean } };
};

export type PageStepName = Exclude<keyof JobSteps, "postpone-job">;

export interface PostponeJobInput extends JobInput {
  code: ErrorCode;
}

/** The steps of a webhook endpoint. */
export type WebhookSteps = {
  /** Sends for some seconds. `isDue`: more can be sent now. */
  "deliver-page": { input: DeliverWebhooksInput; output: { accepted: number; failed: number; isDue: boolean } };
  /** Puts the intent back into the queue, until the next delivery is due. */
  "rest-deliveries": { input: RestDeliveriesInput; output: { isResting: boolean } };
};

export interface RestDeliveriesInput extends DeliverWebhooksInput {
  /** A page could not be sent at all. */
  afterFailure: boolean;
}

/** The steps of a sync. `goesOn: false`: it has been stopped, waits for its source, or gives its place to another. */
export type SyncSteps = {
  /** A sync begins, or the one that was interrupted goes on. */
  "begin-sync": { input: SyncConnectionInput; output: { goesOn: boolean; isListed: boolean; pages: number } };
  /** Writes down the next page of changes. `isListed`: there are no more. */
  "read-changes": { input: SyncConnectionInput; output: { goesOn: boolean; isListed: boolean; pages: number } };
  /** Brings documents in step with pending items for some seconds. `left`: items that are still pending. */
  "fetch-items": { input: SyncConnectionInput; output: { goesOn: boolean; done: number; left: number } };
  /** Ends the sync or leaves it for later, and puts the intent back into the queue until the next one is due. */
  "rest-sync": { input: RestSyncInput; output: { isResting: boolean } };
};

export interface RestSyncInput extends SyncConnectionInput {
  /** `stopped`: somebody or something else asked for the end of this workflow. */
  outcome: "completed" | "stopped" | "failed";
  /** Error of the step that was given up. Null: no step was. */
  code: ErrorCode | null;
  /** For people, without content. */
  message: string | null;
}

/** Every step of the product. */
export type ProductSteps = IngestSteps & ExtractionSteps & JobSteps & WebhookSteps & SyncSteps;

/** The functions that `workflows/steps` implements. */
export type Steps = StepImplementations<ProductSteps>;

/** A workflow of the product. */
export type Workflow<Name extends keyof WorkflowInputs> = WorkflowFunction<ProductSteps, WorkflowInputs[Name]>;
