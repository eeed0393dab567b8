import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Permission } from "#core/kernel/principal.js";
import { DateTime } from "../fields/scalars.js";
import { PermissionEnum } from "./permission.enum.js";

@ObjectType("ApiKey", { simpleResolvers: true, description: "An API key, without its clear text." })
export class ApiKeyType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: "The first characters of the key." })
  prefix!: string;

  @Field(() => PermissionEnum)
  permission!: Permission;

  @Field(() => Int, {
    nullable: true,
    description: "How many requests the key may send in one window. Null when there is no limit.",
  })
  rateLimitMax!: number | null;

  @Field(() => Int, { nullable: true })
  rateLimitWindowMs!: number | null;

  @Field(() => DateTime, { nullable: true })
  expiresAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When the key stopped giving access." })
  disabledAt!: Date | null;

  @Field(() => DateTime, { nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => DateTime)
  createdAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class CreateApiKeyPayload {
  @Field(() => String, { description: "The clear text of the key. It is shown here only, once." })
  key!: string;

  @Field(() => ApiKeyType)
  apiKey!: ApiKeyType;
}
