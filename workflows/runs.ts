import { RUN_KINDS, type RunKind } from "#core/intent/intent.entity.js";
import type { ClaimedIntent, RunLimits } from "#core/intent/intent-queue.js";
import type { JobKind } from "#core/job/job.entity.js";
import { jobWorkflowId } from "#core/job/job-workflow-id.js";
import type { WorkflowStart } from "#core/ports/workflow-engine.js";

export type RunIntent = ClaimedIntent & { kind: RunKind };

/** Kinds of work that share the same places wait for each other. */
export function placesOf({ hasLanguageModel }: { hasLanguageModel: boolean }): RunLimits[] {
  return [...(hasLanguageModel ? [INGESTS] : INGESTS_BY_LENGTH), ...OTHERS];
}

/**
 * More at once only lengthens each: embedding takes all cores. Long ones are few, and wait for their turn at the cores.
 */
const INGESTS: RunLimits = { kinds: ["ingest"], maxInFlight: 8, maxRunning: 32 };

/** Short texts go in groups (`steps/short/ingest-short.ts`). The next ones are there when a group ends. */
const INGESTS_BY_LENGTH: RunLimits[] = [
  { ...INGESTS, areShort: false },
  { kinds: ["ingest"], areShort: true, maxInFlight: 96, maxRunning: 128 },
];

const OTHERS: RunLimits[] = [
  // These runs wait for a language model, each with several calls of its own.
  { kinds: ["extract-memories"], maxInFlight: 2, maxRunning: 4 },
  { kinds: ["clear-tag"], maxInFlight: 4, maxRunning: 8 },
  { kinds: ["merge-tags"], maxInFlight: 2, maxRunning: 4 },
  { kinds: ["rebuild-index"], maxInFlight: 4, maxRunning: 8 },
  { kinds: ["embed-missing"], maxInFlight: 2, maxRunning: 8 },
  // These wait for receivers: one that does not answer must not hold up the others.
  { kinds: ["deliver-webhooks"], maxInFlight: 32, maxRunning: 64 },
  // A long sync gives its place to one that waits (`workflows/steps/connection/sync-step.ts`).
  { kinds: ["sync-connection"], maxInFlight: 4, maxRunning: 8 },
  { kinds: ["remove-connection"], maxInFlight: 2, maxRunning: 4 },
];

const KINDS: readonly string[] = RUN_KINDS;

export function isRun(intent: ClaimedIntent): intent is RunIntent {
  return KINDS.includes(intent.kind);
}

/** The workflow that an intent asks for. Its id is the same for every start of the same try. */
export function startOf(intent: RunIntent): WorkflowStart {
  const { organizationId, kind, subjectId, traceParent } = intent;
  if (kind === "ingest") return ingestStart(intent);
  if (kind === "extract-memories") return extractionStart(intent);
  if (kind === "deliver-webhooks") return deliveryStart(intent);
  if (kind === "sync-connection") return syncStart(intent);
  return {
    id: jobWorkflowId({ ...intent, kind }),
    name: kind,
    input: { organizationId, jobId: subjectId },
    organizationId,
    documentId: null,
    containerTag: null,
    traceParent,
    summary: SUMMARIES[kind],
  };
}

const SUMMARIES: Record<JobKind, string> = {
  "clear-tag": "Clear what lay in a deleted container tag",
  "merge-tags": "Move what lies in container tags into another",
  "rebuild-index": "Write all entries of the search index again",
  "embed-missing": "Embed what lacks vectors of the wanted model",
  "remove-connection": "Remove a connection and what was made of it",
};

function extractionStart(intent: ClaimedIntent): WorkflowStart {
  const { organizationId, id: intentId, subjectId: documentId, tag: containerTag, traceParent, tries } = intent;
  return {
    id: `extract-memories:${documentId}:${intentId}:${tries + 1}`,
    name: "extract-memories",
    input: { organizationId, documentId, intentId },
    organizationId,
    documentId,
    containerTag,
    traceParent,
    summary: `Extract the memories of document ${documentId} again`,
  };
}

function deliveryStart(intent: ClaimedIntent): WorkflowStart {
  const { organizationId, id: intentId, subjectId: endpointId, traceParent, tries } = intent;
  return {
    id: `deliver-webhooks:${endpointId}:${intentId}:${tries + 1}`,
    name: "deliver-webhooks",
    input: { organizationId, endpointId, intentId, tries },
    organizationId,
    documentId: null,
    containerTag: null,
    traceParent,
    summary: `Deliver to the webhook endpoint ${endpointId}`,
  };
}

function syncStart(intent: ClaimedIntent): WorkflowStart {
  const { organizationId, id: intentId, subjectId: connectionId, traceParent, tries } = intent;
  return {
    id: `sync-connection:${connectionId}:${intentId}:${tries + 1}`,
    name: "sync-connection",
    input: { organizationId, connectionId, intentId, tries },
    organizationId,
    documentId: null,
    containerTag: null,
    traceParent,
    summary: `Sync the connection ${connectionId}`,
  };
}

function ingestStart(intent: ClaimedIntent): WorkflowStart {
  const { organizationId, subjectId: documentId, revision, attempt, tag: containerTag, traceParent, isShort } = intent;
  return {
    id: ingestWorkflowId(intent),
    name: "ingest-document",
    input: { organizationId, documentId, revision, attempt, ...(isShort ? { isShort } : {}) },
    organizationId,
    documentId,
    containerTag,
    traceParent,
    summary: `Ingest document ${documentId}, revision ${revision}`,
  };
}

export function ingestWorkflowId(run: Pick<ClaimedIntent, "subjectId" | "revision" | "attempt">): string {
  return `ingest:${run.subjectId}:${run.revision}:${run.attempt}`;
}
