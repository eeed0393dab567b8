import { Field, InputType } from "type-graphql";
import { ProfileBucketInput } from "../profile/profile-bucket.type.js";

/** The service validates the values. */
@InputType({ description: "A field that is left out keeps its value. Null clears it." })
export class UpdateContainerTagInput {
  @Field(() => String, { nullable: true, description: "The name shown to people: 1 to 100 characters." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "Guides the extraction of memories: at most 1500 characters." })
  contextPrompt?: string | null;

  @Field(() => [ProfileBucketInput], {
    nullable: true,
    description: "Buckets to add to those of the tag. A bucket with a known key replaces that one.",
  })
  profileBuckets?: ProfileBucketInput[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "At most 100. Documents under any other filepath become superrag from now on. Null: all become memories.",
  })
  memoryFilesystemPaths?: string[] | null;
}
