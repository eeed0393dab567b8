import { ArrayMaxSize, ArrayMinSize, IsInt, Max, MaxLength, Min } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import type { Permission } from "#core/kernel/principal.js";
import { PermissionEnum } from "./permission.enum.js";

/** Ranges of the wire contract. */
@InputType({ description: "A key limited to container tags." })
export class CreateApiKeyInput {
  @Field(() => [String])
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  containerTags!: string[];

  @Field(() => String, { nullable: true, description: "Defaults to `scoped_` and the first tag." })
  @MaxLength(255)
  name?: string | null;

  @Field(() => Int, { nullable: true, description: "1 to 365. Without it, the key never expires." })
  @IsInt()
  @Min(1)
  @Max(365)
  expiresInDays?: number | null;

  @Field(() => Int, { nullable: true, description: "1 to 10,000 requests in a window. Default: 500." })
  @IsInt()
  @Min(1)
  @Max(10_000)
  rateLimitMax?: number | null;

  @Field(() => Int, { nullable: true, description: "1 to 3,600,000. Default: 60,000." })
  @IsInt()
  @Min(1)
  @Max(3_600_000)
  rateLimitWindowMs?: number | null;

  @Field(() => PermissionEnum, { nullable: true, description: "Default: write." })
  permission?: Permission | null;
}
