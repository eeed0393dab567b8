import { Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { ApiKey } from "#core/api-key/api-key.entity.js";
import type { Grant, Principal } from "#core/kernel/principal.js";
import type { Organization } from "#core/organization/organization.entity.js";
import type { Context } from "../operation/context.js";
import { OrganizationType } from "./organization.type.js";
import { type GrantOnTag, SessionType } from "./session.type.js";

interface Session extends Pick<Principal, "actor" | "role" | "permission"> {
  organization: Organization;
  apiKey: ApiKey | null;
  grants: GrantOnTag[] | null;
}

@Resolver(() => OrganizationType)
export class SessionResolver {
  @Query(() => SessionType, { description: "Who sends this request, and what it may do." })
  async session(@Ctx() { services, principal }: Context): Promise<Session> {
    const { organization, apiKey } = await services.organizations.session(principal);
    const { actor, role, permission, grants } = principal;
    return { organization, apiKey, actor, role, permission, grants: grants === "all" ? null : grants.map(onTag) };
  }

  @FieldResolver(() => ID, { description: "Identifies the organization." })
  id(@Root() organization: Organization): string {
    return organization.organizationId;
  }
}

function onTag({ tag, permission }: Grant): GrantOnTag {
  return { containerTag: tag, permission };
}
