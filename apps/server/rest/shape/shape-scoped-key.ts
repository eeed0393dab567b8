import type { RestCreateApiKeyMutation } from "../generated/operations.js";

/** Wire contract 15.1: the endpoints that clients of scoped keys are told about. */
const allowedEndpoints = [
  ...["/v3/documents", "/v3/memories", "/v4/memories"],
  ...["/v3/search", "/v4/search", "/v4/context", "/v4/profile"],
];

export function shapeScopedKey({ key, apiKey }: RestCreateApiKeyMutation["createApiKey"]) {
  const containerTags = apiKey.containerTags ?? [];
  return {
    key,
    id: apiKey.id,
    name: apiKey.name,
    containerTag: containerTags[0] ?? null,
    containerTags,
    expiresAt: apiKey.expiresAt,
    allowedEndpoints,
  };
}
