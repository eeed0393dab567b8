import type { FilterQuery, InferEntity } from "@mikro-orm/core";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Memory, MemoryEntity, type MemoryState } from "../memory.entity.js";
import { type MemoryRelation, MemoryRelationEntity } from "../memory-relation.entity.js";
import { type MemorySource, SOURCE_COLUMNS, type SourceRow, sourceOf } from "../memory-source.entity.js";
import { writeLineChanges } from "./write-line-changes.js";

/** Names of lines: their hashes, or any memory in them. */
export interface LineKeys {
  lines: string[];
  textHashes: string[];
  ids: string[];
  slots: { subject: string; slot: string }[];
  /** Documents: lines of the forgotten memories that rest on them, and of others that rest on the same words. */
  forgottenIn: string[];
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
  /** Memories as they are now. */
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

  /**
   * Memories of the tag in the lines of these keys. Reads the rows anew, never the copies that the transaction read
   * before.
   */
  async load(tag: string, keys: Partial<LineKeys>): Promise<StoredLines> {
    const { entityManager, organizationId } = this.context;
    const { lines = [], textHashes = [], ids = [], slots = [], forgottenIn = [] } = keys;
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
    const beside = await this.linesOfForgottenWords(tag, forgottenIn);
    const touched = [...new Set([...lines, ...found.map(({ line }) => line), ...beside])];
    if (touched.length === 0) return { memories: [], sources: [] };
    const memories = await entityManager.find(
      MemoryEntity,
      { organizationId, tag, line: { $in: touched } },
      { disableIdentityMap: true },
    );
    const sources = await this.loadSources(memories.map(({ id }) => id));
    return { memories: memories.map((memory) => ({ ...memory })), sources };
  }

  private async linesOfForgottenWords(tag: string, documentIds: string[]): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    const rows = await entityManager.execute<{ line: string }[]>(
      `with forgotten as materialized (
         select s.source_id, s.revision, s.start_offset, s.end_offset
         from memory_source s join memory m on m.organization_id = s.organization_id and m.id = s.memory_id
         where s.organization_id = ? and s.source_id = any (?::text[]) and s.origin = 'document'
           and m.tag = ? and m.state in ('forgotten', 'erased'))
       select distinct m.line
       from forgotten f join memory_source s on s.organization_id = ? and s.source_id = f.source_id
           and s.revision = f.revision and s.start_offset < f.end_offset and s.end_offset > f.start_offset
         join memory m on m.organization_id = s.organization_id and m.id = s.memory_id
       where m.tag = ? and m.state <> 'retired'`,
      [organizationId, textArray(documentIds), tag, organizationId, tag],
    );
    return rows.map(({ line }) => line);
  }

  private async loadSources(memoryIds: string[]): Promise<MemorySource[]> {
    const { entityManager, organizationId } = this.context;
    if (memoryIds.length === 0) return [];
    const rows = await entityManager.execute<SourceRow[]>(
      `select ${SOURCE_COLUMNS} from memory_source
       where organization_id = ? and memory_id = any (?::text[])`,
      [organizationId, textArray(memoryIds)],
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

  async write(changes: LineChanges): Promise<void> {
    await writeLineChanges(this.context, changes);
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

  /** Memories that follow from any of these. */
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

  private async listLive(tag: string, where: FilterQuery<InferEntity<typeof MemoryEntity>>): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    const memories = await entityManager.find(
      MemoryEntity,
      { $and: [{ organizationId, tag, isLatest: true, state: "active", isInference: false }, where] },
      { disableIdentityMap: true, orderBy: { salience: "desc", id: "asc" } },
    );
    return memories.map((memory) => ({ ...memory }));
  }

  /** Memories of the tag with these texts, in any state. */
  async listByTexts(tag: string, textHashes: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (textHashes.length === 0) return [];
    const where = { organizationId, tag, textHash: { $in: textHashes } };
    const memories = await entityManager.find(MemoryEntity, where, { disableIdentityMap: true });
    return memories.map((memory) => ({ ...memory }));
  }
}
