import type { Database } from "#core/database.js";
import { requireReadableTags } from "#core/permission.js";
import type { Principal } from "#core/principal.js";
import type { Memory } from "./memory.entity.js";
import type { ListMemoriesQuery } from "./memory.repository.js";
import type { MemorySource } from "./memory-source.entity.js";

export class MemoryService {
  constructor(private readonly database: Database) {}

  async getMany(principal: Principal, ids: string[]): Promise<(Memory | null)[]> {
    requireReadableTags(principal, undefined);
    const found = await this.database.inTenant(principal, (repositories) => repositories.memories.listByIds(ids));
    const byId = new Map(found.map((memory) => [memory.id, memory]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Latest versions. */
  async list(principal: Principal, query: ListMemoriesQuery): Promise<{ memories: Memory[]; totalCount: number }> {
    const tags = requireReadableTags(principal, query.containerTags);
    return await this.database.inTenant(principal, async (repositories) => {
      const containerTags = tags === "all" ? (await repositories.containerTags.list()).map(({ tag }) => tag) : tags;
      return await repositories.memories.list({ ...query, containerTags });
    });
  }

  /** The older versions of each memory, newest first. */
  async historyOf(principal: Principal, ids: string[]): Promise<Memory[][]> {
    requireReadableTags(principal, undefined);
    return await this.database.inTenant(principal, async (repositories) => {
      const memories = await repositories.memories.listByIds(ids);
      const byId = new Map(memories.map((memory) => [memory.id, memory]));
      const chains = await repositories.memoryChains.listChains(memories.map((memory) => memory.rootId ?? memory.id));
      return ids.map((id) => {
        const memory = byId.get(id);
        if (!memory) return [];
        const root = memory.rootId ?? memory.id;
        return chains.filter((other) => (other.rootId ?? other.id) === root && other.version < memory.version);
      });
    });
  }

  /** The words each memory came from. */
  async sourcesOf(principal: Principal, ids: string[]): Promise<MemorySource[][]> {
    requireReadableTags(principal, undefined);
    const sources = await this.database.inTenant(principal, (repositories) => repositories.memories.sourcesOf(ids));
    return ids.map((id) => sources.filter((source) => source.memoryId === id));
  }
}
