import type { ClaimedIntent } from "#core/intent/intent-queue.js";
import type { WorkflowStart } from "#core/ports/workflow-engine.js";

/** The workflow that an intent asks for. Its id is the same for every start. */
export function startOf(intent: ClaimedIntent): WorkflowStart {
  const { organizationId, subjectId: documentId, revision, attempt, tag: containerTag, traceParent } = intent;
  return {
    id: `ingest:${documentId}:${revision}:${attempt}`,
    name: "ingest-document",
    input: { organizationId, documentId, revision, attempt },
    organizationId,
    documentId,
    containerTag,
    traceParent,
    summary: `Ingest document ${documentId}, revision ${revision}`,
  };
}
