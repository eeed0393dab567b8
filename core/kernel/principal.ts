export type Permission = "read" | "write";

export interface Grant {
  tag: string;
  permission: Permission;
}

/** The actor, its organization and the tags it may reach. Every service method takes it as the first argument. */
export interface Principal {
  organizationId: string;
  actor: { kind: "key" | "person" | "system"; id: string };
  role: "owner" | "admin" | "member";
  /** Permission of an unscoped principal; the grants bound a scoped one. */
  permission: Permission;
  grants: "all" | Grant[];
}

/** The system acting inside one organization: pipelines, sweeps, migrations of data. */
export function systemPrincipal(organizationId: string): Principal {
  return { organizationId, actor: { kind: "system", id: "system" }, role: "owner", permission: "write", grants: "all" };
}

export function isScoped(principal: Principal): boolean {
  return principal.grants !== "all";
}

/** Tags that the principal may read: `"all"` when unscoped. */
export function readableTags(principal: Principal): "all" | string[] {
  return principal.grants === "all" ? "all" : principal.grants.map((grant) => grant.tag);
}

/** Tags that the principal may write: none at all for a read-only one. */
export function writableTags(principal: Principal): "all" | string[] {
  if (principal.permission === "read") return [];
  if (principal.grants === "all") return "all";
  return principal.grants.filter((grant) => grant.permission === "write").map((grant) => grant.tag);
}
