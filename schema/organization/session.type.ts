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

@ObjectType({ simpleResolvers: true, description: "Who sends a request or changes something." })
export class Actor {
  @Field(() => ActorKind, { description: "Whether it is a program, a person or Loci itself." })
  kind!: Principal["actor"]["kind"];

  @Field(() => ID, { description: "The id of the key or person. `system` for Loci itself." })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: "The permission on one container tag." })
export class GrantOnTag {
  @Field(() => String, { description: "The tag that may be reached." })
  containerTag!: string;

  @Field(() => PermissionEnum, { description: "The permission on its content." })
  permission!: Permission;
}

@ObjectType("Session", { simpleResolvers: true, description: "Who sends this request, and what it may do." })
export class SessionType {
  @Field(() => OrganizationType, { description: "The organization that all content of the request belongs to." })
  organization!: OrganizationType;

  @Field(() => Actor, { description: "Who sends the request." })
  actor!: Actor;

  @Field(() => Role, { description: "The role in the organization." })
  role!: Principal["role"];

  @Field(() => PermissionEnum, { description: "The request's permission where no grant limits it." })
  permission!: Permission;

  @Field(() => [GrantOnTag], {
    nullable: true,
    description: "The tags that the request may reach. Null for a full key, which reaches all.",
  })
  grants!: GrantOnTag[] | null;

  @Field(() => ApiKeyType, {
    nullable: true,
    description: "The key that the request was sent with. Null when there was none.",
  })
  apiKey!: ApiKeyType | null;
}
