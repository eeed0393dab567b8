import { type ListPage, listPageSql } from "#core/kernel/list-place.js";
import type { SqlCondition } from "#core/kernel/metadata-filter-sql.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";

/** The purpose of a request. `search` asks for documents, `search_v4` for memories and chunks, `chat` goes through the memory router. */
export type RequestType = "add" | "search" | "search_v4" | "request" | "update" | "delete" | "chat";

/** The tokens of a conversation, before and after the memory router has shortened it. */
export interface RoutedTokens {
  tokensProcessed: number;
  tokensSent: number;
}

/** One request, without the content that was sent and answered. */
export interface RequestRecord {
  id: string;
  createdAt: Date;
  keyId: string;
  type: RequestType;
  /** The method and the pattern of the path, never the ids in it. */
  route: string;
  tag: string | null;
  statusCode: number;
  durationMs: number;
  /** Null unless the request went through the memory router. */
  routed: RoutedTokens | null;
}

/** Moments that requests lie between: `from` belongs to the range, `to` does not. */
export interface TimeRange {
  from: Date;
  to: Date;
}

export interface RequestsQuery extends TimeRange {
  ids?: string[] | null | undefined;
  types?: RequestType[] | null | undefined;
  /** Whether the status is 400 or above. */
  hasFailed?: boolean | null | undefined;
  statusCode?: number | null | undefined;
  keyId?: string | null | undefined;
}

/** Requests that have something in common. */
export interface RequestCount {
  count: number;
  /** Those whose status is 400 or above. */
  failedCount: number;
  averageDurationMs: number;
  lastAt: Date;
}

export interface RequestCounts {
  byType: (RequestCount & { type: RequestType })[];
  /** The most used keys, at most `MAX_COUNTED_KEYS`. */
  byKey: (RequestCount & { keyId: string })[];
  /** Those that are left out of `byKey` among them. */
  keyCount: number;
  /** One for each hour and type that has requests, the oldest hour first. */
  byHour: (RequestCount & { hour: Date; type: RequestType })[];
  byStatus: (RequestCount & { type: RequestType; statusCode: number })[];
}

/** An installation may give a key to each of its users, so that a quarter has far more. */
export const MAX_COUNTED_KEYS = 1000;

/** The calls through the memory router on one day. */
export interface RoutedDay extends RoutedTokens {
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  count: number;
  averageDurationMs: number;
}

export class RequestLogRepository {
  constructor(private readonly context: RepositoryContext) {}

  async addAll(records: RequestRecord[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    for (const day of new Set(records.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)))) {
      await entityManager.execute("select ensure_request_log_partition(?::date)", [day]);
    }
    const values = records.map(() => "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").join(", ");
    await entityManager.execute(
      `insert into request_log (organization_id, id, created_at, key_id, type, route, tag, status_code, duration_ms,
         tokens_processed, tokens_sent) values ${values}`,
      records.flatMap(({ id, createdAt, keyId, type, route, tag, statusCode, durationMs, routed }) => {
        const tokens = [routed?.tokensProcessed ?? null, routed?.tokensSent ?? null];
        return [organizationId, id, createdAt, keyId, type, route, tag, statusCode, durationMs, ...tokens];
      }),
    );
  }

  /** One page, and how many requests all pages have. */
  async list(
    query: RequestsQuery,
    page: ListPage,
  ): Promise<{ requests: RequestRecord[]; totalCount: number; hasNext: boolean }> {
    const { entityManager } = this.context;
    const all = this.conditions(query);
    const { after, order } = listPageSql("r", page);
    const some = where([...all, ...after]);
    const rows = await entityManager.execute<RequestRow[]>(
      `select r.id, r.created_at as "createdAt", r.key_id as "keyId", r.type, r.route, r.tag, r.status_code as "statusCode",
         r.duration_ms as "durationMs", r.tokens_processed as "tokensProcessed", r.tokens_sent as "tokensSent"
       from request_log r ${some.sql} ${order.sql}`,
      [...some.parameters, ...order.parameters],
    );
    const every = where(all);
    const [total] = await entityManager.execute<{ count: number }[]>(
      `select count(*)::int as count from request_log r ${every.sql}`,
      every.parameters,
    );
    return {
      requests: rows.slice(0, page.limit).map(toRecord),
      totalCount: total?.count ?? 0,
      hasNext: rows.length > page.limit,
    };
  }

  /** Reads each request of the range once. */
  async count(range: TimeRange): Promise<RequestCounts> {
    const { sql, parameters } = where(this.conditions(range));
    const rows = await this.context.entityManager.execute<CountRow[]>(
      `select * from (
         select g.*, count(*) over (partition by g.by)::int as total,
           row_number() over (partition by g.by order by g.count desc, g."keyId") as place
         from (
           select l.type, l.key_id as "keyId", l.hour, l.status_code as "statusCode", count(*)::int as count,
             count(*) filter (where l.status_code >= 400)::int as "failedCount",
             avg(l.duration_ms)::float8 as "averageDurationMs", max(l.created_at) as "lastAt",
             case when grouping(l.key_id) = 0 then 'key' when grouping(l.hour) = 0 then 'hour'
               when grouping(l.status_code) = 0 then 'status' else 'type' end as by
           from (select r.*, date_trunc('hour', r.created_at, 'UTC') as hour from request_log r ${sql}) l
           group by grouping sets ((l.type), (l.key_id), (l.hour, l.type), (l.type, l.status_code))) g) p
       where p.by <> 'key' or p.place <= ?
       order by p.hour, p.count desc, p.type, p."keyId", p."statusCode"`,
      [...parameters, MAX_COUNTED_KEYS],
    );
    const by = Map.groupBy(rows, (row) => row.by);
    return {
      byType: (by.get("type") ?? []).map(({ type, ...row }) => ({ type, ...countOf(row) })),
      byKey: (by.get("key") ?? []).map(({ keyId, ...row }) => ({ keyId, ...countOf(row) })),
      keyCount: by.get("key")?.[0]?.total ?? 0,
      byHour: (by.get("hour") ?? []).map(({ hour, type, ...row }) => ({ hour: new Date(hour), type, ...countOf(row) })),
      byStatus: (by.get("status") ?? []).map(({ type, statusCode, ...row }) => ({ type, statusCode, ...countOf(row) })),
    };
  }

  /** The days with calls through the memory router, as long as requests are kept, the oldest first. */
  async listRoutedDays(): Promise<RoutedDay[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<RoutedRow[]>(
      `select to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count,
         avg(r.duration_ms)::float8 as "averageDurationMs", coalesce(sum(r.tokens_processed), 0) as "tokensProcessed",
         coalesce(sum(r.tokens_sent), 0) as "tokensSent"
       from request_log r where r.organization_id = ? and r.type = 'chat' group by 1 order by 1`,
      [organizationId],
    );
    return rows.map(({ tokensProcessed, tokensSent, ...row }) => {
      return { ...row, tokensProcessed: Number(tokensProcessed), tokensSent: Number(tokensSent) };
    });
  }

  private conditions({ from, to, ids, types, hasFailed, statusCode, keyId }: RequestsQuery): SqlCondition[] {
    const conditions: SqlCondition[] = [
      { sql: "r.organization_id = ?", parameters: [this.context.organizationId] },
      {
        sql: "r.created_at >= ?::timestamptz and r.created_at < ?::timestamptz",
        parameters: [from.toISOString(), to.toISOString()],
      },
    ];
    if (ids) conditions.push({ sql: "r.id = any (?::text[])", parameters: [textArray(ids)] });
    if (types) conditions.push({ sql: "r.type = any (?::text[])", parameters: [textArray(types)] });
    if (hasFailed != null) conditions.push({ sql: `r.status_code ${hasFailed ? ">=" : "<"} 400`, parameters: [] });
    if (statusCode != null) conditions.push({ sql: "r.status_code = ?", parameters: [statusCode] });
    if (keyId != null) conditions.push({ sql: "r.key_id = ?", parameters: [keyId] });
    return conditions;
  }
}

/** Raw rows carry moments as PostgreSQL writes them, and sums as texts. */
type RequestRow = Omit<RequestRecord, "createdAt" | "routed"> & { createdAt: string } & {
  [Name in keyof RoutedTokens]: number | null;
};
type RoutedRow = Omit<RoutedDay, keyof RoutedTokens> & { [Name in keyof RoutedTokens]: string };
type CountRow = Omit<RequestCount, "lastAt"> & { lastAt: string; by: "type" | "key" | "hour" | "status" } & Pick<
    RequestRecord,
    "type" | "keyId" | "statusCode"
  > & { hour: string; total: number };

function toRecord({ createdAt, tokensProcessed, tokensSent, ...row }: RequestRow): RequestRecord {
  const routed = tokensProcessed === null ? null : { tokensProcessed, tokensSent: tokensSent ?? 0 };
  return { ...row, createdAt: new Date(createdAt), routed };
}

function countOf({ count, failedCount, averageDurationMs, lastAt }: Omit<RequestCount, "lastAt"> & { lastAt: string }) {
  return { count, failedCount, averageDurationMs, lastAt: new Date(lastAt) };
}

function where(conditions: SqlCondition[]): SqlCondition {
  return {
    sql: `where ${conditions.map(({ sql }) => sql).join(" and ")}`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}
