import type { WorkflowInputs } from "#core/ports/workflow-engine.js";
import type { WorkflowRegistry } from "#core/ports/workflow-registry.js";
import { clearTag } from "./clear-tag.js";
import type { ProductSteps } from "./contract.js";
import { deliverWebhooks } from "./deliver-webhooks.js";
import { embedMissing } from "./embed-missing.js";
import { extractMemories } from "./extract-memories.js";
import { ingestDocument } from "./ingest-document.js";
import { mergeTags } from "./merge-tags.js";
import { rebuildIndex } from "./rebuild-index.js";
import { removeConnection } from "./remove-connection.js";
import { policies } from "./retry.js";
import { syncConnection } from "./sync-connection.js";

/** Every workflow of the product, for both engines. */
export const registry: WorkflowRegistry<ProductSteps, WorkflowInputs> = {
  workflows: {
    "ingest-document": ingestDocument,
    "extract-memories": extractMemories,
    "clear-tag": clearTag,
    "merge-tags": mergeTags,
    "rebuild-index": rebuildIndex,
    "embed-missing": embedMissing,
    "deliver-webhooks": deliverWebhooks,
    "sync-connection": syncConnection,
    "remove-connection": removeConnection,
  },
  policies,
};
