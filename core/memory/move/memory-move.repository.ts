import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { DERIVED } from "../memory.entity.js";

/** Tables whose rows belong to a memory and carry its tag, with the column that names the memory. */
const ROWS_OF_MEMORIES = { memory_source: "memory_id", memory_state: "memory_id", memory_relation: "from_id" };

/** Memories that change their container tag and stay what they are. */
export class MemoryMoveRepository {
  constructor(private readonly context: RepositoryContext) {}

  /**
   * Lines of the tag. Those with derived memories come first: once their parents stand in the other tag, they are
   * looked for there.
   */
  async listLines(tag: string, limit: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ line: string }[]>(
      `select line from memory where organization_id = ? and tag = ?
       group by line order by bool_or(extractor = ?) desc, line limit ?`,
      [organizationId, tag, DERIVED, limit],
    );
    return rows.map(({ line }) => line);
  }

  /** Those that go aside make room for a memory of the same words. */
  async rename(ids: string[], { to, aside }: { to: string; aside: string[] }): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update memory set tag = ?, is_latest = is_latest and not id = any (?::text[])
       where organization_id = ? and id = any (?::text[])`,
      [to, textArray(aside), organizationId, textArray(ids)],
    );
    for (const [table, column] of Object.entries(ROWS_OF_MEMORIES)) {
      await entityManager.execute(
        `update ${table} set tag = ? where organization_id = ? and ${column} = any (?::text[])`,
        [to, organizationId, textArray(ids)],
      );
    }
  }
}
