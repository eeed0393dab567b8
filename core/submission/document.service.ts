import { BadInputError, ConflictError, NotFoundError, PlatformError, UnavailableError } from "@loci/errors";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { MessageRepository } from "#core/conversation/message.repository.js";
import type { Document, DocumentHead } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import type { DocumentReference } from "#core/document/document-reference.js";
import { isUnderPath, type ListDocumentsQuery } from "#core/document/list-documents.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, requireWritableTags, requireWrite, visibleTags } from "#core/kernel/permission.js";
import { type Principal, readableTags } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { validateTags } from "#core/kernel/validate-tags.js";
import type { HttpClient } from "#core/ports/http-client.js";
import { type RemoveDocumentRepositories, removeDocument } from "#core/submission/remove-document.js";
import { takeUpload } from "#core/submission/take-upload.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";
import {
  type ApplyAttributesRepositories,
  applyAttributes,
  lockCustomId,
  requireFreeCustomId,
  requireWholeDocument,
} from "./apply-attributes.js";
import {
  type AddDocumentInput,
  readAttributes,
  readTextContent,
  type SubmittedContent,
  type UpdateDocumentInput,
} from "./document-input.js";
import { followTaskType } from "./follow-task-type.js";
import { queueRefresh, queueRun } from "./queue-run.js";
import {
  createDocument,
  resubmitDocument,
  type Submission,
  type SubmitDocumentRepositories,
} from "./submit-document.js";

export interface DocumentServiceRepositories
  extends Locks,
    ApplyAttributesRepositories,
    RemoveDocumentRepositories,
    SubmitDocumentRepositories {
  chunks: ChunkRepository;
  containerTags: ContainerTagRepository;
  documents: DocumentRepository;
  events: EventRepository;
  hiddenWords: HiddenWordsRepository;
  intents: IntentRepository;
  messages: MessageRepository;
  uploads: UploadRepository;
}

export type BatchOutcome = { receipt: DocumentReceipt } | { error: PlatformError; customId: string | null };

export interface DocumentPage {
  documents: DocumentHead[];
  totalCount: number;
}

/** Documents that meet all of the conditions given; one at least is needed. */
export interface DocumentSelector {
  /** Ids or customIds. */
  references?: string[] | undefined;
  containerTags?: string[] | undefined;
  filepath?: string | undefined;
}

export interface DocumentServiceOptions {
  database: Database<DocumentServiceRepositories>;
  http: Pick<HttpClient, "checkUrl">;
  /** UTF-8 bytes of a text. */
  maxTextBytes: number;
}

export class DocumentService {
  constructor(private readonly options: DocumentServiceOptions) {}

  /** With a customId that a document of one of the tags has: that one is continued, replaced or retried. */
  async add(principal: Principal, input: AddDocumentInput): Promise<DocumentReceipt> {
    const tags = requireWritableTags(principal, input.containerTags);
    const readContent = this.contentReader(principal, input);
    const attributes = readAttributes(input);
    return await this.options.database.inTenant(principal, async (repositories) => {
      const content = await readContent(repositories);
      return await store(repositories, principal, { tags, content, attributes, input });
    });
  }

  /** One bad item does not fail the rest. Outcomes are in input order; work starts with the oldest documentDate. */
  async addBatch(principal: Principal, inputs: AddDocumentInput[]): Promise<BatchOutcome[]> {
    requireWrite(principal);
    const outcomes: BatchOutcome[] = new Array(inputs.length);
    for (const { input, index } of oldestFirst(inputs)) {
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

  async get(principal: Principal, reference: DocumentReference): Promise<DocumentHead> {
    requireReadableTags(principal, reference.containerTags);
    const document = await this.options.database.inTenant(principal, (repositories) =>
      repositories.documents.findHead(reference),
    );
    if (!document) throw new NotFoundError("Document not found");
    return present(principal, document);
  }

  async getMany(principal: Principal, ids: string[]): Promise<(DocumentHead | null)[]> {
    requireReadableTags(principal, undefined);
    const documents = await this.options.database.inTenant(principal, (repositories) =>
      repositories.documents.listHeads(ids),
    );
    const byId = new Map(documents.map((document) => [document.id, present(principal, document)]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** The same as searches show them: without words that somebody has forgotten. */
  async getManyShown(principal: Principal, ids: string[]): Promise<(DocumentHead | null)[]> {
    const documents = (await this.getMany(principal, ids)).filter((document) => document !== null);
    const shown = await this.options.database.inTenant(principal, (repositories) =>
      maskDocuments(repositories, { documents, chunks: [] }),
    );
    const byId = new Map(shown.documents.map((document) => [document.id, document]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  async list(principal: Principal, query: ListDocumentsQuery): Promise<DocumentPage> {
    const tags = requireReadableTags(principal, query.containerTags);
    const page = await this.options.database.inTenant(principal, (repositories) =>
      repositories.documents.list({ ...query, containerTags: tags === "all" ? [] : tags }),
    );
    return { ...page, documents: page.documents.map((document) => present(principal, document)) };
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
    const content = input.content === undefined ? null : readTextContent(input.content, this.options.maxTextBytes);
    if (content?.url) this.options.http.checkUrl(content.url);
    return await this.options.database.inTenant(principal, async (repositories) => {
      const document = await getOne(repositories, reference);
      requireWholeDocument(principal, document);
      const customId = attributes.customId === undefined ? document.customId : attributes.customId;
      if (customId) await lockCustomId(repositories, tags ?? document.tags, customId);
      await requireFreeCustomId(repositories, document, { tags: tags ?? document.tags, attributes });
      const after = await applyAttributes(repositories, document, { tags, attributes });
      if (content) {
        const changed = { ...document, ...content, tags: tags ?? document.tags };
        await repositories.messages.replaceFrom(document.id, 0, []);
        await queueFreeBlob(repositories, document.blobKey);
        return await queueRun(repositories, changed, { newRevision: true });
      }
      await followTaskType(repositories, document, after);
      return await queueRefresh(repositories, { ...document, tags: tags ?? document.tags });
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
      return await queueRun(repositories, document, { newRevision: true });
    });
  }

  /** Checks at once what needs no database; the rest when it is called. */
  private contentReader(
    principal: Principal,
    { content, uploadId, mediaType }: AddDocumentInput,
  ): (repositories: DocumentServiceRepositories) => Promise<SubmittedContent> {
    if (uploadId && typeof content === "string") {
      throw new BadInputError("Invalid content", [
        { path: ["content"], message: "cannot be given together with uploadId" },
      ]);
    }
    if (uploadId) return (repositories) => takeUpload(repositories, principal, { id: uploadId, mediaType });
    if (typeof content !== "string") {
      throw new BadInputError("Invalid content", [{ path: ["content"], message: "is needed, or an uploadId" }]);
    }
    const text = readTextContent(content, this.options.maxTextBytes);
    if (text.url) this.options.http.checkUrl(text.url);
    return async () => text;
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
        ...(selector.filepath ? { filepath: selector.filepath } : {}),
      }),
    );
  }
}

async function store(
  repositories: DocumentServiceRepositories,
  principal: Principal,
  submission: Submission,
): Promise<DocumentReceipt> {
  const { tags, attributes } = submission;
  await repositories.containerTags.ensure(tags);
  if (attributes.entityContext) await repositories.containerTags.setContextPrompt(tags, attributes.entityContext);
  if (!attributes.customId) return await createDocument(repositories, principal, submission);
  await lockCustomId(repositories, tags, attributes.customId);
  const existing = await repositories.documents.findByCustomIdInTags(attributes.customId, tags);
  if (!existing) return await createDocument(repositories, principal, submission);
  // A text takes the place of a conversation's messages.
  if (existing.raw !== submission.content.raw) await repositories.messages.replaceFrom(existing.id, 0, []);
  return await resubmitDocument(repositories, principal, { existing, submission });
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

function present(principal: Principal, document: DocumentHead): DocumentHead {
  if (readableTags(principal) === "all") return document;
  return { ...document, tags: visibleTags(principal, document.tags) };
}

function oldestFirst(inputs: AddDocumentInput[]): { input: AddDocumentInput; index: number }[] {
  const now = Date.now();
  const time = ({ documentDate }: AddDocumentInput) => (documentDate && Date.parse(documentDate)) || now;
  return inputs
    .map((input, index) => ({ input, index }))
    .toSorted((left, right) => time(left.input) - time(right.input) || left.index - right.index);
}
