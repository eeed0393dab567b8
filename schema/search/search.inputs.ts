import { IsInt, IsNumber, Max, MaxLength, Min, ValidateNested } from "class-validator";
import { Field, Float, ID, InputType, Int } from "type-graphql";
import { DocumentRef } from "../document/document-ref.input.js";
import { OneOfInput } from "../fields/one-of.js";
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

/** From the wire contract. */
export const MAX_HITS = 100;
const MAX_IF_NONE = 10;
const QUOTATIONS =
  "With both, a chunk that was found takes the place of quotations from it, unless `collapse` is true or chunks or documents " +
  "have a higher threshold.";

@InputType()
class SearchScopeInput extends QueryScopeInput {
  @Field(() => Int, { defaultValue: 10, description: `The number of hits, 1 to ${MAX_HITS}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_HITS)
  first!: number;

  @Field(() => Float, {
    nullable: true,
    description: "The minimum similarity of a chunk, 0 to 1. Default: `threshold`, or 0 when documents are searched.",
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

  @Field(() => Boolean, {
    defaultValue: false,
    description: "True also returns the chunks just before and after the matching ones.",
  })
  includeBeside!: boolean;

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
  @Field(() => SearchMode, { defaultValue: "hybrid", description: `${MODE} ${QUOTATIONS}` })
  mode!: "memories" | "hybrid" | "chunks";

  @Field(() => Float, { nullable: true, description: "The minimum similarity of a hit, 0 to 1. Default: 0.6." })
  @IsNumber()
  @Min(0)
  @Max(1)
  threshold?: number | null;

  @Field(() => Int, {
    defaultValue: 0,
    description:
      `The number of best hits to return where none reaches the threshold, 0 to ${MAX_IF_NONE}. It has an effect only ` +
      "where the searched tags hold at most 200 memories and chunks.",
  })
  @IsInt()
  @Min(0)
  @Max(MAX_IF_NONE)
  bestIfNone!: number;

  @Field(() => String, { nullable: true, description: END_USER })
  @MaxLength(255)
  endUserId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: SEARCH_FORGOTTEN })
  includeForgotten!: boolean;

  @Field(() => DateOrDateTime, { nullable: true, description: SEARCH_AS_OF })
  asOf?: string | null;

  @Field(() => DateOrDateTime, { nullable: true, description: SEARCH_KNOWN_AT })
  knownAt?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "True returns the related memories of each hit." })
  includeRelated!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "True lets a language model join several memories into one where that says more.",
  })
  aggregate!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "True leaves out a chunk that a memory among the hits was read from, and gives it as `sourceChunk` of that " +
      "memory's hit. Other hits take the places that become free.",
  })
  collapse!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: "True explains the rank of each hit." })
  explain!: boolean;
}

@OneOfInput("SearchItemRef", "Names an item that a search can find.")
export class SearchItemRef {
  @Field(() => ID, { nullable: true, description: "A memory: the id of the version that should be found." })
  memoryId?: string | null;

  @Field(() => ID, { nullable: true, description: "A chunk, by its id." })
  chunkId?: string | null;

  @Field(() => DocumentRef, {
    nullable: true,
    description: "A document: one of its chunks, or of the memories read from it, should be found.",
  })
  @ValidateNested()
  document?: DocumentRef | null;
}

@InputType({ description: "A search, and an item that its results lack." })
export class ExplainMissInput {
  @Field(() => SearchInput, { description: "The search. `collapse` leaves out no chunks here." })
  @ValidateNested()
  search!: SearchInput;

  @Field(() => SearchItemRef, { description: "The item that is missing." })
  @ValidateNested()
  item!: SearchItemRef;
}

@InputType({ description: "A search over documents. The query `*` lists the newest ones." })
export class SearchDocumentsInput extends SearchScopeInput {}
