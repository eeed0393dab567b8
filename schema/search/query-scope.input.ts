import { MaxLength, MinLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import { FILEPATH, METADATA_FILTER } from "../fields/descriptions.js";
import { registerValues } from "../fields/register-values.js";
import { MetadataFilter } from "../filter/metadata-filter.input.js";

/** Far longer than any question, and shorter than a whole document. */
const MAX_QUERY_LENGTH = 10_000;

export const SearchMode = registerValues("SearchMode", {
  description: "What is searched.",
  values: {
    memories: "Memories alone.",
    hybrid: "Memories and chunks.",
    documents: "Chunks of documents alone.",
  },
});

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
  q!: string;

  @Field(() => [String], {
    nullable: true,
    description: "Searches in any of these tags. Default: all tags that the key may read.",
  })
  containerTags?: string[] | null;

  @Field(() => String, { nullable: true, description: "Searches in this document alone, named by its id or customId." })
  @MaxLength(255)
  docId?: string | null;

  @Field(() => MetadataFilter, { nullable: true, description: METADATA_FILTER })
  filter?: MetadataFilter | null;

  @Field(() => String, { nullable: true, description: FILEPATH })
  @MaxLength(MAX_FILEPATH)
  filepath?: string | null;
}
