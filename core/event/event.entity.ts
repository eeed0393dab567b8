import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byTagList } from "#core/kernel/row-level-security.js";

/** `removed`: its evidence is gone, and the memory is gone too or an older version. */
export type MemoryChangeKind = "created" | "updated" | "forgotten" | "removed";

export type EventKind = "document-status-changed" | "document-deleted" | "memory-changed" | "connection-changed";

/** A change that clients may hear about. Events are ordered, and written in the transaction of the change. */
export const EventEntity = defineEntity({
  name: "Event",
  tableName: "event",
  rowLevelSecurity: "force",
  policies: byTagList,
  properties: {
    organizationId: p.text().primary(),
    id: p.bigint("number").primary().autoincrement(),
    kind: p.text().$type<EventKind>(),
    /** The id of the document, memory or connection. */
    subjectId: p.text(),
    tags: p.array(),
    /** The new state: a document status; created, updated, forgotten; changed, syncing, synced, failed, removed. */
    state: p.text(),
    createdAt: p.datetime(3),
  },
});

export type Event = InferEntity<typeof EventEntity>;
