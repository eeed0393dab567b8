import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime } from "../fields/scalars.js";

@ObjectType("ContainerTagDeletion", {
  description:
    "A deleted container tag. Its contents are no longer shown, and the worker removes them in the background.",
})
export class ContainerTagDeletionType {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { name: "containerTag", nullable: true, description: "Null once everything is cleared." })
  tag!: string | null;

  @Field(() => Int, { name: "deletedDocumentCount", description: "Deleted documents: they belonged to no other tag." })
  documentCount!: number;

  @Field(() => Int, { name: "detachedDocumentCount", description: "Documents that remain in other tags." })
  detachedCount!: number;

  @Field(() => Int, {
    name: "deletedMemoryCount",
    description: "Deleted memories (latest versions), including those written directly.",
  })
  memoryCount!: number;

  @Field(() => Int, { description: "The number of documents and memory versions to remove." })
  totalCount!: number;

  @Field(() => Int, { description: "How many of them have been removed." })
  clearedCount!: number;

  @Field(() => DateTime, { name: "requestedAt" })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "When the last of them was removed." })
  clearedAt!: Date | null;
}
