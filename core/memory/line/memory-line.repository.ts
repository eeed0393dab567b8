import type { FilterQuery } from "@mikro-orm/core";
import type { RepositoryContext } from "#core/repository-context.js";
import { type Memory, MemoryEntity, type MemoryState } from "../memory.entity.js";
import { type MemoryRelation, MemoryRelationEntity } from "../memory-relation.entity.js";
import { type MemorySource, MemorySourceEntity } from "../memory-source.entity.js";
import { MemoryStateEntity } from "../memory-state.entity.js";
import { SOURCE_COLUMNS, type SourceRow, sourceOf } from "../source-row.js";

/** What names lines: their hashes, or any memory in them. */
export interface LineKeys {
  lines: string[];
  textHashes: string[];
  ids: string[];
  slots: { subject: string; slot: string }[];
}

/** Every memory of some lines of a tag, with all of its evidence. */
export interface StoredLines {
  memories: Memory[];
  sources: MemorySource[];
}

export interface StateChange {
  memoryId: string;
  state: MemoryState;
  reason: string | null;
  batchId: string | null;
}

export interface LineChanges {
  added: Memory[];
  /** As they are now. */
  changed: Memory[];
  /** Ids; their evidence, states and relations go with them. */
  removed: string[];
  states: StateChange[];
  sources: { added: MemorySource[]; removed: MemorySource[] };
  relations: { added: MemoryRelation[]; removed: MemoryRelation[] };
}

/** Lines of memories in batches: a statement a table, however many facts came in. */
export class MemoryLineRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Memories of the tag that share a line with what the keys name. Never what the transaction read before. */
  async load(tag: string, keys: LineKeys): Promise<StoredLines> {
    const { entityManager, organizationId } = this.context;
    const { lines, textHashes, ids, slots } = keys;
    const named = [
      ...(textHashes.length > 0 ? [{ textHash: { $in: textHashes } }] : []),
      ...(ids.length > 0 ? [{ id: { $in: ids } }] : []),
      ...slots,
    ];
    const found =
      named.length === 0
        ? []
        : await entityManager.find(
            MemoryEntity,
            { organizationId, tag, $or: named },
            { fields: ["line"], disableIdentityMap: true },
          );
    const touched = [...new Set([...lines, ...found.map(({ line }) => line)])];
    if (touched.length === 0) return { memories: [], sources: [] };
    const memories = await entityManager.find(
      MemoryEntity,
      { organizationId, tag, line: { $in: touched } },
      { disableIdentityMap: true },
    );
    const sources = await this.loadSources(memories.map(({ id }) => id));
    return { memories: memories.map((memory) => ({ ...memory })), sources };
  }

  private async loadSources(memoryIds: string[]): Promise<MemorySource[]> {
    const { entityManager, organizationId } = this.context;
    if (memoryIds.length === 0) return [];
    const rows = await entityManager.execute<SourceRow[]>(
      `select ${SOURCE_COLUMNS} from memory_source
       where organization_id = ? and memory_id in (select jsonb_array_elements_text(?::jsonb))`,
      [organizationId, JSON.stringify(memoryIds)],
    );
    return rows.map((row) => sourceOf(row, organizationId));
  }

  get organizationId(): string {
    return this.context.organizationId;
  }

  now(): Date {
    return this.context.clock.now();
  }

  /** How many live memories the tag may still take; Infinity where the settings give no limit. */
  async room(tag: string): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const [limit] = await entityManager.execute<{ most: number | null }[]>(
      "select organization_memory_limit() as most",
    );
    if (limit?.most === null || limit?.most === undefined) return Infinity;
    const live = await entityManager.count(MemoryEntity, { organizationId, tag, isLatest: true, state: "active" });
    return Math.max(0, limit.most - live);
  }

  /** Rows that lose a place go first, so that the one that takes it finds it free. */
  async write(changes: LineChanges): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const { added, changed, removed, sources, relations } = changes;
    if (removed.length > 0) await entityManager.nativeDelete(MemoryEntity, { organizationId, id: { $in: removed } });
    await this.update(changed.filter((memory) => !isLive(memory)));
    await this.update(changed.filter(isLive));
    if (added.length > 0) await entityManager.insertMany(MemoryEntity, added);
    await this.recordStates(changes);
    await this.removeSources(sources.removed);
    if (sources.added.length > 0) await entityManager.insertMany(MemorySourceEntity, sources.added);
    await this.removeRelations(relations.removed);
    if (relations.added.length > 0) await entityManager.upsertMany(MemoryRelationEntity, relations.added);
  }

  async relationsAmong(memoryIds: string[]): Promise<MemoryRelation[]> {
    const { entityManager, organizationId } = this.context;
    if (memoryIds.length === 0) return [];
    return await entityManager.find(
      MemoryRelationEntity,
      { organizationId, $or: [{ fromId: { $in: memoryIds } }, { toId: { $in: memoryIds } }] },
      { disableIdentityMap: true },
    );
  }

  /** What follows from any of these. */
  async listChildren(parentIds: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (parentIds.length === 0) return [];
    const named = await entityManager.find(
      MemoryRelationEntity,
      { organizationId, relation: "derive", toId: { $in: parentIds } },
      { disableIdentityMap: true },
    );
    return await this.listByIds([...new Set(named.map(({ fromId }) => fromId))]);
  }

  async listByIds(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    const where = { organizationId, id: { $in: ids } };
    const memories = await entityManager.find(MemoryEntity, where, { disableIdentityMap: true });
    return memories.map((memory) => ({ ...memory }));
  }

  /** Live memories that give one of these people a tie to somebody. */
  async listTies(tag: string, names: string[]): Promise<Memory[]> {
    return await this.listLive(tag, {
      value: { $in: names },
      $or: [{ slot: { $like: "family%" } }, { slot: { $like: "partner%" } }],
    });
  }

  /** Lasting live memories about these people, the most telling first. */
  async listAbout(tag: string, names: string[]): Promise<Memory[]> {
    return await this.listLive(tag, { subject: { $in: names }, kind: "static" });
  }

  private async listLive(tag: string, where: FilterQuery<Memory>): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const memories = await entityManager.find(
      MemoryEntity,
      { $and: [{ organizationId, tag, isLatest: true, state: "active", isInference: false }, where] },
      { disableIdentityMap: true, orderBy: { salience: "desc", id: "asc" } },
    );
    return memories.map((memory) => ({ ...memory }));
  }

  /** Memories of the tag with these texts, in whatever state. */
  async listByTexts(tag: string, textHashes: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (textHashes.length === 0) return [];
    const where = { organizationId, tag, textHash: { $in: textHashes } };
    const memories = await entityManager.find(MemoryEntity, where, { disableIdentityMap: true });
    return memories.map((memory) => ({ ...memory }));
  }

  private async update(memories: Memory[]): Promise<void> {
    if (memories.length === 0) return;
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update memory m set line = v.line, claim = v.claim, text = v.text, subject = v.subject, slot = v.slot, value = v.value,
         polarity = v.polarity, modality = v.modality, kind = v.kind, is_static = v.is_static, is_inference = v.is_inference,
         state = v.state, forget_reason = v.forget_reason, forget_after = v.forget_after, metadata = v.metadata,
         version = v.version, root_id = v.root_id, parent_id = v.parent_id, is_latest = v.is_latest,
         valid_from = v.valid_from, valid_to = v.valid_to, stated_from = v.stated_from, stated_to = v.stated_to,
         event_from = v.event_from, event_to = v.event_to, observed_at = v.observed_at, recent_at = v.recent_at,
         confidence = v.confidence, salience = v.salience, observation_count = v.observation_count,
         source_count = v.source_count, extractor = v.extractor, extractor_version = v.extractor_version,
         updated_at = v.updated_at
       from jsonb_to_recordset(?::jsonb) as v (id text, line text, claim text, text text, subject text, slot text, value text,
         polarity text, modality text, kind text, is_static boolean, is_inference boolean, state text, forget_reason text,
         forget_after timestamptz, metadata jsonb, version int, root_id text, parent_id text, is_latest boolean,
         valid_from timestamptz, valid_to timestamptz, stated_from timestamptz, stated_to timestamptz,
         event_from timestamptz, event_to timestamptz, observed_at timestamptz, recent_at timestamptz,
         confidence double precision, salience double precision, observation_count int, source_count int,
         extractor text, extractor_version int, updated_at timestamptz)
       where m.organization_id = ? and m.id = v.id`,
      [JSON.stringify(memories.map(toColumns)), organizationId],
    );
  }

  private async recordStates({ added, states }: LineChanges): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const since = clock.now();
    const tags = new Map(states.map(({ memoryId }) => [memoryId, ""]));
    if (states.length > 0) {
      const where = { organizationId, memoryId: { $in: states.map(({ memoryId }) => memoryId) } };
      const memories = await entityManager.find(
        MemoryEntity,
        { organizationId, id: where.memoryId },
        { fields: ["id", "tag"], disableIdentityMap: true },
      );
      for (const { id, tag } of memories) tags.set(id, tag);
      await entityManager.nativeUpdate(MemoryStateEntity, { ...where, until: null }, { until: since });
    }
    const records = [
      ...added.map(({ id, tag, state }) => ({ memoryId: id, tag, state, reason: null, batchId: null })),
      ...states.map((change) => ({ ...change, tag: tags.get(change.memoryId) ?? "" })),
    ].map((record) => ({ ...record, organizationId, since, until: null }));
    if (records.length > 0) await entityManager.upsertMany(MemoryStateEntity, records);
  }

  private async removeSources(sources: MemorySource[]): Promise<void> {
    if (sources.length === 0) return;
    const { entityManager, organizationId } = this.context;
    const places = sources.map(({ memoryId, sourceId, startOffset }) => `${memoryId} ${startOffset} ${sourceId}`);
    await entityManager.execute(
      `delete from memory_source where organization_id = ? and memory_id = any (?::text[])
         and memory_id || ' ' || start_offset || ' ' || source_id = any (?::text[])`,
      [organizationId, textArray(sources.map(({ memoryId }) => memoryId)), textArray(places)],
    );
  }

  private async removeRelations(relations: MemoryRelation[]): Promise<void> {
    if (relations.length === 0) return;
    const { entityManager, organizationId } = this.context;
    const pairs = relations.map(({ fromId, toId }) => `${fromId} ${toId}`);
    await entityManager.execute(
      `delete from memory_relation where organization_id = ? and from_id = any (?::text[])
         and from_id || ' ' || to_id = any (?::text[])`,
      [organizationId, textArray(relations.map(({ fromId }) => fromId)), textArray(pairs)],
    );
  }
}

/**
 * As PostgreSQL writes arrays. It looks constants up by hash; joined with a list of places instead, ten thousand of one memory took
 * 30 s where the table had no statistics yet.
 */
function textArray(values: string[]): string {
  return `{${[...new Set(values)].map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

function isLive({ isLatest, state }: Memory): boolean {
  return isLatest && state === "active";
}

/** Keys as the columns are called; dates as ISO-8601. */
function toColumns(memory: Memory): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(memory).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
