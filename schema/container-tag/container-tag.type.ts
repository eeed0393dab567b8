import { Field, ID, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../connection.js";
import { ProfileBucketType } from "../profile/profile-bucket.type.js";
import { DateTime } from "../scalars.js";

@ObjectType("ContainerTag", { simpleResolvers: true, description: "A space that documents and memories belong to." })
export class ContainerTagType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  tag!: string;

  @Field(() => String, { nullable: true })
  name!: string | null;

  @Field(() => String, { nullable: true, description: "Guides what is remembered from documents of the tag." })
  contextPrompt!: string | null;

  @Field(() => [ProfileBucketType])
  profileBuckets!: ProfileBucketType[];

  @Field(() => [String], {
    nullable: true,
    description: "Where files become memories: paths, or all below those that end in a slash. Null: everywhere.",
  })
  memoryFilesystemPaths!: string[] | null;

  @Field(() => Int)
  documentCount!: number;

  @Field(() => Int, { description: "Latest, not forgotten." })
  memoryCount!: number;

  @Field(() => DateTime, { nullable: true })
  lastActivityAt!: Date | null;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime)
  updatedAt!: Date;
}

export const ContainerTagConnection = connectionOf("ContainerTag", ContainerTagType);
