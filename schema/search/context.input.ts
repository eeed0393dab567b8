import { IsInt, IsNumber, Max, MaxLength, Min } from "class-validator";
import { Field, Float, InputType, Int } from "type-graphql";
import { DateOrDateTime } from "../fields/scalars.js";
import {
  END_USER,
  MODE,
  QueryScopeInput,
  SEARCH_AS_OF,
  SEARCH_FORGOTTEN,
  SEARCH_KNOWN_AT,
  SearchMode,
} from "./query-scope.input.js";

export const DEFAULT_TOKENS = 2_000;
/** A client that wants more can read the documents themselves. */
export const MAX_TOKENS = 32_000;

@InputType({ description: "A question, and how much evidence to collect for it." })
export class ContextInput extends QueryScopeInput {
  @Field(() => Int, {
    defaultValue: DEFAULT_TOKENS,
    description: `The budget of the text in tokens, as cl100k counts them: 1 to ${MAX_TOKENS.toLocaleString("en")}.`,
  })
  @IsInt()
  @Min(1)
  @Max(MAX_TOKENS)
  maxTokens!: number;

  @Field(() => SearchMode, { defaultValue: "hybrid", description: MODE })
  mode!: "memories" | "hybrid" | "chunks";

  @Field(() => Float, {
    nullable: true,
    description: "The minimum similarity of a source, 0 to 1. Default: 0, which fills the budget.",
  })
  @IsNumber()
  @Min(0)
  @Max(1)
  threshold?: number | null;

  @Field(() => String, { nullable: true, description: END_USER })
  @MaxLength(255)
  endUserId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: SEARCH_FORGOTTEN })
  includeForgotten!: boolean;

  @Field(() => DateOrDateTime, { nullable: true, description: SEARCH_AS_OF })
  asOf?: string | null;

  @Field(() => DateOrDateTime, { nullable: true, description: SEARCH_KNOWN_AT })
  knownAt?: string | null;
}
