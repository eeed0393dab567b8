import { z } from "zod";

/** Wire contract: every route accepts both forms. A plain string counts as a list of one. */
export const tagFields = {
  containerTag: z.string().nullish(),
  containerTags: z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()).nullish()),
};

/** Wire contract: the tag of content that names none, where the key reaches all tags. */
export const DEFAULT_TAG = "sm_project_default";

export interface TagFields {
  containerTag?: string | null | undefined;
  containerTags?: string[] | null | undefined;
}

/** The union of both forms, else the fallback, else undefined, which means the scope of the key. */
export function readTags({ containerTag, containerTags }: TagFields, fallback?: string | null): string[] | undefined {
  const tags = [...new Set([...(typeof containerTag === "string" ? [containerTag] : []), ...(containerTags ?? [])])];
  if (tags.length > 0) return tags;
  return fallback ? [fallback] : undefined;
}
