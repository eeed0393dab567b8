import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { type MissReason, missReasons } from "#core/search/explain/miss.js";
import { DocumentStatusEnum } from "../document/document.enums.js";
import { registerValues } from "../register-values.js";
import { HitExplanationType } from "./explanation.type.js";

const MissReasonEnum = registerValues("MissReason", {
  values: missReasons,
  description: "In the order in which they are looked at; the first that applies is given.",
});

@ObjectType("Miss", { simpleResolvers: true, description: "Why an item is not among the results of a search." })
export class MissType {
  @Field(() => MissReasonEnum)
  reason!: MissReason;

  @Field(() => String)
  message!: string;

  @Field(() => ID, { nullable: true, description: "The memory or chunk that came nearest." })
  id!: string | null;

  @Field(() => DocumentStatusEnum, { nullable: true, description: "Of the document, where that is the reason." })
  status?: string;

  @Field(() => Int, { nullable: true, description: "Among the results, as if there were no limit; from 1." })
  place?: number;

  @Field(() => Int, { nullable: true })
  limit?: number;

  @Field(() => Float, { nullable: true })
  similarity?: number;

  @Field(() => Float, { nullable: true, description: "What it was ranked by: see its explanation." })
  score?: number;

  @Field(() => Float, { nullable: true })
  threshold?: number;

  @Field(() => Int, { nullable: true, description: "Place by words among the candidates of its kind." })
  lexicalRank?: number | null;

  @Field(() => Int, { nullable: true, description: "Place by vector." })
  vectorRank?: number | null;

  @Field(() => Int, { nullable: true, description: "How far down either side is looked at." })
  candidateLimit?: number;

  @Field(() => ID, { nullable: true, description: "The hit that says the same." })
  duplicateOf?: string;

  @Field(() => HitExplanationType, { nullable: true })
  explanation?: HitExplanationType | null;

  @Field(() => [String], { description: "What limits the search that was asked about." })
  warnings!: string[];
}
