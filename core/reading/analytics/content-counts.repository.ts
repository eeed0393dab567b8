import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { shownSql } from "#core/memory-state/shown-memory.js";
import type { TimeRange } from "#core/request-log/request-log.repository.js";

/** How many there are now, and how many of these were added in a range of time. */
export interface ContentCount {
  count: number;
  addedCount: number;
}

export interface ContentCounts {
  documents: ContentCount;
  memories: ContentCount;
  containerTags: ContentCount;
  /** Without those that are being removed. */
  connections: ContentCount;
  /** The tokens of the documents' texts. */
  tokens: ContentCount;
  /** The logged searches in the range. */
  searchCount: number;
}

export class ContentCountsRepository {
  constructor(private readonly context: RepositoryContext) {}

  async read(range: TimeRange): Promise<ContentCounts> {
    const { entityManager, organizationId, clock } = this.context;
    const between = [range.from.toISOString(), range.to.toISOString()];
    const [row] = await entityManager.execute<CountRow[]>(
      `select * from
         (select count(*)::int as documents, count(*) filter (where ${ADDED})::int as "addedDocuments",
            coalesce(sum(token_count), 0) as tokens, coalesce(sum(token_count) filter (where ${ADDED}), 0) as "addedTokens"
          from document where organization_id = ?) d,
         (select count(*)::int as memories, count(*) filter (where ${ADDED})::int as "addedMemories"
          from memory where organization_id = ? and ${shownSql("memory")}) m,
         (select count(*)::int as "containerTags", count(*) filter (where ${ADDED})::int as "addedContainerTags"
          from container_tag where organization_id = ?) t,
         (select count(*)::int as connections, count(*) filter (where ${ADDED})::int as "addedConnections"
          from connection where organization_id = ? and state <> 'removing') c,
         (select count(*)::int as "searchCount" from request_log
          where organization_id = ? and type in ('search', 'search_v4') and ${ADDED}) s`,
      [
        ...[...between, ...between, organizationId],
        ...[...between, organizationId, clock.now().toISOString()],
        ...[...between, organizationId],
        ...[...between, organizationId],
        ...[organizationId, ...between],
      ],
    );
    return {
      documents: { count: row?.documents ?? 0, addedCount: row?.addedDocuments ?? 0 },
      memories: { count: row?.memories ?? 0, addedCount: row?.addedMemories ?? 0 },
      containerTags: { count: row?.containerTags ?? 0, addedCount: row?.addedContainerTags ?? 0 },
      connections: { count: row?.connections ?? 0, addedCount: row?.addedConnections ?? 0 },
      tokens: { count: Number(row?.tokens ?? 0), addedCount: Number(row?.addedTokens ?? 0) },
      searchCount: row?.searchCount ?? 0,
    };
  }
}

const ADDED = "created_at >= ?::timestamptz and created_at < ?::timestamptz";

type CountName = "documents" | "memories" | "containerTags" | "connections";

/** Sums of `bigint` come as texts. */
type CountRow = Record<CountName | `added${Capitalize<CountName>}` | "searchCount", number> &
  Record<"tokens" | "addedTokens", string>;
