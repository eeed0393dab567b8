import { DBOS } from "@dbos-inc/dbos-sdk";
import {
  type StepContracts,
  StepFailedError,
  type WorkflowFunction,
  type WorkflowResult,
  type WorkflowSteps,
} from "#core/ports/workflow-registry.js";
import { type DurableRun, runId, THIS_PROCESS } from "./durable-run.js";
import { MAX_RECOVERY_ATTEMPTS } from "./run-count.js";
import { createWorkflowSteps, type StepRunner } from "./run-step.js";

export type DurableWorkflow = (run: DurableRun) => Promise<WorkflowResult<object> | { outcome: "continued" }>;

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
      const countAnew = runner.runCount.follow(run);
      const endTurn = await runner.suspects.takeTurn(runId(run));
      const onProgress = async () => {
        await countAnew();
        endTurn();
      };
      try {
        const steps = createWorkflowSteps(runner, { ...run, cancelled, onProgress });
        const result = await workflow(run.isGivenUp ? failFirstStep(steps) : steps, run.input);
        if (!("continueWith" in result)) return result;
        await startRun(durable, { ...run, number: run.number + 1, input: result.continueWith });
        return { outcome: "continued" };
      } finally {
        endTurn();
      }
    });
  const durable = DBOS.registerWorkflow(execute, { name, maxRecoveryAttempts: MAX_RECOVERY_ATTEMPTS });
  return durable;
}

/** Does nothing when the run exists, whatever its state. */
export async function startRun(workflow: DurableWorkflow, run: Omit<DurableRun, "startedBy">): Promise<void> {
  const start = DBOS.startWorkflow(workflow, { workflowID: runId(run), workflowAttributes: run.attributes });
  await start({ ...run, startedBy: THIS_PROCESS });
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
