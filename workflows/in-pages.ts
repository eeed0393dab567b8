import type { JobInput } from "#core/ports/job-input.js";
import type { WorkflowFunction } from "#core/ports/workflow-registry.js";
import { type PageStepName, type ProductSteps, StepFailedError, type WorkflowSteps } from "./contract.js";

interface Pages {
  step: PageStepName;
  /**
   * Runs for a page that failed, unless something was away; the job then goes on behind it. Without it the job waits.
   */
  pass?: PageStepName;
  /** One line for people, to which the progress is added. */
  title: string;
}

/** Some 3,000 events: Temporal warns at 10,240 of them. */
const PAGES_A_RUN = 400;

/**
 * A job: page after page until a step reports the last one. The row of the job holds its place and progress, so the
 * next try after a failure goes on behind the last page. A job that was cancelled ends quietly.
 */
export function inPages(pages: Pages): WorkflowFunction<ProductSteps, JobInput> {
  return async (steps, input) => {
    let reached = "";
    try {
      for (let page = 0; page < PAGES_A_RUN; page++) {
        const { done, total, isDone } = await runPage(steps, { ...pages, input, reached });
        if (isDone) return { outcome: "completed" };
        reached = `, ${done} of ${total} done`;
      }
      return { continueWith: input };
    } catch (error) {
      if (!(error instanceof StepFailedError)) throw error;
      if (error.code === "superseded") return { outcome: "superseded" };
      const { code } = error;
      await steps.run({ step: "postpone-job", input: { ...input, code }, summary: `Wait for another try: ${code}` });
      return { outcome: "failed", step: error.step, code };
    }
  };
}

/** A later try may find the other side again. */
const AWAY: readonly string[] = ["unavailable", "timeout", "superseded"];

async function runPage(
  steps: WorkflowSteps<ProductSteps>,
  { step, pass, title, input, reached }: Pages & { input: JobInput; reached: string },
) {
  try {
    return await steps.run({ step, input, summary: title + reached });
  } catch (error) {
    if (pass === undefined || !(error instanceof StepFailedError) || AWAY.includes(error.code)) throw error;
    return await steps.run({ step: pass, input, summary: `Leave a page to chores: ${error.code}` });
  }
}
