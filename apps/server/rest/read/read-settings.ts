import { z } from "zod";
import type { UpdateSettingsInput } from "../generated/operations.js";
import { readWith } from "./read-with.js";

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
export function readSettings(body: unknown): UpdateSettingsInput {
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
