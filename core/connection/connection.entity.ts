import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byTagList } from "#core/kernel/row-level-security.js";
import type { ChosenResource } from "#core/ports/connector.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";

/**
 * `pending`: a person has yet to authorize it. `auth_expired`: the source refuses its credentials, and a person has to
 * connect it again. `removing`: it is hidden, and a job clears it.
 */
export type ConnectionState = "pending" | "active" | "paused" | "auth_expired" | "removing";

/** `event`: the source told of a change. `cron`: it was due. `manual`: a client asked for it. */
export type SyncTrigger = "event" | "cron" | "manual";

/**
 * Two kinds fetch pending items alone, and ask the source for no changes. `items`: a person tries items again.
 * `retries`: the time of failed items has come.
 */
export type WantedSync = SyncTrigger | "items" | "retries";

/** A source that is kept in step with the documents made of it. */
export const ConnectionEntity = defineEntity({
  name: "Connection",
  tableName: "connection",
  rowLevelSecurity: "force",
  policies: byTagList,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    kind: p.text().$type<ConnectorKind>(),
    /** Tags of its documents, except those to whose items the configuration gives a tag of their own. */
    tags: p.array(),
    /** Tags of items that were merged, each with the tag that it has become part of. */
    mergedTags: p.json<Record<string, string>>().strictNullable(),
    state: p.text().$type<ConnectionState>(),
    /** Most documents that are stored of it. */
    documentLimit: p.integer(),
    /** At least so many further documents fit in. Null: nobody has counted. */
    room: p.integer().strictNullable(),
    /** Checked fields of the connector, as they were given, without its secret ones. */
    config: p.json<Record<string, string | number | boolean>>(),
    /** The client's own labels. */
    metadata: p.json<Record<string, string | number | boolean>>().strictNullable(),
    /** The secret fields, sealed. */
    secrets: p.text().strictNullable(),
    /** The OAuth tokens, sealed. */
    tokens: p.text().strictNullable(),
    tokensExpireAt: p.datetime(3).strictNullable(),
    /** One process refreshes the tokens until then. Null: none does. */
    refreshingUntil: p.datetime(3).strictNullable(),
    /** An authorization under way, sealed. */
    authorization: p.text().strictNullable(),
    /** The account's mail address or name. */
    accountName: p.text().strictNullable(),
    /** Empty: everything that the account reaches. */
    resources: p.json<ChosenResource[]>(),
    /** Where the next page of changes begins. Null: a full listing is due. */
    cursor: p.text().strictNullable(),
    /** The number of its last full listing. Items that it named have the same one. */
    generation: p.integer().default(0),
    /** The full listing has not come to its end. */
    isListing: p.boolean().default(false),
    /** The full listing that left out so many items that another one must confirm it. Null: none is in doubt. */
    doubtedGeneration: p.integer().strictNullable(),
    /** When it ended. Null for one that needs no other listing some time later to agree with it. */
    doubtedAt: p.datetime(3).strictNullable(),
    /** The source asked to wait until then. */
    pausedUntil: p.datetime(3).strictNullable(),
    /** The trigger of the sync that was asked for. Null: none was. */
    wantedSync: p.text().$type<WantedSync>().strictNullable(),
    /** Null: none is due by itself. */
    nextSyncAt: p.datetime(3).strictNullable(),
    /** The source signs or marks its notices with this secret, which is sealed here. */
    noticeSecret: p.text().strictNullable(),
    noticeSubscription: p.text().strictNullable(),
    noticesExpireAt: p.datetime(3).strictNullable(),
    /** Ids of the last notices, which are ignored when they come again. */
    noticeIds: p.array(),
    /** Its documents stay when it is removed. */
    keepsDocuments: p.boolean().default(false),
    createdBy: p.text(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  indexes: [{ name: "connection_list_index", properties: ["organizationId", "createdAt", "id"] }],
});

export type Connection = InferEntity<typeof ConnectionEntity>;
