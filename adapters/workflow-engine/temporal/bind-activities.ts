import { ApplicationFailure, CancelledFailure, Context } from "@temporalio/activity";
import type { Logger } from "pino";
import type { StepContracts, StepImplementations } from "#core/ports/workflow-registry.js";
import { classifyFailure } from "../classify-failure.js";

/** An activity learns of a cancellation by its heartbeat, so this limits the delay. */
export const HEARTBEAT_MS = 1_000;

interface ActivityCall {
  input: object;
  traceParent: string | null;
}

type Activities = Record<string, (call: ActivityCall) => Promise<object>>;

/** Makes activities of the steps, with the same names. */
export function bindActivities(steps: StepImplementations<StepContracts>, logger: Logger): Activities {
  const activities: Activities = {};
  for (const [name, step] of Object.entries(steps)) {
    activities[name] = async ({ input, traceParent }) => {
      const activity = Context.current();
      const { attempt, workflowExecution } = activity.info;
      const workflowId = workflowExecution?.workflowId ?? "";
      const signal = activity.cancellationSignal;
      // The step may be busy in one long call. These heartbeats show that its worker is alive, so the step needs none
      // of its own.
      const pulse = setInterval(() => activity.heartbeat(), HEARTBEAT_MS);
      try {
        return await step(input, { signal, heartbeat: () => activity.heartbeat(), attempt, workflowId, traceParent });
      } catch (error) {
        if (signal.aborted) throw asBrokenOff(activity);
        const { code, message, retryable } = classifyFailure(error, { name, workflowId, logger });
        throw ApplicationFailure.create({ type: code, message, nonRetryable: !retryable });
      } finally {
        clearInterval(pulse);
      }
    };
  }
  return activities;
}

function asBrokenOff(activity: Context): Error {
  if (activity.cancellationDetails?.workerShutdown !== true) return new CancelledFailure("The step was cancelled.");
  return ApplicationFailure.create({ type: "unavailable", message: "The worker stopped.", nonRetryable: false });
}
