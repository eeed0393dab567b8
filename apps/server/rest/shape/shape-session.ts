import type { RestSessionQuery } from "../generated/operations.js";

type Session = RestSessionQuery["session"];

/**
 * The person who acts through a key. An installation without users has one owner. Some clients require an email
 * address.
 */
const owner = { id: "owner", email: "owner@loci.local", name: "Owner" };

/** Wire contract 15.3: unknown values are absent, except for containerTags, which is null. */
export function shapeSession({ actor, organization, role, permission, grants, apiKey }: Session) {
  const tags = grants?.map(({ containerTag }) => containerTag);
  return {
    user: actor.kind === "person" ? { id: actor.id } : owner,
    org: organization,
    role,
    accessType: grants ? "restricted" : "full",
    containerTags: grants,
    scope: {
      type: grants ? "scoped" : "full",
      permission,
      ...(tags ? { ...(tags[0] !== undefined && tags.length === 1 ? { tag: tags[0] } : {}), tags } : {}),
      ...(apiKey?.expiresAt ? { expires: apiKey.expiresAt } : {}),
    },
    plan: "self-hosted",
  };
}
