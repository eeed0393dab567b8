import { Field, Int, ObjectType } from "type-graphql";
import { DateTime } from "../fields/scalars.js";

@ObjectType("EmbeddingChange", {
  simpleResolvers: true,
  description:
    "A change of the embedding model. Until all content has been embedded again, searches use the previous model.",
})
export class EmbeddingChangeType {
  @Field(() => String, { description: "The id of the model that searches use." })
  from!: string;

  @Field(() => String, { description: "The id of the model that content is embedded with now." })
  to!: string;

  @Field(() => Int, {
    description: "The number of documents, and of memories without a document, that have vectors of the new model.",
  })
  done!: number;

  @Field(() => Int, { description: "The number of documents, and of memories without a document, that need vectors." })
  total!: number;

  @Field(() => DateTime, { description: "When the change started." })
  startedAt!: Date;
}
