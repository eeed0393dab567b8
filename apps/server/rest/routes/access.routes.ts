import { readScopedKey } from "../read/read-scoped-key.js";
import { shapeScopedKey } from "../shape/shape-scoped-key.js";
import { shapeSession } from "../shape/shape-session.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract 15.1 and 15.3. */
export function accessRoutes(operations: Operations): Route[] {
  const createKey = async ({ context, body }: RestRequest): Promise<Reply> => {
    const { createApiKey } = await operations.createApiKey(context, { input: readScopedKey(body) });
    return ok(shapeScopedKey(createApiKey));
  };
  const revokeKey = async ({ context, params }: RestRequest): Promise<Reply> => {
    const { revokeApiKey } = await operations.revokeApiKey(context, { id: params["id"] ?? "" });
    return ok({ success: true, id: revokeApiKey.id });
  };
  const session = async ({ context }: RestRequest): Promise<Reply> => {
    const { session } = await operations.session(context, {});
    return ok(shapeSession(session));
  };
  return [
    { path: "/v3/auth/scoped-key", handlers: { POST: createKey } },
    { path: "/v3/auth/scoped-key/:id", handlers: { DELETE: revokeKey } },
    { path: "/v3/session", handlers: { GET: session } },
  ];
}
