import { MaxLength, MinLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import { registerValues } from "../fields/register-values.js";
import { Json } from "../fields/scalars.js";
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
  @Field(() => String, { description: 'Results that contain words in quotes ("so", “so”, «so») come first.' })
  @MinLength(1)
  @MaxLength(MAX_QUERY_LENGTH)
  q!: string;

  @Field(() => [String], {
    nullable: true,
    description: "Searches in any of these tags. Default: all tags that the key may read.",
  })
  containerTags?: string[] | null;

  @Field(() => String, { nullable: true, description: "Searches in this document only, by id or customId." })
  @MaxLength(255)
  docId?: string | null;

  @Field(() => MetadataFilter, { nullable: true })
  filter?: MetadataFilter | null;

  @Field(() => Json, {
    nullable: true,
    description: "The filter in the form of the REST API. When both are given, both must hold.",
  })
  filters?: unknown;

  @Field(() => String, { nullable: true, description: "An exact path, or a prefix when it ends with a slash." })
  @MaxLength(MAX_FILEPATH)
  filepath?: string | null;
}
