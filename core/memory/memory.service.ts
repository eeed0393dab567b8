import type { Database } from "#core/database.js";
import { NotFoundError } from "#core/errors.js";
import { requireReadableTags } from "#core/permission.js";
import type { Clock } from "#core/ports/clock.js";
import type { Principal } from "#core/principal.js";
import { readMoment } from "./history/moment.js";
import type { Memory } from "./memory.entity.js";
import type { ListMemoriesQuery, MemoryPage } from "./memory-record.repository.js";
import type { MemoryRelation } from "./memory-relation.entity.js";
import type { MemorySource } from "./memory-source.entity.js";

interface MemoryListInput extends ListMemoriesQuery {
  /** Both null: the present. */
  asOf?: Date | null | undefined;
  knownAt?: Date | null | undefined;
}

export class MemoryService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Any version. */
  async get(principal: Principal, id: string): Promise<Memory> {
    const [memory] = await this.getMany(principal, [id]);
    if (!memory) throw new NotFoundError("Memory not found");
    return memory;
  }

  async getMany(principal: Principal, ids: string[]): Promise<(Memory | null)[]> {
    requireReadableTags(principal, undefined);
    const found = await this.database.inTenant(principal, (repositories) => repositories.memories.listByIds(ids));
    const byId = new Map(found.filter(hasWords).map((memory) => [memory.id, memory]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Latest versions; of another moment those that were true then. */
  async list(principal: Principal, { asOf, knownAt, ...query }: MemoryListInput): Promise<MemoryPage> {
    const tags = requireReadableTags(principal, query.containerTags);
    const moment = readMoment({ asOf, knownAt }, this.clock.now());
    return await this.database.inTenant(principal, async (repositories) => {
      const containerTags = tags === "all" ? (await repositories.containerTags.list()).map(({ tag }) => tag) : tags;
      if (moment === null) return await repositories.memoryRecords.list({ ...query, containerTags });
      const { filter, sort = "createdAt", order = "desc", limit, offset } = query;
      const page = { sort, order, limit, offset };
      return await repositories.memoryHistory.list({ containerTags, moment, filter }, page);
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
        const versions = chains.filter((other) => (other.rootId ?? other.id) === root && hasWords(other));
        return versions.filter(({ version }) => version < memory.version);
      });
    });
  }

  /** The words each memory came from. */
  async sourcesOf(principal: Principal, ids: string[]): Promise<MemorySource[][]> {
    requireReadableTags(principal, undefined);
    const sources = await this.database.inTenant(principal, (repositories) => repositories.memories.sourcesOf(ids));
    return ids.map((id) => sources.filter((source) => source.memoryId === id));
  }

  /** What each memory says of others: it replaces them, adds to them, was inferred from them. */
  async relationsOf(principal: Principal, ids: string[]): Promise<MemoryRelation[][]> {
    requireReadableTags(principal, undefined);
    const relations = await this.database.inTenant(principal, ({ memoryChains }) => memoryChains.relationsOf(ids));
    return ids.map((id) => relations.filter((relation) => relation.fromId === id));
  }
}

/** Erased ones are shown to nobody. */
function hasWords({ state }: Memory): boolean {
  return state !== "erased";
}
