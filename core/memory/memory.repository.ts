import { entityRows, type RawRow } from "#core/kernel/entity-rows.js";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Memory, MemoryEntity, type MemoryState } from "./memory.entity.js";
import {
  type MemorySource,
  MemorySourceEntity,
  SOURCE_COLUMNS,
  type SourceRow,
  sourceOf,
} from "./memory-source.entity.js";
import { MemoryStateEntity } from "./memory-state.entity.js";

export type Evidence = Pick<
  MemorySource,
  "origin" | "sourceId" | "revision" | "startOffset" | "endOffset" | "observedAt"
>;

export type SpokenEvidence = Pick<MemorySource, "memoryId" | "startOffset" | "endOffset"> & { documentId: string };

export interface EvidenceSelector {
  olderThanRevision?: number;
  tags?: string[];
  exceptTags?: string[];
}

/** Most sources that a memory is found by and shown with. */
const MOST_SOURCES = 200;

function inTags({ tags, exceptTags }: EvidenceSelector) {
  if (tags) return { tag: { $in: tags } };
  return exceptTags ? { tag: { $nin: exceptTags } } : {};
}

export class MemoryRepository {
  constructor(private readonly context: RepositoryContext) {}

  async listByIds(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    const { columns, toRow } = entityRows(entityManager, MemoryEntity);
    const rows = await entityManager.execute<RawRow[]>(
      `${KEEP_PLAN}select ${columns} from memory where organization_id = ? and id = any (?::text[])`,
      [organizationId, textArray(ids)],
    );
    return rows.map(toRow);
  }

  /** Their words alone, of which a search reads many. */
  async listTextsByIds(ids: string[]): Promise<Pick<Memory, "id" | "text">[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.execute<Pick<Memory, "id" | "text">[]>(
      `select id, text from memory where organization_id = ? and id = any (?::text[])`,
      [organizationId, textArray(ids)],
    );
  }

  /** Memories that were retired because this document no longer said so: their text is the document's still. */
  async listRetiredBy(documentId: string, which: EvidenceSelector): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const records = await entityManager.find(MemoryStateEntity, {
      organizationId,
      state: "retired",
      batchId: documentId,
      until: null,
      ...inTags(which),
    });
    return await this.listByIds(records.map((record) => record.memoryId));
  }

  /** Evidence that this document gives. Reads the rows anew, never the copies that the transaction read before. */
  async listEvidence(documentId: string, which: EvidenceSelector): Promise<MemorySource[]> {
    const { entityManager, organizationId } = this.context;
    const { olderThanRevision } = which;
    return await entityManager.find(
      MemorySourceEntity,
      {
        organizationId,
        sourceId: documentId,
        origin: "document",
        ...(olderThanRevision === undefined ? {} : { revision: { $lt: olderThanRevision } }),
        ...inTags(which),
      },
      { disableIdentityMap: true },
    );
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

  /**
   * Sources, oldest first. A fact that was said very often has the first and the newest of its evidence here; counts
   * tell of the rest.
   */
  async sourcesOf(memoryIds: string[]): Promise<MemorySource[]> {
    const { entityManager, organizationId } = this.context;
    if (memoryIds.length === 0) return [];
    const rows = await entityManager.execute<SourceRow[]>(
      `${KEEP_PLAN}select ${SOURCE_COLUMNS} from (
         select s.*,
           row_number() over (partition by memory_id order by created_at, start_offset, source_id) as earliest,
           row_number() over (partition by memory_id order by observed_at desc, source_id, start_offset) as latest
         from memory_source s
         where organization_id = ? and memory_id = any (?::text[])) placed
       where earliest = 1 or latest < ? order by created_at, start_offset, source_id`,
      [organizationId, textArray(memoryIds), MOST_SOURCES],
    );
    return rows.map((row) => sourceOf(row, organizationId));
  }

  /**
   * The places in conversations that state each memory, as the texts are now; the newest stretches of each, at most
   * `most`.
   */
  async spokenEvidenceOf(memoryIds: string[], most: number): Promise<SpokenEvidence[]> {
    const { entityManager, organizationId } = this.context;
    if (memoryIds.length === 0) return [];
    return await entityManager.execute<SpokenEvidence[]>(
      `select memory_id as "memoryId", source_id as "documentId", start_offset as "startOffset", end_offset as "endOffset" from (
         select s.*, row_number() over (partition by s.memory_id order by s.observed_at desc, s.source_id, s.start_offset) as latest
         from memory_source s join document d on d.organization_id = s.organization_id and d.id = s.source_id
           and d.revision = s.revision and d.structure = 'conversation'
         where s.organization_id = ? and s.origin = 'document'
           and s.memory_id = any (?::text[])) placed
       where latest <= ? order by memory_id, latest`,
      [organizationId, textArray(memoryIds), most],
    );
  }

  async sourcesInDocuments(documentIds: string[]): Promise<MemorySource[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    const rows = await entityManager.execute<SourceRow[]>(
      `${KEEP_PLAN}select ${SOURCE_COLUMNS} from memory_source where organization_id = ? and source_id = any (?::text[])`,
      [organizationId, textArray(documentIds)],
    );
    return rows.map((row) => sourceOf(row, organizationId));
  }

  /** Brings counts and the forgetting date in step with the evidence: what one source keeps for ever, stays. */
  async recount(ids: string[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    if (ids.length === 0) return;
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
             where w.organization_id = ? and w.id = any (?::text[]) group by w.id) e
       where m.organization_id = ? and m.id = e.id`,
      [clock.now(), organizationId, textArray(ids), organizationId],
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
      organizationId,
      memoryId: memory.id,
      since,
      tag: memory.tag,
      state,
      reason,
      batchId,
      until: null,
    });
  }
}
