import { UnsupportedTypeError } from "#core/errors.js";
import type { WorkflowStart } from "#core/ports/workflow-engine.js";
import type { Steps } from "#workflows/contract.js";

/** Steps of the right shape that do nothing; `extract` refuses a document whose id says so. */
export const idleSteps: Steps = {
  extract: async ({ documentId }) => {
    if (documentId.startsWith("refused")) throw new UnsupportedTypeError("This type cannot be read yet.");
    return { characters: 1200 };
  },
  chunk: async () => ({ chunks: 3, unchanged: 0 }),
  embed: async () => ({ embedded: 2, cached: 1, missing: 0 }),
  "index-document": async () => ({ entries: 4 }),
  "extract-memories": async () => ({ candidates: 2 }),
  "reconcile-memories": async () => ({ added: 1, confirmed: 1, replaced: 0 }),
  "finish-document": async () => ({ removedEntries: 0 }),
  "fail-document": async () => ({ marked: true }),
};

export function ingestStart(documentId: string): WorkflowStart {
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
