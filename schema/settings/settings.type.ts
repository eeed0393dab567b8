import { Field, Int, ObjectType } from "type-graphql";
import { OrganizationType } from "../organization/organization.type.js";
import { ProfileBucketType } from "../profile/profile-bucket.type.js";
import { DateTime, Json } from "../scalars.js";

@ObjectType("Settings", { simpleResolvers: true, description: "Of the organization; they affect what comes later." })
export class SettingsType {
  @Field(() => Boolean, { description: "A language model filters what is found, by filterPrompt." })
  shouldLlmFilter!: boolean;

  @Field(() => String, { nullable: true })
  filterPrompt!: string | null;

  @Field(() => Json, { nullable: true })
  includeItems!: unknown;

  @Field(() => Json, { nullable: true })
  excludeItems!: unknown;

  @Field(() => [String], { nullable: true })
  categories!: string[] | null;

  @Field(() => Int, { description: "A target in tokens of about four characters; -1 is automatic: 800 characters." })
  chunkSize!: number;

  @Field(() => String, { nullable: true })
  chunkingAlgorithm!: string | null;

  @Field(() => String, { nullable: true })
  extractionPrompt!: string | null;

  @Field(() => Int, { nullable: true })
  memoryLimit!: number | null;

  @Field(() => String, { nullable: true, description: "Context for every extraction." })
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
