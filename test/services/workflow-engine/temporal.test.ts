import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { afterAll, beforeAll, describe } from "vitest";
import { bundleWorkflows } from "#adapters/workflow-engine/temporal/bundle-workflows.js";
import { createTemporalEngine } from "#adapters/workflow-engine/temporal/temporal-engine.js";
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
  let folder: string;
  let codePath: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "loci-bundle-"));
    codePath = join(folder, "workflow-bundle.js");
    await writeFile(codePath, await bundleWorkflows({ workflowsPath }));
  });
  afterAll(() => rm(folder, { recursive: true }));

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
