import { Field, InputType, Int, ObjectType, Root } from "type-graphql";
import { AUTOMATIC_SIZE, type Settings } from "#core/settings/settings.entity.js";
import { FacadeOnly } from "../fields/facade-only.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime, Json } from "../fields/scalars.js";
import { OrganizationType } from "../organization/organization.type.js";
import { ProfileBucketType } from "../profile-bucket/profile-bucket.type.js";

export const ChunkingAlgorithmEnum = registerValues<"auto" | "recursive">("ChunkingAlgorithm", {
  description: "How documents are cut into chunks.",
  values: { auto: "By the structure of the document.", recursive: "As plain text." },
});

@ObjectType("Settings", {
  simpleResolvers: true,
  description:
    "The settings of the organization. A change holds for content that is added later, and for filters " +
    "from the next search.",
})
export class SettingsType {
  @Field(() => Boolean, {
    description:
      "True lets a language model leave out results that do not fit `filterPrompt`, `includeItems` and " +
      "`excludeItems`.",
  })
  filterByModel!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Guidance for the filter of results: the purpose of the application.",
  })
  filterPrompt!: string | null;

  @Field(() => Json, {
    nullable: true,
    description: "Guidance for the filter of results: which content is wanted. Any JSON value.",
  })
  includeItems!: unknown;

  @Field(() => Json, {
    nullable: true,
    description: "Guidance for the filter of results: which content is not wanted. Any JSON value.",
  })
  excludeItems!: unknown;

  @FacadeOnly
  @Field(() => [String], {
    nullable: true,
    description: "Names of categories. They are stored for clients and change nothing in Loci.",
  })
  categories!: string[] | null;

  @Field(() => Int, {
    nullable: true,
    simple: false,
    description: "The target size of a chunk in tokens of about four characters. Null means automatic: 800 characters.",
  })
  chunkSize(@Root() { chunkSize }: Settings): number | null {
    return chunkSize === AUTOMATIC_SIZE ? null : chunkSize;
  }

  @Field(() => ChunkingAlgorithmEnum, {
    nullable: true,
    description: "How documents are cut into chunks. Null means `AUTO`.",
  })
  chunkingAlgorithm!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Instructions for the extraction of memories by a language model.",
  })
  extractionPrompt!: string | null;

  @FacadeOnly
  @Field(() => Int, {
    nullable: true,
    description: "A number of memories. It is stored for clients and limits nothing in Loci.",
  })
  memoryLimit!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Context that a language model reads when it extracts memories from any document.",
  })
  workspacePrompt!: string | null;

  @Field(() => [ProfileBucketType], { description: "The buckets that every profile is divided into." })
  profileBuckets!: ProfileBucketType[];

  @Field(() => DateTime, { description: "When the settings last changed." })
  updatedAt!: Date;
}

@InputType({ description: "Confirms that everything in the organization is to be deleted." })
export class ResetOrganizationInput {
  @Field(() => String, { description: "The name or the slug of the organization." })
  confirmation!: string;
}

@ObjectType({ simpleResolvers: true, description: "The number of things that were deleted, and the settings." })
export class ResetOrganizationPayload {
  @Field(() => Int, { description: "The number of container tags." })
  deletedContainerTagCount!: number;

  @Field(() => Int, { description: "The number of documents." })
  deletedDocumentCount!: number;

  @Field(() => Int, { description: "The number of current memories." })
  deletedMemoryCount!: number;

  @Field(() => SettingsType, { description: "All settings, with their defaults." })
  settings!: SettingsType;
}

@ObjectType({ simpleResolvers: true, description: "The settings after the change." })
export class UpdateSettingsPayload {
  @Field(() => SettingsType, { description: "All settings." })
  settings!: SettingsType;

  @Field(() => OrganizationType, { description: "The organization that they belong to." })
  organization!: OrganizationType;
}
