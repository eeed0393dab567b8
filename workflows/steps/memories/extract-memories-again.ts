import { PlatformError, SupersededError, UnavailableError } from "@loci/errors";
import type { DocumentRepository } from "#core/document/document.repository.js";
import { isInProgress } from "#core/document/document-status.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { ExtractMemoriesInput } from "#core/ports/extract-memories-input.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { FinishExtractionInput, StepContext } from "../../contract.js";
import { recordStep } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { proposeMemories } from "./propose-memories.js";

/**
 * Throws `UnavailableError` while a run keeps it waiting. Null: a document that is gone or failed needs no extraction.
 */
export function createBeginExtraction({ database }: Pick<StepDependencies, "database">) {
  return async ({ organizationId, documentId }: ExtractMemoriesInput): Promise<{ run: IngestDocumentInput | null }> => {
    const document = await database.inTenant(systemPrincipal(organizationId), ({ documents }) =>
      documents.findById(documentId),
    );
    if (!document) return { run: null };
    if (isInProgress(document.status)) throw new UnavailableError("The document is being processed");
    const { revision, attempt, status } = document;
    return { run: status === "done" ? { organizationId, documentId, revision, attempt } : null };
  };
}

/**
 * Throws `UnavailableError` while the model is away. Null: the document cannot be read once more, and its memories
 * stay. Safe to repeat, apart from the model's cost.
 */
export function createExtractMemoriesAgain(dependencies: StepDependencies) {
  const propose = recordStep(dependencies, {
    name: "extract-memories",
    work: (input, run) => proposeMemories(dependencies, { input, run, whenAway: "wait" }),
  });
  return async (input: IngestDocumentInput, context: StepContext): Promise<{ candidates: number | null }> => {
    try {
      return await propose(input, context);
    } catch (error) {
      const isPassing = !(error instanceof PlatformError) || error.retryable;
      if (isPassing || error.code === "cancelled" || error.code === "superseded") throw error;
      dependencies.logger.warn(
        { err: error, ...input },
        "memories could not be drawn again: those that are there stay",
      );
      return { candidates: null };
    }
  };
}

/** Writes that the document is read, and ends the intent. A newer run says by itself how far it is. */
export function createFinishExtraction({ database }: Pick<StepDependencies, "database">) {
  return async ({ organizationId, intentId, run }: FinishExtractionInput): Promise<{ marked: boolean }> => {
    const principal = systemPrincipal(organizationId);
    const marked = run !== null && (await database.inTenant(principal, (repositories) => markDone(repositories, run)));
    await database.inTenant(principal, ({ intents }) => intents.end(intentId));
    return { marked };
  };
}

async function markDone({ documents }: { documents: DocumentRepository }, run: IngestDocumentInput): Promise<boolean> {
  try {
    await documents.lockForStep(run);
  } catch (error) {
    if (error instanceof SupersededError) return false;
    throw error;
  }
  await documents.update(run.documentId, { memoriesStatus: "done" });
  return true;
}

/**
 * The model, or a run of the document, is waited for: for seconds at first, after half an hour for an hour each time.
 */
export function createPostponeExtraction({ database }: Pick<StepDependencies, "database">) {
  return async ({ organizationId, intentId }: ExtractMemoriesInput): Promise<{ postponed: boolean }> => {
    await database.inTenant(systemPrincipal(organizationId), ({ intents }) => intents.tryAgain(intentId));
    return { postponed: true };
  };
}
