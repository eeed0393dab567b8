import { PlatformError, SupersededError, UnavailableError } from "@loci/errors";
import { isInProgress } from "#core/document/document-status.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { StepContext } from "../contract.js";
import { proposeMemories } from "./propose-memories.js";
import { createReconcileMemories } from "./reconcile-memories.js";
import { recordStep } from "./record-step.js";
import type { StepDependencies } from "./step-dependencies.js";

interface Subject {
  organizationId: string;
  subjectId: string;
  signal: AbortSignal;
  traceParent: string | null;
}

/**
 * Draws the memories of a document that is done already once more: by a language model that was away, or by a newer extractor.
 * Its memories are served meanwhile. Throws `UnavailableError` while a run or the model's absence keeps it waiting; a document
 * that is gone, failed or has changed needs it no more. Safe to repeat, but for what the model bills.
 */
export async function extractMemoriesAgain(dependencies: StepDependencies, subject: Subject): Promise<void> {
  const input = await findRun(dependencies, subject);
  if (input === null) return;
  const context: StepContext = {
    ...{ signal: subject.signal, traceParent: subject.traceParent, heartbeat: () => undefined, attempt: 1 },
    workflowId: `extract-memories:${input.documentId}:${input.revision}:${input.attempt}`,
  };
  const propose = recordStep(dependencies, {
    name: "extract-memories",
    work: (run, steps) => proposeMemories(dependencies, { input: run, run: steps, whenAway: "wait" }),
  });
  try {
    await propose(input, context);
    await createReconcileMemories(dependencies)(input, context);
  } catch (error) {
    // Its new run draws them itself.
    if (error instanceof SupersededError) return;
    if (!(error instanceof PlatformError) || error.retryable || error.code === "cancelled") throw error;
    dependencies.logger.warn({ err: error, ...input }, "memories could not be drawn again: those that are there stay");
  }
  await markDone(dependencies, input);
}

async function findRun(
  { database }: StepDependencies,
  { organizationId, subjectId }: Subject,
): Promise<IngestDocumentInput | null> {
  const document = await database.inTenant(systemPrincipal(organizationId), ({ documents }) =>
    documents.findById(subjectId),
  );
  if (!document) return null;
  if (isInProgress(document.status)) throw new UnavailableError("The document is being processed");
  const { id: documentId, revision, attempt, status } = document;
  return status === "done" ? { organizationId, documentId, revision, attempt } : null;
}

async function markDone({ database }: StepDependencies, input: IngestDocumentInput): Promise<void> {
  try {
    await database.inTenant(systemPrincipal(input.organizationId), async ({ documents }) => {
      await documents.lockForStep(input);
      await documents.update(input.documentId, { dreamingStatus: "done" });
    });
  } catch (error) {
    // A newer run says by itself how far it is.
    if (!(error instanceof SupersededError)) throw error;
  }
}
