import { Field, Float, Int, ObjectType } from "type-graphql";
import { Json } from "../fields/scalars.js";

@ObjectType("ScorePart", { simpleResolvers: true })
export class ScorePartType {
  @Field(() => String, { description: "The name of one of the hit's signals." })
  signal!: string;

  @Field(() => Float)
  value!: number;

  @Field(() => Float)
  weight!: number;

  @Field(() => Int, { description: "The rank of the hit by this signal alone, from 1." })
  rank!: number;
}

@ObjectType("FieldMatch", { simpleResolvers: true })
export class FieldMatchType {
  @Field(() => String, {
    description: "own: the text itself. context: the text with its surroundings. title: the title.",
  })
  field!: string;

  @Field(() => Int, { description: "In words." })
  length!: number;

  @Field(() => [Int], { description: "How often each term occurs. Parallel to the terms of the wording." })
  frequencies!: number[];

  @Field(() => Float, { description: "BM25 as a share of the maximum that the terms could score." })
  share!: number;
}

@ObjectType("HitExplanation", {
  simpleResolvers: true,
  description: "The score is the sum of value times weight over the parts, limited by the ceiling.",
})
export class HitExplanationType {
  @Field(() => Int, {
    description: "The rank among all candidates, before thresholds, duplicates and the limit. From 1.",
  })
  rank!: number;

  @Field(() => Int, { description: "The index of the wording that gave the best rank, from 0." })
  wording!: number;

  @Field(() => [ScorePartType])
  parts!: ScorePartType[];

  @Field(() => Float, {
    nullable: true,
    description: "A memory is ranked no higher than the best chunk of its document.",
  })
  ceiling!: number | null;

  @Field(() => [FieldMatchType])
  fields!: FieldMatchType[];
}

@ObjectType("TermStatistics", {
  simpleResolvers: true,
  description: "Statistics of the searched tags, before any filter. Lists are parallel to the terms.",
})
export class TermStatisticsType {
  @Field(() => String, { description: "memory, chunk or document." })
  kind!: string;

  @Field(() => String)
  field!: string;

  @Field(() => Int)
  items!: number;

  @Field(() => Float)
  averageLength!: number;

  @Field(() => [Int])
  documentFrequencies!: number[];

  @Field(() => [Float], { description: "Inverse document frequencies." })
  weights!: number[];
}

@ObjectType("SearchWording", { simpleResolvers: true })
export class SearchWordingType {
  @Field(() => String)
  question!: string;

  @Field(() => [String], { description: "The terms that the wording was analysed into." })
  terms!: string[];

  @Field(() => Json, {
    nullable: true,
    description: "The period that the query asks about: from, to. Null when it names none.",
  })
  time!: { from: Date; to: Date } | null;

  @Field(() => [TermStatisticsType])
  statistics!: TermStatisticsType[];
}

@ObjectType("SearchExplanation", { simpleResolvers: true })
export class SearchExplanationType {
  @Field(() => [SearchWordingType], {
    description: "The query as it was asked. With rewriteQuery, other wordings follow it.",
  })
  wordings!: SearchWordingType[];

  @Field(() => String, { nullable: true, description: "The model of the vectors. Null for a search by words alone." })
  model!: string | null;

  @Field(() => Json, { description: "k1 and b of BM25." })
  bm25!: { k1: number; b: number };

  @Field(() => Json, { description: "What limits the search: kinds, tags, labels, documents, path and filter." })
  scope!: object;

  @Field(() => Json, { description: "The minimum similarity of a memory, of a chunk and of a document." })
  thresholds!: { memory: number; chunk: number; document: number };

  @Field(() => Int)
  limit!: number;

  @Field(() => Json, {
    description: "How many candidates each side of the index was asked for, and how many were ranked.",
  })
  candidates!: { lexicalLimit: number; vectorLimit: number; ranked: number };
}
