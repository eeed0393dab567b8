import { Field, Int, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.js";

@ObjectType("EmbeddingChange", {
  simpleResolvers: true,
  description: "Content is embedded again with another model. Searches go by the former one until all of it is.",
})
export class EmbeddingChangeType {
  @Field(() => String, { description: "Id of the model that searches go by." })
  from!: string;

  @Field(() => String)
  to!: string;

  @Field(() => Int, { description: "Documents, and memories without a document, that have vectors of the new model." })
  done!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => DateTime)
  startedAt!: Date;
}
