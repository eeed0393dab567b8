import type { RestSeam } from "../../request/rest-seam.js";
import { prepareOperations } from "../routes/prepare-operations.js";
import { restRoutes } from "../routes/routes.js";
import type { Route } from "../transport/route.js";
import { buildOpenApi, VERSIONS } from "./build-openapi.js";

/** The routes with handlers that must not run: they have no services. */
export function describedRoutes(): Route[] {
  const services = { uploads: {}, files: {} } as RestSeam["services"];
  return restRoutes(prepareOperations(), { services, maxFileBytes: 1 });
}

/** The documents of all versions, without a server. */
export function openApiDocuments(): Record<string, ReturnType<typeof buildOpenApi>> {
  const routes = describedRoutes();
  return Object.fromEntries(VERSIONS.map((version) => [version, buildOpenApi(version, routes)]));
}
