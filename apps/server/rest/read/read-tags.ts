import { z } from "zod";
import { MAX_TAGS, TAG } from "#core/kernel/validate-tags.js";

/** A container tag as the documents of OpenAPI show it. The services check it. */
export const containerTag = z
  .string()
  .meta({ description: "A container tag.", pattern: TAG.source, examples: ["user_42"] });

/** Wire contract: every route accepts both forms. A plain string counts as a list of one. */
export const tagFields = {
  containerTag: containerTag
    .describe(
      "The container tag: 1 to 128 letters, digits and `_ . : -`. Defaults to the tag of the key or the project.",
    )
    .nullish(),
  containerTags: z
    .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(containerTag).nullish())
    .meta({
      description: "Several container tags, where the route takes more than one; together with `containerTag`.",
      maxItems: MAX_TAGS,
    }),
};

/** The path of a container tag. */
export const tagParams = z.object({ tag: containerTag.describe("The container tag.") });

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
