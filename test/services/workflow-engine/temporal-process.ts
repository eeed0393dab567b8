import pino from "pino";
import { createTemporalEngine } from "#adapters/workflow-engine/temporal/temporal-engine.js";
import { serveEngine } from "../../conformance/workflow-engine/engine-process.js";
import { testSteps } from "../../conformance/workflow-engine/test-steps.js";

await serveEngine(async (options) => {
  // Written by the test beside this file.
  const { address, taskQueue, codePath } = JSON.parse(options) as Record<"address" | "taskQueue" | "codePath", string>;
  const logger = pino({ level: "silent" });
  const engine = createTemporalEngine({
    address,
    namespace: "default",
    taskQueue,
    steps: testSteps,
    workflowBundle: { codePath },
    logger,
  });
  return engine;
});
