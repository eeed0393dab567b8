import type { WorkflowInputs } from "#core/ports/workflow-engine.js";
import type { WorkflowRegistry } from "#core/ports/workflow-registry.js";
import type { IngestSteps } from "./contract.js";
import { ingestDocument } from "./ingest-document.js";
import { policies } from "./retry.js";

/** Every workflow of the product, for both engines. */
export const registry: WorkflowRegistry<IngestSteps, WorkflowInputs> = {
  workflows: { "ingest-document": ingestDocument },
  policies,
};
