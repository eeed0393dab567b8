import { ForbiddenError } from "@loci/errors";
import { z } from "zod";
import { DEFAULT_TAG } from "#core/kernel/validate-tags.js";
import type { AllSettingsFragment, RestUpdateSettingsMutation, UpdateSettingsInput } from "../generated/operations.js";
import { readWith } from "../read/read-with.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf, wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

export function settingsRoutes(operations: Operations): Route[] {
  const get = async ({ context }: RestRequest): Promise<Reply> => {
    const { settings } = await operations.settings(context, {});
    // The schema says null where an error has been thrown.
    if (!settings) throw new ForbiddenError("This key may not read the settings");
    return ok({ ...shapeSettings(settings), ...Object.fromEntries(connectorKeys.map((key) => [key, null])) });
  };
  const update = async ({ context, body }: RestRequest): Promise<Reply> => {
    const input = readSettings(body);
    const { updateSettings } = await operations.updateSettings(context, { input });
    return ok(shapeUpdatedSettings(updateSettings, input));
  };
  return [
    { path: "/v3/settings", handlers: { GET: get, PATCH: update } },
    { path: "/v3/settings/reset", handlers: { POST: reset(operations) } },
  ];
}

const resetShape = z.object({ confirmation: z.string() });

function reset(operations: Operations) {
  return async ({ context, body }: RestRequest): Promise<Reply> => {
    const input = readWith(resetShape, body);
    const { containerTag: defaultTag } = await operations.containerTag(context, { tag: DEFAULT_TAG });
    const { resetOrganization: deleted } = await operations.resetOrganization(context.fresh(), { input });
    return ok({
      success: true,
      deletedConnections: 0,
      // Each container tag is cleared as one batch.
      deletedDocumentBatches: deleted.deletedContainerTagCount,
      deletedDocumentsApprox: deleted.deletedDocumentCount,
      deletedMemoryRows: deleted.deletedMemoryCount,
      deletedExtraSpaces: deleted.deletedContainerTagCount - (defaultTag ? 1 : 0),
      clearedDefaultSpaceContext: (defaultTag?.contextPrompt ?? null) !== null,
      // Loci keeps no such registry.
      clearedBrainMemoryRegistry: false,
      settingsReset: true,
    });
  };
}

const bucketShape = z.object({ key: z.string(), description: z.string().nullish() });

const shape = z.object({
  shouldLLMFilter: z.boolean().nullish(),
  filterPrompt: z.string().nullish(),
  includeItems: z.unknown().optional(),
  excludeItems: z.unknown().optional(),
  categories: z.array(z.string()).nullish(),
  chunkSize: z.int32().nullish(),
  chunkingAlgorithm: enumOf(["auto", "recursive"]).nullish(),
  extractionPrompt: z.string().nullish(),
  memoryLimit: z.int32().nullish(),
  workspacePrompt: z.string().nullish(),
  profileBuckets: z.array(bucketShape).nullish(),
});

/** A missing field keeps its value. Null clears it. */
function readSettings(body: unknown): UpdateSettingsInput {
  const { shouldLLMFilter, chunkSize, profileBuckets, ...fields } = readWith(shape, body);
  const buckets = profileBuckets === null ? null : profileBuckets?.map(readBucket);
  return given({ ...fields, filterByModel: shouldLLMFilter, chunkSize, profileBuckets: buckets });
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

function shapeSettings(settings: AllSettingsFragment) {
  const { chunkSize, chunkingAlgorithm } = settings;
  return {
    ...settings,
    // Wire contract: -1 is automatic.
    chunkSize: chunkSize ?? -1,
    chunkingAlgorithm: chunkingAlgorithm && wireWord(chunkingAlgorithm),
  };
}

type UpdateSettings = RestUpdateSettingsMutation["updateSettings"];

/** `updated` has the fields that the client sent, as they are now. */
function shapeUpdatedSettings({ organization, settings }: UpdateSettings, input: UpdateSettingsInput) {
  const sent = Object.keys(input).map((name) => (name === "filterByModel" ? "shouldLLMFilter" : name));
  const now = new Map<string, unknown>(Object.entries(shapeSettings(settings)));
  const updated = Object.fromEntries(sent.map((name) => [name, now.get(name)]));
  return { orgId: organization.id, orgSlug: organization.slug, updated };
}
