import type { ErrorCode } from "@loci/errors";
import {
  ActivityCancellationType,
  ActivityFailure,
  type ActivityOptions,
  ApplicationFailure,
  continueAsNew,
  isCancellation,
  patched,
  proxyActivities,
  TimeoutFailure,
} from "@temporalio/workflow";
import {
  type StepContracts,
  StepFailedError,
  type StepPolicies,
  type StepPolicy,
  type WorkflowFunction,
  type WorkflowResult,
  type WorkflowSteps,
} from "#core/ports/workflow-registry.js";

/** The one argument of every workflow in Temporal. */
export interface TemporalRun<Input> {
  input: Input;
  traceParent: string | null;
}

type Activity = (call: { input: object; traceParent: string | null }) => Promise<object>;

/** Makes a workflow function into what Temporal runs: each step becomes an activity under its name. */
export function bindWorkflow<Contracts extends StepContracts, Input extends object>(
  workflow: WorkflowFunction<Contracts, Input>,
  policies: StepPolicies<Contracts>,
): (run: TemporalRun<Input>) => Promise<WorkflowResult<Input>> {
  return async (run) => {
    const result = await workflow(createSteps(policies, run.traceParent), run.input).catch(failWorkflow);
    if (!("continueWith" in result)) return result;
    return continueAsNew({ ...run, input: result.continueWith });
  };
}

function createSteps<Contracts extends StepContracts>(
  policies: StepPolicies<Contracts>,
  traceParent: string | null,
): WorkflowSteps<Contracts> {
  return {
    patched: async (marker) => patched(marker),
    run: async ({ step, input, summary }) => {
      const name = String(step);
      const activity = proxyActivities<Record<string, Activity>>(activityOptions(policies[step]))[name];
      if (activity === undefined) throw new StepFailedError({ step: name, code: "internal", message: "No such step." });
      try {
        // The activity is the step of this name, so it returns what its contract says.
        return (await activity.executeWithOptions({ summary }, [{ input, traceParent }])) as never;
      } catch (error) {
        throw asStepFailed(error, name, policies[step]);
      }
    },
  };
}

function activityOptions(policy: StepPolicy): ActivityOptions {
  return {
    startToCloseTimeout: policy.timeoutMs,
    heartbeatTimeout: policy.heartbeatTimeoutMs,
    // The workflow ends at once; the step hears of it with its next heartbeat.
    cancellationType: ActivityCancellationType.TRY_CANCEL,
    retry: {
      initialInterval: policy.firstRetryMs,
      backoffCoefficient: policy.backoff,
      maximumAttempts: policy.maxAttempts,
      // The server's own limit, 100 times the first wait, would flatten the table's curve.
      maximumInterval: policy.firstRetryMs * policy.backoff ** policy.maxAttempts,
    },
  };
}

function asStepFailed(error: unknown, step: string, policy: StepPolicy): unknown {
  if (isCancellation(error) || !(error instanceof ActivityFailure)) return error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure) {
    // Activities put a code of ours here; anything else would come from Temporal itself.
    return new StepFailedError({ step, code: (cause.type ?? "internal") as ErrorCode, message: cause.message });
  }
  if (cause instanceof TimeoutFailure && cause.timeoutType === "HEARTBEAT") {
    const message = "Processing broke off every time it was tried.";
    return new StepFailedError({ step, code: "internal", message });
  }
  const message = `The step ${step} took longer than ${policy.timeoutMs / 1000} s.`;
  return new StepFailedError({ step, code: "timeout", message });
}

/** Temporal would repeat the workflow's code for ever after an error that is not of its own classes. */
function failWorkflow(error: unknown): never {
  if (!(error instanceof StepFailedError)) throw error;
  throw ApplicationFailure.create({ message: error.message, type: error.code, nonRetryable: true });
}
