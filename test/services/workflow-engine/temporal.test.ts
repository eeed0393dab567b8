import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { beforeAll, describe } from "vitest";
import { bundleWorkflows } from "#adapters/workflow-engine/temporal/bundle-workflows.js";
import { createTemporalEngine } from "#adapters/workflow-engine/temporal/temporal-engine.js";
import { useFolder } from "#test/support/use-shared.js";
import { EngineProcess } from "../../conformance/workflow-engine/engine-process.js";
import { describeWorkflowEngine } from "../../conformance/workflow-engine/suite.js";
import { testSteps } from "../../conformance/workflow-engine/test-steps.js";
import { temporal } from "../find-service.js";

const workflowsPath = fileURLToPath(
  new URL("../../conformance/workflow-engine/temporal-workflows.ts", import.meta.url),
);

describe.skipIf(temporal.missing !== null)(temporal.missing ?? "with a real server", () => {
  // A queue of its own: another run against the same server does not take this one's work.
  const taskQueue = `conformance-${process.pid}-${Date.now()}`;
  const { address } = temporal;
  const codePath = join(useFolder("for all"), "workflow-bundle.js");
  beforeAll(async () => writeFile(codePath, await bundleWorkflows({ workflowsPath })));

  describeWorkflowEngine("temporal", () => ({
    hasOwnRetention: true,
    open: async () =>
      createTemporalEngine({
        address,
        namespace: "default",
        taskQueue,
        steps: testSteps,
        workflowBundle: { codePath },
        logger: pino({ level: "silent" }),
        closeGraceMs: 300,
      }),
    spawn: () =>
      EngineProcess.spawn(new URL("./temporal-process.ts", import.meta.url), { address, taskQueue, codePath }),
  }));
});
