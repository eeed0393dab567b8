import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.js";

@ObjectType("MemorySource", { simpleResolvers: true, description: "The words that a memory came from." })
export class MemorySourceType {
  @Field(() => ID)
  documentId!: string;

  @Field(() => Int, { description: "The revision of the document whose text the offsets count in." })
  revision!: number;

  @Field(() => Int)
  startOffset!: number;

  @Field(() => Int)
  endOffset!: number;

  @Field(() => DateTime)
  createdAt!: Date;
}
