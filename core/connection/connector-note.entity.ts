import { defineEntity, p } from "@mikro-orm/core";
import { byConnection } from "#core/kernel/row-level-security.js";

/** A value that a connector keeps beside its cursor, such as a page that a crawl has found. */
export const ConnectorNoteEntity = defineEntity({
  name: "ConnectorNote",
  tableName: "connector_note",
  rowLevelSecurity: "force",
  policies: byConnection("connector_note"),
  properties: {
    organizationId: p.text().primary(),
    connectionId: p.text().primary(),
    /** In the order of its bytes. */
    key: p.text().collation("C").primary(),
    value: p.text(),
  },
});
