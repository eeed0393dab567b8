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
import { followExtractKind } from "./extract-kind.js";
import { queueRefresh, queueRevision } from "./queue-run.js";
import { type RemoveDocumentRepositories, removeDocument } from "./remove-document.js";
import { type SubmitDocumentRepositories, submitDocument } from "./submit-document.js";
import {
  readTextContent,
  readUrlContent,
  type SubmittedContent,
  takeUpload,
  type UploadedContent,
} from "./submitted-content.js";

export interface DocumentWritingRepositories extends RemoveDocumentRepositories, SubmitDocumentRepositories {
  messages: MessageRepository;
  uploads: UploadRepository;
}

export type BatchOutcome = { receipt: DocumentReceipt } | { error: PlatformError; customId: string | null };

/** Documents that meet all of the conditions given; one at least is needed. */
export interface DocumentSelector {
  references?: DocumentReference[] | undefined;
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
    const tags = requireWritableTags(principal, input.containerTags, input.defaultTag);
    const namesTags = Boolean(input.containerTags);
    const given = this.readContent(input) ?? readTextContent("", this.options);
    const attributes = readAttributes(input);
    return await this.options.database.inTenant(principal, async (repositories) => {
      const content = await takeContent(repositories, principal, given);
      return await submitDocument(repositories, principal, { tags, namesTags, content, attributes });
    });
  }

  /** One bad item does not fail the rest. Outcomes are in input order; work starts with the oldest date. */
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
    const given = this.readContent(input);
    return await this.options.database.inTenant(principal, async (repositories) => {
      const document = await getOne(repositories, reference);
      requireWholeDocument(principal, document);
      const { customId = document.customId } = attributes;
      const after = { tags: tags ?? document.tags, attributes };
      if (customId) await lockCustomId(repositories, after.tags, customId);
      await requireFreeCustomId(repositories, document, after);
      const changed = await applyAttributes(repositories, document, { tags, attributes });
      if (given) {
        const content = await takeContent(repositories, principal, given);
        await repositories.messages.replaceFrom(document.id, 0, []);
        await queueFreeBlob(repositories, document.blobKey);
        return await queueRevision(repositories, changed, { content });
      }
      await followExtractKind(repositories, document, changed);
      return await queueRefresh(repositories, changed);
    });
  }

  /** A scoped key takes its own tags off; with the last tag the document goes. A run in progress is cancelled. */
  async remove(principal: Principal, reference: DocumentReference): Promise<{ id: string }> {
    requireWritableReference(principal, reference);
    return await this.removeOne(principal, reference);
  }

  /** Unknown references are reported by their places in the selector, not thrown. */
  async removeMany(
    principal: Principal,
    selector: DocumentSelector,
  ): Promise<{ deletedCount: number; errors: { index: number; error: PlatformError }[] }> {
    requireWrite(principal);
    const containerTags = validateTags(selector.containerTags ?? []);
    requireReadableTags(principal, containerTags);
    const { filepath } = selector;
    const references = selector.references ?? (await this.selectIds(principal, { containerTags, filepath }));
    const errors: { index: number; error: PlatformError }[] = [];
    for (const [index, { containerTags: own = containerTags, ...reference }] of references.entries()) {
      try {
        requireReadableTags(principal, own);
        await this.removeOne(principal, { ...reference, containerTags: own, alsoIn: containerTags, filepath });
      } catch (error) {
        if (!(error instanceof PlatformError) || error.retryable) throw error;
        errors.push({ index, error });
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
  private readContent({ content, url, uploadId, mediaType }: AddDocumentInput): GivenContent | null {
    if (uploadId != null) return { uploadId, mediaType };
    if (content != null) return readTextContent(content, this.options);
    if (url == null) return null;
    const page = readUrlContent(url);
    this.options.http.checkUrl(page.url ?? url);
    return page;
  }

  private async removeOne(principal: Principal, wanted: WantedDocument): Promise<{ id: string }> {
    return await this.options.database.inTenant(principal, async (repositories) => {
      const document = await getOne(repositories, wanted);
      await removeDocument(repositories, principal, document);
      return { id: document.id };
    });
  }

  private async selectIds(principal: Principal, selector: DocumentSelector): Promise<DocumentReference[]> {
    const tags = requireReadableTags(principal, selector.containerTags);
    if (!selector.containerTags?.length && !selector.filepath) {
      throw new BadInputError("Nothing selected", [
        { path: [], message: "one of documents, containerTags or filepath is needed" },
      ]);
    }
    const ids = await this.options.database.inTenant(principal, (repositories) =>
      repositories.documents.listIds({
        containerTags: tags === "all" ? [] : tags,
        filepath: selector.filepath ?? null,
      }),
    );
    return ids.map((reference) => ({ reference, by: "id" }));
  }
}

type GivenContent = SubmittedContent | UploadedContent;

async function takeContent(
  repositories: { uploads: UploadRepository },
  principal: Principal,
  given: GivenContent,
): Promise<SubmittedContent> {
  return "uploadId" in given ? await takeUpload(repositories, principal, given) : given;
}

interface WantedDocument extends DocumentReference {
  /** It must have one of these tags too. */
  alsoIn?: string[] | undefined;
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
  const isIn = (wantedTags: string[] = []) => wantedTags.length === 0 || wantedTags.some((tag) => tags.includes(tag));
  return (
    isIn(wanted.containerTags) && isIn(wanted.alsoIn) && (!wanted.filepath || isUnderPath(filepath, wanted.filepath))
  );
}

/** A read-only tag passes this check, but documents that are found there are not written. */
function requireWritableReference(principal: Principal, { containerTags }: DocumentReference): void {
  requireWrite(principal);
  requireReadableTags(principal, containerTags);
}

function oldestFirst(inputs: AddDocumentInput[], now: Date): { input: AddDocumentInput; index: number }[] {
  const time = ({ date }: AddDocumentInput) => (date && Date.parse(date)) || now.getTime();
  return inputs
    .map((input, index) => ({ input, index }))
    .toSorted((left, right) => time(left.input) - time(right.input) || left.index - right.index);
}
