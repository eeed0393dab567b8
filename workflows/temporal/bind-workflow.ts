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
  workflowInfo,
} from "@temporalio/workflow";
import {
  type StepContracts,
  StepFailedError,
  type StepPolicies,
  type StepPolicy,
  suspectsQueue,
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

/** As with the embedded engine. From this number of deaths in a row on, a step is tried alone. */
const DEATHS_OF_A_SUSPECT = 2;
/** After this number a step counts as the cause and is given up. At least two workers then died of it alone. */
const DEATHS_OF_A_CAUSE = 4;

/**
 * False in runs that gave a step up beside others, by its retries alone. It may go when all of them have ended, and with
 * it the recorded run `ingest-document.given-up-beside-others`.
 */
const SUSPECTS = "suspects";

function createSteps<Contracts extends StepContracts>(
  policies: StepPolicies<Contracts>,
  traceParent: string | null,
): WorkflowSteps<Contracts> {
  /** Workers that died in a row while they ran a step of this run. */
  let deaths = 0;
  return {
    patched: async (marker) => patched(marker),
    run: async ({ step, input, summary }) => {
      const name = String(step);
      const policy = policies[step];
      for (;;) {
        const activity = proxyActivities<Record<string, Activity>>(activityOptions(policy, deaths))[name];
        if (activity === undefined) {
          throw new StepFailedError({ step: name, code: "internal", message: "No such step." });
        }
        try {
          const options = { summary: summaryAfter(deaths, summary) };
          const output = await activity.executeWithOptions(options, [{ input, traceParent }]);
          deaths = 0;
          // The activity is the step of this name, so it returns what its contract says.
          return output as never;
        } catch (error) {
          deaths = isDeath(error) && patched(SUSPECTS) ? deaths + 1 : 0;
          // A step without a record has one try, and the steps that take its place count on.
          if (deaths > 0 && deaths < DEATHS_OF_A_CAUSE && policy.isRecorded) continue;
          // The step that marks the failure is no suspect.
          if (deaths === DEATHS_OF_A_CAUSE) deaths = 0;
          throw asStepFailed(error, name, policy);
        }
      }
    },
  };
}

function activityOptions(policy: StepPolicy, deaths: number): ActivityOptions {
  return {
    ...(deaths < DEATHS_OF_A_SUSPECT ? {} : { taskQueue: suspectsQueue(workflowInfo().taskQueue) }),
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
      // The server's name for the death of a worker. The workflow counts deaths itself.
      nonRetryableErrorTypes: ["TemporalTimeout:Heartbeat"],
    },
  };
}

/** The line of the step in Temporal's console. */
function summaryAfter(deaths: number, summary: string): string {
  if (deaths === 0) return summary;
  const times = deaths === 1 ? "once" : `${deaths} times`;
  return `${summary} (${deaths < DEATHS_OF_A_SUSPECT ? "again" : "alone"}: its worker died ${times})`;
}

/** A worker that lives sends heartbeats for all of its steps. */
function isDeath(error: unknown): boolean {
  if (!(error instanceof ActivityFailure)) return false;
  return error.cause instanceof TimeoutFailure && error.cause.timeoutType === "HEARTBEAT";
}

function asStepFailed(error: unknown, step: string, policy: StepPolicy): unknown {
  if (isCancellation(error) || !(error instanceof ActivityFailure)) return error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure) {
    // Activities put a code of ours here; anything else would come from Temporal itself.
    return new StepFailedError({ step, code: (cause.type ?? "internal") as ErrorCode, message: cause.message });
  }
  if (isDeath(error)) {
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
