import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { MissReason } from "#core/reading/explain/miss.js";
import { DocumentStatusEnum } from "../document/document.enums.js";
import { registerValues } from "../fields/register-values.js";
import { HitExplanationType } from "./explanation.type.js";

const MissReasonEnum = registerValues<MissReason>("MissReason", {
  description: "Why an item is missing, in the order of the checks. The first reason that applies is given.",
  values: {
    not_found: "There is no such item, or the key may not read it.",
    other_kind: "The mode of the search looks for another kind of item.",
    other_tag: "It is in none of the container tags that were searched.",
    other_document: "It does not belong to the document that was searched.",
    other_path: "It is not under the path that was searched.",
    other_end_user: "It belongs to another end user.",
    filtered_out: "Its metadata do not meet the filter.",
    forgotten: "It was forgotten, or its time to be forgotten has passed.",
    superseded: "A newer version has taken its place.",
    not_indexed: "It is not in the index, because its document is not done or it has neither words nor a vector.",
    not_true_then: "It was not true, or not recorded, at the time that the search asks about.",
    below_candidates: "Neither its words nor its vector came near enough to be ranked.",
    below_threshold: "Its similarity or its score is below the threshold.",
    below_document_threshold: "The score of its document is below the threshold.",
    near_duplicate: "A better hit says the same.",
    removed_by_model: "The language model that filters results removed it.",
    beyond_limit: "It ranks behind the last hit that is asked for.",
    present: "It is among the results.",
  },
});

@ObjectType("Miss", {
  simpleResolvers: true,
  description: "The reason why an item is missing from the results of a search.",
})
export class MissType {
  @Field(() => MissReasonEnum, { description: "The first reason that applies." })
  reason!: MissReason;

  @Field(() => String, { description: "The reason in a sentence for people." })
  message!: string;

  @Field(() => ID, {
    nullable: true,
    description: "The memory or chunk that came nearest. Null when none was looked at.",
  })
  itemId!: string | null;

  @Field(() => DocumentStatusEnum, {
    nullable: true,
    description: "The status of the document, when it is the reason.",
  })
  status?: string;

  @Field(() => Int, { nullable: true, description: "The rank among the results, however many are asked for. From 1." })
  rank?: number;

  @Field(() => Int, {
    nullable: true,
    name: "first",
    simple: false,
    description: "The number of hits that the search asks for, when it is the reason.",
  })
  limit?: number;

  @Field(() => Float, { nullable: true, description: "How well the item answers, 0 to 1." })
  similarity?: number;

  @Field(() => Float, { nullable: true, description: "The score of the item. `explanation` shows its parts." })
  score?: number;

  @Field(() => Float, { nullable: true, description: "The threshold that the item does not reach." })
  threshold?: number;

  @Field(() => Int, {
    nullable: true,
    description: "The rank by words among the candidates of its kind, from 1. Null when it is not among them.",
  })
  lexicalRank?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The rank by vector among the candidates of its kind, from 1. Null when it is not among them.",
  })
  vectorRank?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "How many candidates of a kind the index returns by words, and as many by vector.",
  })
  candidateLimit?: number;

  @Field(() => ID, { nullable: true, description: "The id of the better hit that says the same." })
  duplicateOf?: string;

  @Field(() => HitExplanationType, { nullable: true, description: "How the item came to its rank." })
  explanation?: HitExplanationType | null;

  @Field(() => [String], { description: "The reasons why the search itself is limited." })
  warnings!: string[];
}
