import { defineEntity, p } from "@mikro-orm/core";
import { bySingleTag } from "#core/kernel/row-level-security.js";
import type { MemoryState } from "./memory.entity.js";

/** The states that a memory went through, for searches at another moment. */
export const MemoryStateEntity = defineEntity({
  name: "MemoryStateRecord",
  tableName: "memory_state",
  rowLevelSecurity: "force",
  policies: bySingleTag,
  properties: {
    organizationId: p.text().primary(),
    memoryId: p.text().primary(),
    since: p.datetime(3).primary(),
    tag: p.text(),
    state: p.text().$type<MemoryState>(),
    reason: p.text().strictNullable(),
    batchId: p.text().strictNullable(),
    until: p.datetime(3).strictNullable(),
  },
});
