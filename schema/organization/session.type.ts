import { Field, ID, ObjectType } from "type-graphql";
import type { Permission, Principal } from "#core/kernel/principal.js";
import { ApiKeyType } from "../api-key/api-key.type.js";
import { PermissionEnum } from "../api-key/permission.enum.js";
import { registerValues } from "../fields/register-values.js";
import { OrganizationType } from "./organization.type.js";

const ActorKind = registerValues("ActorKind", {
  description: "Who acts.",
  values: { key: "A program with an API key.", person: "A person.", system: "Loci itself." },
});
const Role = registerValues("Role", {
  description: "The role of an actor in the organization.",
  values: {
    owner: "May do everything.",
    admin: "May do everything but remove the organization.",
    member: "May use the container tags that it is granted.",
  },
});

@ObjectType({ simpleResolvers: true })
export class Actor {
  @Field(() => ActorKind)
  kind!: Principal["actor"]["kind"];

  @Field(() => ID)
  id!: string;
}

@ObjectType({ simpleResolvers: true })
export class GrantOnTag {
  @Field(() => String)
  containerTag!: string;

  @Field(() => PermissionEnum)
  permission!: Permission;
}

@ObjectType("Session", { simpleResolvers: true, description: "The principal of this request and its permissions." })
export class SessionType {
  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => Actor)
  actor!: Actor;

  @Field(() => Role)
  role!: Principal["role"];

  @Field(() => PermissionEnum)
  permission!: Permission;

  @Field(() => [GrantOnTag], { nullable: true, description: "Null when the key is not limited to container tags." })
  grants!: GrantOnTag[] | null;

  @Field(() => ApiKeyType, { nullable: true })
  apiKey!: ApiKeyType | null;
}
