import { z } from "zod";
import type { RestSettingsQuery, RestUpdateSettingsMutation, UpdateSettingsInput } from "../generated/operations.js";
import { readWith } from "../read/read-with.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

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

const bucketShape = z.object({ key: z.string(), description: z.string().nullish() });

const shape = z.object({
  shouldLLMFilter: z.boolean().nullish(),
  filterPrompt: z.string().nullish(),
  includeItems: z.unknown().optional(),
  excludeItems: z.unknown().optional(),
  categories: z.array(z.string()).nullish(),
  chunkSize: z.int32().nullish(),
  chunkingAlgorithm: z.string().nullish(),
  extractionPrompt: z.string().nullish(),
  memoryLimit: z.int32().nullish(),
  workspacePrompt: z.string().nullish(),
  profileBuckets: z.array(bucketShape).nullish(),
});

/** A missing field keeps its value. Null clears it. */
function readSettings(body: unknown): UpdateSettingsInput {
  const { shouldLLMFilter, profileBuckets, ...fields } = readWith(shape, body);
  return {
    ...given(fields),
    ...(shouldLLMFilter === undefined ? {} : { shouldLlmFilter: shouldLLMFilter }),
    ...(profileBuckets === undefined ? {} : { profileBuckets: profileBuckets?.map(readBucket) ?? null }),
  };
}

function readBucket({ key, description }: z.infer<typeof bucketShape>): { key: string; description: string } {
  return { key, description: description ?? "" };
}

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  // The result contains only entries of the object itself, so it is a part of it.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/**
 * Wire contract: client keys for the connectors of an organization. The fields are required and never shown in
 * clear.
 */
const connectorKeys = ["googleDrive", "notion", "onedrive", "github"].flatMap((connector) => [
  `${connector}CustomKeyEnabled`,
  `${connector}ClientId`,
  `${connector}ClientSecret`,
]);

function shapeSettings(settings: RestSettingsQuery["settings"]) {
  return { ...settings, ...Object.fromEntries(connectorKeys.map((key) => [key, null])) };
}

function shapeUpdatedSettings({ organization, updated }: RestUpdateSettingsMutation["updateSettings"]) {
  return { orgId: organization.id, orgSlug: organization.slug, updated: withWireNames(updated) };
}

function withWireNames(updated: unknown): Record<string, unknown> {
  const entries = typeof updated === "object" && updated !== null ? Object.entries(updated) : [];
  return Object.fromEntries(
    entries.map(([name, value]) => [name === "shouldLlmFilter" ? "shouldLLMFilter" : name, value]),
  );
}
