import type { MessageRole } from "@loci/language/conversation";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byWritableDocument } from "#core/kernel/row-level-security.js";

/** One message of a conversation that came in as messages; the document's text is derived from them. */
export const MessageEntity = defineEntity({
  name: "Message",
  tableName: "message",
  rowLevelSecurity: "force",
  policies: byWritableDocument("message"),
  properties: {
    organizationId: p.text().primary(),
    documentId: p.text().primary(),
    /** From 0. */
    ordinal: p.integer().primary(),
    role: p.text().$type<MessageRole>(),
    name: p.text().strictNullable(),
    text: p.text(),
    /** When it was said, where its sender says so. */
    sentAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
  },
});

export type Message = InferEntity<typeof MessageEntity>;
