import { z } from "zod";
import type { CreateApiKeyInput, RestCreateApiKeyMutation, RestSessionQuery } from "../generated/operations.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
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
    { path: "/v3/auth/scoped-key", handlers: { POST: createKey } },
    { path: "/v3/auth/scoped-key/:id", handlers: { DELETE: revokeKey } },
    { path: "/v3/session", handlers: { GET: session } },
  ];
}

const shape = z.object({
  ...tagFields,
  name: z.string().nullish(),
  expiresInDays: z.int().nullish(),
  rateLimitMax: z.int().nullish(),
  rateLimitTimeWindow: z.int().nullish(),
  permission: enumOf(["read", "write"]).nullish(),
});

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
