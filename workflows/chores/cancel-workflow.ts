import type { WorkflowEngine } from "#core/ports/workflow-engine.js";
import { type Chore, leave } from "./chore.js";

/** Ends a workflow by its id. The caller has recorded that the work has ended. */
export function createCancelWorkflow({ engine }: { engine: WorkflowEngine }): Chore {
  return {
    run: ({ subjectId: workflowId }) => engine.cancel(workflowId),
    giveUp: leave,
    // An engine that is away for a day still has the workflow when it comes back.
    maxTries: Number.POSITIVE_INFINITY,
  };
}
