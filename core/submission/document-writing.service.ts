import { BadInputError, ConflictError, NotFoundError, PlatformError, UnavailableError } from "@loci/errors";
import type { MessageRepository } from "#core/conversation/message.repository.js";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import type { DocumentReference } from "#core/document/document-reference.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { isUnderPath } from "#core/kernel/filepath.js";
import { requireReadableTags, requireWritableTags, requireWrite } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import { validateTags } from "#core/kernel/validate-tags.js";
import type { HttpClient } from "#core/ports/http-client.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";
import { applyAttributes, lockCustomId, requireFreeCustomId, requireWholeDocument } from "./apply-attributes.js";
import { type AddDocumentInput, readAttributes, type UpdateDocumentInput } from "./document-input.js";
import { queueRefresh, queueRevision } from "./queue-run.js";
import { type RemoveDocumentRepositories, removeDocument } from "./remove-document.js";
import { type SubmitDocumentRepositories, submitDocument } from "./submit-document.js";
import { readTextContent, type SubmittedContent, takeUpload, type UploadedContent } from "./submitted-content.js";
import { followTaskType } from "./task-type.js";

export interface DocumentWritingRepositories extends RemoveDocumentRepositories, SubmitDocumentRepositories {
  messages: MessageRepository;
  uploads: UploadRepository;
}

export type BatchOutcome = { receipt: DocumentReceipt } | { error: PlatformError; customId: string | null };

/** Documents that meet all of the conditions given; one at least is needed. */
export interface DocumentSelector {
  /** Ids or customIds. */
  references?: string[] | undefined;
  containerTags?: string[] | undefined;
  filepath?: string | undefined;
}

export interface DocumentWritingServiceOptions {
  database: Database<DocumentWritingRepositories>;
  http: Pick<HttpClient, "checkUrl">;
  clock: Clock;
  /** UTF-8 bytes of a text. */
  maxTextBytes: number;
}

/** Adds, changes and removes documents. Everything that takes long is queued. */
export class DocumentWritingService {
  constructor(private readonly options: DocumentWritingServiceOptions) {}

  /** With a customId that a document of one of the tags has: that one is continued, replaced or retried. */
  async add(principal: Principal, input: AddDocumentInput): Promise<DocumentReceipt> {
    const tags = requireWritableTags(principal, input.containerTags);
    const namesTags = Boolean(input.containerTags);
    const source = this.readSource(input);
    const attributes = readAttributes(input);
    return await this.options.database.inTenant(principal, async (repositories) => {
      const content = "uploadId" in source ? await takeUpload(repositories, principal, source) : source;
      return await submitDocument(repositories, principal, { tags, namesTags, content, attributes });
    });
  }

  /** One bad item does not fail the rest. Outcomes are in input order; work starts with the oldest documentDate. */
  async addBatch(principal: Principal, inputs: AddDocumentInput[]): Promise<BatchOutcome[]> {
    requireWrite(principal);
    const outcomes: BatchOutcome[] = new Array(inputs.length);
    for (const { input, index } of oldestFirst(inputs, this.options.clock.now())) {
      try {
        outcomes[index] = { receipt: await this.add(principal, input) };
      } catch (error) {
        const isOwnFault = error instanceof PlatformError && !error.retryable;
        // Once something is stored, its receipt must reach the client, whatever happens to the rest.
        if (!isOwnFault && !outcomes.some((outcome) => outcome !== undefined)) throw error;
        const failure = error instanceof PlatformError ? error : new UnavailableError("Not stored", { cause: error });
        outcomes[index] = { error: failure, customId: input.customId ?? null };
      }
    }
    return outcomes;
  }

  /** New content is a full replacement and is processed again; everything else takes effect at once. */
  async update(
    principal: Principal,
    reference: DocumentReference,
    input: UpdateDocumentInput,
  ): Promise<DocumentReceipt> {
    requireWritableReference(principal, reference);
    const tags = input.containerTags ? requireWritableTags(principal, input.containerTags) : null;
    const attributes = readAttributes(input);
    const content = input.content === undefined ? null : this.readText(input.content);
    return await this.options.database.inTenant(principal, async (repositories) => {
      const document = await getOne(repositories, reference);
      requireWholeDocument(principal, document);
      const { customId = document.customId } = attributes;
      const after = { tags: tags ?? document.tags, attributes };
      if (customId) await lockCustomId(repositories, after.tags, customId);
      await requireFreeCustomId(repositories, document, after);
      const changed = await applyAttributes(repositories, document, { tags, attributes });
      if (content) {
        await repositories.messages.replaceFrom(document.id, 0, []);
        await queueFreeBlob(repositories, document.blobKey);
        return await queueRevision(repositories, changed, content);
      }
      await followTaskType(repositories, document, changed);
      return await queueRefresh(repositories, changed);
    });
  }

  /** A scoped key takes its own tags off; with the last tag the document goes. A run in progress is cancelled. */
  async remove(principal: Principal, reference: DocumentReference): Promise<{ id: string }> {
    requireWritableReference(principal, reference);
    return await this.removeOne(principal, reference);
  }

  /** Unknown references are reported, not thrown. */
  async removeMany(
    principal: Principal,
    selector: DocumentSelector,
  ): Promise<{ deletedCount: number; errors: { id: string; error: string }[] }> {
    requireWrite(principal);
    const containerTags = validateTags(selector.containerTags ?? []);
    requireReadableTags(principal, containerTags);
    const { filepath } = selector;
    const references = selector.references ?? (await this.selectIds(principal, { containerTags, filepath }));
    const errors: { id: string; error: string }[] = [];
    for (const reference of references) {
      try {
        await this.removeOne(principal, { reference, containerTags, filepath });
      } catch (error) {
        if (!(error instanceof PlatformError) || error.retryable) throw error;
        errors.push({ id: reference, error: error.message });
      }
    }
    return { deletedCount: references.length - errors.length, errors };
  }

  /** Runs the pipeline over the stored original again. */
  async reprocess(principal: Principal, reference: DocumentReference): Promise<DocumentReceipt> {
    requireWritableReference(principal, reference);
    return await this.options.database.inTenant(principal, async (repositories) => {
      const document = await getOne(repositories, reference);
      requireWholeDocument(principal, document);
      return await queueRevision(repositories, document);
    });
  }

  /** Checks at once what needs no database. */
  private readSource({ content, uploadId, mediaType }: AddDocumentInput): SubmittedContent | UploadedContent {
    if (uploadId && typeof content === "string") {
      throw new BadInputError("Invalid content", [
        { path: ["content"], message: "cannot be given together with uploadId" },
      ]);
    }
    if (uploadId) return { uploadId, mediaType };
    if (typeof content === "string") return this.readText(content);
    throw new BadInputError("Invalid content", [{ path: ["content"], message: "is needed, or an uploadId" }]);
  }

  private readText(content: string): SubmittedContent {
    const text = readTextContent(content, this.options.maxTextBytes);
    if (text.url) this.options.http.checkUrl(text.url);
    return text;
  }

  private async removeOne(principal: Principal, wanted: WantedDocument): Promise<{ id: string }> {
    return await this.options.database.inTenant(principal, async (repositories) => {
      const document = await getOne(repositories, wanted);
      await removeDocument(repositories, principal, document);
      return { id: document.id };
    });
  }

  private async selectIds(principal: Principal, selector: DocumentSelector): Promise<string[]> {
    const tags = requireReadableTags(principal, selector.containerTags);
    if (!selector.containerTags?.length && !selector.filepath) {
      throw new BadInputError("Nothing selected", [
        { path: [], message: "one of ids, containerTags or filepath is needed" },
      ]);
    }
    return await this.options.database.inTenant(principal, (repositories) =>
      repositories.documents.listIds({
        containerTags: tags === "all" ? [] : tags,
        filepath: selector.filepath ?? null,
      }),
    );
  }
}

interface WantedDocument extends DocumentReference {
  /** Exact, or a prefix when it ends with `/`. */
  filepath?: string | undefined;
}

/** Locks the document's row, then checks again that the row still matches the reference. */
async function getOne(repositories: { documents: DocumentRepository }, wanted: WantedDocument): Promise<Document> {
  const ids = await repositories.documents.listReferredIds(wanted);
  if (ids.length > 1) {
    const message = "Several documents have this customId: use an id, or name the containerTag";
    throw new ConflictError(message, { details: { ids } });
  }
  const document = ids[0] === undefined ? null : await repositories.documents.lockById(ids[0]);
  if (!document || !meets(document, wanted)) throw new NotFoundError("Document not found");
  return document;
}

function meets({ tags, filepath }: Document, wanted: WantedDocument): boolean {
  const isInTags = !wanted.containerTags?.length || wanted.containerTags.some((tag) => tags.includes(tag));
  return isInTags && (!wanted.filepath || isUnderPath(filepath, wanted.filepath));
}

/** A read-only tag passes this check, but documents that are found there are not written. */
function requireWritableReference(principal: Principal, { containerTags }: DocumentReference): void {
  requireWrite(principal);
  requireReadableTags(principal, containerTags);
}

function oldestFirst(inputs: AddDocumentInput[], now: Date): { input: AddDocumentInput; index: number }[] {
  const time = ({ documentDate }: AddDocumentInput) => (documentDate && Date.parse(documentDate)) || now.getTime();
  return inputs
    .map((input, index) => ({ input, index }))
    .toSorted((left, right) => time(left.input) - time(right.input) || left.index - right.index);
}
