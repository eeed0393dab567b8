import { StepFailedError, type Workflow } from "./contract.js";

/**
 * Draws the memories of a document that is done once more: by a language model that was away, or by a newer extractor.
 * Its memories are served meanwhile. A try that failed is followed by another, so a model that is away is waited for.
 */
export const extractMemories: Workflow<"extract-memories"> = async (steps, input) => {
  try {
    const { run } = await steps.run({ step: "begin-extraction", input, summary: "Look whether the document is done" });
    if (run !== null) {
      const { candidates } = await steps.run({
        step: "extract-memories-again",
        input: run,
        summary: "Extract memories again",
      });
      const summary = `Reconcile ${candidates} memory candidates`;
      if (candidates !== null) await steps.run({ step: "reconcile-memories", input: run, summary });
    }
    await steps.run({ step: "finish-extraction", input: { ...input, run }, summary: "End the extraction" });
    return { outcome: "completed" };
  } catch (error) {
    if (!(error instanceof StepFailedError)) throw error;
    // The document has another content now, and its new run draws the memories itself.
    if (error.code === "superseded") {
      await steps.run({
        step: "finish-extraction",
        input: { ...input, run: null },
        summary: "Leave it to the newer run",
      });
      return { outcome: "superseded" };
    }
    const { code, step } = error;
    await steps.run({ step: "postpone-extraction", input, summary: `Wait for another try: ${code}` });
    return { outcome: "failed", step, code };
  }
};
