import { type RequestHandler, Router } from "express";
import { refuseMethod } from "../transport/mount-routes.js";
import type { Route } from "../transport/route.js";
import { sendReply } from "../transport/send-reply.js";
import { buildOpenApi, VERSIONS } from "./build-openapi.js";

/** The machine-readable contract of the routes. No key is needed: it has nothing of any organization. */
export function openApiRoutes(routes: Route[]): Router {
  const router = Router();
  for (const version of VERSIONS) {
    let body: object | null = null;
    const send: RequestHandler = (_request, response) => {
      body ??= buildOpenApi(version, routes);
      sendReply(response, { status: 200, body });
    };
    router
      .route(`/${version}/openapi`)
      .get(send)
      .all(refuseMethod(["GET"]));
  }
  return router;
}
