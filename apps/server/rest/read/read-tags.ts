import { z } from "zod";

/** Wire contract 4.1: every route takes both forms; a bare string stands for a list of one. */
export const tagFields = {
  containerTag: z.string().nullish(),
  containerTags: z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()).nullish()),
};

export interface TagFields {
  containerTag?: string | null | undefined;
  containerTags?: string[] | null | undefined;
}

/** The union of both forms, else the fallback, else undefined: what the key's own scope says. */
export function readTags({ containerTag, containerTags }: TagFields, fallback?: string | null): string[] | undefined {
  const tags = [...new Set([...(typeof containerTag === "string" ? [containerTag] : []), ...(containerTags ?? [])])];
  if (tags.length > 0) return tags;
  return fallback ? [fallback] : undefined;
}
