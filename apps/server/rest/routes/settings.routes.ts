import { ForbiddenError } from "@loci/errors";
import { z } from "zod";
import { MAX_BUCKETS } from "#core/profile-bucket/profile-bucket.js";
import { MAX_CHUNK_SIZE, MAX_FILTER_PROMPT, MAX_PROMPT } from "#core/settings/settings.service.js";
import type { AllSettingsFragment, RestUpdateSettingsMutation, UpdateSettingsInput } from "../generated/operations.js";
import { bucketField, bucketShape } from "../read/read-buckets.js";
import { DEFAULT_TAG } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { countOf, idOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf, wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

export function settingsRoutes(operations: Operations): Route[] {
  const get = async ({ context }: RestRequest): Promise<Reply> => {
    const { settings } = await operations.settings(context, {});
    // The schema says null where an error has been thrown.
    if (!settings) throw new ForbiddenError("This key may not read the settings");
    return ok({ ...shapeSettings(settings), ...shapeClients(settings) });
  };
  const update = async ({ context, body }: RestRequest): Promise<Reply> => {
    const input = readSettings(body);
    const { updateSettings } = await operations.updateSettings(context, { input });
    return ok(shapeUpdatedSettings(updateSettings, input));
  };
  return [
    {
      path: "/v3/settings",
      handlers: {
        GET: {
          operationId: "getSettings",
          section: "Settings",
          summary: "Get the settings of the organization",
          executes: ["settings"],
          replies: { 200: settingsShape },
          handle: get,
        },
        PATCH: {
          operationId: "updateSettings",
          section: "Settings",
          summary: "Change the settings of the organization",
          description: "A field that is left out keeps its value. Null clears it. Changes count for what comes later.",
          executes: ["updateSettings"],
          body: shape.extend(clientFields),
          replies: { 200: updatedShape },
          failures: [404, 409],
          handle: update,
        },
      },
    },
    { path: "/v3/settings/reset", handlers: { POST: reset(operations) } },
    { path: "/v3/settings/suggest-buckets", handlers: { POST: suggestBuckets(operations) } },
  ];
}

const suggestionsShape = z
  .object({ suggestions: z.array(bucketShape).describe("Three to six buckets that the settings do not have.") })
  .meta({ id: "BucketSuggestions", description: "Suggestions for the buckets of profiles." });

function suggestBuckets(operations: Operations): Endpoint {
  return {
    operationId: "suggestBuckets",
    section: "Settings",
    summary: "Suggest buckets for the workspace prompt",
    description:
      "The language model suggests them. It changes nothing. Without a prompt or a model, the answer is 400.",
    executes: ["suggestedProfileBuckets"],
    isAnswerKept: false,
    replies: { 200: suggestionsShape },
    handle: async ({ context }: RestRequest): Promise<Reply> => {
      const { suggestedProfileBuckets } = await operations.suggestedProfileBuckets(context, {});
      // The schema says null where an error has been thrown.
      if (!suggestedProfileBuckets) throw new ForbiddenError("This key may not ask for suggestions");
      return ok({ suggestions: suggestedProfileBuckets });
    },
  };
}

const resetShape = z.object({
  confirmation: z.string().describe("The name or the slug of the organization, as a confirmation."),
});

const resetReplyShape = z
  .object({
    success: z.literal(true).describe("The content is being deleted."),
    deletedConnections: countOf("connections that were deleted"),
    deletedDocumentBatches: countOf("container tags that were cleared"),
    deletedDocumentsApprox: countOf("documents that were deleted"),
    deletedMemoryRows: countOf("memories that were deleted"),
    deletedExtraSpaces: countOf("container tags that were deleted beside the default one"),
    clearedDefaultSpaceContext: z.boolean().describe("Whether the default container tag had guidance."),
    clearedBrainMemoryRegistry: z.literal(false).describe("Loci keeps no such registry."),
    settingsReset: z.literal(true).describe("The settings are the defaults again."),
  })
  .meta({ id: "Reset", description: "The outcome of a reset." });

function reset(operations: Operations): Endpoint {
  return {
    operationId: "resetOrganization",
    section: "Settings",
    summary: "Delete all content and restore the settings",
    description: "The organization and its keys stay.",
    executes: ["containerTag", "resetOrganization"],
    requestType: "delete",
    body: resetShape,
    replies: { 200: resetReplyShape },
    failures: [409],
    handle: async ({ context, body }: RestRequest): Promise<Reply> => {
      const input = readWith(resetShape, body);
      const { containerTag: defaultTag } = await operations.containerTag(context, { tag: DEFAULT_TAG });
      const { resetOrganization: deleted } = await operations.resetOrganization(context.fresh(), { input });
      return ok({
        success: true,
        deletedConnections: deleted.deletedConnectionCount,
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
    },
  };
}

const shape = z.object({
  shouldLLMFilter: z
    .boolean()
    .nullish()
    .meta({ description: "Whether the model filters the results of searches.", default: false }),
  filterPrompt: z
    .string()
    .nullish()
    .meta({ description: "The results that the model keeps.", minLength: 1, maxLength: MAX_FILTER_PROMPT }),
  includeItems: z.unknown().optional().describe("Content that matters, as any JSON. It guides extraction."),
  excludeItems: z.unknown().optional().describe("Content that does not matter, as any JSON. It guides extraction."),
  categories: z.array(z.string()).nullish().describe("Categories of content. They are kept and have no effect."),
  chunkSize: z.int32().nullish().meta({
    description: "The number of tokens that a chunk aims at; -1 leaves it to Loci.",
    minimum: -1,
    maximum: MAX_CHUNK_SIZE,
  }),
  chunkingAlgorithm: enumOf(["auto", "recursive"]).nullish().describe("How documents are cut into chunks."),
  extractionPrompt: z
    .string()
    .nullish()
    .meta({ description: "Guidance for the extraction of memories.", maxLength: MAX_PROMPT }),
  memoryLimit: z.int32().nullish().meta({ description: "The most memories that one document may bring.", minimum: 1 }),
  workspacePrompt: z
    .string()
    .nullish()
    .meta({ description: "A text about the organization, which every extraction gets.", maxLength: MAX_PROMPT }),
  profileBuckets: z
    .array(bucketField)
    .nullish()
    .meta({ description: "The buckets of every profile. They replace those before.", maxItems: MAX_BUCKETS }),
});

/** A missing field keeps its value. Null clears it. */
function readSettings(body: unknown): UpdateSettingsInput {
  const { shouldLLMFilter, chunkSize, profileBuckets, ...fields } = readWith(shape, body);
  const oauthClients = readClients((body ?? {}) as Record<string, unknown>);
  const buckets = profileBuckets === null ? null : profileBuckets?.map(readBucket);
  return given({ ...fields, filterByModel: shouldLLMFilter, chunkSize, profileBuckets: buckets, oauthClients });
}

function readBucket({ key, description }: z.infer<typeof bucketField>): { key: string; description: string } {
  return { key, description: description ?? "" };
}

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  // The result contains only entries of the object itself, so it is a part of it.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/** Wire contract: client keys for the connectors of an organization. */
const CONNECTOR_CLIENTS = [
  ["googleDrive", "GOOGLE"],
  ["notion", "NOTION"],
  ["onedrive", "MICROSOFT"],
  ["github", "GITHUB"],
] as const;

/** In the place of a secret. A client that sends it back changes nothing. */
const MASKED = "********";

const clientFields = Object.fromEntries(
  CONNECTOR_CLIENTS.flatMap(([name]): [string, z.ZodType][] => [
    [`${name}CustomKeyEnabled`, z.boolean().nullish().describe("Whether your own OAuth client is used.")],
    [`${name}ClientId`, z.string().nullish().describe("The id of your own OAuth client.")],
    [`${name}ClientSecret`, z.string().nullish().describe("The secret of your own OAuth client, masked in answers.")],
  ]),
);

function readClients(body: Record<string, unknown>): UpdateSettingsInput["oauthClients"] {
  const clients = CONNECTOR_CLIENTS.flatMap(([name, client]) => {
    const values = readWith(clientShape, {
      isEnabled: body[`${name}CustomKeyEnabled`],
      clientId: body[`${name}ClientId`],
      clientSecret: body[`${name}ClientSecret`],
    });
    const changes = given({
      ...values,
      clientSecret: values.clientSecret === MASKED ? undefined : values.clientSecret,
    });
    return Object.keys(changes).length === 0 ? [] : [{ client, ...changes }];
  });
  return clients.length === 0 ? undefined : clients;
}

const clientShape = z.object({
  isEnabled: z.boolean().nullish(),
  clientId: z.string().nullish(),
  clientSecret: z.string().nullish(),
});

function shapeClients({ oauthClients }: AllSettingsFragment): Record<string, boolean | string | null> {
  return Object.fromEntries(
    CONNECTOR_CLIENTS.flatMap(([name, client]) => {
      const own = oauthClients.find((each) => each.client === client);
      return [
        [`${name}CustomKeyEnabled`, own?.isEnabled ?? null],
        [`${name}ClientId`, own?.clientId ?? null],
        [`${name}ClientSecret`, own?.hasSecret ? MASKED : null],
      ];
    }),
  );
}

/** Each setting is null where it has no value. */
const settingFields = {
  shouldLLMFilter: z.boolean().nullable().describe("Whether the model filters the results of searches."),
  filterPrompt: z.string().nullable().describe("The results that the model keeps."),
  includeItems: z.unknown().describe("Content that matters."),
  excludeItems: z.unknown().describe("Content that does not matter."),
  categories: z.array(z.string()).nullable().describe("Categories of content."),
  chunkSize: z.int().nullable().describe("The number of tokens that a chunk aims at; -1 leaves it to Loci."),
  chunkingAlgorithm: z.enum(["auto", "recursive"]).nullable().describe("How documents are cut into chunks."),
  extractionPrompt: z.string().nullable().describe("Guidance for the extraction of memories."),
  memoryLimit: z.int().nullable().describe("The most memories that one document may bring."),
  workspacePrompt: z.string().nullable().describe("A text about the organization."),
  profileBuckets: z.array(bucketShape).nullable().describe("The buckets of every profile."),
};

const settingsShape = z
  .object({
    ...settingFields,
    ...clientFields,
  })
  .meta({ id: "Settings", description: "The settings of the organization." });

const updatedShape = z
  .object({
    orgId: idOf("organization"),
    orgSlug: z.string().describe("The slug of the organization."),
    updated: z
      .object({ ...settingFields, ...clientFields })
      .partial()
      .describe("The settings that the client sent, as they are now."),
  })
  .meta({ id: "UpdatedSettings", description: "The settings that were changed." });

function shapeSettings(settings: AllSettingsFragment) {
  const { chunkSize, chunkingAlgorithm, oauthClients: _, ...rest } = settings;
  return {
    ...rest,
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
  const plain = sent.filter((name) => name !== "oauthClients").map((name) => [name, now.get(name)]);
  const updated = { ...Object.fromEntries(plain), ...(input.oauthClients ? shapeClients(settings) : {}) };
  return { orgId: organization.id, orgSlug: organization.slug, updated };
}
