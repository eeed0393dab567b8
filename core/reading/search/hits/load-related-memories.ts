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

/**
 * Gives memory hits their neighbours in the memory graph, one step away. Forgotten neighbours are left out, and so are
 * those that no source says any more: they are history and in no list.
 */
export async function loadRelatedMemories(
  {
    database,
    clock,
  }: { database: Database<{ memories: MemoryRepository; memoryChains: MemoryChainRepository }>; clock: Clock },
  principal: Principal,
  hits: SearchHit[],
): Promise<SearchHit[]> {
  const ids = hits.flatMap((hit) => (hit.memory ? hit.memory.id : []));
  if (ids.length === 0) return hits;
  return await database.inTenant(principal, async ({ memories, memoryChains }) => {
    const relations = await memoryChains.relationsOf(ids);
    const others = await memories.listByIds([...new Set(relations.flatMap(({ fromId, toId }) => [fromId, toId]))]);
    const now = clock.now();
    const shown = new Map(others.flatMap((memory) => (isForgotten(memory, now) ? [] : [[memory.id, memory]])));
    return hits.map((hit) => (hit.memory ? { ...hit, related: relatedTo(hit.memory, relations, shown) } : hit));
  });
}

function relatedTo(memory: Memory, relations: MemoryRelation[], shown: Map<string, Memory>): RelatedMemories {
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
