import { Field, InputType } from "type-graphql";
import { ProfileBucketInput } from "../profile/profile-bucket.type.js";

/** Values are checked by the service. */
@InputType({ description: "What is left out stays; null clears." })
export class UpdateContainerTagInput {
  @Field(() => String, { nullable: true, description: "For people: 1 to 100 characters." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "Guides what is remembered: at most 1500 characters." })
  contextPrompt?: string | null;

  @Field(() => [ProfileBucketInput], {
    nullable: true,
    description: "Added to those of the tag; one with a known key takes its place.",
  })
  profileBuckets?: ProfileBucketInput[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "At most 100. Documents with a filepath elsewhere become superrag from now on. Null: all become memories.",
  })
  memoryFilesystemPaths?: string[] | null;
}
