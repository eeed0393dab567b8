import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type Memory, MemoryEntity } from "../memory.entity.js";

/** Selects memories to forget or to restore. Reads the rows anew, never the copies that the transaction read before. */
export class ForgettingRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Reads the memories as they are stored now. */
  async listFresh(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.find(MemoryEntity, { organizationId, id: { $in: ids } }, { refresh: true });
  }

  /** The latest versions of chains, by the ids of their first ones; the highest version first. */
  async listLatest(rootIds: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (rootIds.length === 0) return [];
    return await entityManager.find(
      MemoryEntity,
      { organizationId, isLatest: true, $or: [{ id: { $in: rootIds } }, { rootId: { $in: rootIds } }] },
      { orderBy: { version: "desc", updatedAt: "desc" } },
    );
  }

  /** Memories that one call forgot and nobody has restored. */
  async listByBatch(tag: string, batchId: string): Promise<Memory[]> {
    const ids = await this.ids(
      `select memory_id as id from memory_state
       where organization_id = ? and tag = ? and batch_id = ? and state = 'forgotten' and until is null`,
      [this.context.organizationId, tag, batchId],
    );
    return await this.listFresh(ids);
  }

  /** Memories that speak in these words: their own rows, where they are live, or the latest that says the same. */
  async listSpeaking(memories: Memory[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (memories.length === 0) return [];
    const ids = new Set(memories.map(({ id }) => id));
    const found = await entityManager.find(
      MemoryEntity,
      { organizationId, state: "active", $or: memories.map(({ tag, textHash }) => ({ tag, textHash })) },
      { refresh: true, orderBy: { createdAt: "asc", id: "asc" } },
    );
    return found.filter(({ id, isLatest }) => isLatest || ids.has(id));
  }

  /** Tags with memories whose time has come. */
  async listTagsWithDue(): Promise<string[]> {
    return await this.ids(
      "select distinct tag as id from memory where organization_id = ? and state = 'active' and forget_after <= ?",
      [this.context.organizationId, this.context.clock.now()],
    );
  }

  /** The longest due first. */
  async listDue(tag: string, limit: number): Promise<Memory[]> {
    const { entityManager, organizationId, clock } = this.context;
    return await entityManager.find(
      MemoryEntity,
      { organizationId, tag, state: "active", forgetAfter: { $lte: clock.now() } },
      { orderBy: { forgetAfter: "asc", id: "asc" }, limit },
    );
  }

  /** Tags with memories that were forgotten before the moment. */
  async listTagsForgottenBefore(moment: Date): Promise<string[]> {
    return await this.ids(
      `select distinct tag as id from memory_state
       where organization_id = ? and state = 'forgotten' and until is null and since <= ?`,
      [this.context.organizationId, moment],
    );
  }

  async listForgottenBefore(moment: Date, { tag, limit }: { tag: string; limit: number }): Promise<Memory[]> {
    const ids = await this.ids(
      `select memory_id as id from memory_state
       where organization_id = ? and tag = ? and state = 'forgotten' and until is null and since <= ?
       order by since, memory_id limit ?`,
      [this.context.organizationId, tag, moment, limit],
    );
    return await this.listFresh(ids);
  }

  private async ids(sql: string, parameters: (string | number | Date)[]): Promise<string[]> {
    const rows = await this.context.entityManager.execute<{ id: string }[]>(sql, parameters);
    return rows.map(({ id }) => id);
  }
}
