import { z } from "zod";
import { DEFAULT_PAGE_SIZE } from "#schema/fields/complexity.js";
import type { UpdateContainerTagInput } from "../generated/operations.js";
import { digits, offsetOf } from "./read-page.js";
import { readQuery } from "./read-query.js";
import { readWith } from "./read-with.js";

const shape = z.object({
  name: z.string().nullish(),
  entityContext: z.string().nullish(),
  memoryFilesystemPaths: z.array(z.string()).nullish(),
  profileBuckets: z.array(z.object({ key: z.string(), description: z.string().nullish() })).nullish(),
});

/** A missing field keeps its value. Null clears it. */
export function readUpdateContainerTag(body: unknown): UpdateContainerTagInput {
  const { name, entityContext, memoryFilesystemPaths, profileBuckets } = readWith(shape, body);
  const buckets = profileBuckets?.map(({ key, description }) => ({ key, description: description ?? "" }));
  return {
    ...(name === undefined ? {} : { name }),
    ...(entityContext === undefined ? {} : { contextPrompt: entityContext }),
    ...(memoryFilesystemPaths === undefined ? {} : { memoryFilesystemPaths }),
    ...(buckets ? { profileBuckets: buckets } : {}),
  };
}

const pageShape = z.object({ limit: digits.nullish(), page: digits.pipe(z.int().min(1)).nullish() });

/** Null when neither is given, which means the whole list. */
export function readTagPage(query: URLSearchParams): { limit: number; offset: number } | null {
  const { limit: askedLimit, page: asked } = readWith(pageShape, readQuery(query, {}));
  if (askedLimit == null && asked == null) return null;
  const limit = askedLimit ?? DEFAULT_PAGE_SIZE;
  return { limit, offset: offsetOf(asked ?? 1, limit) };
}
