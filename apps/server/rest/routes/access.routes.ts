import { z } from "zod";
import type { CreateApiKeyInput, RestCreateApiKeyMutation, RestSessionQuery } from "../generated/operations.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { idOf, timeOf } from "../shape/shape-fields.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf, wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

export function accessRoutes(operations: Operations): Route[] {
  const createKey = async ({ context, body }: RestRequest): Promise<Reply> => {
    const { createApiKey } = await operations.createApiKey(context, { input: readScopedKey(body) });
    return ok(shapeScopedKey(createApiKey));
  };
  const revokeKey = async ({ context, params }: RestRequest): Promise<Reply> => {
    const { revokeApiKey } = await operations.revokeApiKey(context, { id: params["id"] ?? "" });
    return ok({ success: true, id: revokeApiKey.apiKey.id });
  };
  const session = async ({ context }: RestRequest): Promise<Reply> => {
    const { session } = await operations.session(context, {});
    return ok(shapeSession(session));
  };
  return [
    {
      path: "/v3/auth/scoped-key",
      handlers: {
        POST: {
          operationId: "createScopedKey",
          section: "Keys",
          summary: "Create a key for some container tags",
          description: "Only this answer has the key.",
          executes: ["createApiKey"],
          body: shape,
          isAnswerKept: false,
          replies: { 200: scopedKeyShape },
          handle: createKey,
        },
      },
    },
    {
      path: "/v3/auth/scoped-key/:id",
      handlers: {
        DELETE: {
          operationId: "revokeScopedKey",
          section: "Keys",
          summary: "Disable a key",
          executes: ["revokeApiKey"],
          params: z.object({ id: idOf("key") }),
          replies: { 200: revokedShape },
          failures: [404, 409],
          handle: revokeKey,
        },
      },
    },
    {
      path: "/v3/session",
      handlers: {
        GET: {
          operationId: "getSession",
          section: "Keys",
          summary: "Tell who the key is, and what it may do",
          executes: ["session"],
          replies: { 200: sessionShape },
          handle: session,
        },
      },
    },
  ];
}

const shape = z.object({
  ...tagFields,
  name: z.string().nullish().describe("The name of the key. Defaults to `scoped_` and the first container tag."),
  expiresInDays: z
    .int()
    .nullish()
    .meta({ description: "The days until it expires. It does not expire without it.", minimum: 1, maximum: 365 }),
  rateLimitMax: z
    .int()
    .nullish()
    .meta({ description: "The most requests in a window of time.", minimum: 1, maximum: 10_000, default: 500 }),
  rateLimitTimeWindow: z.int().nullish().meta({
    description: "The length of the window in milliseconds.",
    minimum: 1,
    maximum: 3_600_000,
    default: 60_000,
  }),
  permission: enumOf(["read", "write"])
    .nullish()
    .meta({ description: "Whether the key may also write.", default: "write" }),
});

const scopedKeyShape = z
  .object({
    key: z.string().describe("The key. It is shown this once."),
    id: idOf("key"),
    name: z.string().describe("The name of the key."),
    containerTag: z.string().nullable().describe("The first container tag."),
    containerTags: z.array(z.string()).describe("The container tags that it reaches."),
    expiresAt: timeOf("When it expires.").nullable(),
    allowedEndpoints: z.array(z.string()).describe("The beginnings of the paths that it may call."),
  })
  .meta({ id: "ScopedKey", description: "A key for some container tags." });

const revokedShape = z
  .object({ success: z.literal(true).describe("The key is disabled."), id: idOf("key") })
  .meta({ id: "RevokedKey", description: "A key that was disabled." });

const permissionShape = z.enum(["read", "write"]).describe("Whether the key may also write.");

const sessionShape = z
  .object({
    user: z
      .object({
        id: z.string().describe("The id of the person."),
        email: z.string().optional().describe("The address of the person."),
        name: z.string().optional().describe("The name of the person."),
      })
      .describe("The person who acts through the key. An installation without users has one owner."),
    org: z
      .object({
        id: idOf("organization"),
        name: z.string().describe("The name."),
        slug: z.string().describe("The name in addresses."),
      })
      .describe("The organization."),
    role: z.enum(["owner", "admin", "member"]).describe("The role of the person."),
    accessType: z.enum(["full", "restricted"]).describe("Whether the key reaches everything, or some container tags."),
    containerTags: z
      .array(z.object({ containerTag: z.string().describe("The container tag."), permission: permissionShape }))
      .nullable()
      .describe("The container tags that a scoped key reaches."),
    scope: z
      .object({
        type: z.enum(["full", "scoped"]).describe("The kind of the key."),
        permission: permissionShape,
        tag: z.string().optional().describe("The only container tag."),
        tags: z.array(z.string()).optional().describe("The container tags."),
        expires: timeOf("When it expires.").optional(),
      })
      .describe("What the key reaches."),
    plan: z.literal("self-hosted").describe("Loci has no plans."),
  })
  .meta({ id: "Session", description: "The key of the request." });

function readScopedKey(body: unknown): CreateApiKeyInput {
  const { containerTag, containerTags, name, rateLimitTimeWindow, ...fields } = readWith(shape, body);
  const tags = readTags({ containerTag, containerTags }) ?? [];
  return {
    ...fields,
    // Wire contract: the name of a key that is given none.
    name: name || `scoped_${tags[0]}`,
    containerTags: tags,
    rateLimitWindowMs: rateLimitTimeWindow,
  };
}

/** Wire contract: the endpoints that clients of scoped keys are told about. */
const allowedEndpoints = [
  ...["/v3/documents", "/v3/memories", "/v4/memories"],
  ...["/v3/search", "/v4/search", "/v4/context", "/v4/profile"],
];

function shapeScopedKey({ secret, apiKey }: RestCreateApiKeyMutation["createApiKey"]) {
  const containerTags = apiKey.containerTags ?? [];
  return {
    key: secret,
    id: apiKey.id,
    name: apiKey.name,
    containerTag: containerTags[0] ?? null,
    containerTags,
    expiresAt: apiKey.expiresAt,
    allowedEndpoints,
  };
}

type Session = RestSessionQuery["session"];

/**
 * The person who acts through a key. An installation without users has one owner. Some clients require an email
 * address.
 */
const owner = { id: "owner", email: "owner@loci.local", name: "Owner" };

/** Wire contract: unknown values are absent, except for containerTags, which is null. */
function shapeSession({ actor, organization, role, permission, grants, apiKey }: Session) {
  const tags = grants?.map(({ containerTag }) => containerTag);
  return {
    user: actor.kind === "PERSON" ? { id: actor.id } : owner,
    org: organization,
    role: wireWord(role),
    accessType: grants ? "restricted" : "full",
    containerTags: grants?.map((grant) => ({ ...grant, permission: wireWord(grant.permission) })) ?? null,
    scope: {
      type: grants ? "scoped" : "full",
      permission: wireWord(permission),
      ...(tags ? { ...(tags[0] !== undefined && tags.length === 1 ? { tag: tags[0] } : {}), tags } : {}),
      ...(apiKey?.expiresAt ? { expires: apiKey.expiresAt } : {}),
    },
    plan: "self-hosted",
  };
}
