import type { ErrorCode } from "@loci/errors";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byConnection } from "#core/kernel/row-level-security.js";
import type { SyncTrigger } from "./connection.entity.js";

export type SyncRunState = "running" | "completed" | "failed" | "cancelled";

/** One sync of a connection, however many workflows it takes. At most one of a connection is under way. */
export const SyncRunEntity = defineEntity({
  name: "SyncRun",
  tableName: "sync_run",
  rowLevelSecurity: "force",
  policies: byConnection("sync_run"),
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    connectionId: p.text(),
    state: p.text().$type<SyncRunState>(),
    trigger: p.text().$type<SyncTrigger>(),
    /** Pages of changes that were read. */
    pages: p.integer().default(0),
    /** Listings that it began anew because the source had lost their place. */
    restarts: p.integer().default(0),
    /** The source has told all its changes. */
    isListed: p.boolean(),
    /** Items that the source named. */
    seen: p.integer().default(0),
    /** Items that are in step now. */
    done: p.integer().default(0),
    failed: p.integer().default(0),
    /** Documents that went with their items. */
    removed: p.integer().default(0),
    /** How many items the source announces. Null: it does not tell. */
    total: p.integer().strictNullable(),
    errorCode: p.text().$type<ErrorCode>().strictNullable(),
    errorMessage: p.text().strictNullable(),
    /** For people: why not all that it found was done. */
    warning: p.text().strictNullable(),
    startedAt: p.datetime(3),
    completedAt: p.datetime(3).strictNullable(),
  },
  uniques: [
    {
      name: "sync_run_under_way_unique",
      properties: ["organizationId", "connectionId"],
      where: "completed_at is null",
    },
  ],
  indexes: [{ name: "sync_run_list_index", properties: ["organizationId", "connectionId", "startedAt", "id"] }],
});

export type SyncRun = InferEntity<typeof SyncRunEntity>;
