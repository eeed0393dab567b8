import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { ChunkType } from "../document/chunk.type.js";
import { DocumentType } from "../document/document.type.js";
import { listOf } from "../fields/complexity.js";
import { TIMING, WARNINGS } from "../fields/descriptions.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime, Json } from "../fields/scalars.js";
import { MemoryRelationEnum } from "../memory/memory.enums.js";
import { MemoryType } from "../memory/memory.type.js";
import { HitExplanationType, SearchExplanationType } from "./explanation.type.js";

const SearchHitKind = registerValues("SearchHitKind", {
  description: "What a hit is.",
  values: { memory: "A memory.", chunk: "A chunk of a document." },
});

@ObjectType("RelatedMemory", { simpleResolvers: true, description: "A memory one step away from a hit." })
export class RelatedMemoryType {
  @Field(() => MemoryRelationEnum, { description: "How the two memories are related." })
  relation!: "update" | "extend" | "derive";

  @Field(() => Int, {
    nullable: true,
    description:
      "The distance in the chain of versions: -1 for the one before, 1 for the one after. Null outside the chain.",
  })
  version!: number | null;

  @Field(() => MemoryType, { description: "The other memory." })
  memory!: MemoryType;
}

@ObjectType("RelatedMemories", {
  simpleResolvers: true,
  description: "The memories one step away from a hit. Forgotten ones are left out.",
})
export class RelatedMemoriesType {
  @Field(() => [RelatedMemoryType], { description: "Memories that this one replaced or was inferred from." })
  parents!: RelatedMemoryType[];

  @Field(() => [RelatedMemoryType], { description: "Memories that replaced this one or were inferred from it." })
  children!: RelatedMemoryType[];

  @Field(() => [RelatedMemoryType], { description: "Memories that add detail to this one, or that it adds detail to." })
  related!: RelatedMemoryType[];
}

@ObjectType("SearchHit", {
  simpleResolvers: true,
  description: "A memory or chunk that answers the query. The field that `kind` names is set.",
})
export class SearchHitType {
  @Field(() => ID, { description: "The id of the memory or chunk." })
  id!: string;

  @Field(() => SearchHitKind, { description: "Whether the hit is a memory or a chunk." })
  kind!: "memory" | "chunk";

  @Field(() => Float, { description: "How well it answers, 0 to 1. Thresholds are compared with it." })
  similarity!: number;

  @Field(() => Float, {
    description:
      "Orders the hits of one query, unless a model changed the order. Scores of two queries cannot be compared.",
  })
  score!: number;

  @Field(() => MemoryType, { nullable: true, description: "The memory that was found. Null for a chunk." })
  memory!: MemoryType | null;

  @Field(() => ChunkType, { nullable: true, description: "The chunk that was found. Null for a memory." })
  chunk!: ChunkType | null;

  @Field(() => [ChunkType], {
    complexity: listOf(2),
    description: "The chunks just before and after a chunk. Empty unless `onlyMatchingChunks` is false.",
  })
  beside!: ChunkType[];

  @Field(() => Boolean, {
    description:
      "True when words that only forgotten memories rest on are shown as `[forgotten]`, in the chunk or " +
      "beside it.",
  })
  isMasked!: boolean;

  @Field(() => DocumentType, { nullable: true, description: "The document of a chunk. Null for a memory." })
  document!: DocumentType | null;

  @Field(() => [ID], { description: "The ids of the documents that the hit rests on." })
  documentIds!: string[];

  @Field(() => RelatedMemoriesType, {
    nullable: true,
    description: "The memories one step away. Null unless `includeRelated` is set.",
  })
  related!: RelatedMemoriesType | null;

  @Field(() => Json, {
    description: "The figures that made the score, by name. A client can compute another ranking from them.",
  })
  signals!: Record<string, number>;

  @Field(() => HitExplanationType, {
    nullable: true,
    description: "How the hit came to its rank. Null unless `explain` is set.",
  })
  explanation!: HitExplanationType | null;
}

@ObjectType("AggregatedMemory", {
  simpleResolvers: true,
  description: "A statement of a language model that joins memories of one result. It is not stored.",
})
export class AggregatedMemoryType {
  @Field(() => ID, { description: "Identifies the statement in this result alone." })
  id!: string;

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
    description:
      "Statements that join several memories. Empty unless `aggregate` is set. They count towards the limit.",
  })
  aggregated!: AggregatedMemoryType[];

  @Field(() => Int, { description: "The number of hits returned." })
  totalCount!: number;

  @Field(() => Float, { description: TIMING })
  timingMs!: number;

  @Field(() => [String], { description: WARNINGS })
  warnings!: string[];

  @Field(() => SearchExplanationType, {
    nullable: true,
    description: "What the search asked of the index. Null unless `explain` is set.",
  })
  explanation!: SearchExplanationType | null;
}

@ObjectType("ChunkHit", { simpleResolvers: true, description: "A chunk of a document that was found." })
export class ChunkHitType {
  @Field(() => ChunkType, { description: "The chunk itself." })
  chunk!: ChunkType;

  @Field(() => Float, {
    description: "How well the chunk answers, 0 to 1. It is 0 for a chunk that only surrounds a match.",
  })
  score!: number;

  @Field(() => Boolean, { description: "False for a chunk that only surrounds a match." })
  isRelevant!: boolean;

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
  score!: number;

  @Field(() => [ChunkHitType], { description: "The chunks that answer the query. Empty for the query `*`." })
  chunks!: ChunkHitType[];
}

@ObjectType("DocumentSearchResult", { simpleResolvers: true, description: "The documents that a search found." })
export class DocumentSearchResultType {
  @Field(() => [DocumentHitType], { description: "The documents, best first." })
  hits!: DocumentHitType[];

  @Field(() => Int, { description: "The number of documents returned." })
  totalCount!: number;

  @Field(() => Float, { description: TIMING })
  timingMs!: number;

  @Field(() => [String], { description: WARNINGS })
  warnings!: string[];
}
