import type { RankingSignals } from "@loci/ranking/hits";
import { Field, Float, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import type { SearchHit } from "#core/reading/search/hits/search-hit.js";
import { ChunkType } from "../document/chunk.type.js";
import { DocumentType } from "../document/document.type.js";
import { listOf } from "../fields/complexity.js";
import { registerValues } from "../fields/register-values.js";
import { MemoryRelationEnum } from "../memory/memory.enums.js";
import { MemoryType } from "../memory/memory.type.js";
import { HitExplanationType } from "./explanation.type.js";

export const SignalEnum = registerValues<keyof RankingSignals>("Signal", {
  description: "A figure of a hit. A score is computed from these.",
  values: {
    lexical: "How well the words match, 0 to `REACH` for the best candidate.",
    semantic: "How near the meaning is: 1 for the nearest candidate, 0 for the hundredth and those behind it.",
    whole: "How well the whole document matches, 0 to 1.",
    beside: "How well the better of the two neighbouring chunks matches, 0 to 1. It is 0 for memories.",
    heading: "How well the title matches, 0 to `REACH` for the best candidate.",
    speaker: "How much the query asks for the words of this speaker, 0 to 1.",
    time: "1 when the words or the event are of the time that the query asks about.",
    quoted: "The share of the quoted phrases that it holds word for word, 0 to 1.",
    unreviewed: "1 for an inferred memory that nobody has approved.",
    ceiling: "The upper limit of a memory's score. Null when there is none.",
    own: "The BM25 share of the text itself, 0 to 1. Null without this field.",
    context: "The BM25 share of the text with its surroundings, 0 to 1. Null without this field.",
    title: "The BM25 share of the title, 0 to 1. Null without this field.",
    document: "The BM25 share of the whole document, 0 to 1. Null when documents are not searched.",
    portion: "The share of its document's words that it has, 0 to 1.",
    coverage: "The weight of the query's terms that it or its surroundings hold, 0 to 1.",
    told: "The weight of the query's terms that it holds itself, 0 to 1. Terms of its surroundings count less.",
    reach: "The highest `COVERAGE` among all candidates.",
    cosine: "The cosine of the vectors of the query and the text. Null without a vector.",
    centred: "The cosine without what all candidates have in common. Null without a vector.",
    contrast: "The cosine without what candidates and unrelated texts have in common. Null without a vector.",
  },
});

@ObjectType("SignalValue", { simpleResolvers: true, description: "One figure of a hit." })
export class SignalValueType {
  @Field(() => SignalEnum, { description: "The name of the figure." })
  signal!: keyof RankingSignals;

  @Field(() => Float, { nullable: true, description: "The figure. Null when the hit has none." })
  value!: number | null;
}

@InterfaceType("SearchHit", {
  description: "A memory or chunk that answers the query.",
  resolveType: ({ kind }: SearchHit) => (kind === "memory" ? MemoryHitType : ChunkHitType),
})
export abstract class SearchHitType {
  @Field(() => ID, { description: "The id of the memory or chunk." })
  id!: string;

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

  @Field(() => DocumentType, { nullable: true, description: "The document of the chunk." })
  document!: DocumentType | null;

  @Field(() => [ChunkType], {
    complexity: listOf(2),
    description: "The chunks just before and after it. Empty unless `onlyMatchingChunks` is false.",
  })
  beside!: ChunkType[];

  @Field(() => Boolean, {
    description:
      "True when words that only forgotten memories rest on are shown as `[forgotten]`, in the chunk or beside it.",
  })
  isMasked!: boolean;
}
