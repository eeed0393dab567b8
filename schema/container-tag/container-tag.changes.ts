import { Field, InputType, ObjectType } from "type-graphql";
import { MAX_SOURCES } from "#core/container-tag/merge-tags.js";
import { ProfileBucketInput } from "../profile-bucket/profile-bucket.type.js";
import { ContainerTagType } from "./container-tag.type.js";
import { ContainerTagDeletionType } from "./container-tag-deletion.type.js";
import { ContainerTagMergeType } from "./container-tag-merge.type.js";

/** The service validates the values. */
@InputType({ description: "Changes of a container tag. A field that is left out keeps its value. Null clears it." })
export class UpdateContainerTagInput {
  @Field(() => String, {
    description: "The tag to change or to create: 1 to 128 letters, digits and `_ . : -`.",
  })
  tag!: string;

  @Field(() => String, { nullable: true, description: "The name shown to people: 1 to 100 characters." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Tells the extraction of memories about the documents of the tag, at most 1,500 characters.",
  })
  contextPrompt?: string | null;

  @Field(() => [ProfileBucketInput], {
    nullable: true,
    description:
      "Buckets to add to those of the tag. A bucket with a known key replaces that one. Requires a full key.",
  })
  profileBuckets?: ProfileBucketInput[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The keys of buckets to remove from those of the tag. An unknown key is ignored, and so is that of a bucket of " +
      "the organization. Requires a full key.",
  })
  removeProfileBuckets?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The paths whose files become memories, at most 100. Documents elsewhere keep their chunks alone " +
      "from now on. Null: all become memories.",
  })
  memoryFilesystemPaths?: string[] | null;
}

@ObjectType({ simpleResolvers: true, description: "The container tag after the change." })
export class UpdateContainerTagPayload {
  @Field(() => ContainerTagType, { description: "The tag that was changed or created." })
  containerTag!: ContainerTagType;
}

@InputType({ description: "The container tags to merge." })
export class MergeContainerTagsInput {
  @Field(() => [String], {
    description: `The tags whose contents move, 1 to ${MAX_SOURCES}. The target among them is ignored.`,
  })
  sources!: string[];

  @Field(() => String, { description: "The tag that takes up the contents. It is created when it does not exist." })
  target!: string;
}

@ObjectType({ simpleResolvers: true, description: "The merge of container tags." })
export class MergeContainerTagsPayload {
  @Field(() => ContainerTagMergeType, { description: "The merge, which goes on in the background." })
  merge!: ContainerTagMergeType;
}

@InputType({ description: "The container tag to delete." })
export class DeleteContainerTagInput {
  @Field(() => String, { description: "The tag that is deleted with its settings and contents." })
  tag!: string;
}

@ObjectType({ simpleResolvers: true, description: "The deletion of a container tag." })
export class DeleteContainerTagPayload {
  @Field(() => ContainerTagDeletionType, { description: "The deletion, which goes on in the background." })
  deletion!: ContainerTagDeletionType;
}
