import type { SyncConnectionInput } from "#core/ports/sync-connection-input.js";
import { type ProductSteps, StepFailedError, type Workflow, type WorkflowSteps } from "./contract.js";

/** Some 2,000 events: Temporal warns at 10,240 of them. The rows hold how far the sync is. */
const STEPS_A_RUN = 300;

/** Reads what has changed in a source page by page, and fetches the items of each page before the next one. */
export const syncConnection: Workflow<"sync-connection"> = async (steps, input) => {
  try {
    const outcome = await sync(steps, input);
    if (outcome === "unfinished") return { continueWith: input };
    const rest = { ...input, outcome, code: null, message: null };
    await steps.run({ step: "rest-sync", input: rest, summary: SUMMARIES[outcome] });
    return { outcome: "completed" };
  } catch (error) {
    if (!(error instanceof StepFailedError)) throw error;
    const { step, code, message } = error;
    const rest = { ...input, outcome: "failed", code, message } as const;
    await steps.run({ step: "rest-sync", input: rest, summary: `End the sync: ${code}` });
    return { outcome: "failed", step, code };
  }
};

const SUMMARIES = { completed: "End the sync, wait for the next one", stopped: "Leave the rest for later" };

async function sync(
  steps: WorkflowSteps<ProductSteps>,
  input: SyncConnectionInput,
): Promise<"completed" | "stopped" | "unfinished"> {
  const begun = await steps.run({ step: "begin-sync", input, summary: "Begin the sync" });
  if (!begun.goesOn) return "stopped";
  let { isListed, pages } = begun;
  let reached = "";
  for (let count = 0; count < STEPS_A_RUN; count++) {
    if (!isListed) {
      const page = await steps.run({ step: "read-changes", input, summary: `Read changes, page ${pages + 1}` });
      if (!page.goesOn) return "stopped";
      ({ isListed, pages } = page);
    }
    let left = 1;
    for (; left > 0 && count < STEPS_A_RUN; count++) {
      const fetched = await steps.run({ step: "fetch-items", input, summary: `Fetch items${reached}` });
      if (!fetched.goesOn) return "stopped";
      left = fetched.left;
      reached = `, ${fetched.done} of ${fetched.done + left} done`;
    }
    if (isListed && left === 0) return "completed";
  }
  return "unfinished";
}
