import { z } from "zod";
import type { UpdateContainerTagInput } from "../generated/operations.js";
import { readWith } from "./read-with.js";

const shape = z.object({
  name: z.string().nullish(),
  entityContext: z.string().nullish(),
  memoryFilesystemPaths: z.array(z.string()).nullish(),
  profileBuckets: z.array(z.object({ key: z.string(), description: z.string().nullish() })).nullish(),
});

/** What is missing stays as it is, null clears. */
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
