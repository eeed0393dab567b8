import { IsInt, IsNumber, Max, MaxLength, Min } from "class-validator";
import { Field, Float, InputType, Int } from "type-graphql";
import { DateTime } from "../fields/scalars.js";
import { AS_OF, KNOWN_AT } from "../memory/moment-descriptions.js";
import { QueryScopeInput, SearchMode } from "./query-scope.input.js";

/** From the wire contract. */
const MAX_HITS = 100;

@InputType()
class SearchScopeInput extends QueryScopeInput {
  @Field(() => Int, { defaultValue: 10, description: `The number of hits, 1 to ${MAX_HITS}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_HITS)
  limit!: number;

  @Field(() => Float, {
    nullable: true,
    description: "The minimum similarity of a chunk, 0 to 1. Default: that of other hits.",
  })
  @IsNumber()
  @Min(0)
  @Max(1)
  chunkThreshold?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "The minimum similarity of the best hit of a document, 0 to 1. Default: 0.",
  })
  @IsNumber()
  @Min(0)
  @Max(1)
  documentThreshold?: number | null;

  @Field(() => Boolean, { defaultValue: true, description: "False also returns the chunks around the matching ones." })
  onlyMatchingChunks!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "True lets a language model reorder the best 30 hits." })
  rerank!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "True lets a language model reword the query. The results of all wordings are combined.",
  })
  rewriteQuery!: boolean;
}

@InputType({ description: "A search over memories and chunks." })
export class SearchInput extends SearchScopeInput {
  @Field(() => SearchMode, { defaultValue: "hybrid", description: "Whether memories, chunks or both are searched." })
  mode!: "memories" | "hybrid" | "documents";

  @Field(() => Float, { nullable: true, description: "The minimum similarity of a hit, 0 to 1. Default: 0.6." })
  @IsNumber()
  @Min(0)
  @Max(1)
  threshold?: number | null;

  @Field(() => String, { nullable: true, description: "Only finds what belongs to this end user." })
  @MaxLength(255)
  endUserId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "True also finds forgotten memories, and shows their words in chunks.",
  })
  includeForgotten!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: `Memories: ${AS_OF} Chunks: their current texts, without documents dated after it.`,
  })
  asOf?: Date | null;

  @Field(() => DateTime, { nullable: true, description: `Memories: ${KNOWN_AT}` })
  knownAt?: Date | null;

  @Field(() => Boolean, { defaultValue: false, description: "True returns the related memories of each hit." })
  includeRelated!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "True lets a language model join several memories into one where that says more.",
  })
  aggregate!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "True explains the rank of each hit." })
  explain!: boolean;
}

@InputType({ description: "A search over documents. The query `*` lists the newest ones." })
export class DocumentSearchInput extends SearchScopeInput {}
