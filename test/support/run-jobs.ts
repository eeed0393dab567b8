import { PlatformError } from "@loci/errors";
import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { Job } from "#core/job/job.entity.js";
import { StepFailedError, type Steps } from "#workflows/contract.js";
import { registry } from "#workflows/registry.js";
import { isRun, startOf } from "#workflows/runs.js";

interface RunJobs {
  queue: IntentQueue;
  kind: Job["kind"];
  /** The steps of this kind. */
  steps: Partial<Steps>;
}

/** Runs the waiting jobs like an engine: a failed step is repeated. Returns the names of the steps. */
export async function runJobs({ queue, kind, steps }: RunJobs): Promise<string[]> {
  const called: string[] = [];
  for (const intent of (await queue.claim({ runs: [{ kinds: [kind], maxInFlight: 9, maxRunning: 9 }] })).runs) {
    if (!isRun(intent)) throw new Error(`${intent.kind} asks for no workflow`);
    const { id: workflowId, input } = startOf(intent);
    const context = { signal: new AbortController().signal, heartbeat: () => undefined, attempt: 1, traceParent: null };
    // All jobs have the same input. A long one ends a run and goes on in the next, as engines do.
    let next = input as { organizationId: string; jobId: string } | null;
    while (next !== null) {
      const result = await registry.workflows[kind](
        {
          patched: async () => true,
          run: async (call) => {
            called.push(call.step);
            const step = steps[call.step];
            if (step === undefined) throw new Error(`The test has no step ${call.step}`);
            return await tryTwice(call.step, () => step(call.input, { ...context, workflowId }));
          },
        },
        next,
      );
      next = "continueWith" in result ? result.continueWith : null;
      if ("outcome" in result && result.outcome === "failed") throw new Error(JSON.stringify(result));
    }
  }
  return called;
}

async function tryTwice<T>(step: string, work: () => Promise<T>, isLast = false): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isForGood = error instanceof PlatformError && !error.retryable;
    if (!isForGood && !isLast) return await tryTwice(step, work, true);
    const code = error instanceof PlatformError ? error.code : "internal";
    throw new StepFailedError({ step, code, message: "Failed", cause: error });
  }
}
