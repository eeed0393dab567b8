import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime } from "../fields/scalars.js";

@ObjectType("ContainerTagDeletion", {
  description:
    "A deleted container tag. Its contents are no longer shown, and the worker removes them in the background.",
})
export class ContainerTagDeletionType {
  @Field(() => ID, { description: "Pass it to `containerTagDeletion` to follow the progress." })
  id!: string;

  @Field(() => String, {
    name: "containerTag",
    nullable: true,
    description: "The tag that was deleted. Null once everything is removed.",
  })
  tag!: string | null;

  @Field(() => Int, {
    name: "deletedDocumentCount",
    description: "The number of deleted documents: they belonged to no other tag.",
  })
  documentCount!: number;

  @Field(() => Int, {
    name: "detachedDocumentCount",
    description: "The number of documents that stay, in their other tags.",
  })
  detachedCount!: number;

  @Field(() => Int, {
    name: "deletedMemoryCount",
    description: "The number of deleted memories in their latest version, including those written directly.",
  })
  memoryCount!: number;

  @Field(() => Int, { description: "The number of documents and memory versions to remove." })
  totalCount!: number;

  @Field(() => Int, { description: "The number of documents and memory versions removed so far." })
  clearedCount!: number;

  @Field(() => DateTime, { name: "requestedAt", description: "When the deletion was requested." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "When the last document or memory was removed. Null until then.",
  })
  clearedAt!: Date | null;
}
