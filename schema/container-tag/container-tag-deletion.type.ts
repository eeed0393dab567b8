import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.js";

@ObjectType("ContainerTagDeletion", {
  description: "A deleted container tag. Nothing of it is shown any more; the worker clears away what lies behind.",
})
export class ContainerTagDeletionType {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { name: "containerTag", nullable: true, description: "Null once everything is cleared." })
  tag!: string | null;

  @Field(() => Int, { name: "deletedDocumentCount", description: "Documents that belonged to no other tag." })
  documentCount!: number;

  @Field(() => Int, { name: "detachedDocumentCount", description: "Documents that live on in other tags." })
  detachedCount!: number;

  @Field(() => Int, { name: "deletedMemoryCount", description: "Latest memories, those written directly included." })
  memoryCount!: number;

  @Field(() => Int, { description: "Documents and versions of memories to clear." })
  totalCount!: number;

  @Field(() => Int, { description: "How many of them are cleared." })
  clearedCount!: number;

  @Field(() => DateTime, { name: "requestedAt" })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "When everything was cleared." })
  clearedAt!: Date | null;
}
