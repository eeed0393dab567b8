import type { Logger } from "pino";
import type { WorkflowEngine } from "#core/ports/workflow-engine.js";
import type { Steps } from "#workflows/contract.js";
import { registry } from "#workflows/registry.js";
import type { Environment } from "../settings/env.js";
import { temporalConnection } from "./temporal-connection.js";

interface EngineParts {
  steps: Steps;
  logger: Logger;
  databaseUrl: string;
}

/** Opens DBOS inside the worker, or a worker of a Temporal task queue. */
export async function openWorkflowEngine(environment: Environment, parts: EngineParts): Promise<WorkflowEngine> {
  const { steps, logger, databaseUrl } = parts;
  if (environment.temporal) {
    const { createTemporalEngine } = await import("#adapters/workflow-engine/temporal/temporal-engine.js");
    const { workflowBundle } = await import("#adapters/workflow-engine/temporal/workflow-bundle.js");
    const { namespace, taskQueue } = environment.temporal;
    const connection = temporalConnection(environment.temporal);
    return createTemporalEngine({
      ...connection,
      namespace,
      taskQueue,
      steps,
      logger,
      workflowBundle: await workflowBundle(),
    });
  }
  const { createDbosEngine } = await import("#adapters/workflow-engine/dbos/dbos-engine.js");
  return await createDbosEngine({ registry, steps, logger, databaseUrl });
}
