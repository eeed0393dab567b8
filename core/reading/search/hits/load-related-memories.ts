import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { MemoryChainRepository } from "#core/memory/memory-chain.repository.js";
import type { MemoryRelation } from "#core/memory/memory-relation.entity.js";
import { isForgotten } from "#core/memory-state/shown-memory.js";
import type { RelatedMemories, SearchHit } from "./search-hit.js";

/** A memory is inferred from a few others, and replaces a few. */
const MAX_RELATED = 100;

interface RelatedMemoryOptions {
  database: Database<{ memories: MemoryRepository; memoryChains: MemoryChainRepository }>;
  clock: Clock;
}

/** Gives memory hits their neighbours in the memory graph. */
export async function loadRelatedMemories(
  options: RelatedMemoryOptions,
  principal: Principal,
  hits: SearchHit[],
): Promise<SearchHit[]> {
  const related = await relatedMemories(
    options,
    principal,
    hits.flatMap(({ memory }) => memory ?? []),
  );
  return hits.map((hit) => (hit.memory ? { ...hit, related: related.get(hit.memory.id) ?? null } : hit));
}

/**
 * The neighbours of memories in the memory graph, one step away, by the id of the memory. Forgotten neighbours are left
 * out, and so are those that no source says any more: they are history and in no list.
 */
export async function relatedMemories(
  { database, clock }: RelatedMemoryOptions,
  principal: Principal,
  memories: Pick<Memory, "id" | "version">[],
): Promise<Map<string, RelatedMemories>> {
  if (memories.length === 0) return new Map();
  const ids = memories.map(({ id }) => id);
  return await database.inTenant(principal, async (repositories) => {
    const relations = await repositories.memoryChains.relationsOf(ids);
    const ends = [...new Set(relations.flatMap(({ fromId, toId }) => [fromId, toId]))];
    const others = await repositories.memories.listByIds(ends);
    const now = clock.now();
    const shown = new Map(others.flatMap((memory) => (isForgotten(memory, now) ? [] : [[memory.id, memory]])));
    return new Map(memories.map((memory) => [memory.id, relatedTo(memory, relations, shown)]));
  });
}

function relatedTo(
  memory: Pick<Memory, "id" | "version">,
  relations: MemoryRelation[],
  shown: Map<string, Memory>,
): RelatedMemories {
  const result: RelatedMemories = { parents: [], children: [], related: [] };
  for (const { fromId, toId, relation } of relations) {
    if (fromId !== memory.id && toId !== memory.id) continue;
    const other = shown.get(fromId === memory.id ? toId : fromId);
    if (!other) continue;
    const versionDistance = relation === "update" ? other.version - memory.version : null;
    const entry = { relation, versionDistance, memory: other };
    const list = relation === "extend" ? result.related : fromId === memory.id ? result.parents : result.children;
    if (list.length < MAX_RELATED) list.push(entry);
  }
  return result;
}
