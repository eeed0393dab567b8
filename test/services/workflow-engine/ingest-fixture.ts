import { BadInputError, UnsupportedTypeError } from "@loci/errors";
import type { JobKind } from "#core/job/job.entity.js";
import type { JobInput, JobProgress } from "#core/ports/job-input.js";
import type { WorkflowStart } from "#core/ports/workflow-engine.js";
import type { Steps } from "#workflows/contract.js";

/** Longer than the silence that counts as the death of a worker. */
const SILENCE_MS = 12_000;

/** Steps of the right shape that do nothing; a document or a job whose id says so is refused, or stops its worker. */
export const idleSteps: Steps = {
  "ingest-short": async ({ documentId }) => {
    if (documentId.startsWith("given-up")) beSilent();
    return { isDone: false };
  },
  extract: async ({ documentId }) => {
    if (documentId.startsWith("refused")) throw new UnsupportedTypeError("This type cannot be read yet.");
    if (documentId.startsWith("given-up")) beSilent();
    return { characters: 1200 };
  },
  chunk: async () => ({ chunks: 3, unchanged: 0 }),
  embed: async () => ({ embedded: 2, cached: 1, missing: 0 }),
  "index-document": async () => ({ entries: 4 }),
  "extract-memories": async () => ({ candidates: 2 }),
  "reconcile-memories": async () => ({ added: 1, confirmed: 1, replaced: 0 }),
  "finish-document": async () => ({ removedEntries: 0 }),
  "fail-document": async () => ({ marked: true }),
  "begin-extraction": async ({ organizationId, documentId }) => ({
    run: { organizationId, documentId, revision: 1, attempt: 1 },
  }),
  "extract-memories-again": async ({ documentId }) => {
    if (documentId.startsWith("refused")) throw new BadInputError("This cannot be read again.");
    return { candidates: 2 };
  },
  "finish-extraction": async () => ({ marked: true }),
  "postpone-extraction": async () => ({ postponed: true }),
  "clear-tag-page": async (input) => await secondIsLast(input),
  "merge-tags-page": async (input) => await secondIsLast(input),
  "rebuild-index-page": async (input) => await secondIsLast(input),
  "embed-missing-page": async (input) => await secondIsLast(input),
  "pass-index-page": async () => ({ done: 3, total: 3, isDone: true }),
  "postpone-job": async () => ({ postponed: true }),
  "deliver-page": async ({ endpointId }) => {
    if (endpointId.startsWith("refused")) throw new BadInputError("This cannot be sent.");
    const isDue = !begun.has(endpointId);
    begun.add(endpointId);
    return { accepted: 2, failed: 1, isDue };
  },
  "rest-deliveries": async () => ({ isResting: true }),
  "remove-connection-page": async (input) => await secondIsLast(input),
  "begin-sync": async () => ({ goesOn: true, isListed: false, pages: 0 }),
  "read-changes": async ({ connectionId }) => {
    if (connectionId.startsWith("refused")) throw new BadInputError("This source cannot be read.");
    const isListed = begun.has(connectionId);
    begun.add(connectionId);
    return { goesOn: true, isListed, pages: isListed ? 2 : 1 };
  },
  "fetch-items": async () => ({ goesOn: true, done: 3, left: 0 }),
  "rest-sync": async () => ({ isResting: true }),
};

/** Stops the whole worker, its heartbeats included. */
function beSilent(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SILENCE_MS);
}

const begun = new Set<string>();

async function secondIsLast({ jobId }: JobInput): Promise<JobProgress> {
  if (jobId.startsWith("refused")) throw new BadInputError("This page cannot be written.");
  const isDone = begun.has(jobId);
  begun.add(jobId);
  return { done: isDone ? 3 : 2, total: 3, isDone };
}

export function jobStart(name: JobKind, jobId: string): WorkflowStart {
  return {
    id: `${name}:${jobId}:1`,
    name,
    input: { organizationId: "organization-1", jobId },
    organizationId: "organization-1",
    containerTag: null,
    documentId: null,
    summary: `Do ${name}`,
    traceParent: null,
  };
}

export function extractionStart(documentId: string): WorkflowStart {
  return {
    ...ingestStart(documentId),
    id: `extract-memories:${documentId}:intent:1`,
    name: "extract-memories",
    input: { organizationId: "organization-1", documentId, intentId: "intent" },
    summary: `Extract the memories of document ${documentId} again`,
  };
}

export function deliveryStart(endpointId: string): WorkflowStart {
  return {
    ...ingestStart(endpointId),
    id: `deliver-webhooks:${endpointId}:intent:1`,
    name: "deliver-webhooks",
    input: { organizationId: "organization-1", endpointId, intentId: "intent", tries: 0 },
    documentId: null,
    containerTag: null,
    summary: `Deliver to the webhook endpoint ${endpointId}`,
  };
}

export function syncStart(connectionId: string): WorkflowStart {
  return {
    ...ingestStart(connectionId),
    id: `sync-connection:${connectionId}:intent:1`,
    name: "sync-connection",
    input: { organizationId: "organization-1", connectionId, intentId: "intent", tries: 0 },
    documentId: null,
    containerTag: null,
    summary: `Sync the connection ${connectionId}`,
  };
}

export function shortStart(documentId: string): WorkflowStart {
  const start = ingestStart(documentId);
  return { ...start, input: { ...start.input, isShort: true } };
}

export function ingestStart(documentId: string): WorkflowStart<"ingest-document"> {
  return {
    id: `ingest:${documentId}:1:1`,
    name: "ingest-document",
    input: { organizationId: "organization-1", documentId, revision: 1, attempt: 1 },
    organizationId: "organization-1",
    containerTag: "tag-1",
    documentId,
    summary: `Ingest ${documentId}, revision 1`,
    traceParent: null,
  };
}
