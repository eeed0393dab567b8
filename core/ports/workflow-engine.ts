import type { DeliverWebhooksInput } from "#core/ports/deliver-webhooks-input.js";
import type { ExtractMemoriesInput } from "#core/ports/extract-memories-input.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { JobInput } from "#core/ports/job-input.js";
import type { SyncConnectionInput } from "#core/ports/sync-connection-input.js";

/** Every workflow of the product, by name, with its input. Adding one here makes both engines demand a binding. */
export type WorkflowInputs = {
  "ingest-document": IngestDocumentInput;
  "extract-memories": ExtractMemoriesInput;
  "clear-tag": JobInput;
  "merge-tags": JobInput;
  "rebuild-index": JobInput;
  "embed-missing": JobInput;
  "deliver-webhooks": DeliverWebhooksInput;
  "sync-connection": SyncConnectionInput;
  "remove-connection": JobInput;
};

export type WorkflowName = keyof WorkflowInputs;

export interface WorkflowStart<
  Name extends string = WorkflowName,
  Input extends object = Name extends WorkflowName ? WorkflowInputs[Name] : object,
> {
  /**
   * Readable and unique for the work: `ingest:<document id>:<revision>:<attempt>`, `rebuild-index:<job id>:<try>`. No
   * `~`.
   */
  id: string;
  name: Name;
  input: Input;
  organizationId: string;
  /** Null: the work is over more than one container tag, or more than one document. */
  containerTag: string | null;
  documentId: string | null;
  /** One line for people, without content. */
  summary: string;
  /** W3C trace parent. */
  traceParent: string | null;
}

/** `failed`: the workflow's result says so, the engine gave it up, or its code threw. `unknown`: no such id. */
export type WorkflowState = "running" | "completed" | "failed" | "cancelled" | "unknown";

/**
 * Runs workflows step by step and durably: a finished step is never run again, a broken one is repeated.
 * All calls are safe to repeat and throw `UnavailableError` while the engine cannot be reached.
 */
export interface WorkflowEngine<Inputs extends Record<string, object> = WorkflowInputs> {
  /** Starting the same id twice, while it runs or after, changes nothing. */
  start<Name extends keyof Inputs & string>(start: WorkflowStart<Name, Inputs[Name]>): Promise<void>;
  /** No later step starts; the one in progress is told by its signal. Unknown and finished ids are fine. */
  cancel(id: string): Promise<void>;
  /** A run that was continued counts as running. */
  describe(id: string): Promise<WorkflowState>;
  /** Erases the engine's record of a workflow. A running one is cancelled first. Unknown ids are fine. */
  remove(id: string): Promise<void>;
  /**
   * Erases the engine's record of ended workflows that were started before this moment, `limit` at most. Returns their
   * number. An engine with a retention of its own does nothing.
   */
  removeEnded(before: Date, limit: number): Promise<number>;
  check(): Promise<void>;
  /** Stops taking work and returns when the steps in progress ended or were given up for a later repeat. */
  close(): Promise<void>;
}
