import { Field, ID, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import { ProfileBucketType } from "../profile/profile-bucket.type.js";

@ObjectType("ContainerTag", { simpleResolvers: true, description: "A space that documents and memories belong to." })
export class ContainerTagType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  tag!: string;

  @Field(() => String, { nullable: true })
  name!: string | null;

  @Field(() => String, { nullable: true, description: "Guides the extraction of memories from documents of the tag." })
  contextPrompt!: string | null;

  @Field(() => [ProfileBucketType])
  profileBuckets!: ProfileBucketType[];

  @Field(() => [String], {
    nullable: true,
    description:
      "The paths whose files become memories. A path that ends with a slash includes everything below it. " +
      "Null means all paths.",
  })
  memoryFilesystemPaths!: string[] | null;

  @Field(() => Int)
  documentCount!: number;

  @Field(() => Int, { description: "Counts the latest versions that are not forgotten." })
  memoryCount!: number;

  @Field(() => DateTime, { nullable: true })
  lastActivityAt!: Date | null;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime)
  updatedAt!: Date;
}

export const ContainerTagConnection = connectionOf("ContainerTag", ContainerTagType);
