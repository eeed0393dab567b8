import { MaxLength, MinLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { MAX_FILEPATH } from "#core/document/validate-filepath.js";
import { registerValues } from "../register-values.js";
import { Json } from "../scalars.js";
import { MetadataFilter } from "./metadata-filter.input.js";

/** Far above any question; a whole document is not one. */
const MAX_QUERY_LENGTH = 10_000;

export const SearchMode = registerValues("SearchMode", {
  values: ["memories", "hybrid", "documents"],
  description: "What is found: memories, memories and chunks, or chunks.",
});

/** What is asked, and among what. */
@InputType()
export class QueryScopeInput {
  @Field(() => String, { description: 'What holds words in quotes ("so", “so”, «so») comes first.' })
  @MinLength(1)
  @MaxLength(MAX_QUERY_LENGTH)
  q!: string;

  @Field(() => [String], { nullable: true, description: "Any of them; all that the key may read when not given." })
  containerTags?: string[] | null;

  @Field(() => String, { nullable: true, description: "Only this document, by id or customId." })
  @MaxLength(255)
  docId?: string | null;

  @Field(() => MetadataFilter, { nullable: true })
  filter?: MetadataFilter | null;

  @Field(() => Json, { nullable: true, description: "The same as a REST client writes it; both must hold." })
  filters?: unknown;

  @Field(() => String, { nullable: true, description: "Exact, or a prefix when it ends with a slash." })
  @MaxLength(MAX_FILEPATH)
  filepath?: string | null;
}
