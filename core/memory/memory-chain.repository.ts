import { entityRows, type RawRow } from "#core/kernel/entity-rows.js";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Memory, MemoryEntity } from "./memory.entity.js";
import { type MemoryRelation, MemoryRelationEntity } from "./memory-relation.entity.js";

/** How memories follow from one another: versions of a chain, and the other relations. */
export class MemoryChainRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Leaves no copy of the text, and no gap in the chain. */
  async remove(memory: Memory): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, parentId: memory.id },
      { parentId: memory.parentId },
    );
    await entityManager.nativeDelete(MemoryEntity, { organizationId, id: memory.id });
  }

  async relationsOf(memoryIds: string[]): Promise<MemoryRelation[]> {
    const { entityManager, organizationId } = this.context;
    if (memoryIds.length === 0) return [];
    const { columns, toRow } = entityRows(entityManager, MemoryRelationEntity);
    const ids = textArray(memoryIds);
    const rows = await entityManager.execute<RawRow[]>(
      `${KEEP_PLAN}select ${columns} from memory_relation
       where organization_id = ? and (from_id = any (?::text[]) or to_id = any (?::text[]))`,
      [organizationId, ids, ids],
    );
    return rows.map(toRow);
  }

  /** The place of each memory in its chain. */
  async placesOf(ids: string[]): Promise<{ id: string; rootId: string; version: number }[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.execute<{ id: string; rootId: string; version: number }[]>(
      `${KEEP_PLAN}select id, coalesce(root_id, id) as "rootId", version from memory where organization_id = ? and id = any (?::text[])`,
      [organizationId, textArray(ids)],
    );
  }

  /** Every version of these chains, newest first. */
  async listChains(rootIds: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (rootIds.length === 0) return [];
    return await entityManager.find(
      MemoryEntity,
      { organizationId, $or: [{ id: { $in: rootIds } }, { rootId: { $in: rootIds } }] },
      { orderBy: { version: "desc" } },
    );
  }
}
