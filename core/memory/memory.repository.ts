import { newId } from "#core/ids.js";
import type { RepositoryContext } from "#core/repository-context.js";
import { type Memory, MemoryEntity, type MemoryState } from "./memory.entity.js";
import { type MemorySource, MemorySourceEntity } from "./memory-source.entity.js";
import { MemoryStateEntity } from "./memory-state.entity.js";

export type NewMemory = Omit<
  Memory,
  | ("organizationId" | "id" | "createdAt" | "updatedAt" | "observationCount" | "sourceCount")
  | ("statedFrom" | "statedTo")
>;

export type Evidence = Pick<
  MemorySource,
  "origin" | "sourceId" | "revision" | "startOffset" | "endOffset" | "observedAt"
>;

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

function inTags({ tags, exceptTags }: EvidenceSelector) {
  if (tags) return { tag: { $in: tags } };
  return exceptTags ? { tag: { $nin: exceptTags } } : {};
}

export class MemoryRepository {
  constructor(private readonly context: RepositoryContext) {}

  async listByIds(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.find(MemoryEntity, { organizationId, id: { $in: ids } });
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

  /** Memories that were retired because this document no longer said so: their text is the document's still. */
  async listRetiredBy(documentId: string, which: EvidenceSelector): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const records = await entityManager.find(MemoryStateEntity, {
      ...{ organizationId, state: "retired", batchId: documentId, until: null },
      ...inTags(which),
    });
    return await this.listByIds(records.map((record) => record.memoryId));
  }

  /** What this document is evidence of. Never what the transaction read before. */
  async listEvidence(documentId: string, which: EvidenceSelector): Promise<MemorySource[]> {
    const { entityManager, organizationId } = this.context;
    const { olderThanRevision } = which;
    return await entityManager.find(
      MemorySourceEntity,
      {
        ...{ organizationId, sourceId: documentId, origin: "document" },
        ...(olderThanRevision === undefined ? {} : { revision: { $lt: olderThanRevision } }),
        ...inTags(which),
      },
      { disableIdentityMap: true },
    );
  }

  async add(memory: NewMemory): Promise<Memory> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const id = newId();
    const counts = { observationCount: 0, sourceCount: 0 };
    await entityManager.insert(MemoryEntity, {
      ...memory,
      ...{ ...counts, statedFrom: null, statedTo: null },
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
    const { observedAt } = evidence;
    const known = await entityManager.findOne(MemorySourceEntity, {
      ...{ organizationId, memoryId: memory.id, sourceId: evidence.sourceId, startOffset: evidence.startOffset },
    });
    if (known) {
      await entityManager.nativeUpdate(
        MemorySourceEntity,
        { organizationId, memoryId: memory.id, sourceId: evidence.sourceId, startOffset: evidence.startOffset },
        { revision: evidence.revision, endOffset: evidence.endOffset },
      );
      return false;
    }
    await entityManager.insert(MemorySourceEntity, {
      ...evidence,
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
    const sources = await entityManager.find(MemorySourceEntity, { organizationId, sourceId: documentId });
    return await this.listByIds([...new Set(sources.map((source) => source.memoryId))]);
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
    return await entityManager.find(MemorySourceEntity, { organizationId, sourceId: { $in: documentIds } });
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
         forget_after = case when e.sources = 0 or e.is_written then m.forget_after
           when e.keeps then null else e.forget_after end
       from (select w.id, count(s.memory_id) as observations, count(distinct d.id) as sources,
               coalesce(bool_or(s.origin = 'write'), false) as is_written,
               bool_or(d.id is not null and d.forget_after is null) as keeps, max(d.forget_after) as forget_after
             from memory w
               left join memory_source s on s.organization_id = w.organization_id and s.memory_id = w.id
               left join document d on d.organization_id = s.organization_id and d.id = s.source_id
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
