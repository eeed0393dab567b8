import type { EntityManager } from "@mikro-orm/postgresql";
import type { SqlCondition } from "./metadata-filter-sql.js";

/**
 * The ids that `page` selects, in its order, and the number that `count` selects. They go in one statement,
 * which saves one way to the database and back.
 */
export async function readIdsAndTotal(
  entityManager: EntityManager,
  { page, count }: { page: SqlCondition; count: SqlCondition },
): Promise<{ ids: string[]; totalCount: number }> {
  const [row] = await entityManager.execute<{ ids: string[]; total: number }[]>(
    `select array(${page.sql}) as ids, (${count.sql}) as total`,
    [...page.parameters, ...count.parameters],
  );
  return { ids: row?.ids ?? [], totalCount: row?.total ?? 0 };
}
