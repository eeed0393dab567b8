import { IsInt, IsNumber, Max, MaxLength, Min } from "class-validator";
import { Field, Float, InputType, Int } from "type-graphql";
import { DEFAULT_PAGE_SIZE } from "../complexity.js";
import { AS_OF, KNOWN_AT } from "../memory/moment-descriptions.js";
import { DateTime } from "../scalars.js";
import { QueryScopeInput, SearchMode } from "./query-scope.input.js";

/** Wire contract 19.1. */
const MAX_HITS = 100;

@InputType()
class SearchScopeInput extends QueryScopeInput {
  @Field(() => Int, { defaultValue: DEFAULT_PAGE_SIZE, description: `1 to ${MAX_HITS}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_HITS)
  limit!: number;

  @Field(() => Float, { nullable: true, description: "The least score of a chunk, 0 to 1." })
  @IsNumber()
  @Min(0)
  @Max(1)
  chunkThreshold?: number | null;

  @Field(() => Float, { nullable: true, description: "The least score of a document, 0 to 1." })
  @IsNumber()
  @Min(0)
  @Max(1)
  documentThreshold?: number | null;

  @Field(() => Boolean, { defaultValue: true, description: "False adds the chunks around the matching ones." })
  onlyMatchingChunks!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "A language model orders the best 30 hits." })
  rerank!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "A language model words the query anew; all wordings count.",
  })
  rewriteQuery!: boolean;
}

@InputType()
export class SearchInput extends SearchScopeInput {
  @Field(() => SearchMode, { defaultValue: "hybrid" })
  mode!: "memories" | "hybrid" | "documents";

  @Field(() => Float, { nullable: true, description: "The least similarity of a hit, 0 to 1; 0.6 when not given." })
  @IsNumber()
  @Min(0)
  @Max(1)
  threshold?: number | null;

  @Field(() => String, { nullable: true, description: "Only what belongs to this end user." })
  @MaxLength(255)
  endUserId?: string | null;

  @Field(() => Boolean, { defaultValue: false })
  includeForgotten!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: `Memories: ${AS_OF} Chunks: their texts of now, without documents dated after it.`,
  })
  asOf?: Date | null;

  @Field(() => DateTime, { nullable: true, description: `Memories: ${KNOWN_AT}` })
  knownAt?: Date | null;

  @Field(() => Boolean, { defaultValue: false, description: "Fills in the related memories of each hit." })
  includeRelated!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "Joins several memories into one where that says more." })
  aggregate!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "Adds how each hit came to its place." })
  explain!: boolean;
}

@InputType({ description: "The query * alone means: the newest documents first." })
export class DocumentSearchInput extends SearchScopeInput {}
