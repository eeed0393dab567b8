import type { ErrorCode } from "@loci/errors";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byConnectionAndTag } from "#core/kernel/row-level-security.js";
import type { ItemContent, SourceType } from "#core/ports/connector.js";

/**
 * `pending`: the source's last word on it has yet to be carried out. `over_limit`: it waits for room. `gone`: its
 * folder is gone, and brings it back when it returns.
 */
export type ItemState = "pending" | "done" | "failed" | "over_limit" | "gone";

/** Facts that an item's content tells and the source's list does not. */
export type ContentFacts = Pick<ItemContent, "title" | "url" | "metadata"> & { writtenAt?: string | null };

/** A file, page, message or folder of a source, as the source last told of it, and the document made of it. */
export const ConnectionItemEntity = defineEntity({
  name: "ConnectionItem",
  tableName: "connection_item",
  rowLevelSecurity: "force",
  policies: byConnectionAndTag("connection_item"),
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    connectionId: p.text(),
    /** The source's id. */
    remoteId: p.text(),
    /** The source's id of the folder that it lies in. */
    parentId: p.text().strictNullable(),
    isFolder: p.boolean(),
    /** The source removed the item itself. The row of a removed folder stays, and the items in it are gone with it. */
    isGone: p.boolean().default(false),
    name: p.text(),
    /** Null: it is made of the names of its folders. */
    path: p.text().strictNullable(),
    /** Its own container tag. Null: those of the connection. */
    tag: p.text().strictNullable(),
    type: p.text().$type<SourceType>().strictNullable(),
    mediaType: p.text().strictNullable(),
    size: p.bigint("number").strictNullable(),
    url: p.text().strictNullable(),
    writtenAt: p.datetime(3).strictNullable(),
    metadata: p.json<Record<string, string | number | boolean>>(),
    handle: p.text().strictNullable(),
    /** Told by the content at the last fetch. They count more than the same facts of the source's list. */
    contentFacts: p.json<ContentFacts>().strictNullable(),
    /** The version at the source. */
    version: p.text(),
    /** The version that was fetched last. Null: none. */
    storedVersion: p.text().strictNullable(),
    /** Null: there is none, or a client has removed it. */
    documentId: p.text().strictNullable(),
    state: p.text().$type<ItemState>(),
    /** Failed tries of this run. None of a failed one: the source's list named it as a failure. */
    tries: p.integer().default(0),
    errorCode: p.text().$type<ErrorCode>().strictNullable(),
    errorMessage: p.text().strictNullable(),
    /** A failed one is tried again by a later run. */
    isRetryable: p.boolean().default(false),
    /** Runs in a row that could not read it. */
    failures: p.integer().default(0),
    /** No run tries a failed one before. Null: the next one does. */
    retryAt: p.datetime(3).strictNullable(),
    /** The full listing that named it last. */
    generation: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  uniques: [{ name: "connection_item_remote_unique", properties: ["organizationId", "connectionId", "remoteId"] }],
  indexes: [
    { name: "connection_item_list_index", properties: ["organizationId", "connectionId", "createdAt", "id"] },
    { name: "connection_item_parent_index", properties: ["organizationId", "connectionId", "parentId"] },
    { name: "connection_item_state_index", properties: ["organizationId", "connectionId", "state", "tries", "id"] },
    {
      name: "connection_item_document_index",
      properties: ["organizationId", "documentId"],
      where: "document_id is not null",
    },
    // Row-level security reads the tag, and without the tag a count would read each row.
    {
      name: "connection_item_stored_index",
      properties: ["organizationId", "connectionId", "tag"],
      where: "document_id is not null",
    },
    {
      name: "connection_item_count_index",
      properties: ["organizationId", "connectionId", "state", "tag"],
      where: "not is_folder",
    },
    {
      name: "connection_item_retry_index",
      properties: ["organizationId", "connectionId", "retryAt"],
      where: "state = 'failed' and is_retryable",
    },
  ],
});

export type ConnectionItem = InferEntity<typeof ConnectionItemEntity>;
