import { StepFailedError, type Workflow } from "./contract.js";

/** Some minutes of sending: then the next endpoint may have the place. */
const PAGES_A_RUN = 20;

/** Sends what waits for a webhook endpoint. The rows of the deliveries hold how far it is. */
export const deliverWebhooks: Workflow<"deliver-webhooks"> = async (steps, input) => {
  let failure: StepFailedError | null = null;
  try {
    let sent = "";
    for (let page = 0; page < PAGES_A_RUN; page++) {
      const step = await steps.run({ step: "deliver-page", input, summary: `Deliver webhooks${sent}` });
      if (!step.isDue) break;
      sent = `, ${step.accepted} accepted and ${step.failed} refused before`;
    }
  } catch (error) {
    if (!(error instanceof StepFailedError)) throw error;
    failure = error;
  }
  const rest = { ...input, afterFailure: failure !== null && failure.code !== "superseded" };
  await steps.run({ step: "rest-deliveries", input: rest, summary: "Wait for the next delivery" });
  if (failure === null) return { outcome: "completed" };
  if (failure.code === "superseded") return { outcome: "superseded" };
  return { outcome: "failed", step: failure.step, code: failure.code };
};
