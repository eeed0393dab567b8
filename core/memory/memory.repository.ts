import { newId } from "#core/ids.js";
import type { RepositoryContext } from "#core/repository-context.js";
import { type Memory, MemoryEntity, type MemoryState } from "./memory.entity.js";
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

  /** Memories of the tag whose time has come make room for fresh facts. Returns them. */
  async forgetDue(tag: string): Promise<Memory[]> {
    const { entityManager, organizationId, clock } = this.context;
    const due = await entityManager.find(MemoryEntity, {
      ...{ organizationId, tag, state: "active" },
      forgetAfter: { $lte: clock.now() },
    });
    for (const memory of due) await this.changeState(memory, "forgotten", { reason: "its time has come" });
    return due;
  }

  /** Memories that were retired because this document no longer said so: their text is the document's still. */
  async listRetiredBy(documentId: string): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const records = await entityManager.find(MemoryStateEntity, {
      ...{ organizationId, state: "retired", batchId: documentId, until: null },
    });
    return await this.listByIds(records.map((record) => record.memoryId));
  }

  /** What this document already says in a tag, by the hash of the text: also values that others have replaced. */
  async listSaidBy(documentId: string, tag: string): Promise<Map<string, Memory>> {
    const { entityManager, organizationId } = this.context;
    const sources = await entityManager.find(MemorySourceEntity, { organizationId, documentId, tag });
    const memories = await this.listByIds([...new Set(sources.map((source) => source.memoryId))]);
    return new Map(memories.map((memory) => [memory.textHash, memory]));
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
    await this.recordState({ id, tag: memory.tag }, "active", { reason: null, batchId: null });
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

  /** `batchId` names what caused it: the document of a retirement, the call of a mass forgetting. */
  async changeState(
    memory: Pick<Memory, "id" | "tag">,
    state: MemoryState,
    { reason, batchId = null }: { reason: string; batchId?: string | null },
  ): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(
      MemoryEntity,
      { organizationId, id: memory.id },
      { state, forgetReason: state === "forgotten" ? reason : null, updatedAt: clock.now() },
    );
    await this.recordState(memory, state, { reason, batchId });
  }

  /** Memories that rest on words of this document, oldest first. */
  async listByDocument(documentId: string): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const sources = await entityManager.find(MemorySourceEntity, { organizationId, documentId });
    return await this.listByIds([...new Set(sources.map((source) => source.memoryId))]);
  }

  /** Takes away evidence that a document gave. Returns the memories left without any, in whatever state they are. */
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
      { organizationId, id: { $in: ids }, sourceCount: 0, extractor: { $ne: "direct" } },
      { refresh: true },
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

  private notDue() {
    return { $or: [{ forgetAfter: null }, { forgetAfter: { $gt: this.context.clock.now() } }] };
  }

  /** Brings counts and the forgetting date in step with the evidence: what one source keeps for ever, stays. */
  async recount(ids: string[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    if (ids.length === 0) return;
    const places = ids.map(() => "?").join(", ");
    await entityManager.execute(
      `update memory m set updated_at = ?, observation_count = e.observations, source_count = e.sources,
         forget_after = case when e.sources = 0 or m.extractor = 'direct' then m.forget_after
           when e.keeps then null else e.forget_after end
       from (select w.id, count(s.memory_id) as observations, count(distinct s.document_id) as sources,
               bool_or(d.id is not null and d.forget_after is null) as keeps, max(d.forget_after) as forget_after
             from memory w
               left join memory_source s on s.organization_id = w.organization_id and s.memory_id = w.id
               left join document d on d.organization_id = s.organization_id and d.id = s.document_id
             where w.organization_id = ? and w.id in (${places}) group by w.id) e
       where m.organization_id = ? and m.id = e.id`,
      [clock.now(), organizationId, ...ids, organizationId],
    );
  }

  private async recordState(
    memory: Pick<Memory, "id" | "tag">,
    state: MemoryState,
    { reason, batchId }: { reason: string | null; batchId: string | null },
  ): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const since = clock.now();
    await entityManager.nativeUpdate(
      MemoryStateEntity,
      { organizationId, memoryId: memory.id, until: null },
      { until: since },
    );
    await entityManager.upsert(MemoryStateEntity, {
      ...{ organizationId, memoryId: memory.id, since, tag: memory.tag, state, reason, batchId, until: null },
    });
  }
}
