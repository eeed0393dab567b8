import { ArrayMaxSize, IsInt, MaxLength, Min, MinLength } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import { FacadeOnly } from "../fields/facade-only.js";
import { Json } from "../fields/scalars.js";
import { ProfileBucketInput } from "../profile-bucket/profile-bucket.type.js";
import { ChunkingAlgorithmEnum, OAuthClientInput } from "./settings.type.js";

/** Limits of the wire contract. The service checks the rules of buckets and of chunkSize. */
@InputType({ description: "Settings to change. A field that is left out keeps its value. Null clears it." })
export class UpdateSettingsInput {
  @Field(() => Boolean, {
    nullable: true,
    description:
      "True lets a language model leave out results that do not fit `filterPrompt`, `includeItems` and " +
      "`excludeItems`.",
  })
  filterByModel?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Guidance for the filter of results: the purpose of the application, 1 to 750 characters.",
  })
  @MinLength(1)
  @MaxLength(750)
  filterPrompt?: string | null;

  @Field(() => Json, {
    nullable: true,
    description: "Guidance for the filter of results: which content is wanted. Any JSON value of at most 64 KiB.",
  })
  includeItems?: unknown;

  @Field(() => Json, {
    nullable: true,
    description: "Guidance for the filter of results: which content is not wanted. Any JSON value of at most 64 KiB.",
  })
  excludeItems?: unknown;

  @FacadeOnly
  @Field(() => [String], {
    nullable: true,
    description: "Names of categories, at most 100. They are stored for clients and change nothing in Loci.",
  })
  @ArrayMaxSize(100)
  @MaxLength(255, { each: true })
  categories?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The target size of a chunk in tokens of about four characters, 1 to 8,192. " +
      "Null means automatic: 800 characters.",
  })
  @IsInt()
  chunkSize?: number | null;

  @Field(() => ChunkingAlgorithmEnum, { nullable: true, description: "How documents are cut into chunks." })
  chunkingAlgorithm?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Instructions for the extraction of memories by a language model, at most 1,500 characters.",
  })
  @MaxLength(1500)
  extractionPrompt?: string | null;

  @FacadeOnly
  @Field(() => Int, {
    nullable: true,
    description: "A number of memories, at least 1. It is stored for clients and limits nothing in Loci.",
  })
  @IsInt()
  @Min(1)
  memoryLimit?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Context that a language model reads when it extracts memories from any document, at most 1,500 characters.",
  })
  @MaxLength(1500)
  workspacePrompt?: string | null;

  @Field(() => [ProfileBucketInput], {
    nullable: true,
    description: "The buckets that every profile is divided into, at most 50. They replace the present ones.",
  })
  @ArrayMaxSize(50)
  profileBuckets?: ProfileBucketInput[] | null;

  @Field(() => [OAuthClientInput], {
    nullable: true,
    description: "OAuth clients of the organization's own, at most one a vendor. Those that are not named stay.",
  })
  @ArrayMaxSize(4)
  oauthClients?: OAuthClientInput[] | null;
}
