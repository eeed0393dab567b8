import { Field, ID, ObjectType } from "type-graphql";
import { connectionOf } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import { NodeType } from "../node/node.type.js";
import { ProfileBucketType } from "../profile-bucket/profile-bucket.type.js";

/** A view of a container tag. The edges are in container-tag-edges.resolver.ts. */
@ObjectType("ContainerTag", {
  implements: NodeType,
  simpleResolvers: true,
  description: "A space that documents and memories belong to.",
})
export class ContainerTagType {
  @Field(() => ID, { description: "Identifies the tag in the organization." })
  id!: string;

  @Field(() => String, {
    description: "The word that documents, memories and keys name it by: 1 to 128 letters, digits and `_ . : -`.",
  })
  tag!: string;

  @Field(() => String, { nullable: true, description: "The name shown to people. Null when none was given." })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Tells the extraction of memories about the documents of the tag.",
  })
  contextPrompt!: string | null;

  @Field(() => [ProfileBucketType], {
    description: "The buckets of its own profiles, beside those of the organization.",
  })
  profileBuckets!: ProfileBucketType[];

  @Field(() => [String], {
    nullable: true,
    description:
      "The paths whose files become memories. A path that ends with a slash includes everything below it. " +
      "Null means all paths.",
  })
  memoryFilesystemPaths!: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The merge that moves the contents of this tag, or other contents into it. Until it is over, nothing can be " +
      "added. Null without a merge.",
  })
  mergeId!: string | null;

  @Field(() => DateTime, { description: "When the tag was first used." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "When the tag or its settings last changed." })
  updatedAt!: Date;
}

export const ContainerTagConnection = connectionOf("ContainerTag", ContainerTagType);
