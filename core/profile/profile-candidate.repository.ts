import type { SqlCondition } from "#core/document/document-filter-sql.js";
import { heldAtSql, holdsNowSql, type Moment } from "#core/memory/history/moment.js";
import { type Memory, MemoryEntity } from "#core/memory/memory.entity.js";
import { memoryFilterSql } from "#core/memory/memory-filter-sql.js";
import type { RepositoryContext } from "#core/repository-context.js";
import type { Filter } from "#core/search/filter.js";
import type { ProfileCandidates, ProfileMemory } from "./profile.js";

export interface ProfileSelection {
  tag: string;
  /** Null: now. */
  moment: Moment | null;
  filter: Filter | null;
  bucketKeys: string[];
}

/** Duplicates, passed plans and what has aged leave some of these; 50 are shown. */
const STATIC_CANDIDATES = 100;
const DYNAMIC_CANDIDATES = 120;
const BUCKET_CANDIDATES = 80;

const COLUMNS = `m.id, m.text, m.line, m.slot, m.polarity, m.modality, m.is_inference as "isInference", m.salience, m.recent_at as "recentAt",
  m.observed_at as "observedAt", m.event_to as "eventTo"`;

type Row = Omit<ProfileMemory, "recentAt" | "observedAt" | "eventTo"> & {
  recentAt: string;
  observedAt: string;
  eventTo: string | null;
};

export class ProfileCandidateRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** From the top of an index for each part, however many memories a tag holds. */
  async list(selection: ProfileSelection): Promise<ProfileCandidates> {
    const members = await this.listMembers(selection);
    return {
      static: await this.listPart(selection, {
        part: { sql: "m.is_static", parameters: [] },
        order: { sql: "m.salience desc", limit: STATIC_CANDIDATES },
      }),
      dynamic: await this.listPart(selection, {
        part: { sql: "not m.is_static", parameters: [] },
        order: { sql: "m.recent_at desc", limit: DYNAMIC_CANDIDATES },
      }),
      buckets: new Map(selection.bucketKeys.map((key, index) => [key, members[index] ?? []])),
    };
  }

  /** Which of these memories another one adds detail to: `[what is added to, what adds]`. */
  async listExtensions(ids: string[]): Promise<[string, string][]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    const rows = await entityManager.execute<{ toId: string; fromId: string }[]>(
      `select to_id as "toId", from_id as "fromId" from memory_relation
       where organization_id = ? and relation = 'extend' and to_id = any (?::text[])`,
      [organizationId, `{${ids.join(",")}}`],
    );
    return rows.map(({ toId, fromId }) => [toId, fromId]);
  }

  /** Whole rows, for showing alone: nothing watches them for changes, which makes reading 200 of them three times as fast. */
  async load(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager
      .createQueryBuilder(MemoryEntity)
      .where({ organizationId, id: { $in: ids } })
      .execute("all");
  }

  private async listMembers(selection: ProfileSelection): Promise<ProfileMemory[][]> {
    const lists: ProfileMemory[][] = [];
    for (const key of selection.bucketKeys) {
      const part = { sql: "cardinality(m.buckets) > 0 and m.buckets @> array[?::text]", parameters: [key] };
      lists.push(await this.listPart(selection, { part, order: { sql: "m.salience desc", limit: BUCKET_CANDIDATES } }));
    }
    return lists;
  }

  private async listPart(
    { tag, moment, filter }: ProfileSelection,
    { part, order }: { part: SqlCondition; order: { sql: string; limit: number } },
  ): Promise<ProfileMemory[]> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const conditions = [
      { sql: "m.organization_id = ? and m.tag = ?", parameters: [organizationId, tag] },
      part,
      moment ? heldAtSql(moment, { now }) : holdsNowSql(now),
      ...(filter ? [memoryFilterSql(filter)] : []),
    ];
    const rows = await entityManager.execute<Row[]>(
      `select ${COLUMNS} from memory m where ${conditions.map(({ sql }) => sql).join(" and ")} order by ${order.sql} limit ${order.limit}`,
      conditions.flatMap(({ parameters }) => parameters),
    );
    return rows.map((row) => ({
      ...row,
      recentAt: new Date(row.recentAt),
      observedAt: new Date(row.observedAt),
      eventTo: row.eventTo === null ? null : new Date(row.eventTo),
    }));
  }
}
