import type { EntityManager, EntityName } from "@mikro-orm/core";

/** A row of an entity's table, with its moments as PostgreSQL writes them. */
export type RawRow = Record<string, unknown>;

interface EntityRows<Row> {
  /** All columns that are read, under the names of their properties. */
  columns: string;
  toRow: (row: RawRow) => Row;
}

/**
 * Reads an entity as rows, for showing alone: nothing watches them for changes. Ten entities cost a millisecond of
 * processor time more, and a search of a hundred results 5 ms and 3 MB.
 */
export function entityRows<Entity extends object, Left extends keyof Entity & string = never>(
  entityManager: EntityManager,
  entity: EntityName<Entity>,
  left: readonly Left[] = [],
): EntityRows<Omit<Entity, Left>> {
  const platform = entityManager.getPlatform();
  const without: readonly string[] = left;
  const properties = entityManager.getMetadata(entity).props.filter(({ name }) => !without.includes(name));
  const moments = properties.filter(({ runtimeType }) => runtimeType === "Date").map(({ name }) => String(name));
  return {
    columns: properties.map(({ name, fieldNames: [column] }) => `${column} as "${name}"`).join(", "),
    toRow(row) {
      for (const name of moments) {
        const moment = row[name];
        if (typeof moment === "string") row[name] = platform.parseDate(moment);
      }
      // The columns are those of the entity.
      return row as Omit<Entity, Left>;
    },
  };
}
