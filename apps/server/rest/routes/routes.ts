import type { RestSeam } from "../../request/rest-seam.js";
import type { Route } from "../transport/route.js";
import { accessRoutes } from "./access.routes.js";
import { analyticsRoutes } from "./analytics.routes.js";
import { connectionResourceRoutes } from "./connection-resources.routes.js";
import { connectionSyncRoutes } from "./connection-syncs.routes.js";
import { connectionRoutes } from "./connections.routes.js";
import { consoleRoutes } from "./console.routes.js";
import { containerTagRoutes } from "./container-tags.routes.js";
import { conversationRoutes } from "./conversations.routes.js";
import { documentBatchRoutes } from "./document-batches.routes.js";
import { documentChunkRoutes } from "./document-chunks.routes.js";
import { documentListRoutes } from "./document-lists.routes.js";
import { documentRoute, documentRoutes } from "./documents.routes.js";
import { fileRoutes } from "./files.routes.js";
import { forgettingRoutes } from "./forgetting.routes.js";
import { inferenceRoutes } from "./inferences.routes.js";
import { memoryRoutes } from "./memories.routes.js";
import { mergeRoutes } from "./merge.routes.js";
import type { Operations } from "./prepare-operations.js";
import { profileRoutes } from "./profile.routes.js";
import { projectRoutes } from "./projects.routes.js";
import { searchRoutes } from "./search.routes.js";
import { settingsRoutes } from "./settings.routes.js";
import { uploadRoutes } from "./upload.routes.js";
import { v5DocumentRoutes } from "./v5-documents.routes.js";
import { v5ListRoutes } from "./v5-lists.routes.js";
import { v5MemoryRoutes } from "./v5-memories.routes.js";
import { v5NamespaceBucketRoutes } from "./v5-namespace-buckets.routes.js";
import { v5NamespaceRoutes } from "./v5-namespaces.routes.js";
import { v5OrganizationRoutes } from "./v5-organization.routes.js";
import { v5SearchRoutes } from "./v5-search.routes.js";
import { webhookDeliveryRoutes } from "./webhook-deliveries.routes.js";
import { webhookRoutes } from "./webhooks.routes.js";

/** Every route that requires a key, in the order in which paths are tried. docs/reference/rest.md lists them. */
export function restRoutes(
  operations: Operations,
  { services, maxFileBytes }: Pick<RestSeam, "services" | "maxFileBytes">,
): Route[] {
  return [
    ...documentRoutes(operations),
    ...documentListRoutes(operations),
    ...documentBatchRoutes(operations),
    ...documentChunkRoutes(operations),
    ...consoleRoutes(operations),
    ...uploadRoutes(operations, { uploads: services.uploads, maxFileBytes }),
    ...fileRoutes(operations, services.files),
    documentRoute(operations),
    ...searchRoutes(operations),
    ...profileRoutes(operations),
    ...memoryRoutes(operations),
    ...inferenceRoutes(operations),
    ...conversationRoutes(operations),
    ...mergeRoutes(operations),
    ...projectRoutes(operations),
    ...containerTagRoutes(operations),
    ...forgettingRoutes(operations),
    ...settingsRoutes(operations),
    ...accessRoutes(operations),
    ...analyticsRoutes(operations),
    ...connectionRoutes(operations),
    ...connectionSyncRoutes(operations),
    ...connectionResourceRoutes(operations),
    ...webhookRoutes(operations),
    ...webhookDeliveryRoutes(operations),
    ...v5DocumentRoutes(operations, { uploads: services.uploads, maxFileBytes }),
    ...v5SearchRoutes(operations),
    ...v5ListRoutes(operations),
    ...v5MemoryRoutes(operations),
    ...v5NamespaceRoutes(operations),
    ...v5NamespaceBucketRoutes(operations),
    ...v5OrganizationRoutes(operations),
  ];
}
