import { Field, Float, Int, ObjectType } from "type-graphql";
import { Json } from "../fields/scalars.js";

@ObjectType("ScorePart", { simpleResolvers: true, description: "The part of a score that one signal gives." })
export class ScorePartType {
  @Field(() => String, { description: "The name of the signal, as in `signals` of the hit." })
  signal!: string;

  @Field(() => Float, { description: "The figure of the signal." })
  value!: number;

  @Field(() => Float, { description: "The factor that the value is multiplied by." })
  weight!: number;

  @Field(() => Int, { description: "The rank of the hit by this signal alone, from 1." })
  rank!: number;
}

@ObjectType("FieldMatch", {
  simpleResolvers: true,
  description: "How well the terms of the query match one indexed field of a hit.",
})
export class FieldMatchType {
  @Field(() => String, {
    description: "`own`: the text itself. `context`: the text with its surroundings. `title`: the title.",
  })
  field!: string;

  @Field(() => Int, { description: "The length of the field in words." })
  length!: number;

  @Field(() => [Int], { description: "How often each term occurs, in the order of the terms of the wording." })
  frequencies!: number[];

  @Field(() => Float, { description: "The BM25 score as a share of the maximum that the terms could reach, 0 to 1." })
  share!: number;
}

@ObjectType("HitExplanation", {
  simpleResolvers: true,
  description:
    "How a hit came to its rank. Its score is the sum of value times weight over the parts, limited by " +
    "the ceiling.",
})
export class HitExplanationType {
  @Field(() => Int, {
    description: "The rank among all candidates, before thresholds, duplicates and the limit. From 1.",
  })
  rank!: number;

  @Field(() => Int, { description: "The index of the wording that gave the best rank, from 0." })
  wording!: number;

  @Field(() => [ScorePartType], { description: "The signals that the score is the sum of." })
  parts!: ScorePartType[];

  @Field(() => Float, {
    nullable: true,
    description:
      "The upper limit of a memory's score: it ranks no higher than the best chunk of its document. " +
      "Null when there is no limit.",
  })
  ceiling!: number | null;

  @Field(() => [FieldMatchType], { description: "How the words of the query match each indexed field." })
  fields!: FieldMatchType[];
}

@ObjectType("TermStatistics", {
  simpleResolvers: true,
  description: "Counts over the searched tags, before any filter. Lists are in the order of the terms.",
})
export class TermStatisticsType {
  @Field(() => String, { description: "The kind of item that is counted: `memory`, `chunk` or `document`." })
  kind!: string;

  @Field(() => String, { description: "The field that is counted: `own`, `context` or `title`." })
  field!: string;

  @Field(() => Int, { description: "The number of items that have the field." })
  items!: number;

  @Field(() => Float, { description: "The mean length of the field in words." })
  averageLength!: number;

  @Field(() => [Int], { description: "How many items hold each term." })
  documentFrequencies!: number[];

  @Field(() => [Float], { description: "The inverse document frequency of each term: rare terms weigh more." })
  weights!: number[];
}

@ObjectType("SearchWording", {
  simpleResolvers: true,
  description: "One wording of the query, as the index was asked.",
})
export class SearchWordingType {
  @Field(() => String, { description: "The words of the wording." })
  question!: string;

  @Field(() => [String], { description: "The terms that the wording was analysed into." })
  terms!: string[];

  @Field(() => Json, {
    nullable: true,
    description: "The period that the query asks about, as `{ from, to }`. Null when it names none.",
  })
  time!: { from: Date; to: Date } | null;

  @Field(() => [TermStatisticsType], { description: "How rare the terms are in each kind of item and field." })
  statistics!: TermStatisticsType[];
}

@ObjectType("SearchExplanation", {
  simpleResolvers: true,
  description: "What a search asked of the index, and by which limits.",
})
export class SearchExplanationType {
  @Field(() => [SearchWordingType], {
    description: "The query as it was asked. With `rewriteQuery`, other wordings follow it.",
  })
  wordings!: SearchWordingType[];

  @Field(() => String, { nullable: true, description: "The model of the vectors. Null for a search by words alone." })
  model!: string | null;

  @Field(() => Json, { description: "The parameters of BM25: `{ k1, b }`." })
  bm25!: { k1: number; b: number };

  @Field(() => Json, { description: "The limits of the search: kinds, tags, labels, documents, path and filter." })
  scope!: object;

  @Field(() => Json, { description: "The minimum similarity of each kind of item: `{ memory, chunk, document }`." })
  thresholds!: { memory: number; chunk: number; document: number };

  @Field(() => Int, { description: "The number of hits that was asked for." })
  limit!: number;

  @Field(() => Json, {
    description:
      "How many candidates the index was asked for by words and by vector, and how many were ranked: `{ " +
      "lexicalLimit, vectorLimit, ranked }`.",
  })
  candidates!: { lexicalLimit: number; vectorLimit: number; ranked: number };
}
