import { Field, Float, Int, ObjectType } from "type-graphql";
import { Json } from "../scalars.js";

@ObjectType("ScorePart", { simpleResolvers: true })
export class ScorePartType {
  @Field(() => String, { description: "A name of the hit's signals." })
  signal!: string;

  @Field(() => Float)
  value!: number;

  @Field(() => Float)
  weight!: number;

  @Field(() => Int, { description: "The hit's place by this signal alone, from 1." })
  rank!: number;
}

@ObjectType("FieldMatch", { simpleResolvers: true })
export class FieldMatchType {
  @Field(() => String, { description: "own, context (with what stands around it) or title." })
  field!: string;

  @Field(() => Int, { description: "In words." })
  length!: number;

  @Field(() => [Int], { description: "How often each term occurs, parallel to the terms of the wording." })
  frequencies!: number[];

  @Field(() => Float, { description: "BM25 as a share of the most that the terms could score." })
  share!: number;
}

@ObjectType("HitExplanation", {
  simpleResolvers: true,
  description: "The score is the sum of value times weight over the parts, and no more than the ceiling.",
})
export class HitExplanationType {
  @Field(() => Int, { description: "Among all that was ranked, before thresholds, duplicates and the limit; from 1." })
  rank!: number;

  @Field(() => Int, { description: "Which of the search's wordings ranked it so high, from 0." })
  wording!: number;

  @Field(() => [ScorePartType])
  parts!: ScorePartType[];

  @Field(() => Float, { nullable: true, description: "A memory stands no higher than the best chunk of its document." })
  ceiling!: number | null;

  @Field(() => [FieldMatchType])
  fields!: FieldMatchType[];
}

@ObjectType("TermStatistics", {
  simpleResolvers: true,
  description: "Of the searched tags, not narrowed by filters; lists are parallel to the terms.",
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

  @Field(() => [String], { description: "What it was analysed into." })
  terms!: string[];

  @Field(() => Json, { nullable: true, description: "The time that it asks about: from, to. Null: it names none." })
  time!: { from: Date; to: Date } | null;

  @Field(() => [TermStatisticsType])
  statistics!: TermStatisticsType[];
}

@ObjectType("SearchExplanation", { simpleResolvers: true })
export class SearchExplanationType {
  @Field(() => [SearchWordingType], { description: "The query as it was asked; with rewriteQuery others behind it." })
  wordings!: SearchWordingType[];

  @Field(() => String, { nullable: true, description: "Of the vectors; null for a search by words alone." })
  model!: string | null;

  @Field(() => Json, { description: "k1 and b of BM25." })
  bm25!: { k1: number; b: number };

  @Field(() => Json, { description: "What the search was narrowed to: kinds, tags, labels, documents, path, filter." })
  scope!: object;

  @Field(() => Json, { description: "The least similarity of a memory, of a chunk and of a document." })
  thresholds!: { memory: number; chunk: number; document: number };

  @Field(() => Int)
  limit!: number;

  @Field(() => Json, { description: "How many each side of the index was asked for a kind, and how many were ranked." })
  candidates!: { lexicalLimit: number; vectorLimit: number; ranked: number };
}
