import { z } from "zod";
import type { CreateApiKeyInput } from "../generated/operations.js";
import { readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

const shape = z.object({
  ...tagFields,
  name: z.string().nullish(),
  expiresInDays: z.int().nullish(),
  rateLimitMax: z.int().nullish(),
  rateLimitTimeWindow: z.int().nullish(),
  permission: z.enum(["read", "write"]).nullish(),
});

export function readScopedKey(body: unknown): CreateApiKeyInput {
  const { containerTag, containerTags, rateLimitTimeWindow, ...fields } = readWith(shape, body);
  return {
    ...fields,
    containerTags: readTags({ containerTag, containerTags }) ?? [],
    rateLimitWindowMs: rateLimitTimeWindow,
  };
}
