import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { ChunkType } from "../document/chunk.type.js";
import { DocumentType } from "../document/document.type.js";
import { TIMING, WARNINGS } from "../fields/descriptions.js";
import { DateTime } from "../fields/scalars.js";
import { SearchExplanationType } from "./explanation.type.js";
import { SearchHitType } from "./search-hit.type.js";

@ObjectType("AggregatedMemory", {
  simpleResolvers: true,
  description: "A statement of a language model that joins memories of one result. It is not stored.",
})
export class AggregatedMemoryType {
  @Field(() => String, { description: "The joined statement." })
  text!: string;

  @Field(() => [ID], { description: "The ids of the memories that it joins: two or more of the result." })
  memoryIds!: string[];

  @Field(() => Float, { description: "The similarity of the best of its memories, 0 to 1." })
  similarity!: number;

  @Field(() => DateTime, { description: "When the most recent of its memories changed." })
  updatedAt!: Date;
}

@ObjectType("SearchResult", { simpleResolvers: true, description: "The hits of a search." })
export class SearchResultType {
  @Field(() => [SearchHitType], { description: "The hits, best first." })
  hits!: SearchHitType[];

  @Field(() => [AggregatedMemoryType], {
    description: "Statements that join several memories. Empty unless `aggregate` is set. They count towards `first`.",
  })
  aggregated!: AggregatedMemoryType[];

  @Field(() => Float, { description: TIMING })
  timingMs!: number;

  @Field(() => [String], { description: WARNINGS })
  warnings!: string[];

  @Field(() => SearchExplanationType, {
    nullable: true,
    description: "The queries that the search sent to the index. Null unless `explain` is set.",
  })
  explanation!: SearchExplanationType | null;
}

@ObjectType("MatchedChunk", { simpleResolvers: true, description: "A chunk of a document that was found." })
export class MatchedChunkType {
  @Field(() => ChunkType, { description: "The chunk itself." })
  chunk!: ChunkType;

  @Field(() => Float, {
    description: "How well the chunk answers, 0 to 1. It is 0 for a chunk that only surrounds a match.",
  })
  similarity!: number;

  @Field(() => Boolean, { description: "False for a chunk that only surrounds a match." })
  isMatch!: boolean;

  @Field(() => Boolean, {
    description: "True when words that only forgotten memories rest on are shown as `[forgotten]`.",
  })
  isMasked!: boolean;
}

@ObjectType("DocumentHit", { simpleResolvers: true, description: "A document that was found." })
export class DocumentHitType {
  @Field(() => DocumentType, { description: "The document itself." })
  document!: DocumentType;

  @Field(() => Float, { description: "The similarity of its best chunk, 0 to 1. It is 1 for the query `*`." })
  similarity!: number;

  @Field(() => [MatchedChunkType], { description: "The chunks that answer the query. Empty for the query `*`." })
  chunks!: MatchedChunkType[];
}

@ObjectType("SearchDocumentsResult", { simpleResolvers: true, description: "The documents that a search found." })
export class SearchDocumentsResultType {
  @Field(() => [DocumentHitType], { description: "The documents, best first." })
  hits!: DocumentHitType[];

  @Field(() => Int, {
    description:
      "The number of documents above the thresholds, before a model filters them and `first` applies. For the query " +
      "`*`, all that the scope holds.",
  })
  matchCount!: number;

  @Field(() => Float, { description: TIMING })
  timingMs!: number;

  @Field(() => [String], { description: WARNINGS })
  warnings!: string[];
}
