import { Field, InputType } from "type-graphql";
import { ProfileBucketInput } from "../profile/profile-bucket.type.js";

/** The service validates the values. */
@InputType({ description: "Changes of a container tag. A field that is left out keeps its value. Null clears it." })
export class UpdateContainerTagInput {
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
      "The paths whose files become memories, at most 100. Documents elsewhere keep their chunks alone " +
      "from now on. Null: all become memories.",
  })
  memoryFilesystemPaths?: string[] | null;
}
