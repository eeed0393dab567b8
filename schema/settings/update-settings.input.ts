import { ArrayMaxSize, IsInt, MaxLength, Min, MinLength } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import { Json } from "../fields/scalars.js";
import { ProfileBucketInput } from "../profile/profile-bucket.type.js";

/** Limits of the wire contract. The service checks the rules of buckets and of chunkSize. */
@InputType({ description: "A field that is left out keeps its value. Null clears it." })
export class UpdateSettingsInput {
  @Field(() => Boolean, { nullable: true })
  shouldLlmFilter?: boolean | null;

  @Field(() => String, { nullable: true })
  @MinLength(1)
  @MaxLength(750)
  filterPrompt?: string | null;

  @Field(() => Json, { nullable: true })
  includeItems?: unknown;

  @Field(() => Json, { nullable: true })
  excludeItems?: unknown;

  @Field(() => [String], { nullable: true })
  @ArrayMaxSize(100)
  @MaxLength(255, { each: true })
  categories?: string[] | null;

  @Field(() => Int, { nullable: true })
  @IsInt()
  chunkSize?: number | null;

  @Field(() => String, { nullable: true })
  @MaxLength(64)
  chunkingAlgorithm?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(1500)
  extractionPrompt?: string | null;

  @Field(() => Int, { nullable: true })
  @IsInt()
  @Min(1)
  memoryLimit?: number | null;

  @Field(() => String, { nullable: true })
  @MaxLength(1500)
  workspacePrompt?: string | null;

  @Field(() => [ProfileBucketInput], { nullable: true, description: "Replaces the list." })
  @ArrayMaxSize(50)
  profileBuckets?: ProfileBucketInput[] | null;
}
