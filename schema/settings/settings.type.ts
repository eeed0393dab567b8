import { Field, InputType, Int, ObjectType } from "type-graphql";
import type { OAuthClientName } from "#core/ports/connector.js";
import { FacadeOnly } from "../fields/facade-only.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime, Json } from "../fields/scalars.js";
import { OrganizationType } from "../organization/organization.type.js";
import { ProfileBucketType } from "../profile-bucket/profile-bucket.type.js";

export const ChunkingAlgorithmEnum = registerValues<"auto" | "recursive">("ChunkingAlgorithm", {
  description: "How documents are cut into chunks.",
  values: { auto: "By the structure of the document.", recursive: "As plain text." },
});

export const OAuthClientNameEnum = registerValues<OAuthClientName>("OAuthClientName", {
  description: "A vendor whose sources are connected by OAuth.",
  values: {
    google: "Google, for Drive and Gmail.",
    microsoft: "Microsoft, for OneDrive.",
    github: "GitHub.",
    notion: "Notion.",
  },
});

@ObjectType("OAuthClient", { simpleResolvers: true, description: "The organization's own OAuth client at a vendor." })
export class OAuthClientType {
  @Field(() => OAuthClientNameEnum, { description: "The vendor." })
  client!: OAuthClientName;

  @Field(() => Boolean, { description: "Whether it is used. Else that of the server is." })
  isEnabled!: boolean;

  @Field(() => String, { nullable: true, description: "The id that the vendor gave it." })
  clientId!: string | null;

  @Field(() => Boolean, { description: "Whether a secret is kept. It is sealed and never returned." })
  hasSecret!: boolean;
}

@InputType({ description: "A change of the organization's own OAuth client. What is left out keeps its value." })
export class OAuthClientInput {
  @Field(() => OAuthClientNameEnum, { description: "The vendor." })
  client!: OAuthClientName;

  @Field(() => Boolean, { nullable: true, description: "Whether it is used." })
  isEnabled?: boolean | null;

  @Field(() => String, { nullable: true, description: "The id that the vendor gave it. Null removes it." })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: "Its secret, which is sealed. Null removes it." })
  clientSecret?: string | null;
}

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

  @Field(() => Int, { description: "The number of connections, whose sources stay as they are." })
  deletedConnectionCount!: number;

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
