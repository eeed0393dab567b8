import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { ContextInput } from "../generated/operations.js";
import { projectHeader } from "./read-headers.js";
import { queryFields, searchModeShape } from "./read-search.js";
import { readTags } from "./read-tags.js";
import { readWith } from "./read-with.js";

const contextShape = z.object({
  ...queryFields,
  maxTokens: z.int().nullish(),
  searchMode: searchModeShape.nullish(),
  threshold: z.number().nullish(),
  endUserId: z.string().nullish(),
});

export function readContext(body: unknown, headers: IncomingHttpHeaders): ContextInput {
  const { containerTag, containerTags, maxTokens, searchMode, ...rest } = readWith(contextShape, body);
  return {
    ...rest,
    containerTags: readTags({ containerTag, containerTags }, projectHeader(headers)),
    // The schema has defaults for these, which null would override.
    ...(typeof maxTokens === "number" ? { maxTokens } : {}),
    ...(searchMode ? { mode: searchMode === "chunks" ? "documents" : searchMode } : {}),
  };
}
