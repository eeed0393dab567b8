import type { PlaceInSource } from "@loci/language/chunks";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import type { NumberPage } from "#core/kernel/list-place.js";
import type { SqlCondition } from "#core/kernel/metadata-filter-sql.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";

/** A chunk where it stands in one revision of its document. */
export interface DocumentChunk {
  id: string;
  documentId: string;
  position: number;
  content: string;
  type: "text" | "image";
  startOffset: number;
  endOffset: number;
  headingPath: string[];
  speakers: string[];
  place: PlaceInSource | null;
  createdAt: Date;
}

export interface ChunkPage {
  sort: "createdAt" | "position";
  order: "asc" | "desc";
  limit: number;
  offset: number;
}

/** A range of the text of a document. */
export interface PlaceInDocument {
  documentId: string;
  startOffset: number;
  endOffset: number;
}

/** Raw rows carry moments as PostgreSQL writes them. */
type ChunkRow = Omit<DocumentChunk, "createdAt"> & { createdAt: string };

const columns = `c.id, p.document_id as "documentId", p.position, c.content, c.type, p.start_offset as "startOffset",
  p.end_offset as "endOffset", p.heading_path as "headingPath", p.speakers, p.place, c.created_at as "createdAt"`;

/** The places of a document's chunks in the revision that is served. */
const SERVED =
  "join revision_chunk p on p.organization_id = d.organization_id and p.document_id = d.id and p.revision = d.live_revision";

/** A page of the served places of each document. */
const SERVED_PAGE = `from document d
  cross join lateral (
    select * from revision_chunk r where r.organization_id = d.organization_id and r.document_id = d.id
      and r.revision = d.live_revision and r.position > ? order by r.position limit ?) p`;

/** The chunk of a place. */
const CHUNK = "join chunk c on c.organization_id = p.organization_id and c.id = p.chunk_id";

/** Chunks as they are read. */
export class ChunkRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Chunks by position. */
  async listOfRevision(documentId: string, revision: number): Promise<DocumentChunk[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<ChunkRow[]>(
      `select ${columns} from revision_chunk p ${CHUNK}
       where p.organization_id = ? and p.document_id = ? and p.revision = ? order by p.position`,
      [organizationId, documentId, revision],
    );
    return rows.map(toChunk);
  }

  /** The served chunks of each document, by position. */
  async listLive(documentIds: string[]): Promise<DocumentChunk[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    const rows = await entityManager.execute<ChunkRow[]>(
      `select ${columns} from document d
         ${SERVED}
         ${CHUNK}
       where d.organization_id = ? and d.id = any (?::text[]) order by p.document_id, p.position`,
      [organizationId, textArray(documentIds)],
    );
    return rows.map(toChunk);
  }

  /** A page of the served chunks of each document, by position. */
  async listLivePage(documentIds: string[], { after, limit }: NumberPage): Promise<DocumentChunk[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<ChunkRow[]>(
      `select ${columns} ${SERVED_PAGE}
         ${CHUNK}
       where d.organization_id = ? and d.id = any (?::text[]) order by p.document_id, p.position`,
      [after ?? -1, limit, organizationId, textArray(documentIds)],
    );
    return rows.map(toChunk);
  }

  /** A page of the served chunks of the documents that `documentIds` selects, newest first or by position. */
  async listPage(
    documentIds: SqlCondition,
    { sort, order, limit, offset }: ChunkPage,
  ): Promise<{ chunks: DocumentChunk[]; totalCount: number }> {
    const { entityManager, organizationId } = this.context;
    const served = `document d ${SERVED} ${CHUNK} where d.organization_id = ? and d.id in (${documentIds.sql})`;
    const parameters = [organizationId, ...documentIds.parameters];
    const by =
      sort === "position" ? `p.position ${order}, p.document_id` : `c.created_at ${order}, p.document_id, p.position`;
    const rows = await entityManager.execute<ChunkRow[]>(
      `select ${columns} from ${served} order by ${by} limit ? offset ?`,
      [...parameters, limit, offset],
    );
    const [total] = await entityManager.execute<{ count: number }[]>(
      `select count(*)::int as count from ${served}`,
      parameters,
    );
    return { chunks: rows.map(toChunk), totalCount: total?.count ?? 0 };
  }

  /** How many bytes that page has of each document, as UTF-8. */
  async measureLivePage(documentIds: string[], { after, limit }: NumberPage): Promise<Map<string, number>> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string; bytes: number }[]>(
      `select d.id, sum(octet_length(c.content))::float8 as bytes ${SERVED_PAGE}
         ${CHUNK}
       where d.organization_id = ? and d.id = any (?::text[]) group by d.id`,
      [after ?? -1, limit, organizationId, textArray(documentIds)],
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  async countLive(documentIds: string[]): Promise<Map<string, number>> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string; count: number }[]>(
      `select d.id, count(*)::int as count from document d
         ${SERVED}
       where d.organization_id = ? and d.id = any (?::text[]) group by d.id`,
      [organizationId, textArray(documentIds)],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** The served chunks that hold a part of one of the places, by document and position. */
  async listLiveAt(places: PlaceInDocument[]): Promise<DocumentChunk[]> {
    const { entityManager, organizationId } = this.context;
    if (places.length === 0) return [];
    const rows = await entityManager.execute<ChunkRow[]>(
      `select distinct ${columns} from json_to_recordset(?) as given ("documentId" text, "startOffset" int, "endOffset" int)
         join document d on d.organization_id = ? and d.id = given."documentId"
         ${SERVED}
           and p.start_offset < given."endOffset" and p.end_offset > given."startOffset"
         ${CHUNK}
       order by p.document_id, p.position`,
      [JSON.stringify(places), organizationId],
    );
    return rows.map(toChunk);
  }

  /** The served chunks at these positions of their documents, each once; in no particular order. */
  async listLiveByPosition(positions: Pick<DocumentChunk, "documentId" | "position">[]): Promise<DocumentChunk[]> {
    const { entityManager, organizationId } = this.context;
    if (positions.length === 0) return [];
    const rows = await entityManager.execute<ChunkRow[]>(
      `select distinct ${columns} from json_to_recordset(?) as given ("documentId" text, position int)
         join document d on d.organization_id = ? and d.id = given."documentId"
         ${SERVED} and p.position = given.position
         ${CHUNK}`,
      [JSON.stringify(positions), organizationId],
    );
    return rows.map(toChunk);
  }

  /**
   * The chunks that hold these ranges of their documents' texts, of the served revision unless one is given; in no
   * particular order.
   */
  async listAt(
    ranges: Map<string, { start: number; end: number }[]>,
    revision: number | null,
  ): Promise<Pick<DocumentChunk, "documentId" | "content" | "headingPath" | "startOffset" | "endOffset">[]> {
    const { entityManager, organizationId } = this.context;
    const places = [...ranges].flatMap(([documentId, own]) => own.map((range) => ({ ...range, documentId })));
    return await entityManager.execute(
      `select distinct p.document_id as "documentId", c.content, p.heading_path as "headingPath", p.start_offset as "startOffset", p.end_offset as "endOffset"
       from json_to_recordset(?) as given ("documentId" text, start int, "end" int)
         join document d on d.organization_id = ? and d.id = given."documentId"
         join revision_chunk p on p.organization_id = d.organization_id and p.document_id = d.id
           and p.revision = coalesce(?::int, d.live_revision) and p.start_offset < given."end" and p.end_offset > given.start
         ${CHUNK}`,
      [JSON.stringify(places), organizationId, revision],
    );
  }

  /** Chunks of any revision that is kept. */
  async listExisting(ids: string[]): Promise<Set<string>> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return new Set();
    const rows = await entityManager.execute<{ id: string }[]>(
      `select id from chunk where organization_id = ? and id = any (?::text[])`,
      [organizationId, textArray(ids)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Only those that are served now; in no particular order. */
  async listLiveByIds(ids: string[]): Promise<DocumentChunk[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    const rows = await entityManager.execute<ChunkRow[]>(
      // Materialised: before a table's first analysis the planner would begin with every chunk of the organization.
      `${KEEP_PLAN}with found as materialized (select * from chunk where organization_id = ? and id = any (?::text[]))
       select ${columns} from found c
         join document d on d.organization_id = c.organization_id and d.id = c.document_id
         ${SERVED} and p.chunk_id = c.id`,
      [organizationId, textArray(ids)],
    );
    return rows.map(toChunk);
  }

  /** Only those that are served now, with their titles; in no particular order. */
  async listTitledByIds(ids: string[]): Promise<TitledChunk[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.execute<TitledChunk[]>(
      // Materialised as above.
      `with found as materialized (select * from chunk where organization_id = ? and id = any (?::text[]))
       select c.id, c.content, p.heading_path as "headingPath", d.title, p.document_id as "documentId",
         p.start_offset as "startOffset", p.end_offset as "endOffset" from found c
         join document d on d.organization_id = c.organization_id and d.id = c.document_id
         ${SERVED} and p.chunk_id = c.id`,
      [organizationId, textArray(ids)],
    );
  }
}

/** The text of a chunk as people see it, with its title and headings. */
interface TitledChunk
  extends Pick<DocumentChunk, "id" | "content" | "headingPath" | "documentId" | "startOffset" | "endOffset"> {
  title: string | null;
}

function toChunk(row: ChunkRow): DocumentChunk {
  return { ...row, createdAt: new Date(row.createdAt) };
}
