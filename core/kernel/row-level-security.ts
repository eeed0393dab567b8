import type { PolicyDef } from "@mikro-orm/core";

/**
 * Row-level security, all of it: the settings that a connection needs to see or write a row. `core/kernel/database.ts`
 * is the only place that sets these. A missing setting yields no row: after an earlier transaction on the same
 * connection it reads as the empty string, hence `nullif`. The sub-selects make PostgreSQL evaluate a setting once a
 * query, not once a row.
 */
export const sessionSettings = {
  organization: "loci.organization",
  readTags: "loci.read_tags",
  writeTags: "loci.write_tags",
  credential: "loci.credential",
  dispatch: "loci.dispatch",
  deleted: "loci.deleted",
} as const;

/** Tags that begin with it are names of deleted tags, whose rows wait to be cleared. */
export const HIDDEN = "~";

const setting = (name: string) => `(select nullif(current_setting('${name}', true), ''))`;
const tagList = (name: string) => `(select string_to_array(current_setting('${name}', true), ','))`;
const isEverything = (name: string) => `(select current_setting('${name}', true)) = '*'`;

const ownOrganization = `organization_id = ${setting(sessionSettings.organization)}`;
const readsEverything = isEverything(sessionSettings.readTags);
const writesEverything = isEverything(sessionSettings.writeTags);

/** Rows of deleted tags are seen by who clears them, and by nobody else: a scoped principal has no such tag. */
const readsUnhidden = (tag: string) =>
  `(${readsEverything} and (not starts_with(coalesce(${tag}, ''), '${HIDDEN}') or ${setting(sessionSettings.deleted)} = 'on'))`;

interface Rules {
  read: string;
  insert: string;
  /** Selects the rows that may be changed, and removed where `remove` is left out. */
  change: string;
  remove?: string;
}

function policies(rules: Rules): PolicyDef[] {
  const within = (rule: string) => `${ownOrganization} and (${rule})`;
  return [
    { name: "tenant_read", command: "select", using: within(rules.read) },
    { name: "tenant_insert", command: "insert", check: within(rules.insert) },
    { name: "tenant_update", command: "update", using: within(rules.change), check: within(rules.insert) },
    { name: "tenant_delete", command: "delete", using: within(rules.remove ?? rules.change) },
  ];
}

/** Rows with `tags text[]`: read by any readable tag, written only when every tag is writable. */
export const byTagList = policies({
  read: `${readsUnhidden("tags[1]")} or tags && ${tagList(sessionSettings.readTags)}`,
  insert: `${writesEverything} or (tags <@ ${tagList(sessionSettings.writeTags)} and cardinality(tags) > 0)`,
  change: `${writesEverything} or tags && ${tagList(sessionSettings.writeTags)}`,
  remove: `${writesEverything} or tags <@ ${tagList(sessionSettings.writeTags)}`,
});

/** Rows that belong to exactly one container tag, in the column `tag`. */
export const bySingleTag = policies({
  read: `${readsUnhidden("tag")} or tag = any (string_to_array((select current_setting('${sessionSettings.readTags}', true)), ','))`,
  insert: `${writesEverything} or tag = any (string_to_array((select current_setting('${sessionSettings.writeTags}', true)), ','))`,
  change: `${writesEverything} or tag = any (string_to_array((select current_setting('${sessionSettings.writeTags}', true)), ','))`,
});

/** Rows that are seen with their document and written by pipelines alone. */
export function byDocument(table: string): PolicyDef[] {
  return policies({
    read: `${readsEverything} or exists (select 1 from document d where d.organization_id = ${table}.organization_id and d.id = ${table}.document_id)`,
    insert: writesEverything,
    change: writesEverything,
  });
}

/** Rows that are visible with their document, and writable for a principal that may write all of its tags. */
export function byWritableDocument(table: string): PolicyDef[] {
  const own = `select 1 from document d where d.organization_id = ${table}.organization_id and d.id = ${table}.document_id`;
  const writable = `${writesEverything} or exists (${own} and d.tags <@ ${tagList(sessionSettings.writeTags)})`;
  return policies({ read: `${readsEverything} or exists (${own})`, insert: writable, change: writable });
}

/** Rows that are visible with their connection, and writable for a principal that may write all of its tags. */
export function byConnection(table: string): PolicyDef[] {
  const own = `select 1 from connection c where c.organization_id = ${table}.organization_id and c.id = ${table}.connection_id`;
  const writable = `${writesEverything} or exists (${own} and c.tags <@ ${tagList(sessionSettings.writeTags)})`;
  return policies({ read: `${readsEverything} or exists (${own})`, insert: writable, change: writable });
}

/** As `byConnection`, for rows that may have a container tag of their own in the column `tag`. */
export function byConnectionAndTag(table: string): PolicyDef[] {
  const own = `select 1 from connection c where c.organization_id = ${table}.organization_id and c.id = ${table}.connection_id`;
  const within = (name: string) => `(tag is null or tag = any (${tagList(name)}::text[]))`;
  const writable = `${writesEverything} or ${within(sessionSettings.writeTags)} and exists (${own} and c.tags <@ ${tagList(sessionSettings.writeTags)})`;
  return policies({
    read: `${readsEverything} or ${within(sessionSettings.readTags)} and exists (${own})`,
    insert: writable,
    change: writable,
  });
}

/** Rows of the organization as a whole: unscoped principals only. */
export const byOrganization = policies({ read: readsEverything, insert: writesEverything, change: writesEverything });

/** Rows that everybody in the organization may see, such as its name. */
export const visibleToOrganization = policies({ read: "true", insert: writesEverything, change: writesEverything });

/** Written by every principal of the organization, read back only by unscoped ones. */
export const appendedByAnyone = policies({ read: readsEverything, insert: "true", change: writesEverything });

/** A credential is visible by its hash alone, before the organization is known. */
export const authentication: PolicyDef = {
  name: "authentication_read",
  command: "select",
  using: `hash = ${setting(sessionSettings.credential)}`,
};

/**
 * Owns the functions for look-ups that no policy of a tenant allows. Nobody logs in as this role, and it bypasses
 * nothing. It reaches only rows that the policies below and the rights from the adapter's `lookup-role.ts` allow.
 */
export const LOOKUP_ROLE = "loci_lookup";

/** `organization_ids`: sweeps enter every organization, one after the other. */
export const listedByLookup: PolicyDef = {
  name: "lookup_read",
  command: "select",
  roles: [LOOKUP_ROLE],
  using: "true",
};

/** Settings that every key of an organization may read, through one function for each setting. */
export const ownReadByLookup: PolicyDef = {
  name: "lookup_read",
  command: "select",
  roles: [LOOKUP_ROLE],
  using: ownOrganization,
};

/** `detach_document`: a scoped key takes its tags off a document that keeps others. */
export const detachedByLookup: PolicyDef = {
  name: "lookup_detach",
  command: "update",
  roles: [LOOKUP_ROLE],
  using: `${ownOrganization} and tags && ${tagList(sessionSettings.writeTags)}`,
  check: `${ownOrganization} and not tags && ${tagList(sessionSettings.writeTags)} and cardinality(tags) > 0`,
};

/** The dispatcher sees intents of every organization, and nothing else. */
export const dispatch: PolicyDef = {
  name: "dispatch_all",
  command: "all",
  using: `${setting(sessionSettings.dispatch)} = 'on'`,
  check: `${setting(sessionSettings.dispatch)} = 'on'`,
};
