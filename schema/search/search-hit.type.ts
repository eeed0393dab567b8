import { Field, Float, InterfaceType, ObjectType } from "type-graphql";
import type { SearchHit } from "#core/reading/search/hits/search-hit.js";
import { ChunkType } from "../document/chunk.type.js";
import { listOf } from "../fields/complexity.js";
import { MemoryType } from "../memory/memory.type.js";
import { MemoryLinkType } from "../memory/memory-link.type.js";
import { HitExplanationType } from "./explanation.type.js";

@InterfaceType("SearchHit", {
  description: "A memory or chunk that answers the query.",
  resolveType: ({ kind }: SearchHit) => (kind === "memory" ? MemoryHitType : ChunkHitType),
})
export abstract class SearchHitType {
  @Field(() => Float, { description: "How well it answers, 0 to 1. Thresholds are compared with it." })
  similarity!: number;

  @Field(() => Float, {
    description:
      "Orders the hits of one query, unless a model changed the order. Scores of two queries cannot be compared.",
  })
  score!: number;

  @Field(() => HitExplanationType, {
    nullable: true,
    description: "How the hit came to its rank. Null unless `explain` is set.",
  })
  explanation!: HitExplanationType | null;
}

@ObjectType("RelatedMemories", {
  simpleResolvers: true,
  description: "The memories one step away from another one, at most 100 of each kind. Forgotten ones are left out.",
})
export class RelatedMemoriesType {
  @Field(() => [MemoryLinkType], { description: "Memories that this one replaced or was inferred from." })
  parents!: MemoryLinkType[];

  @Field(() => [MemoryLinkType], { description: "Memories that replaced this one or were inferred from it." })
  children!: MemoryLinkType[];

  @Field(() => [MemoryLinkType], { description: "Memories that add detail to this one, or that it adds detail to." })
  related!: MemoryLinkType[];
}

@ObjectType("MemoryHit", {
  simpleResolvers: true,
  implements: SearchHitType,
  description: "A memory that answers the query.",
})
class MemoryHitType extends SearchHitType {
  @Field(() => MemoryType, { description: "The memory that was found." })
  memory!: MemoryType;

  @Field(() => RelatedMemoriesType, {
    nullable: true,
    description: "The memories one step away. Null unless `includeRelated` is set.",
  })
  related!: RelatedMemoriesType | null;

  @Field(() => ChunkType, {
    nullable: true,
    description:
      "The best chunk that the memory was read from and that would be a hit itself. Null unless `collapse` is set.",
  })
  sourceChunk!: ChunkType | null;
}

@ObjectType("ChunkHit", {
  simpleResolvers: true,
  implements: SearchHitType,
  description: "A chunk of a document that answers the query.",
})
class ChunkHitType extends SearchHitType {
  @Field(() => ChunkType, { description: "The chunk that was found." })
  chunk!: ChunkType;

  @Field(() => [ChunkType], {
    complexity: listOf(2),
    description: "The chunks just before and after it. Empty unless `includeBeside` is set.",
  })
  beside!: ChunkType[];

  @Field(() => Boolean, {
    description:
      "True when words that only forgotten memories rest on are shown as `[forgotten]`, in the chunk or beside it.",
  })
  isMasked!: boolean;
}
