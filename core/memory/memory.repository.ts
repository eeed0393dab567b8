import { newId } from "#core/ids.js";
import type { RepositoryContext } from "#core/repository-context.js";
import { type Memory, MemoryEntity, type MemoryState } from "./memory.entity.js";
import { type MemoryRelation, MemoryRelationEntity, type MemoryRelationKind } from "./memory-relation.entity.js";
import { type MemorySource, MemorySourceEntity } from "./memory-source.entity.js";
import { MemoryStateEntity } from "./memory-state.entity.js";

export type NewMemory = Omit<
  Memory,
  "organizationId" | "id" | "createdAt" | "updatedAt" | "observationCount" | "sourceCount"
>;

export interface Evidence {
  documentId: string;
  revision: number;
  startOffset: number;
  endOffset: number;
  /** The date of the document. */
  observedAt: Date;
}

export interface EvidenceSelector {
  olderThanRevision?: number;
  tags?: string[];
  exceptTags?: string[];
}

export interface ListMemoriesQuery {
  containerTags: string[];
  includeForgotten?: boolean;
  sort?: "createdAt" | "updatedAt";
  order?: "asc" | "desc";
  limit: number;
  offset: number;
}

export class MemoryRepository {
  constructor(private readonly context: RepositoryContext) {}

  async listByIds(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.find(MemoryEntity, { organizationId, id: { $in: ids } });
  }

  /** Latest versions that are neither forgotten nor due to be. */
  async listLive(tag: string, options: { isStatic: boolean; limit: number }): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(
      MemoryEntity,
      { organizationId, tag, isLatest: true, state: "active", isStatic: options.isStatic, ...this.notDue() },
      { orderBy: { updatedAt: "desc", id: "desc" }, limit: options.limit },
    );
  }

  async list(query: ListMemoriesQuery): Promise<{ memories: Memory[]; totalCount: number }> {
    const { entityManager, organizationId } = this.context;
    const states: MemoryState[] = query.includeForgotten ? ["active", "forgotten", "declined"] : ["active"];
    const [memories, totalCount] = await entityManager.findAndCount(
      MemoryEntity,
      {
        organizationId,
        tag: { $in: query.containerTags },
        isLatest: true,
        state: { $in: states },
        ...(query.includeForgotten ? {} : this.notDue()),
      },
      {
        orderBy: { [query.sort ?? "createdAt"]: query.order ?? "desc", id: "asc" },
        limit: query.limit,
        offset: query.offset,
      },
    );
    return { memories, totalCount };
  }

  /** What reconciliation has to compare with: live memories of the tag with one of these texts or subjects and slots. */
  async listComparable(
    tag: string,
    keys: { textHashes: string[]; slots: { subject: string; slot: string }[] },
  ): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(MemoryEntity, {
      organizationId,
      tag,
      isLatest: true,
      state: "active",
      $or: [{ textHash: { $in: keys.textHashes } }, ...keys.slots],
    });
  }

  async add(memory: NewMemory): Promise<Memory> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const id = newId();
    const counts = { observationCount: 0, sourceCount: 0 };
    await entityManager.insert(MemoryEntity, {
      ...memory,
      ...counts,
      organizationId,
      id,
      createdAt: now,
      updatedAt: now,
    });
    await this.recordState({ id, tag: memory.tag }, "active", null);
    return await entityManager.findOneOrFail(MemoryEntity, { organizationId, id });
  }

  /** The same evidence again changes nothing. Returns whether it was new. */
  async addEvidence(memory: Pick<Memory, "id" | "tag">, evidence: Evidence): Promise<boolean> {
    const { entityManager, organizationId, clock } = this.context;
    const { observedAt, ...source } = evidence;
    const known = await entityManager.findOne(MemorySourceEntity, {
      ...{ organizationId, memoryId: memory.id, documentId: evidence.documentId, startOffset: evidence.startOffset },
    });
    if (known) {
      await entityManager.nativeUpdate(
        MemorySourceEntity,
        { organizationId, memoryId: memory.id, documentId: evidence.documentId, startOffset: evidence.startOffset },
        { revision: evidence.revision, endOffset: evidence.endOffset },
      );
      return false;
    }
    await entityManager.insert(MemorySourceEntity, {
      ...source,
      ...{ organizationId, memoryId: memory.id, tag: memory.tag, createdAt: clock.now() },
    });
    await this.recount([memory.id]);
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, id: memory.id, observedAt: { $lt: observedAt } },
      { observedAt },
    );
    return true;
  }

  /** Makes room for the version that follows. */
  async retireLatest(memory: Memory): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, id: memory.id },
      { isLatest: false, updatedAt: clock.now() },
    );
  }

  /** The newer version takes the place of the older one in the chain. */
  async supersede(older: Memory, newerId: string, relation: MemoryRelationKind): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    await entityManager.insert(MemoryRelationEntity, {
      ...{ organizationId, fromId: newerId, toId: older.id, tag: older.tag, relation, createdAt: now },
    });
    if (relation !== "update") return;
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, id: newerId },
      { version: older.version + 1, parentId: older.id, rootId: older.rootId ?? older.id },
    );
  }

  async changeState(memory: Pick<Memory, "id" | "tag">, state: MemoryState, reason: string | null): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, id: memory.id },
      { state, forgetReason: state === "forgotten" ? reason : null, updatedAt: clock.now() },
    );
    await this.recordState(memory, state, reason);
  }

  /** Memories that rest on words of this document, oldest first. */
  async listByDocument(documentId: string): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const sources = await entityManager.find(MemorySourceEntity, { organizationId, documentId });
    return await this.listByIds([...new Set(sources.map((source) => source.memoryId))]);
  }

  /** Takes away evidence that a document gave. Returns the memories left without any. */
  async removeEvidence(documentId: string, which: EvidenceSelector): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const where = {
      organizationId,
      documentId,
      ...(which.olderThanRevision === undefined ? {} : { revision: { $lt: which.olderThanRevision } }),
      ...(which.tags ? { tag: { $in: which.tags } } : {}),
      ...(which.exceptTags ? { tag: { $nin: which.exceptTags } } : {}),
    };
    const sources = await entityManager.find(MemorySourceEntity, where);
    const ids = [...new Set(sources.map((source) => source.memoryId))];
    if (ids.length === 0) return [];
    await entityManager.nativeDelete(MemorySourceEntity, where);
    await this.recount(ids);
    return await entityManager.find(
      MemoryEntity,
      { organizationId, id: { $in: ids }, sourceCount: 0, state: "active", extractor: { $ne: "direct" } },
      { refresh: true },
    );
  }

  /** Leaves no copy of the text. What it had replaced is the latest again. */
  async remove(memory: Memory): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await this.restorePredecessor(memory);
    await entityManager.nativeDelete(MemoryEntity, { organizationId, id: memory.id });
  }

  async restorePredecessor(memory: Memory): Promise<void> {
    if (!memory.isLatest || !memory.parentId) return;
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(MemoryEntity, { organizationId, id: memory.id }, { isLatest: false });
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, id: memory.parentId, state: "active" },
      { isLatest: true, updatedAt: clock.now() },
    );
  }

  async sourcesOf(memoryIds: string[]): Promise<MemorySource[]> {
    const { entityManager, organizationId } = this.context;
    if (memoryIds.length === 0) return [];
    return await entityManager.find(
      MemorySourceEntity,
      { organizationId, memoryId: { $in: memoryIds } },
      { orderBy: { createdAt: "asc", startOffset: "asc" } },
    );
  }

  async sourcesInDocuments(documentIds: string[]): Promise<MemorySource[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    return await entityManager.find(MemorySourceEntity, { organizationId, documentId: { $in: documentIds } });
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

  /** A document moved its forgetting date: the memories that rest on it alone follow. */
  async setForgetAfter(ids: string[], forgetAfter: Date | null): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(MemoryEntity, { organizationId, id: { $in: ids } }, { forgetAfter });
  }

  private notDue() {
    return { $or: [{ forgetAfter: null }, { forgetAfter: { $gt: this.context.clock.now() } }] };
  }

  private async recount(ids: string[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const places = ids.map(() => "?").join(", ");
    await entityManager.execute(
      `update memory m set updated_at = ?,
         observation_count = (select count(*) from memory_source s where s.organization_id = m.organization_id and s.memory_id = m.id),
         source_count = (select count(distinct s.document_id) from memory_source s where s.organization_id = m.organization_id and s.memory_id = m.id)
       where m.organization_id = ? and m.id in (${places})`,
      [clock.now(), organizationId, ...ids],
    );
  }

  private async recordState(
    memory: Pick<Memory, "id" | "tag">,
    state: MemoryState,
    reason: string | null,
  ): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const since = clock.now();
    await entityManager.nativeUpdate(
      MemoryStateEntity,
      { organizationId, memoryId: memory.id, until: null },
      { until: since },
    );
    await entityManager.upsert(MemoryStateEntity, {
      ...{ organizationId, memoryId: memory.id, since, tag: memory.tag, state, reason, batchId: null, until: null },
    });
  }
}
