import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Permission } from "#core/kernel/principal.js";
import { connectionOf } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import { NodeType } from "../node/node.type.js";
import { PermissionEnum } from "./permission.enum.js";

@ObjectType("ApiKey", {
  implements: NodeType,
  simpleResolvers: true,
  description: "An API key, without its clear text.",
})
export class ApiKeyType {
  @Field(() => ID, { description: "Identifies the key. It gives no access." })
  id!: string;

  @Field(() => String, { description: "The name shown to people." })
  name!: string;

  @Field(() => String, { description: "The first characters of the key." })
  prefix!: string;

  @Field(() => PermissionEnum, { description: "The key's permission on the content that it reaches." })
  permission!: Permission;

  @Field(() => Int, {
    nullable: true,
    description:
      "How many requests the key may send in one window. Null for a full key, which has the limit of the installation.",
  })
  rateLimitMax!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The length of the window in milliseconds. Null for a full key.",
  })
  rateLimitWindowMs!: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "When the key stops giving access by itself. Null when it never does.",
  })
  expiresAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When the key was revoked. Null while it is not." })
  disabledAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When the key was last used. Null when it never was." })
  lastUsedAt!: Date | null;

  @Field(() => DateTime, { description: "When the key was created." })
  createdAt!: Date;
}

export const ApiKeyConnection = connectionOf("ApiKey", ApiKeyType);
