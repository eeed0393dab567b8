import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { listOf } from "../complexity.js";
import { ChunkType } from "../document/chunk.type.js";
import { DocumentType } from "../document/document.type.js";
import { MemoryRelationEnum } from "../memory/memory.enums.js";
import { MemoryType } from "../memory/memory.type.js";
import { registerValues } from "../register-values.js";
import { DateTime, Json } from "../scalars.js";
import { HitExplanationType, SearchExplanationType } from "./explanation.type.js";

const SearchHitKind = registerValues("SearchHitKind", { values: ["memory", "chunk"] });

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
  description: "A memory or a chunk: the field named by kind is given.",
})
export class SearchHitType {
  @Field(() => ID, { description: "Of the memory or the chunk." })
  id!: string;

  @Field(() => SearchHitKind)
  kind!: "memory" | "chunk";

  @Field(() => Float, { description: "0 to 1: how sure it is that this answers the query." })
  similarity!: number;

  @Field(() => Float, { description: "What the order comes from, where no model has changed it." })
  score!: number;

  @Field(() => MemoryType, { nullable: true })
  memory!: MemoryType | null;

  @Field(() => ChunkType, { nullable: true })
  chunk!: ChunkType | null;

  @Field(() => [ChunkType], {
    complexity: listOf(2),
    description: "The chunks just before and after a chunk; only with onlyMatchingChunks: false.",
  })
  beside!: ChunkType[];

  @Field(() => Boolean, {
    description:
      "Words of the chunk, of one beside it, or of a heading, title or summary, that rest on forgotten memories alone stand as `[forgotten]`; includeForgotten shows them.",
  })
  isMasked!: boolean;

  @Field(() => DocumentType, { nullable: true, description: "The document of a chunk." })
  document!: DocumentType | null;

  @Field(() => [ID])
  documentIds!: string[];

  @Field(() => RelatedMemoriesType, { nullable: true, description: "Only when asked for with includeRelated." })
  related!: RelatedMemoriesType | null;

  @Field(() => Json, { description: "The parts of the score, so that a ranking can be recomputed." })
  signals!: Record<string, number>;

  @Field(() => HitExplanationType, { nullable: true, description: "Only when asked for with explain." })
  explanation!: HitExplanationType | null;
}

@ObjectType("AggregatedMemory", {
  simpleResolvers: true,
  description: "Joins memories of one result in a statement of a language model. It is not stored.",
})
export class AggregatedMemoryType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => [ID], { description: "What it is made of: two or more memories of the result." })
  memoryIds!: string[];

  @Field(() => Float, { description: "That of the best of them." })
  similarity!: number;

  @Field(() => DateTime, { description: "When the last of them changed." })
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

  @Field(() => [String], { description: "What limits this answer, such as: the embedding model is not loaded." })
  warnings!: string[];

  @Field(() => SearchExplanationType, { nullable: true, description: "Only when asked for with explain." })
  explanation!: SearchExplanationType | null;
}

@ObjectType("ChunkHit", { simpleResolvers: true })
export class ChunkHitType {
  @Field(() => ChunkType)
  chunk!: ChunkType;

  @Field(() => Float)
  score!: number;

  @Field(() => Boolean, { description: "False for one that only stands beside a match." })
  isRelevant!: boolean;

  @Field(() => Boolean, { description: "Words that rest on forgotten memories alone stand as `[forgotten]`." })
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
