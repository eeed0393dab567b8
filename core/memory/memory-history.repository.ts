import type { Filter } from "@loci/language/filter";
import type { HeldClaim } from "@loci/ranking/profile";
import { type ListPage, listPageSql } from "#core/kernel/list-place.js";
import type { SqlCondition } from "#core/kernel/metadata-filter-sql.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Memory, MemoryEntity } from "./memory.entity.js";
import { containsSql, memoryFilterSql } from "./memory-filter-sql.js";
import { heldAtSql, type Moment } from "./moment.js";

export interface HeldMemoriesQuery {
  /** All that may be read. */
  containerTags: "all" | string[];
  moment: Moment;
  includeForgotten?: boolean | undefined;
  filter?: Filter | null | undefined;
  /** The memory contains it, upper and lower case alike. */
  text?: string | null | undefined;
  documentId?: string | null | undefined;
  /** Path of a source: exact, or a prefix when it ends with `/`. */
  filepath?: string | null | undefined;
  /** A tag of a source, or its metadata `endUserId` or `userId`. */
  endUserId?: string | null | undefined;
}

/** Dates as a row of the database has them, or as `Date` objects. */
interface Dated<Value> {
  eventFrom: Value | null;
  eventTo: Value | null;
  validFrom: Value;
  validTo: Value | null;
  observedAt: Value;
}

/** Words that a memory had, for searching them. */
export interface HeldText extends Dated<Date> {
  id: string;
  text: string;
  slot: string | null;
  subject: string | null;
  /** The documents that it came from, the first one first; none for one that was written directly. */
  documentIds: string[];
  isInference: boolean;
}

/**
 * Memories that were true at a moment, as far as was known at another. Reads all versions: not for what every request
 * does.
 */
export class MemoryHistoryRepository {
  constructor(private readonly context: RepositoryContext) {}

  async list(
    query: HeldMemoriesQuery,
    page: ListPage,
  ): Promise<{ memories: Memory[]; totalCount: number; hasNext: boolean }> {
    const { entityManager, organizationId } = this.context;
    const { sql, parameters } = this.condition(query);
    const { after, order } = listPageSql("m", page);
    const rows = await entityManager.execute<{ id: string }[]>(
      `select m.id from memory m where ${[sql, ...after.map((condition) => condition.sql)].join(" and ")} ${order.sql}`,
      [...parameters, ...after.flatMap((condition) => condition.parameters), ...order.parameters],
    );
    const [count] = await entityManager.execute<{ total: number }[]>(
      `select count(*)::int as total from memory m where ${sql}`,
      parameters,
    );
    const ids = rows.slice(0, page.limit).map(({ id }) => id);
    const found = await entityManager.find(MemoryEntity, { organizationId, id: { $in: ids } });
    const byId = new Map(found.map((memory) => [memory.id, memory]));
    const memories = ids.flatMap((id) => byId.get(id) ?? []);
    return { memories, totalCount: count?.total ?? 0, hasNext: rows.length > page.limit };
  }

  /** The most telling first. */
  async listClaims(query: HeldMemoriesQuery, limit: number): Promise<HeldClaim[]> {
    const { sql, parameters } = this.condition(query);
    const rows = await this.context.entityManager.execute<(Omit<HeldClaim, "observedAt"> & { observedAt: string })[]>(
      `select m.id, m.line, m.claimed_value || m.stance as claim, m.salience, m.observed_at as "observedAt" from memory m
       where ${sql} order by m.salience desc, m.id limit ?`,
      [...parameters, limit],
    );
    return rows.map((row) => ({ ...row, observedAt: new Date(row.observedAt) }));
  }

  /** The most recent first. */
  async listTexts(query: HeldMemoriesQuery, limit: number): Promise<HeldText[]> {
    const { sql, parameters } = this.condition(query);
    const rows = await this.context.entityManager.execute<(Omit<HeldText, keyof Dated<Date>> & Dated<string>)[]>(
      `select m.id, m.text, m.slot, m.subject, m.event_from as "eventFrom", m.event_to as "eventTo", m.valid_from as "validFrom",
         m.valid_to as "validTo", m.observed_at as "observedAt", m.is_inference as "isInference",
         array(select s.source_id from memory_source s where s.organization_id = m.organization_id and s.memory_id = m.id
         and s.origin = 'document' group by s.source_id order by min(s.created_at), min(s.start_offset)) as "documentIds"
       from memory m where ${sql} order by m.recent_at desc, m.id limit ?`,
      [...parameters, limit],
    );
    const dateOf = (value: string | null) => (value === null ? null : new Date(value));
    return rows.map((row) => ({
      ...row,
      eventFrom: dateOf(row.eventFrom),
      eventTo: dateOf(row.eventTo),
      validTo: dateOf(row.validTo),
      validFrom: new Date(row.validFrom),
      observedAt: new Date(row.observedAt),
    }));
  }

  private condition(query: HeldMemoriesQuery): SqlCondition {
    const { organizationId, clock } = this.context;
    const { containerTags, moment, filter, text } = query;
    const conditions: SqlCondition[] = [
      { sql: "m.organization_id = ?", parameters: [organizationId] },
      ...(containerTags === "all" ? [] : [anyOf("m.tag", containerTags)]),
      heldAtSql(moment, { now: clock.now(), includeForgotten: query.includeForgotten }),
      ...(filter ? [memoryFilterSql(filter)] : []),
      ...(text ? [containsSql(text)] : []),
      ...sourceConditions(query),
    ];
    return {
      sql: conditions.map(({ sql }) => sql).join(" and "),
      parameters: conditions.flatMap(({ parameters }) => parameters),
    };
  }
}

function sourceConditions({ documentId, filepath, endUserId }: HeldMemoriesQuery): SqlCondition[] {
  const conditions: SqlCondition[] = [];
  if (documentId) conditions.push(fromSource({ sql: "d.id = ?", parameters: [documentId] }));
  if (filepath) {
    const sql = filepath.endsWith("/") ? "starts_with(d.filepath, ?)" : "d.filepath = ?";
    conditions.push(fromSource({ sql, parameters: [filepath] }));
  }
  if (endUserId) {
    const sql = "(d.metadata->>'endUserId' = ? or d.metadata->>'userId' = ? or ? = any (d.tags))";
    conditions.push(fromSource({ sql, parameters: [endUserId, endUserId, endUserId] }));
  }
  return conditions;
}

function fromSource({ sql, parameters }: SqlCondition): SqlCondition {
  return {
    sql: `exists (select 1 from memory_source ds join document d on d.organization_id = ds.organization_id and d.id = ds.source_id
      where ds.organization_id = m.organization_id and ds.memory_id = m.id and ${sql})`,
    parameters,
  };
}

function anyOf(column: string, values: string[]): SqlCondition {
  return { sql: `${column} = any (?::text[])`, parameters: [textArray(values)] };
}
