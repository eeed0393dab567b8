import { ingestDocument as ingestDocumentFunction } from "../ingest-document.js";
import { policies } from "../retry.js";
import { bindWorkflow } from "./bind-workflow.js";

/** The one file that Temporal's bundler reads: a workflow is known by the name under which it is exported here. */
const ingestDocument = bindWorkflow(ingestDocumentFunction, policies);

export { ingestDocument as "ingest-document" };
