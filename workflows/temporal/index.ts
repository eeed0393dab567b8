import { clearTag as clearTagFunction } from "../clear-tag.js";
import { deliverWebhooks as deliverWebhooksFunction } from "../deliver-webhooks.js";
import { embedMissing as embedMissingFunction } from "../embed-missing.js";
import { extractMemories as extractMemoriesFunction } from "../extract-memories.js";
import { ingestDocument as ingestDocumentFunction } from "../ingest-document.js";
import { mergeTags as mergeTagsFunction } from "../merge-tags.js";
import { rebuildIndex as rebuildIndexFunction } from "../rebuild-index.js";
import { removeConnection as removeConnectionFunction } from "../remove-connection.js";
import { policies } from "../retry.js";
import { syncConnection as syncConnectionFunction } from "../sync-connection.js";
import { bindWorkflow } from "./bind-workflow.js";

/** The one file that Temporal's bundler reads: a workflow is known by the name under which it is exported here. */
const ingestDocument = bindWorkflow(ingestDocumentFunction, policies);
const clearTag = bindWorkflow(clearTagFunction, policies);
const mergeTags = bindWorkflow(mergeTagsFunction, policies);
const rebuildIndex = bindWorkflow(rebuildIndexFunction, policies);
const embedMissing = bindWorkflow(embedMissingFunction, policies);
const extractMemories = bindWorkflow(extractMemoriesFunction, policies);
const deliverWebhooks = bindWorkflow(deliverWebhooksFunction, policies);
const syncConnection = bindWorkflow(syncConnectionFunction, policies);
const removeConnection = bindWorkflow(removeConnectionFunction, policies);

export {
  clearTag as "clear-tag",
  deliverWebhooks as "deliver-webhooks",
  embedMissing as "embed-missing",
  extractMemories as "extract-memories",
  ingestDocument as "ingest-document",
  mergeTags as "merge-tags",
  rebuildIndex as "rebuild-index",
  removeConnection as "remove-connection",
  syncConnection as "sync-connection",
};
