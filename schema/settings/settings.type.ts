import { Field, Int, ObjectType } from "type-graphql";
import { DateTime, Json } from "../fields/scalars.js";
import { OrganizationType } from "../organization/organization.type.js";
import { ProfileBucketType } from "../profile/profile-bucket.type.js";

@ObjectType("Settings", {
  simpleResolvers: true,
  description: "The settings of the organization. Changes apply from then on.",
})
export class SettingsType {
  @Field(() => Boolean, { description: "Lets a language model filter the results by filterPrompt." })
  shouldLlmFilter!: boolean;

  @Field(() => String, { nullable: true })
  filterPrompt!: string | null;

  @Field(() => Json, { nullable: true })
  includeItems!: unknown;

  @Field(() => Json, { nullable: true })
  excludeItems!: unknown;

  @Field(() => [String], { nullable: true })
  categories!: string[] | null;

  @Field(() => Int, { description: "A target in tokens of about four characters. -1 means automatic: 800 characters." })
  chunkSize!: number;

  @Field(() => String, { nullable: true })
  chunkingAlgorithm!: string | null;

  @Field(() => String, { nullable: true })
  extractionPrompt!: string | null;

  @Field(() => Int, { nullable: true })
  memoryLimit!: number | null;

  @Field(() => String, { nullable: true, description: "Context for the extraction of memories from every document." })
  workspacePrompt!: string | null;

  @Field(() => [ProfileBucketType])
  profileBuckets!: ProfileBucketType[];

  @Field(() => DateTime)
  updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class UpdateSettingsPayload {
  @Field(() => SettingsType)
  settings!: SettingsType;

  @Field(() => Json, { description: "The fields that changed, with their new values." })
  updated!: Record<string, unknown>;

  @Field(() => OrganizationType)
  organization!: OrganizationType;
}
