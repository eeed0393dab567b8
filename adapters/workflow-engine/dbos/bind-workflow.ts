import { DBOS } from "@dbos-inc/dbos-sdk";
import {
  type StepContracts,
  StepFailedError,
  type WorkflowFunction,
  type WorkflowResult,
  type WorkflowSteps,
} from "#core/ports/workflow-registry.js";
import { type DurableRun, runId } from "./durable-run.js";
import { createWorkflowSteps, type StepRunner } from "./run-step.js";

export type DurableWorkflow = (run: DurableRun) => Promise<WorkflowResult<object> | { outcome: "continued" }>;

/** After 4 runs in all, the workflow counts as the cause of the worker's failures. The library's own default is 100. */
const MAX_RECOVERY_ATTEMPTS = 3;

/** Registers a workflow function with DBOS under its name. Call it before `DBOS.launch`, once for each name. */
export function bindWorkflow(options: {
  name: string;
  workflow: WorkflowFunction<StepContracts, object>;
  runner: StepRunner;
}): DurableWorkflow {
  const { name, workflow, runner } = options;
  const execute: DurableWorkflow = (run) =>
    runner.gate.run(run.workflowId, async (cancelled) => {
      if (run.number > 1) await heedEarlierCancel(run);
      const steps = createWorkflowSteps(runner, { ...run, cancelled });
      const result = await workflow(run.isGivenUp ? failFirstStep(steps) : steps, run.input);
      if (!("continueWith" in result)) return result;
      await startRun(durable, { ...run, number: run.number + 1, input: result.continueWith });
      return { outcome: "continued" };
    });
  const durable = DBOS.registerWorkflow(execute, {
    name,
    maxRecoveryAttempts: MAX_RECOVERY_ATTEMPTS,
  });
  return durable;
}

/** Does nothing when the run exists, whatever its state. */
export async function startRun(workflow: DurableWorkflow, run: DurableRun): Promise<void> {
  await DBOS.startWorkflow(workflow, { workflowID: runId(run), workflowAttributes: run.attributes })(run);
}

/** A cancellation can reach a run between its last step and the start of the next run. The next run then ends here. */
async function heedEarlierCancel(run: DurableRun): Promise<void> {
  const earlier = await DBOS.getWorkflowStatus(runId({ ...run, number: run.number - 1 }));
  if (earlier?.status === "CANCELLED") await DBOS.cancelWorkflow(runId(run));
}

/** Makes the function handle the failure like that of any step that failed permanently. */
function failFirstStep(steps: WorkflowSteps<StepContracts>): WorkflowSteps<StepContracts> {
  let isFirst = true;
  return {
    patched: steps.patched,
    run: (call) => {
      if (!isFirst) return steps.run(call);
      isFirst = false;
      const message = "Processing broke off every time it was tried.";
      return Promise.reject(new StepFailedError({ step: String(call.step), code: "internal", message }));
    },
  };
}
