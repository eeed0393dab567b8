import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Permission } from "#core/principal.js";
import { DateTime } from "../scalars.js";
import { PermissionEnum } from "./permission.enum.js";

@ObjectType("ApiKey", { simpleResolvers: true, description: "A key of the API, without its clear text." })
export class ApiKeyType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: "The first characters." })
  prefix!: string;

  @Field(() => PermissionEnum)
  permission!: Permission;

  @Field(() => Int, { nullable: true, description: "Requests in a window; null: not limited." })
  rateLimitMax!: number | null;

  @Field(() => Int, { nullable: true })
  rateLimitWindowMs!: number | null;

  @Field(() => DateTime, { nullable: true })
  expiresAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Since when it does not open anything." })
  disabledAt!: Date | null;

  @Field(() => DateTime, { nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => DateTime)
  createdAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class CreateApiKeyPayload {
  @Field(() => String, { description: "The clear text: shown here and nowhere again." })
  key!: string;

  @Field(() => ApiKeyType)
  apiKey!: ApiKeyType;
}
