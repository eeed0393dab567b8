import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { MemoryReference } from "./find-memory.js";
import type { Memory } from "./memory.entity.js";
import type { MemoryRepository } from "./memory.repository.js";
import type { MemoryChainRepository } from "./memory-chain.repository.js";
import type { MemoryHistoryRepository } from "./memory-history.repository.js";
import type { ListMemoriesQuery, MemoryPage, MemoryRecordRepository } from "./memory-record.repository.js";
import type { MemoryRelation } from "./memory-relation.entity.js";
import type { MemorySource } from "./memory-source.entity.js";
import { readMoment } from "./moment.js";

export interface MemoryServiceRepositories {
  containerTags: ContainerTagRepository;
  memories: MemoryRepository;
  memoryChains: MemoryChainRepository;
  memoryHistory: MemoryHistoryRepository;
  memoryRecords: MemoryRecordRepository;
}

interface MemoryListInput extends ListMemoriesQuery {
  /** Both null: the present. */
  asOf?: Date | null | undefined;
  knownAt?: Date | null | undefined;
}

export class MemoryService {
  constructor(
    private readonly database: Database<MemoryServiceRepositories>,
    private readonly clock: Clock,
  ) {}

  /** An id names that version alone; words also one that was forgotten under them. Null for one out of reach. */
  async find(principal: Principal, { id, key }: MemoryReference): Promise<Memory | null> {
    if (!key) return (await this.getMany(principal, [id ?? ""]))[0] ?? null;
    const own = requireReadableTags(principal, undefined);
    if (own !== "all" && !own.includes(key.containerTag)) return null;
    return await this.database.inTenant(principal, ({ memoryRecords }) =>
      memoryRecords.findByText(key.containerTag, key.text),
    );
  }

  async getMany(principal: Principal, ids: string[]): Promise<(Memory | null)[]> {
    const versions = await this.getVersions(principal, ids);
    return versions.map((memory) => (memory && hasWords(memory) ? memory : null));
  }

  /** Also erased ones, which are places in a chain without words. */
  async getVersions(principal: Principal, ids: string[]): Promise<(Memory | null)[]> {
    requireReadableTags(principal, undefined);
    const found = await this.database.readTenant(principal, (repositories) => repositories.memories.listByIds(ids));
    const byId = new Map(found.map((memory) => [memory.id, memory]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Latest versions; of another moment those that were true then. */
  async list(principal: Principal, { asOf, knownAt, ...query }: MemoryListInput): Promise<MemoryPage> {
    const tags = requireReadableTags(principal, query.containerTags);
    const moment = readMoment({ asOf, knownAt }, this.clock.now());
    return await this.database.inTenant(principal, async (repositories) => {
      const containerTags = tags === "all" ? (await repositories.containerTags.list()).map(({ tag }) => tag) : tags;
      if (moment === null) return await repositories.memoryRecords.list({ ...query, containerTags });
      const { filter, text, ...page } = query;
      return await repositories.memoryHistory.list({ containerTags, moment, filter, text }, page);
    });
  }

  /** The older versions of each memory, newest first. */
  async historyOf(principal: Principal, ids: string[]): Promise<Memory[][]> {
    requireReadableTags(principal, undefined);
    return await this.database.readTenant(principal, async ({ memoryChains }) => {
      const places = new Map((await memoryChains.placesOf(ids)).map((place) => [place.id, place]));
      const later = [...places.values()].filter(({ version }) => version > 1);
      const chains = Map.groupBy(
        await memoryChains.listChains([...new Set(later.map(({ rootId }) => rootId))]),
        (memory) => memory.rootId ?? memory.id,
      );
      return ids.map((id) => {
        const place = places.get(id);
        const versions = (place && chains.get(place.rootId)) ?? [];
        return versions.filter((other) => other.version < (place?.version ?? 0) && hasWords(other));
      });
    });
  }

  /** The words each memory came from. */
  async sourcesOf(principal: Principal, ids: string[]): Promise<MemorySource[][]> {
    requireReadableTags(principal, undefined);
    const sources = await this.database.readTenant(principal, (repositories) => repositories.memories.sourcesOf(ids));
    const byMemory = Map.groupBy(sources, ({ memoryId }) => memoryId);
    return ids.map((id) => byMemory.get(id) ?? []);
  }

  /** Relations of each memory to others: it replaces them, adds to them, or was inferred from them. */
  async relationsOf(principal: Principal, ids: string[]): Promise<MemoryRelation[][]> {
    requireReadableTags(principal, undefined);
    const relations = await this.database.readTenant(principal, ({ memoryChains }) => memoryChains.relationsOf(ids));
    const byMemory = Map.groupBy(relations, ({ fromId }) => fromId);
    return ids.map((id) => byMemory.get(id) ?? []);
  }
}

/** Nobody finds an erased one: it is shown only as the version before another. */
function hasWords({ state }: Memory): boolean {
  return state !== "erased";
}
