import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { WorkflowEngine } from "#core/ports/workflow-engine.js";
import { ingestWorkflowId } from "../runs.js";
import { type Chore, leave } from "./chore.js";

interface CancelDependencies {
  engine: WorkflowEngine;
  queue: IntentQueue;
}

/** Ends the run of a document, whether it was started or not. The caller has written the document's state. */
export function createCancel({ engine, queue }: CancelDependencies): Chore {
  return {
    async run(intent) {
      await engine.cancel(ingestWorkflowId(intent));
      await queue.finishRun(intent);
    },
    giveUp: leave,
    // An engine that is away for a day still has the run when it comes back.
    maxTries: Number.POSITIVE_INFINITY,
  };
}
