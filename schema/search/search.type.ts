import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { ChunkType } from "../document/chunk.type.js";
import { DocumentType } from "../document/document.type.js";
import { listOf } from "../fields/complexity.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime, Json } from "../fields/scalars.js";
import { MemoryRelationEnum } from "../memory/memory.enums.js";
import { MemoryType } from "../memory/memory.type.js";
import { HitExplanationType, SearchExplanationType } from "./explanation.type.js";

const SearchHitKind = registerValues("SearchHitKind", {
  description: "What a hit is.",
  values: { memory: "A memory.", chunk: "A chunk of a document." },
});

@ObjectType("RelatedMemory", { simpleResolvers: true })
export class RelatedMemoryType {
  @Field(() => MemoryRelationEnum)
  relation!: "update" | "extend" | "derive";

  @Field(() => Int, { nullable: true, description: "The distance: -1 parent, -2 grand-parent, 1 child." })
  version!: number | null;

  @Field(() => MemoryType)
  memory!: MemoryType;
}

@ObjectType("RelatedMemories", { simpleResolvers: true })
export class RelatedMemoriesType {
  @Field(() => [RelatedMemoryType])
  parents!: RelatedMemoryType[];

  @Field(() => [RelatedMemoryType])
  children!: RelatedMemoryType[];

  @Field(() => [RelatedMemoryType])
  related!: RelatedMemoryType[];
}

@ObjectType("SearchHit", {
  simpleResolvers: true,
  description: "A memory or a chunk. The field named by kind is set.",
})
export class SearchHitType {
  @Field(() => ID, { description: "The id of the memory or the chunk." })
  id!: string;

  @Field(() => SearchHitKind)
  kind!: "memory" | "chunk";

  @Field(() => Float, { description: "0 to 1: the confidence that this answers the query." })
  similarity!: number;

  @Field(() => Float, { description: "The signals behind the order, unless a model changed it." })
  score!: number;

  @Field(() => MemoryType, { nullable: true })
  memory!: MemoryType | null;

  @Field(() => ChunkType, { nullable: true })
  chunk!: ChunkType | null;

  @Field(() => [ChunkType], {
    complexity: listOf(2),
    description: "The chunks just before and after a chunk. Only with onlyMatchingChunks: false.",
  })
  beside!: ChunkType[];

  @Field(() => Boolean, {
    description:
      "The text of the chunk or its neighbour. Words that only forgotten memories rest on appear as `[forgotten]`. " +
      "includeForgotten shows them.",
  })
  isMasked!: boolean;

  @Field(() => DocumentType, { nullable: true, description: "The document of a chunk." })
  document!: DocumentType | null;

  @Field(() => [ID])
  documentIds!: string[];

  @Field(() => RelatedMemoriesType, { nullable: true, description: "Only with includeRelated." })
  related!: RelatedMemoriesType | null;

  @Field(() => Json, { description: "The parts of the score, which allow a client to recompute a ranking." })
  signals!: Record<string, number>;

  @Field(() => HitExplanationType, { nullable: true, description: "Only with explain." })
  explanation!: HitExplanationType | null;
}

@ObjectType("AggregatedMemory", {
  simpleResolvers: true,
  description: "A statement of a language model that joins memories of one result. It is not stored.",
})
export class AggregatedMemoryType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => [ID], { description: "The memories that it joins: two or more of the result." })
  memoryIds!: string[];

  @Field(() => Float, { description: "The similarity of the best of them." })
  similarity!: number;

  @Field(() => DateTime, { description: "When the most recent of them changed." })
  updatedAt!: Date;
}

@ObjectType("SearchResult", { simpleResolvers: true })
export class SearchResultType {
  @Field(() => [SearchHitType], { description: "Best first." })
  hits!: SearchHitType[];

  @Field(() => [AggregatedMemoryType], { description: "With aggregate alone. They count towards the limit." })
  aggregated!: AggregatedMemoryType[];

  @Field(() => Int)
  totalCount!: number;

  @Field(() => Float)
  timingMs!: number;

  @Field(() => [String], {
    description: "The reasons why this answer is limited, such as: the embedding model is not loaded.",
  })
  warnings!: string[];

  @Field(() => SearchExplanationType, { nullable: true, description: "Only with explain." })
  explanation!: SearchExplanationType | null;
}

@ObjectType("ChunkHit", { simpleResolvers: true })
export class ChunkHitType {
  @Field(() => ChunkType)
  chunk!: ChunkType;

  @Field(() => Float)
  score!: number;

  @Field(() => Boolean, { description: "False for a chunk that only surrounds a match." })
  isRelevant!: boolean;

  @Field(() => Boolean, { description: "Words that only forgotten memories rest on appear as `[forgotten]`." })
  isMasked!: boolean;
}

@ObjectType("DocumentHit", { simpleResolvers: true })
export class DocumentHitType {
  @Field(() => DocumentType)
  document!: DocumentType;

  @Field(() => Float)
  score!: number;

  @Field(() => [ChunkHitType])
  chunks!: ChunkHitType[];
}

@ObjectType("DocumentSearchResult", { simpleResolvers: true })
export class DocumentSearchResultType {
  @Field(() => [DocumentHitType], { description: "Best first." })
  hits!: DocumentHitType[];

  @Field(() => Int)
  totalCount!: number;

  @Field(() => Float)
  timingMs!: number;

  @Field(() => [String])
  warnings!: string[];
}
