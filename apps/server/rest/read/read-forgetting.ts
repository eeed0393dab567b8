import { z } from "zod";
import type { ForgetMatchingMemoriesInput, ForgetMemoryInput } from "../generated/operations.js";
import type { RestRequest } from "../transport/route.js";
import { readOneTag } from "./read-one-tag.js";
import { tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

const forgetShape = z.object({
  ...tagFields,
  id: z.string().nullish(),
  content: z.string().nullish(),
  reason: z.string().nullish(),
});

export function readForgetMemory(request: RestRequest): ForgetMemoryInput {
  const { id, content, reason, ...tags } = readWith(forgetShape, request.body);
  return { id, content, reason, containerTag: readOneTag(tags, request) };
}

const matchingShape = z.object({
  ...tagFields,
  query: z.string().nullish(),
  ids: z.array(z.string()).nullish(),
  dryRun: z.boolean().nullish(),
  threshold: z.number().nullish(),
  maxForget: z.number().nullish(),
  reason: z.string().nullish(),
});

export function readForgetMatching(request: RestRequest): ForgetMatchingMemoriesInput {
  const { query, ids, reason, dryRun, threshold, maxForget, ...tags } = readWith(matchingShape, request.body);
  return {
    ...{ query, ids, reason, containerTag: readOneTag(tags, request) },
    // Wire contract 8.2. The default of the GraphQL schema is true.
    dryRun: dryRun ?? false,
    // The schema has defaults for these, which null would override.
    ...(typeof threshold === "number" ? { threshold } : {}),
    ...(typeof maxForget === "number" ? { maxForget } : {}),
  };
}
