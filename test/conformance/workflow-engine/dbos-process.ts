import pino from "pino";
import { createDbosEngine } from "#adapters/workflow-engine/dbos/dbos-engine.js";
import { serveEngine } from "./engine-process.js";
import { testSteps } from "./test-steps.js";
import { testRegistry } from "./test-workflows.js";

await serveEngine((options) => {
  // Written by the test beside this file.
  const { databaseUrl } = JSON.parse(options) as { databaseUrl: string };
  const logger = pino({ level: "silent" });
  return createDbosEngine({ databaseUrl, logger, registry: testRegistry, steps: testSteps });
});
