import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { ChunkType } from "../document/chunk.type.js";
import { DocumentType } from "../document/document.type.js";
import { MemoryRelationEnum } from "../memory/memory.enums.js";
import { MemoryType } from "../memory/memory.type.js";
import { registerValues } from "../register-values.js";
import { Json } from "../scalars.js";

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

  @Field(() => Float, { description: "What the order comes from." })
  score!: number;

  @Field(() => MemoryType, { nullable: true })
  memory!: MemoryType | null;

  @Field(() => ChunkType, { nullable: true })
  chunk!: ChunkType | null;

  @Field(() => DocumentType, { nullable: true, description: "The document of a chunk." })
  document!: DocumentType | null;

  @Field(() => [ID])
  documentIds!: string[];

  @Field(() => RelatedMemoriesType, { nullable: true, description: "Only when asked for with includeRelated." })
  related!: RelatedMemoriesType | null;

  @Field(() => Json, { description: "The parts of the score, so that a ranking can be recomputed." })
  signals!: Record<string, number>;
}

@ObjectType("SearchResult", { simpleResolvers: true })
export class SearchResultType {
  @Field(() => [SearchHitType], { description: "Best first." })
  hits!: SearchHitType[];

  @Field(() => Int)
  totalCount!: number;

  @Field(() => Float)
  timingMs!: number;

  @Field(() => [String], { description: "What limits this answer, such as: the embedding model is not loaded." })
  warnings!: string[];
}

@ObjectType("ChunkHit", { simpleResolvers: true })
export class ChunkHitType {
  @Field(() => ChunkType)
  chunk!: ChunkType;

  @Field(() => Float)
  score!: number;

  @Field(() => Boolean, { description: "False for one that only stands beside a match." })
  isRelevant!: boolean;
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
