import { readSettings } from "../read/read-settings.js";
import { shapeSettings, shapeUpdatedSettings } from "../shape/shape-settings.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract 11. */
export function settingsRoutes(operations: Operations): Route[] {
  const get = async ({ context }: RestRequest): Promise<Reply> => {
    const { settings } = await operations.settings(context, {});
    return ok(shapeSettings(settings));
  };
  const update = async ({ context, body }: RestRequest): Promise<Reply> => {
    const { updateSettings } = await operations.updateSettings(context, { input: readSettings(body) });
    return ok(shapeUpdatedSettings(updateSettings));
  };
  return [{ path: "/v3/settings", handlers: { GET: get, PATCH: update } }];
}
