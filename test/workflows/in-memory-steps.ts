import { CancelledError, type ErrorCode } from "@loci/errors";
import { type ProductSteps, StepFailedError, type WorkflowSteps } from "#workflows/contract.js";

export type StepName = keyof ProductSteps;

export interface RecordedCall {
  step: StepName;
  input: object;
  summary: string;
}

/** The result of each step when it succeeds. */
const OUTPUTS: { [Name in StepName]: ProductSteps[Name]["output"] } = {
  "ingest-short": { isDone: true },
  extract: { characters: 1200 },
  chunk: { chunks: 3, unchanged: 0 },
  embed: { embedded: 2, cached: 1, missing: 0 },
  "index-document": { entries: 4 },
  "extract-memories": { candidates: 2 },
  "reconcile-memories": { added: 1, confirmed: 1, replaced: 0 },
  "finish-document": { removedEntries: 0 },
  "fail-document": { marked: true },
  "begin-extraction": { run: { organizationId: "organization-1", documentId: "document-1", revision: 2, attempt: 1 } },
  "extract-memories-again": { candidates: 2 },
  "finish-extraction": { marked: true },
  "postpone-extraction": { postponed: true },
  "clear-tag-page": { done: 1, total: 1, isDone: true },
  "merge-tags-page": { done: 1, total: 1, isDone: true },
  "rebuild-index-page": { done: 1, total: 1, isDone: true },
  "embed-missing-page": { done: 1, total: 1, isDone: true },
  "pass-index-page": { done: 1, total: 1, isDone: true },
  "postpone-job": { postponed: true },
  "deliver-page": { accepted: 2, failed: 1, isDue: false },
  "rest-deliveries": { isResting: true },
  "remove-connection-page": { done: 1, total: 1, isDone: true },
  "begin-sync": { goesOn: true, isListed: false, pages: 0 },
  "read-changes": { goesOn: true, isListed: true, pages: 1 },
  "fetch-items": { goesOn: true, done: 3, left: 0 },
  "rest-sync": { isResting: true },
};

/** Runs a workflow function alone: remembers its calls and fails where a test wants it to. */
export function inMemorySteps(failures: Partial<Record<StepName, ErrorCode | "cancel">> = {}): {
  steps: WorkflowSteps<ProductSteps>;
  calls: RecordedCall[];
} {
  const calls: RecordedCall[] = [];
  return {
    calls,
    steps: {
      patched: async () => true,
      run: async ({ step, input, summary }) => {
        calls.push({ step, input, summary });
        const failure = failures[step];
        if (failure === "cancel") throw new CancelledError("cancelled");
        if (failure !== undefined) throw new StepFailedError({ step, code: failure, message: `${step} went wrong` });
        return OUTPUTS[step];
      },
    },
  };
}
