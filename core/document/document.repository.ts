import { SupersededError } from "@loci/errors";
import { LockMode } from "@mikro-orm/core";
import { entityRows, type RawRow } from "#core/kernel/entity-rows.js";
import { inSlices } from "#core/kernel/in-slices.js";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import { readIdsAndTotal } from "#core/kernel/read-ids-and-total.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import {
  DOCUMENT_TEXTS,
  type Document,
  DocumentEntity,
  type DocumentHead,
  type NewDocument,
} from "./document.entity.js";
import type { CategoryCount } from "./document-category.js";
import type { DocumentReference } from "./document-reference.js";
import { DocumentTagEntity } from "./document-tag.entity.js";
import { categoryCountSql, documentListSql, type ListDocumentsQuery } from "./list-documents.js";

/** The columns that a document is filtered by. */
export type DocumentAttributes = Pick<Document, "id" | "tags" | "metadata" | "filepath">;
export type DocumentChanges = Partial<Omit<Document, "organizationId" | "id" | "createdAt">>;

export class DocumentRepository {
  constructor(private readonly context: RepositoryContext) {}

  async findById(id: string): Promise<Document | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(DocumentEntity, { organizationId, id });
  }

  /** Ids of all that a reference may mean: the one with this id, else those with this customId, the newest first. */
  async listReferredIds({ reference, by, containerTags }: DocumentReference): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const within = { organizationId, ...inTags(containerTags) };
    const options = { fields: ["id"], orderBy: { updatedAt: "desc", id: "desc" }, disableIdentityMap: true } as const;
    const withId =
      by === "customId" ? [] : await entityManager.find(DocumentEntity, { ...within, id: reference }, options);
    if (withId.length > 0 || by === "id") return withId.map(({ id }) => id);
    const withKey = await entityManager.find(DocumentEntity, { ...within, customId: reference }, options);
    return withKey.map(({ id }) => id);
  }

  /** Whether another document has this customId in one of the tags; its id, else null. */
  async findHolderOfCustomId(customId: string, tags: string[], exceptId: string): Promise<string | null> {
    const { entityManager, organizationId } = this.context;
    const elsewhere = { organizationId, customId, tag: { $in: tags }, documentId: { $ne: exceptId } };
    const placed = await entityManager.findOne(DocumentTagEntity, elsewhere);
    return placed?.documentId ?? null;
  }

  /** The document that a re-add under this customId means: one that shares a tag with the request. */
  async findByCustomIdInTags(customId: string, tags: string[]): Promise<Document | null> {
    const { entityManager, organizationId } = this.context;
    const placed = await entityManager.findOne(
      DocumentTagEntity,
      { organizationId, customId, tag: { $in: tags } },
      { orderBy: { sortedAt: "desc" } },
    );
    return placed ? await this.lockById(placed.documentId) : null;
  }

  /** Holds the rows that are there until the transaction ends. */
  async lockByIds(ids: string[]): Promise<Document[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.find(
      DocumentEntity,
      { organizationId, id: { $in: ids } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" }, disableIdentityMap: true },
    );
  }

  /** Holds the row until the transaction ends. */
  async lockById(id: string): Promise<Document | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(
      DocumentEntity,
      { organizationId, id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** For the writes of a step: the locked row, or `SupersededError` when the run is no longer the current one. */
  async lockForStep(input: IngestDocumentInput): Promise<Document> {
    const document = await this.lockById(input.documentId);
    return requireCurrent(document, input);
  }

  /** For the reads of a step. */
  async getForStep(input: IngestDocumentInput): Promise<Document> {
    return requireCurrent(await this.findById(input.documentId), input);
  }

  async listByIds(ids: string[]): Promise<Document[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.find(DocumentEntity, { organizationId, id: { $in: ids } }, { disableIdentityMap: true });
  }

  /** Several documents that the principal may see can share a customId: the most recently updated one is returned. */
  async findHead({ reference, by, containerTags }: DocumentReference): Promise<DocumentHead | null> {
    const withId = by === "customId" ? null : await this.newestHead("id", reference, containerTags);
    if (withId || by === "id") return withId;
    return await this.newestHead("custom_id", reference, containerTags);
  }

  /**
   * The document that a search within tags is narrowed to. Without one of these tags it is one that the search then
   * leaves out.
   */
  async findSearched(asked: DocumentReference, tags: "all" | string[]): Promise<DocumentHead | null> {
    const isAnywhere = tags === "all" || asked.containerTags !== undefined;
    const inTags = isAnywhere ? null : await this.findHead({ ...asked, containerTags: tags });
    return inTags ?? (await this.findHead(asked));
  }

  async listHeads(ids: string[]): Promise<DocumentHead[]> {
    const { entityManager, organizationId } = this.context;
    const { columns, toRow } = entityRows(entityManager, DocumentEntity, DOCUMENT_TEXTS);
    return await inSlices(ids, async (slice) => {
      const rows = await entityManager.execute<RawRow[]>(
        `${KEEP_PLAN}select ${columns} from document where organization_id = ? and id = any (?::text[])`,
        [organizationId, textArray(slice)],
      );
      return rows.map(toRow);
    });
  }

  async listAttributes(ids: string[]): Promise<DocumentAttributes[]> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return [];
    return await entityManager.execute<DocumentAttributes[]>(
      `select id, tags, metadata, filepath from document
       where organization_id = ? and id = any (?::text[])`,
      [organizationId, textArray(ids)],
    );
  }

  async list(query: ListDocumentsQuery): Promise<{ documents: DocumentHead[]; totalCount: number; hasNext: boolean }> {
    const { entityManager, organizationId } = this.context;
    const { ids, totalCount } = await readIdsAndTotal(entityManager, documentListSql(organizationId, query));
    const shown = ids.slice(0, query.limit);
    const documents = new Map((await this.listHeads(shown)).map((row) => [row.id, row]));
    return {
      documents: shown.flatMap((id) => documents.get(id) ?? []),
      totalCount,
      hasNext: ids.length > query.limit,
    };
  }

  async countByCategory(containerTags: string[]): Promise<CategoryCount[]> {
    const { entityManager, organizationId } = this.context;
    const { sql, parameters } = categoryCountSql(organizationId, containerTags);
    return await entityManager.execute<CategoryCount[]>(sql, parameters);
  }

  async listIds(query: Omit<ListDocumentsQuery, "limit" | "offset">): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const { page } = documentListSql(organizationId, { ...query, limit: 1_000_000, offset: 0 });
    const rows = await entityManager.execute<{ id: string }[]>(page.sql, page.parameters);
    return rows.map((row) => row.id);
  }

  async add(document: NewDocument): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const row = { ...document, organizationId, submittedAt: now, createdAt: now, updatedAt: now };
    await entityManager.insert(DocumentEntity, row);
    await this.placeInTags([document], { createdAt: now, isSingleTurn: false });
  }

  /** In two statements. For a principal that may read all that it writes. */
  async addMany(documents: NewDocument[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    if (documents.length === 0) return;
    const now = clock.now();
    const times = { submittedAt: now, createdAt: now, updatedAt: now };
    await entityManager.insertMany(
      DocumentEntity,
      documents.map((document) => ({ ...document, organizationId, ...times })),
    );
    await this.placeInTags(documents, { createdAt: now, isSingleTurn: false });
  }

  now(): Date {
    return this.context.clock.now();
  }

  get organizationId(): string {
    return this.context.organizationId;
  }

  async update(id: string, changes: DocumentChanges): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(
      DocumentEntity,
      { organizationId, id },
      { ...changes, updatedAt: changes.updatedAt ?? clock.now() },
    );
  }

  /** Writes a change of tags, customId or documentDate. The content stays as it was. */
  async replaceTags(
    document: Pick<Document, "id" | "tags" | "customId" | "documentDate" | "createdAt">,
  ): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const before = { organizationId, documentId: document.id };
    const isSingleTurn = (await entityManager.count(DocumentTagEntity, { ...before, isSingleTurn: true })) > 0;
    await entityManager.nativeDelete(DocumentTagEntity, before);
    await this.placeInTags([document], { createdAt: document.createdAt, isSingleTurn });
  }

  async listOfConnection(connectionId: string, limit: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      "select id from document where organization_id = ? and connection_id = ? order by created_at, id limit ?",
      [organizationId, connectionId, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** So many documents stay without their connection. Returns how many it found. */
  async leaveConnection(connectionId: string, limit: number): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const ids = await this.listOfConnection(connectionId, limit);
    if (ids.length === 0) return 0;
    return await entityManager.nativeUpdate(
      DocumentEntity,
      { organizationId, id: { $in: ids } },
      { connectionId: null },
    );
  }

  async remove(id: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(DocumentEntity, { organizationId, id });
  }

  /**
   * Takes the principal's own tags off a document that also belongs to others, which no policy lets it see whole.
   * Returns true when the document is still there under other tags.
   */
  async detach(id: string): Promise<boolean> {
    const rows = await this.context.entityManager.execute<{ remains: boolean }[]>(
      "select detach_document(?) as remains",
      [id],
    );
    return rows[0]?.remains ?? false;
  }

  private async newestHead(
    column: "id" | "custom_id",
    value: string,
    containerTags: string[] | undefined,
  ): Promise<DocumentHead | null> {
    const { entityManager, organizationId } = this.context;
    const { columns, toRow } = entityRows(entityManager, DocumentEntity, DOCUMENT_TEXTS);
    const within = containerTags && containerTags.length > 0 ? "and tags && ?::text[]" : "";
    const [row] = await entityManager.execute<RawRow[]>(
      `${KEEP_PLAN}select ${columns} from document where organization_id = ? and ${column} = ? ${within}
       order by updated_at desc, id desc limit 1`,
      [organizationId, value, ...(within === "" ? [] : [textArray(containerTags ?? [])])],
    );
    return row ? toRow(row) : null;
  }

  private async placeInTags(
    documents: Pick<Document, "id" | "tags" | "customId" | "documentDate">[],
    { createdAt, isSingleTurn }: { createdAt: Date; isSingleTurn: boolean },
  ): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.insertMany(
      DocumentTagEntity,
      documents.flatMap(({ id: documentId, tags, customId, documentDate }) =>
        tags.map((tag) => ({
          organizationId,
          tag,
          documentId,
          customId,
          sortedAt: documentDate ?? createdAt,
          isSingleTurn,
          isTurnChanged: false,
          reconciledBy: null,
        })),
      ),
    );
  }
}

function inTags(containerTags: string[] | undefined) {
  return containerTags && containerTags.length > 0 ? { tags: { $overlap: containerTags } } : {};
}

function requireCurrent(document: Document | null, input: IngestDocumentInput): Document {
  if (!document) throw new SupersededError("The document is deleted");
  if (document.revision !== input.revision || document.attempt !== input.attempt) {
    throw new SupersededError("A newer run of the document exists");
  }
  return document;
}
