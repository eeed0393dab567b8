import { type RequestHandler, Router } from "express";
import { refuseMethod } from "../transport/mount-routes.js";
import type { Reply } from "../transport/route.js";
import { sendReply } from "../transport/send-reply.js";

/** Wire contract: what this release does not serve answers 501, not a 404 that looks like a wrong address. */
export const UNSERVED: Record<string, string[]> = {
  "Google's own picker of files": ["POST /v3/connections/:id/google-drive/hosted-picker"],
  "The files of connected drives": ["GET /v3/drive-proxy/:id"],
  "Connectors of namespaces": [
    ...["GET /connectors", "GET /ns/:namespace/connectors", "POST /ns/:namespace/connectors"],
    ...["GET", "PATCH", "DELETE"].map((method) => `${method} /ns/:namespace/connectors/:id`),
    "POST /ns/:namespace/connectors/:id/sync",
  ],
  "The management of keys": [
    ...["GET /v3/auth/keys", "POST /v3/auth/agent-key", "PUT /v3/auth/keys/:id/toggle"],
    ...["GET /v3/auth/key", "GET /v3/auth/plugins"],
  ],
  "The management of people": [
    ...["GET /v3/auth/team/members", "POST /v3/auth/team/invite", "DELETE /v3/auth/team/members/:id"],
    ...["PUT /v3/auth/team/members/:id/role", "GET /v3/auth/team/invitations"],
  ],
  "Sign-in for agents": [
    ...["GET /v3/oauth/grants", "DELETE /v3/oauth/grants/:clientId", "POST /v3/mcp/connect-scope"],
  ],
  Billing: [
    ...["GET /v3/auth/billing", "GET /v3/auth/billing/usage", "GET /v3/auth/billing/invoices"],
    ...["GET /v3/auth/billing/usage-events", "GET /v3/auth/billing/auto-topups", "PATCH /v3/auth/billing/auto-topups"],
  ],
  "The move of documents from older agents": ["POST /v3/documents/migrate-mcp"],
  "The map of documents": ["GET /v3/graph/bounds", "POST /v3/graph/viewport"],
  Feedback: ["POST /feedback"],
};

const NEVER_SERVED: Record<string, string> = {
  Feedback: "Loci never serves it, because it reports to the makers of the hosted service, and Loci sends them nothing",
};

/** Need a key, as served routes do. Mount them before paths with parameters. */
export function unservedRoutes(): Router {
  const router = Router();
  for (const [path, methods] of byPath()) {
    const route = router.route(path);
    for (const [method, feature] of methods) {
      const answer: RequestHandler = (_request, response) => sendReply(response, notImplemented(feature));
      route[method](answer);
    }
    route.all(refuseMethod([...methods.keys()].map((method) => method.toUpperCase())));
  }
  return router;
}

type ExpressMethod = "get" | "post" | "put" | "patch" | "delete";

function byPath(): Map<string, Map<ExpressMethod, string>> {
  const paths = new Map<string, Map<ExpressMethod, string>>();
  for (const [feature, routes] of Object.entries(UNSERVED)) {
    for (const route of routes) {
      const [method = "", path = ""] = route.split(" ");
      // The rows above name methods.
      const methods = paths.get(path) ?? new Map<ExpressMethod, string>();
      paths.set(path, methods.set(method.toLowerCase() as ExpressMethod, feature));
    }
  }
  return paths;
}

/** Pages and addresses that carry another key, or none. */
const UNSERVED_WITHOUT_KEY: [path: RegExp, feature: string][] = [
  [/^\/auth\/(agent-)?connect\/?$/i, "Sign-in by a page"],
  [/^\/api\/auth(\/|$)/i, "Sign-in by a page"],
];

/** Mount it before authentication. */
export const refuseUnserved: RequestHandler = (request, response, next) => {
  const feature = UNSERVED_WITHOUT_KEY.find(([pattern]) => pattern.test(request.path))?.[1];
  if (feature === undefined) next();
  else sendReply(response, notImplemented(feature));
};

function notImplemented(feature: string): Reply {
  const message = `${feature}: ${NEVER_SERVED[feature] ?? "this release of Loci does not serve it yet"}`;
  return {
    status: 501,
    // SDKs retry every answer of 500 and above unless a header says that it will not help.
    headers: { "x-should-retry": "false" },
    body: { error: "Not implemented", message, code: "not_implemented" },
  };
}
