import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime, Json } from "../fields/scalars.js";

@ObjectType("PipelineStep", { simpleResolvers: true, description: "One attempt of one step of a document's pipeline." })
export class PipelineStepType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  step!: string;

  @Field(() => String)
  workflowId!: string;

  @Field(() => Int)
  revision!: number;

  @Field(() => Int, { description: "The number of this attempt within its workflow, from 1." })
  attempt!: number;

  @Field(() => DateTime)
  startedAt!: Date;

  @Field(() => DateTime, { nullable: true })
  finishedAt!: Date | null;

  @Field(() => String, { nullable: true })
  errorCode!: string | null;

  @Field(() => Json, { nullable: true, description: "The results of the step, as numbers." })
  counts!: Record<string, number> | null;
}
