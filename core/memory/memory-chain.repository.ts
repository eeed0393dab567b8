import type { RepositoryContext } from "#core/repository-context.js";
import { type Memory, MemoryEntity } from "./memory.entity.js";
import { type MemoryRelation, MemoryRelationEntity, type MemoryRelationKind } from "./memory-relation.entity.js";
import { MemorySourceEntity } from "./memory-source.entity.js";

/** How memories follow from one another: versions of a chain, and the other relations. */
export class MemoryChainRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Makes room for the version that follows. */
  async retireLatest(memory: Memory): Promise<void> {
    await this.setLatest(memory.id, false);
  }

  /** The newer version takes the place of the older one in the chain. */
  async supersede(older: Memory, newerId: string, relation: MemoryRelationKind): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const createdAt = clock.now();
    await entityManager.insert(MemoryRelationEntity, {
      ...{ organizationId, fromId: newerId, toId: older.id, tag: older.tag, relation, createdAt },
    });
    if (relation !== "update") return;
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, id: newerId },
      { version: older.version + 1, parentId: older.id, rootId: older.rootId ?? older.id },
    );
  }

  /**
   * A memory is about to go: what it had replaced is the latest again, if that still has a source. Returns the id of the
   * memory that speaks in its place, null when there is none. Does nothing for a version that others have replaced.
   */
  async restorePredecessor(memory: Memory): Promise<string | null> {
    if (!memory.isLatest || !memory.parentId) return null;
    await this.setLatest(memory.id, false);
    const predecessor = await this.findSupported(memory.parentId);
    if (!predecessor) return null;
    const twin = await this.findTwin(predecessor);
    if (twin) {
      await this.moveEvidence(predecessor, twin);
      return twin.id;
    }
    await this.setLatest(predecessor.id, true);
    return predecessor.id;
  }

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
    return await entityManager.find(MemoryRelationEntity, {
      organizationId,
      $or: [{ fromId: { $in: memoryIds } }, { toId: { $in: memoryIds } }],
    });
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

  /** The nearest version at or above this one that is active and still has a source. */
  private async findSupported(id: string): Promise<Memory | null> {
    const { entityManager, organizationId } = this.context;
    const seen = new Set<string>();
    for (let next: string | null = id; next !== null && !seen.has(next); ) {
      seen.add(next);
      const memory: Memory | null = await entityManager.findOne(
        MemoryEntity,
        { organizationId, id: next },
        { refresh: true },
      );
      if (memory?.state === "active" && (memory.sourceCount > 0 || memory.extractor === "direct")) return memory;
      next = memory?.parentId ?? null;
    }
    return null;
  }

  /** Another live memory of the tag that says the same: there can be only one. */
  private async findTwin(memory: Memory): Promise<Memory | null> {
    const { entityManager, organizationId } = this.context;
    const { tag, textHash } = memory;
    return await entityManager.findOne(MemoryEntity, {
      ...{ organizationId, tag, textHash, isLatest: true, state: "active" },
      id: { $ne: memory.id },
    });
  }

  private async moveEvidence(from: Memory, to: Memory): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `insert into memory_source (organization_id, memory_id, document_id, start_offset, tag, revision, end_offset, created_at)
       select organization_id, ?, document_id, start_offset, tag, revision, end_offset, created_at from memory_source
       where organization_id = ? and memory_id = ? on conflict do nothing`,
      [to.id, organizationId, from.id],
    );
    await entityManager.nativeDelete(MemorySourceEntity, { organizationId, memoryId: from.id });
  }

  private async setLatest(id: string, isLatest: boolean): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(MemoryEntity, { organizationId, id }, { isLatest, updatedAt: clock.now() });
  }
}
