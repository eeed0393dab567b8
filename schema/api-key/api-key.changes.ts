import { ArrayMaxSize, ArrayMinSize, IsInt, Max, MaxLength, Min } from "class-validator";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { Permission } from "#core/kernel/principal.js";
import { ApiKeyType } from "./api-key.type.js";
import { PermissionEnum } from "./permission.enum.js";

/** Ranges of the wire contract. */
@InputType({ description: "A key limited to container tags." })
export class CreateApiKeyInput {
  @Field(() => [String], { description: "The tags that the key reaches, 1 to 100." })
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  containerTags!: string[];

  @Field(() => String, {
    nullable: true,
    description: "The name shown to people, at most 255 characters. Default: `Key for` and the first tag.",
  })
  @MaxLength(255)
  name?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "How long the key gives access, 1 to 365 days. Without it, the key never expires.",
  })
  @IsInt()
  @Min(1)
  @Max(365)
  expiresInDays?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "How many requests the key may send in one window, 1 to 10,000. Default: 500.",
  })
  @IsInt()
  @Min(1)
  @Max(10_000)
  rateLimitMax?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The length of the window in milliseconds, 1 to 3,600,000. Default: 60,000.",
  })
  @IsInt()
  @Min(1)
  @Max(3_600_000)
  rateLimitWindowMs?: number | null;

  @Field(() => PermissionEnum, {
    nullable: true,
    description: "The key's permission on the content of its tags. Default: `WRITE`.",
  })
  permission?: Permission | null;
}

@ObjectType({ simpleResolvers: true, description: "The new key with its clear text." })
export class CreateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key as `apiKeys` lists it." })
  apiKey!: ApiKeyType;

  @Field(() => String, { description: "The clear text of the key. It is shown here only, once." })
  secret!: string;
}

@InputType({ description: "The API key to revoke." })
export class RevokeApiKeyInput {
  @Field(() => ID, { description: "The id of the key, not its clear text." })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: "The revoked key." })
export class RevokeApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key, which gives no access any more." })
  apiKey!: ApiKeyType;
}
