import { DBOS } from "@dbos-inc/dbos-sdk";
import { CancelledError, type ErrorCode, TimeoutError } from "@loci/errors";
import type { Logger } from "pino";
import {
  type StepContext,
  type StepContracts,
  StepFailedError,
  type StepImplementations,
  type StepPolicies,
  type StepPolicy,
  type WorkflowSteps,
} from "#core/ports/workflow-registry.js";
import { classifyFailure } from "../classify-failure.js";
import type { RunCount } from "./run-count.js";
import type { StepGate } from "./step-gate.js";
import type { SuspectRuns } from "./suspect-runs.js";

export interface StepRunner {
  steps: StepImplementations<StepContracts>;
  policies: StepPolicies<StepContracts>;
  gate: StepGate;
  runCount: RunCount;
  suspects: SuspectRuns;
  logger: Logger;
}

export interface RunContext {
  workflowId: string;
  traceParent: string | null;
  cancelled: AbortSignal;
  /** To be called after each step that this process executed and recorded. */
  onProgress(): Promise<void>;
}

/**
 * The record that DBOS stores for a step. A failure is stored as data, because errors lose their class in the database.
 */
type StepRecord = { output: object } | { failure: { code: ErrorCode; message: string } };

/** The time that a cancelled step may still take before the workflow continues without it. */
const OVERTIME_MS = 5_000;

export function createWorkflowSteps(runner: StepRunner, run: RunContext): WorkflowSteps<StepContracts> {
  return {
    patched: (marker) => DBOS.patch(marker),
    run: async ({ step: name, input }) => {
      const policy = runner.policies[name];
      const work = runner.steps[name];
      if (policy === undefined || work === undefined) throw new StepFailedError(unknownStep(name));

      const turn = {};
      await runner.gate.pass();
      try {
        if (run.cancelled.aborted) throw cancelledError();
        const step = { name, policy, run, work: (context: StepContext) => work(input, context) };
        let isExecuted = false;
        const attempt = () => {
          isExecuted = true;
          return tryStep(runner, step, turn);
        };
        const record = policy.isRecorded
          ? await DBOS.runStep(attempt, {
              name,
              retriesAllowed: true,
              maxAttempts: policy.maxAttempts,
              intervalSeconds: policy.firstRetryMs / 1000,
              backoffRate: policy.backoff,
              shouldRetry: (error) => !(error instanceof CancelledError),
            })
          : await attempt();
        if (isExecuted && policy.isRecorded) await run.onProgress();
        if ("failure" in record) throw new StepFailedError({ step: name, ...record.failure });
        return record.output;
      } finally {
        runner.gate.end(turn);
      }
    },
  };
}

interface StepTry {
  name: string;
  policy: StepPolicy;
  run: RunContext;
  work(context: StepContext): Promise<object>;
}

async function tryStep(runner: StepRunner, step: StepTry, turn: object): Promise<StepRecord> {
  const { gate, logger } = runner;
  const attempt = DBOS.stepStatus?.currentAttempt ?? 1;
  const { workflowId, traceParent } = step.run;
  // The second signal reports a cancellation from elsewhere, such as DBOS's own tools.
  const cancelled = AbortSignal.any([step.run.cancelled, DBOS.stepStatus?.cancelSignal ?? step.run.cancelled]);
  const timedOut = AbortSignal.timeout(step.policy.timeoutMs);
  const signal = AbortSignal.any([cancelled, timedOut, gate.stopping]);

  await gate.pass();
  if (cancelled.aborted) throw cancelledError();
  gate.begin(turn);
  try {
    const work = step.work({ signal, heartbeat: () => {}, attempt, workflowId, traceParent });
    return { output: await withOvertime(work, signal) };
  } catch (error) {
    if (gate.stopping.aborted) return gate.giveUp(turn);
    gate.end(turn);
    if (cancelled.aborted) throw cancelledError();
    const reason = timedOut.aborted ? tookTooLong(step) : error;
    const { code, message, retryable } = classifyFailure(reason, { name: step.name, workflowId, logger });
    if (!retryable || attempt >= step.policy.maxAttempts) return { failure: { code, message } };
    throw new StepFailedError({ step: step.name, code, message });
  }
}

/** The result of the work. After an abort: the error of the work, or that of the abort when the work does not react. */
async function withOvertime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let listener: (() => void) | undefined;
  const overtime = new Promise<never>((_, reject) => {
    listener = () => {
      timer = setTimeout(() => reject(signal.reason), OVERTIME_MS);
    };
    if (signal.aborted) listener();
    else signal.addEventListener("abort", listener, { once: true });
  });
  try {
    return await Promise.race([work, overtime]);
  } finally {
    clearTimeout(timer);
    if (listener !== undefined) signal.removeEventListener("abort", listener);
  }
}

function tookTooLong(step: StepTry): TimeoutError {
  return new TimeoutError(`The step ${step.name} took longer than ${step.policy.timeoutMs / 1000} s.`);
}

function cancelledError(): CancelledError {
  return new CancelledError("The workflow was cancelled.");
}

function unknownStep(name: string) {
  return { step: name, code: "internal" as const, message: `There is no step ${name}.` };
}
