import { Field, ID, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../fields/connection.js";
import { DateTime, Json } from "../fields/scalars.js";

@ObjectType("PipelineStep", { simpleResolvers: true, description: "One attempt of one step of a document's pipeline." })
export class PipelineStepType {
  @Field(() => ID, { description: "Identifies the attempt." })
  id!: string;

  @Field(() => String, {
    description: "The name of the step, such as `extract`, `chunk`, `embed` or `index-document`.",
  })
  step!: string;

  @Field(() => String, { description: "The run of the pipeline, as the workflow engine names it." })
  workflowId!: string;

  @Field(() => Int, { description: "The revision of the document that it worked on." })
  revision!: number;

  @Field(() => Int, { description: "The number of this attempt within its workflow, from 1." })
  attempt!: number;

  @Field(() => DateTime, { description: "When the attempt started." })
  startedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "When the attempt ended. Null while it runs." })
  finishedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "The code of the failure. Null when the attempt succeeded or still runs.",
  })
  errorCode!: string | null;

  @Field(() => Json, {
    nullable: true,
    description: "Figures of the step, such as `chunks` or `entries`. Null until it has ended.",
  })
  counts!: Record<string, number> | null;
}

export const PipelineStepConnection = connectionOf("PipelineStep", PipelineStepType);
