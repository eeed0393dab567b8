import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import { type ProductSteps, StepFailedError, type StepName, type Workflow, type WorkflowSteps } from "./contract.js";

/**
 * Takes a queued document to `done`. A step that fails permanently marks the document, and the workflow ends as
 * `failed`. A run that a newer one overtook ends quietly. A cancellation passes through: its caller writes the state.
 */
export const ingestDocument: Workflow<"ingest-document"> = async (steps, input) => {
  let current: StepName = "extract";
  const run = <Name extends SimpleStep>(step: Name, summary: string) => {
    current = step;
    return steps.run({ step, input, summary });
  };

  try {
    if (input.isShort && (await isTakenAtOnce(steps, input))) return { outcome: "completed" };
    await run("extract", "Extract the text");
    const { chunks } = await run("chunk", "Cut the text into chunks");
    await run("embed", `Embed ${chunks} chunks`);
    const { entries } = await run("index-document", `Index ${chunks} chunks`);
    const { candidates } = await run("extract-memories", "Extract memories");
    await run("reconcile-memories", `Reconcile ${candidates} memory candidates`);
    await run("finish-document", `Make revision ${input.revision} searchable, ${entries} entries`);
    return { outcome: "completed" };
  } catch (error) {
    if (!(error instanceof StepFailedError)) throw error;
    if (error.code === "superseded") return { outcome: "superseded" };
    const { code, message } = error;
    await steps.run({
      step: "fail-document",
      input: { ...input, step: current, code, message },
      summary: `Mark as failed: ${code}`,
    });
    return { outcome: "failed", step: current, code };
  }
};

/** Steps with the same input as the workflow. */
type SimpleStep = Exclude<StepName, "fail-document" | "ingest-short">;

/** Whatever keeps a short text from its end is found and told by the steps that follow. */
async function isTakenAtOnce(steps: WorkflowSteps<ProductSteps>, input: IngestDocumentInput): Promise<boolean> {
  try {
    return (await steps.run({ step: "ingest-short", input, summary: "Take a short text to its end" })).isDone;
  } catch (error) {
    if (!(error instanceof StepFailedError) || error.code === "superseded") throw error;
    return false;
  }
}
