import type { IndexedField, IndexedKind } from "@loci/ranking/candidates";
import type { GraphQLResolveInfo } from "graphql";
import { Ctx, Field, Float, Info, Int, ObjectType, Root } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { HitExplanation, ScorePart, SearchExplanation } from "#core/reading/search/explanation.js";
import { DocumentType } from "../document/document.type.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import { selectsOnly } from "../operation/selected-fields.js";
import { FURTHER_SIGNALS, SignalEnum, SignalValueType } from "./signal.type.js";

const SearchedKindEnum = registerValues<IndexedKind>("SearchedKind", {
  description: "A kind of item in the index.",
  values: {
    memory: "A memory.",
    chunk: "A chunk of a document.",
    document: "A whole document. It lends weight to its chunks and is no hit itself.",
  },
});

const SearchedFieldEnum = registerValues<IndexedField>("SearchedField", {
  description: "An indexed text of an item.",
  values: { own: "The text itself.", context: "The text with its surroundings.", title: "The title." },
});

@ObjectType("ScorePart", { simpleResolvers: true, description: "The part of a score that one signal gives." })
export class ScorePartType {
  @Field(() => SignalEnum, { description: "The name of the signal." })
  signal!: ScorePart["signal"];

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
  @Field(() => SearchedFieldEnum, { description: "The field that is compared." })
  field!: IndexedField;

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
    description: "The rank among all candidates, before thresholds, duplicates and `first` apply. From 1.",
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

  @Field(() => [SignalValueType], {
    name: "signals",
    description: "Further figures of the ranking, from which the parts are computed.",
  })
  furtherSignals(@Root() { signals }: HitExplanation): SignalValueType[] {
    return FURTHER_SIGNALS.map((signal) => ({ signal, value: signals[signal] }));
  }

  @Field(() => [FieldMatchType], { description: "How the words of the query match each indexed field." })
  fields!: FieldMatchType[];
}

@ObjectType("TermStatistics", {
  simpleResolvers: true,
  description: "Counts over the searched tags, before any filter. Lists are in the order of the terms.",
})
export class TermStatisticsType {
  @Field(() => SearchedKindEnum, { description: "The kind of item that is counted." })
  kind!: IndexedKind;

  @Field(() => SearchedFieldEnum, { description: "The field that is counted." })
  field!: IndexedField;

  @Field(() => Int, { description: "The number of items that have the field." })
  items!: number;

  @Field(() => Float, { description: "The mean length of the field in words." })
  averageLength!: number;

  @Field(() => [Int], { description: "How many items hold each term." })
  documentFrequencies!: number[];

  @Field(() => [Float], { description: "The inverse document frequency of each term: rare terms weigh more." })
  weights!: number[];
}

@ObjectType("TimeRange", { simpleResolvers: true, description: "A period of time." })
export class TimeRangeType {
  @Field(() => DateTime, { description: "The first moment of the period." })
  from!: Date;

  @Field(() => DateTime, { description: "The last moment of the period." })
  to!: Date;
}

@ObjectType("SearchWording", {
  simpleResolvers: true,
  description: "One wording of the query, as the index was asked.",
})
export class SearchWordingType {
  @Field(() => String, { description: "The words of the wording." })
  query!: string;

  @Field(() => [String], { description: "The terms that the wording was analysed into." })
  terms!: string[];

  @Field(() => TimeRangeType, {
    nullable: true,
    description: "The period that the query asks about. Null when it names none.",
  })
  time!: TimeRangeType | null;

  @Field(() => [TermStatisticsType], { description: "How rare the terms are in each kind of item and field." })
  statistics!: TermStatisticsType[];
}

@ObjectType("Bm25", { simpleResolvers: true, description: "The parameters of BM25." })
export class Bm25Type {
  @Field(() => Float, { description: "How soon further occurrences of a term stop counting." })
  k1!: number;

  @Field(() => Float, { description: "How much the length of a field counts, 0 to 1." })
  b!: number;
}

@ObjectType("SearchThresholds", { simpleResolvers: true, description: "The minimum similarity of each kind of item." })
export class SearchThresholdsType {
  @Field(() => Float, { description: "The minimum for a memory, 0 to 1." })
  memory!: number;

  @Field(() => Float, { description: "The minimum for a chunk, 0 to 1." })
  chunk!: number;

  @Field(() => Float, { description: "The minimum for the best hit of a document, 0 to 1." })
  document!: number;
}

@ObjectType("SearchCandidates", { simpleResolvers: true, description: "How many items a search looked at." })
export class SearchCandidatesType {
  @Field(() => Int, { description: "How many of each kind the index was asked for by words." })
  lexicalLimit!: number;

  @Field(() => Int, { description: "How many of each kind the index was asked for by vector." })
  vectorLimit!: number;

  @Field(() => Int, { description: "How many memories and chunks were ranked." })
  ranked!: number;
}

type Scope = SearchExplanation["scope"];

@ObjectType("SearchedScope", { description: "The range that was searched." })
export class SearchedScopeType {
  @Field(() => [SearchedKindEnum], { description: "The kinds of items that were searched." })
  kinds!: IndexedKind[];

  @Field(() => [String], {
    nullable: true,
    description: "The tags that were searched. Null when these are all tags of the organization.",
  })
  containerTags(@Root() { tags }: Scope): string[] | null {
    return tags === "all" ? null : tags;
  }

  @Field(() => String, { nullable: true, description: "The end user whose items were searched. Null for all." })
  endUserId!: string | null;

  @Field(() => DocumentType, { nullable: true, description: "The document that was searched. Null for all." })
  async document(
    @Root() { documentId }: Scope,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Pick<DocumentHead, "id"> | null> {
    if (documentId === null) return null;
    return selectsOnly(info, ["id"]) ? { id: documentId } : await loaders.shownDocument.load(documentId);
  }

  @Field(() => String, { nullable: true, description: "The path that was searched. Null for all." })
  filepath!: string | null;
}

@ObjectType("SearchExplanation", {
  simpleResolvers: true,
  description: "The queries that a search sent to the index, and their limits.",
})
export class SearchExplanationType {
  @Field(() => [SearchWordingType], {
    description: "The query as it was asked. With `rewriteQuery`, other wordings follow it.",
  })
  wordings!: SearchWordingType[];

  @Field(() => String, { nullable: true, description: "The model of the vectors. Null for a search by words alone." })
  model!: string | null;

  @Field(() => Bm25Type, { description: "The parameters of BM25." })
  bm25!: Bm25Type;

  @Field(() => SearchedScopeType, { description: "The range that was searched." })
  scope!: SearchedScopeType;

  @Field(() => SearchThresholdsType, { description: "The minimum similarity of each kind of item." })
  thresholds!: SearchThresholdsType;

  @Field(() => Int, { name: "first", simple: false, description: "The number of hits that was asked for." })
  limit!: number;

  @Field(() => SearchCandidatesType, { description: "How many items the search looked at." })
  candidates!: SearchCandidatesType;
}
