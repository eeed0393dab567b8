import type { RestSeam } from "../../request/rest-seam.js";
import { prepareOperations } from "../routes/prepare-operations.js";
import { restRoutes } from "../routes/routes.js";
import { buildOpenApi, VERSIONS } from "./build-openapi.js";

/** The documents of all versions, without a server. */
export function openApiDocuments(): Record<string, ReturnType<typeof buildOpenApi>> {
  // No handler runs, so none of these is asked for anything.
  const services = { uploads: {}, files: {} } as RestSeam["services"];
  const routes = restRoutes(prepareOperations(), { services, maxFileBytes: 1 });
  return Object.fromEntries(VERSIONS.map((version) => [version, buildOpenApi(version, routes)]));
}
