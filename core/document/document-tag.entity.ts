import { defineEntity, p } from "@mikro-orm/core";
import { bySingleTag } from "#core/kernel/row-level-security.js";

/** A document in a tag, and the customId it is known by there: unique per container tag. */
export const DocumentTagEntity = defineEntity({
  name: "DocumentTag",
  tableName: "document_tag",
  rowLevelSecurity: "force",
  policies: bySingleTag,
  properties: {
    organizationId: p.text().primary(),
    tag: p.text().primary(),
    documentId: p.text().primary(),
    customId: p.text().strictNullable(),
    /** documentDate, else the time of arrival: neighbours of a single-turn document are found by it. */
    sortedAt: p.datetime(3),
    /** A conversation of one turn: its neighbours are the adjacent documents of the tag. */
    isSingleTurn: p.boolean().default(false),
    /** Entries of the turns beside it do not know its present words yet. */
    isTurnChanged: p.boolean().default(false),
    /** `<revision>:<attempt>` of the run whose memory candidates have become memories of the tag. */
    reconciledBy: p.text().strictNullable(),
  },
  uniques: [{ name: "document_tag_custom_id_unique", properties: ["organizationId", "tag", "customId"] }],
  indexes: [
    { name: "document_tag_document_index", properties: ["organizationId", "documentId"] },
    {
      name: "document_tag_sorted_index",
      properties: ["organizationId", "tag", "isSingleTurn", "sortedAt", "documentId"],
    },
    {
      name: "document_tag_changed_turn_index",
      properties: ["organizationId", "tag"],
      where: "is_turn_changed",
    },
  ],
});
