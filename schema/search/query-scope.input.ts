import { MaxLength, MinLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import { DocumentRef, readRef } from "../document/document-ref.input.js";
import { FILEPATH, METADATA_FILTER } from "../fields/descriptions.js";
import { registerValues } from "../fields/register-values.js";
import { MetadataFilter } from "../filter/metadata-filter.input.js";
import { readFilter } from "../filter/read-filter.js";
import { AS_OF, KNOWN_AT } from "../memory/moment-descriptions.js";

/** Far longer than any question, and shorter than a whole document. */
export const MAX_QUERY_LENGTH = 10_000;

export const SearchMode = registerValues("SearchMode", {
  description: "The kinds of items that are searched.",
  values: {
    memories: "Memories alone.",
    hybrid: "Memories and chunks.",
    chunks: "Chunks of documents alone.",
  },
});

/** Descriptions of fields that a search and a context share. */
export const MODE = "Whether memories, chunks or both are searched.";
export const END_USER =
  "Only finds what belongs to this end user, at most 255 characters: documents whose metadata key `endUserId` or " +
  "`userId` has this value, or that have it as a tag, and the memories read from them.";
export const SEARCH_FORGOTTEN = "True also finds forgotten memories, and shows their words in chunks.";
export const SEARCH_AS_OF = `Memories: ${AS_OF} Chunks: their current texts, without documents dated after it.`;
export const SEARCH_KNOWN_AT = `Memories: ${KNOWN_AT} Chunks: only those that had come in by then.`;

/** The query and the range that it searches. */
@InputType()
export class QueryScopeInput {
  @Field(() => String, {
    description:
      "The words to search for, 1 to 10,000 characters. " +
      'Results that contain words in quotes ("so", “so”, «so») come first.',
  })
  @MinLength(1)
  @MaxLength(MAX_QUERY_LENGTH)
  query!: string;

  @Field(() => [String], {
    nullable: true,
    description: "Searches in any of these tags. Default: all tags that the key may read.",
  })
  containerTags?: string[] | null;

  @Field(() => DocumentRef, { nullable: true, description: "Searches in this document alone." })
  document?: DocumentRef | null;

  @Field(() => MetadataFilter, { nullable: true, description: METADATA_FILTER })
  filter?: MetadataFilter | null;

  @Field(() => String, { nullable: true, description: FILEPATH })
  @MaxLength(MAX_FILEPATH)
  filepath?: string | null;
}

/** Throws `BadInputError` for a filter that is not valid. */
export function readScope<Input extends QueryScopeInput>({ document, filter, containerTags, ...options }: Input) {
  return {
    ...options,
    document: document ? readRef(document) : null,
    containerTags: containerTags ?? undefined,
    filter: readFilter(filter),
  };
}
