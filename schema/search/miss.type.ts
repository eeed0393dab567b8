import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { type MissReason, missReasons } from "#core/reading/explain/miss.js";
import { DocumentStatusEnum } from "../document/document.enums.js";
import { registerValues } from "../fields/register-values.js";
import { HitExplanationType } from "./explanation.type.js";

const MissReasonEnum = registerValues("MissReason", {
  values: missReasons,
  description: "The possible reasons, in the order of the checks. The first that applies is given.",
});

@ObjectType("Miss", {
  simpleResolvers: true,
  description: "The reason why an item is missing from the results of a search.",
})
export class MissType {
  @Field(() => MissReasonEnum)
  reason!: MissReason;

  @Field(() => String)
  message!: string;

  @Field(() => ID, { nullable: true, description: "The memory or chunk that ranked best." })
  id!: string | null;

  @Field(() => DocumentStatusEnum, {
    nullable: true,
    description: "The status of the document, when it is the reason.",
  })
  status?: string;

  @Field(() => Int, { nullable: true, description: "The rank among the results without a limit, from 1." })
  place?: number;

  @Field(() => Int, { nullable: true })
  limit?: number;

  @Field(() => Float, { nullable: true })
  similarity?: number;

  @Field(() => Float, { nullable: true, description: "The parts of its score. See the explanation of the hit." })
  score?: number;

  @Field(() => Float, { nullable: true })
  threshold?: number;

  @Field(() => Int, { nullable: true, description: "The rank by words among the candidates of its kind." })
  lexicalRank?: number | null;

  @Field(() => Int, { nullable: true, description: "The rank by vector." })
  vectorRank?: number | null;

  @Field(() => Int, { nullable: true, description: "How many candidates each side of the index considers." })
  candidateLimit?: number;

  @Field(() => ID, { nullable: true, description: "The hit with the same statement." })
  duplicateOf?: string;

  @Field(() => HitExplanationType, { nullable: true })
  explanation?: HitExplanationType | null;

  @Field(() => [String], { description: "The reasons why the search itself is limited." })
  warnings!: string[];
}
