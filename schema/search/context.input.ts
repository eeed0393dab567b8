import { IsInt, IsNumber, Max, MaxLength, Min } from "class-validator";
import { Field, Float, InputType, Int } from "type-graphql";
import { FORGOTTEN } from "../fields/descriptions.js";
import { DateTime } from "../fields/scalars.js";
import { AS_OF, KNOWN_AT } from "../memory/moment-descriptions.js";
import { QueryScopeInput, SearchMode } from "./query-scope.input.js";

const DEFAULT_TOKENS = 2_000;
/** A client that wants more can read the documents themselves. */
const MAX_TOKENS = 32_000;

@InputType({ description: "A question, and how much evidence to collect for it." })
export class ContextInput extends QueryScopeInput {
  @Field(() => Int, {
    defaultValue: DEFAULT_TOKENS,
    description: `The budget of the text in tokens, as cl100k counts them: 1 to ${MAX_TOKENS}.`,
  })
  @IsInt()
  @Min(1)
  @Max(MAX_TOKENS)
  maxTokens!: number;

  @Field(() => SearchMode, { defaultValue: "hybrid", description: "What may be in the context." })
  mode!: "memories" | "hybrid" | "documents";

  @Field(() => Float, {
    nullable: true,
    description: "The minimum similarity of a source, 0 to 1. Default: 0, which fills the budget.",
  })
  @IsNumber()
  @Min(0)
  @Max(1)
  threshold?: number | null;

  @Field(() => String, { nullable: true, description: "Only includes what belongs to this end user." })
  @MaxLength(255)
  endUserId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: FORGOTTEN })
  includeForgotten!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: `Memories: ${AS_OF} Chunks: their current texts, without documents dated after it.`,
  })
  asOf?: Date | null;

  @Field(() => DateTime, { nullable: true, description: `Memories: ${KNOWN_AT}` })
  knownAt?: Date | null;
}
