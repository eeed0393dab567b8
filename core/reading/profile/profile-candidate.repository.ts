import type { Filter } from "@loci/language/filter";
import type { ProfileCandidates, ProfileMemory } from "@loci/ranking/profile";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import type { SqlCondition } from "#core/kernel/metadata-filter-sql.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type Memory, MemoryEntity } from "#core/memory/memory.entity.js";
import { memoryFilterSql } from "#core/memory/memory-filter-sql.js";
import { heldAtSql, holdsNowSql, type Moment } from "#core/memory/moment.js";

export interface ProfileSelection {
  tag: string;
  /** Null: now. */
  moment: Moment | null;
  filter: Filter | null;
  bucketKeys: string[];
}

/** Duplicates, passed plans and aged facts take some of these away; 50 are shown. */
const STATIC_CANDIDATES = 100;
const DYNAMIC_CANDIDATES = 120;
const BUCKET_CANDIDATES = 80;

const COLUMNS = `m.id, m.text, m.line, m.slot, m.polarity, m.modality, m.is_inference as "isInference", m.salience, m.recent_at as "recentAt",
  m.observed_at as "observedAt", m.event_to as "eventTo"`;

type Row = Omit<ProfileMemory, "recentAt" | "observedAt" | "eventTo"> & {
  /** Index of the part among those that were asked for. */
  part: number;
  recentAt: string;
  observedAt: string;
  eventTo: string | null;
  /** Ids; null: none. */
  extendedBy: string[] | null;
};

/** One list of a profile: which memories belong in it, and the order of the index that has them. */
interface Part extends SqlCondition {
  order: "salience" | "recent_at";
  limit: number;
}

const STATIC: Part = { sql: "m.is_static", parameters: [], order: "salience", limit: STATIC_CANDIDATES };
const DYNAMIC: Part = { sql: "not m.is_static", parameters: [], order: "recent_at", limit: DYNAMIC_CANDIDATES };

export interface FoundCandidates {
  candidates: ProfileCandidates;
  /** Candidates to which another memory adds detail: `[extended, extending]`. */
  extensions: [string, string][];
}

export class ProfileCandidateRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** From the top of an index for each part, however many memories a tag holds; all parts in one statement. */
  async list(selection: ProfileSelection): Promise<FoundCandidates> {
    const { entityManager, organizationId } = this.context;
    const parts = [STATIC, DYNAMIC, ...selection.bucketKeys.map(bucketPart)];
    const selects = parts.map((part, index) => this.selectOf(selection, { part, index }));
    const isUsual = selection.moment === null && selection.filter === null;
    const rows = await entityManager.execute<Row[]>(
      `${isUsual ? KEEP_PLAN : ""}select c.*, (select array_agg(r.from_id) from memory_relation r
         where r.organization_id = ? and r.relation = 'extend' and r.to_id = c.id) as "extendedBy"
       from (${selects.map(({ sql }) => `(${sql})`).join(" union all ")}) c`,
      [organizationId, ...selects.flatMap(({ parameters }) => parameters)],
    );
    const [durable = [], recent = [], ...members] = parts.map((_, index) =>
      rows.filter(({ part }) => part === index).map(candidateOf),
    );
    return {
      candidates: {
        static: durable,
        dynamic: recent,
        buckets: new Map(selection.bucketKeys.map((key, index) => [key, members[index] ?? []])),
      },
      extensions: rows.flatMap(({ id, extendedBy }) => (extendedBy ?? []).map((by): [string, string] => [id, by])),
    };
  }

  /**
   * Whole rows, for showing alone: nothing watches them for changes, which makes reading 200 of them three times as
   * fast.
   */
  async load(ids: string[]): Promise<Memory[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager
      .createQueryBuilder(MemoryEntity)
      .where({ organizationId, id: { $in: ids } })
      .execute("all");
  }

  private selectOf(
    { tag, moment, filter }: ProfileSelection,
    { part, index }: { part: Part; index: number },
  ): SqlCondition {
    const { organizationId, clock } = this.context;
    const now = clock.now();
    const conditions = [
      { sql: "m.organization_id = ? and m.tag = ?", parameters: [organizationId, tag] },
      part,
      moment ? heldAtSql(moment, { now }) : holdsNowSql(now),
      ...(filter ? [memoryFilterSql(filter)] : []),
    ];
    return {
      sql: `select ${index} as part, ${COLUMNS} from memory m where ${conditions.map(({ sql }) => sql).join(" and ")}
        order by m.${part.order} desc limit ${part.limit}`,
      parameters: conditions.flatMap(({ parameters }) => parameters),
    };
  }
}

function bucketPart(key: string): Part {
  const sql = "cardinality(m.buckets) > 0 and m.buckets @> array[?::text]";
  return { sql, parameters: [key], order: "salience", limit: BUCKET_CANDIDATES };
}

function candidateOf({ part: _part, extendedBy: _extendedBy, ...row }: Row): ProfileMemory {
  return {
    ...row,
    recentAt: new Date(row.recentAt),
    observedAt: new Date(row.observedAt),
    eventTo: row.eventTo === null ? null : new Date(row.eventTo),
  };
}
