import type { EntityManager } from "@mikro-orm/core";
import { DOCUMENT_TEXTS, DocumentEntity, type DocumentHead } from "./document.entity.js";

/** A head with its moments as PostgreSQL writes them. */
export type HeadRow = Record<string, unknown>;

/**
 * Heads are read as rows. Nobody changes one, and a search of a hundred results would spend 5 ms and 3 MB on entities.
 */
export function headRows(entityManager: EntityManager): { columns: string; toHead: (row: HeadRow) => DocumentHead } {
  const texts: readonly string[] = DOCUMENT_TEXTS;
  const properties = entityManager.getMetadata(DocumentEntity).props.filter(({ name }) => !texts.includes(name));
  const moments = properties.filter(({ runtimeType }) => runtimeType === "Date").map(({ name }) => name);
  return {
    columns: properties.map(({ name, fieldNames: [column] }) => `${column} as "${name}"`).join(", "),
    toHead(row) {
      for (const name of moments) {
        const moment = row[name];
        if (typeof moment === "string") row[name] = new Date(moment);
      }
      // The columns are those of the entity without its texts.
      return row as unknown as DocumentHead;
    },
  };
}
