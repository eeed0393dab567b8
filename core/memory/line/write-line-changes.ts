import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Memory, MemoryEntity } from "../memory.entity.js";
import { type MemoryRelation, MemoryRelationEntity } from "../memory-relation.entity.js";
import { type MemorySource, MemorySourceEntity } from "../memory-source.entity.js";
import { MemoryStateEntity } from "../memory-state.entity.js";
import type { LineChanges } from "./memory-line.repository.js";

/** Rows that lose a place go first, so that the one that takes it finds it free. */
export async function writeLineChanges(context: RepositoryContext, changes: LineChanges): Promise<void> {
  const { entityManager, organizationId } = context;
  const { added, changed, removed, sources, relations } = changes;
  if (removed.length > 0) await entityManager.nativeDelete(MemoryEntity, { organizationId, id: { $in: removed } });
  await update(
    context,
    changed.filter((memory) => !isLive(memory)),
  );
  await update(context, changed.filter(isLive));
  if (added.length > 0) await entityManager.insertMany(MemoryEntity, added);
  await recordStates(context, changes);
  await removeSources(context, sources.removed);
  if (sources.added.length > 0) await entityManager.insertMany(MemorySourceEntity, sources.added);
  await removeRelations(context, relations.removed);
  if (relations.added.length > 0) await entityManager.upsertMany(MemoryRelationEntity, relations.added);
}

async function update(context: RepositoryContext, memories: Memory[]): Promise<void> {
  if (memories.length === 0) return;
  const { entityManager, organizationId } = context;
  await entityManager.execute(
    `update memory m set line = v.line, placed_by = v.placed_by, claimed_value = v.claimed_value,
       stance = v.stance, text = v.text, text_hash = v.text_hash, subject = v.subject, slot = v.slot, value = v.value,
       polarity = v.polarity, modality = v.modality, kind = v.kind, is_static = v.is_static, is_inference = v.is_inference,
       state = v.state, forget_reason = v.forget_reason, forget_after = v.forget_after, metadata = v.metadata,
       version = v.version, root_id = v.root_id, parent_id = v.parent_id, is_latest = v.is_latest,
       valid_from = v.valid_from, valid_to = v.valid_to, stated_from = v.stated_from, stated_to = v.stated_to,
       event_from = v.event_from, event_to = v.event_to, observed_at = v.observed_at, recent_at = v.recent_at,
       confidence = v.confidence, salience = v.salience, observation_count = v.observation_count,
       source_count = v.source_count, extractor = v.extractor, extractor_version = v.extractor_version,
       updated_at = v.updated_at
     from jsonb_to_recordset(?::jsonb) as v (id text, line text, placed_by text, claimed_value text, stance text,
       text text, text_hash text, subject text, slot text, value text,
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

async function recordStates(context: RepositoryContext, { added, states }: LineChanges): Promise<void> {
  const { entityManager, organizationId, clock } = context;
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

async function removeSources(context: RepositoryContext, sources: MemorySource[]): Promise<void> {
  if (sources.length === 0) return;
  const { entityManager, organizationId } = context;
  const places = sources.map(({ memoryId, sourceId, startOffset }) => `${memoryId} ${startOffset} ${sourceId}`);
  await entityManager.execute(
    `delete from memory_source where organization_id = ? and memory_id = any (?::text[])
       and memory_id || ' ' || start_offset || ' ' || source_id = any (?::text[])`,
    [organizationId, textArray(sources.map(({ memoryId }) => memoryId)), textArray(places)],
  );
}

async function removeRelations(context: RepositoryContext, relations: MemoryRelation[]): Promise<void> {
  if (relations.length === 0) return;
  const { entityManager, organizationId } = context;
  const pairs = relations.map(({ fromId, toId }) => `${fromId} ${toId}`);
  await entityManager.execute(
    `delete from memory_relation where organization_id = ? and from_id = any (?::text[])
       and from_id || ' ' || to_id = any (?::text[])`,
    [organizationId, textArray(relations.map(({ fromId }) => fromId)), textArray(pairs)],
  );
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
