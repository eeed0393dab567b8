import { PlatformError } from "@loci/errors";
import type { Document } from "#core/document/document.entity.js";
import { type DocumentStatus, mayMove } from "#core/document/document-status.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { StepContext, StepName } from "../../contract.js";
import { runInSpan } from "./run-in-span.js";
import type { StepDependencies } from "./step-dependencies.js";

export interface StepRun extends StepContext {
  principal: Principal;
  /** The document as it was when the step began. */
  document: Document;
}

interface StepDefinition<Output extends Record<string, number>> {
  name: StepName;
  /** Status of the document when the step begins. */
  status?: DocumentStatus;
  work(input: IngestDocumentInput, run: StepRun): Promise<Output>;
}

/**
 * Gives a step its place in the timeline, the document's status, a span and a metric. A run that was overtaken ends
 * here.
 */
export function recordStep<Output extends Record<string, number>>(
  dependencies: StepDependencies,
  step: StepDefinition<Output>,
): (input: IngestDocumentInput, context: StepContext) => Promise<Output> {
  return async (input, context) => {
    const principal = systemPrincipal(input.organizationId);
    const startedAt = performance.now();
    const { document, stepRunId } = await begin(dependencies, step, { input, context, principal });
    const finish = async (errorCode: string | null, counts: Record<string, number> | null) => {
      const seconds = (performance.now() - startedAt) / 1000;
      await dependencies.database.inTenant(principal, (repositories) =>
        repositories.stepRuns.finish(stepRunId, { step: step.name, seconds, errorCode, counts }),
      );
    };
    try {
      const span = { name: `step ${step.name}`, traceParent: context.traceParent, attributes: attributesOf(input) };
      const output = await runInSpan(span, () => step.work(input, { ...context, principal, document }));
      await finish(null, output);
      return output;
    } catch (error) {
      await finish(error instanceof PlatformError ? error.code : "internal", null);
      throw error;
    }
  };
}

async function begin<Output extends Record<string, number>>(
  { database }: StepDependencies,
  step: StepDefinition<Output>,
  { input, context, principal }: { input: IngestDocumentInput; context: StepContext; principal: Principal },
): Promise<{ document: Document; stepRunId: string }> {
  return await database.inTenant(principal, async (repositories) => {
    const document = await repositories.documents.lockForStep(input);
    if (step.status && step.status !== document.status && mayMove(document.status, step.status)) {
      await repositories.documents.update(document.id, { status: step.status });
      repositories.events.append({
        kind: "document-status-changed",
        subjectId: document.id,
        tags: document.tags,
        state: step.status,
      });
    }
    const stepRunId = await repositories.stepRuns.start({
      documentId: document.id,
      workflowId: context.workflowId,
      step: step.name,
      revision: input.revision,
    });
    return { document, stepRunId };
  });
}

function attributesOf({ organizationId, documentId, revision, attempt }: IngestDocumentInput) {
  return {
    "loci.organization": organizationId,
    "loci.document": documentId,
    "loci.revision": revision,
    "loci.attempt": attempt,
  };
}
