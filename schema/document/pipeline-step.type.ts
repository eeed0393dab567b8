import { Field, ID, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../fields/connection.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime } from "../fields/scalars.js";

export const PipelineStepNameEnum = registerValues("PipelineStepName", {
  description: "A step of a document's pipeline.",
  values: {
    extract: "Reads the text of the source.",
    chunk: "Cuts the text into chunks.",
    embed: "Computes the vectors of the chunks.",
    "index-document": "Writes the chunks to the search index.",
    "extract-memories": "Finds facts in the text that may become memories.",
    "reconcile-memories": "Compares these facts with the memories that are known, and writes what is new.",
    "finish-document": "Shows the new content in place of the old one.",
    other: "A step that this version of the server does not know.",
  },
});

@ObjectType("StepCount", { simpleResolvers: true, description: "A figure of a step." })
export class StepCountType {
  @Field(() => String, { description: "The thing that was counted, such as `chunks` or `entries`." })
  name!: string;

  @Field(() => Int, { description: "How many there were." })
  value!: number;
}

@ObjectType("PipelineStep", { simpleResolvers: true, description: "One attempt of one step of a document's pipeline." })
export class PipelineStepType {
  @Field(() => ID, { description: "Identifies the attempt." })
  id!: string;

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
}

export const PipelineStepConnection = connectionOf("PipelineStep", PipelineStepType);
