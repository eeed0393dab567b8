import type { SqlCondition } from "./metadata-filter-sql.js";

/** A place in a list that is ordered by a time, and by id among equal times. It stays when its item is deleted. */
export interface ListPlace {
  at: Date;
  id: string;
}

export interface ListOrder {
  sort?: "createdAt" | "updatedAt";
  order?: "asc" | "desc";
}

/** How many items a page holds, and where it begins: behind a place, or behind a number of items. */
export interface ListPage extends ListOrder {
  limit: number;
  offset: number;
  after?: ListPlace | null;
}

/** How many items a page of numbered items holds, and the number of the item that it begins behind. */
export interface NumberPage {
  after: number | null;
  limit: number;
}

/** The SQL of a page of the rows of `alias`. One row more than the page holds tells whether there is a next page. */
export function listPageSql(
  alias: string,
  { sort, order, limit, offset, after }: ListPage,
): { after: SqlCondition[]; order: SqlCondition } {
  const column = sort === "updatedAt" ? `${alias}.updated_at` : `${alias}.created_at`;
  const [direction, comparison] = order === "asc" ? ["asc", ">"] : ["desc", "<"];
  return {
    after: after
      ? [{ sql: `(${column}, ${alias}.id) ${comparison} (?, ?)`, parameters: [after.at.toISOString(), after.id] }]
      : [],
    order: {
      sql: `order by ${column} ${direction}, ${alias}.id ${direction} limit ? offset ?`,
      parameters: [limit + 1, offset],
    },
  };
}
