import {
  AddDocument,
  type AddDocumentInput,
  AddDocuments,
  type AddDocumentsMutation,
  CreateUpload,
  DeleteDocument,
  DeleteDocuments,
  type DeleteDocumentsInput,
  type DeleteDocumentsMutation,
  type DocumentFragment,
  type DocumentRef,
  type DocumentSource,
  ListChunks,
  type ListChunksQuery,
  ListDocuments,
  type ListDocumentsQueryVariables,
  type NewDocumentInput,
  ReadDocument,
  ReadDocumentHead,
  type ReadDocumentQuery,
  ReadEventCursor,
  ReprocessDocument,
  UpdateDocument,
  type UpdateDocumentInput,
  WatchDocuments,
  type WatchDocumentsSubscription,
  type WatchDocumentsSubscriptionVariables,
} from "../generated/operations.js";
import { deleteOnce } from "../requests/delete-once.js";
import { type FollowOptions, follow } from "../requests/follow.js";
import { EMPTY_PAGE, List } from "../requests/list.js";
import { LociError } from "../requests/loci-error.js";
import { delayMs, pause } from "../requests/repeat.js";
import { type FileContent, sendFile, type UploadOptions } from "../requests/send-file.js";
import type { RequestOptions, Transport } from "../requests/transport.js";

export type Document = DocumentFragment;
export type DocumentWithText = NonNullable<ReadDocumentQuery["document"]>;
export type Chunk = NonNullable<ListChunksQuery["document"]>["chunks"]["nodes"][number];
export type DocumentChange = WatchDocumentsSubscription["documentStatusChanged"];

/** An id, a document that was answered, or the client's own key. */
export type DocumentReference = string | { id: string } | { customId: string; containerTag?: string | undefined };

/** One of `text`, `url` and `uploadId`, with the attributes of the document. */
export type NewDocument = Omit<NewDocumentInput, "source"> & DocumentSource;
export type AddOptions = Pick<AddDocumentInput, "waitUntil" | "waitSeconds">;
export type FileAttributes = Omit<AddDocumentInput, "source"> & { filename?: string | undefined };
export type DocumentChanges = Omit<UpdateDocumentInput, "document">;
export type DocumentFilter = Omit<ListDocumentsQueryVariables, "first" | "after">;

/** While changes are followed, a deletion is noticed this late. */
const LOOK_EVERY_MS = 10_000;

export class Documents {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Stores a text, or the address of a page. Sent again after a failure where it has a `customId`. */
  async add(document: NewDocument & AddOptions, options?: RequestOptions): Promise<Document> {
    const isRepeatable = Boolean(document.customId) && document.uploadId === undefined;
    const variables = { input: withSource(document) };
    const { addDocument } = await this.#transport.query(AddDocument, variables, { ...options, isRepeatable });
    return addDocument.document;
  }

  /** Stores 1 to 600 documents. One that is refused has an `error`, and the others are stored. */
  async addMany(
    documents: NewDocument[],
    options: AddOptions & RequestOptions = {},
  ): Promise<AddDocumentsMutation["addDocuments"]> {
    const { waitUntil, waitSeconds, ...others } = options;
    const isRepeatable = documents.every(({ customId, uploadId }) => Boolean(customId) && uploadId === undefined);
    const variables = { input: { documents: documents.map(withSource), waitUntil, waitSeconds } };
    return (await this.#transport.query(AddDocuments, variables, { ...others, isRepeatable })).addDocuments;
  }

  /** Sends the bytes of a file, then makes a document of them. */
  async addFile(
    file: FileContent,
    { filename, ...attributes }: FileAttributes = {},
    options: UploadOptions = {},
  ): Promise<Document> {
    const { onProgress: _, ...requestOptions } = options;
    const { mediaType } = attributes;
    const uploadId = await this.upload(file, { filename, mediaType: mediaType ?? undefined }, options);
    return await this.add({ ...attributes, uploadId }, requestOptions);
  }

  /** Sends the bytes of a file. The returned `uploadId` is for `add`, within a day. */
  async upload(
    file: FileContent,
    { filename, mediaType }: { filename?: string | undefined; mediaType?: string | undefined } = {},
    options: UploadOptions = {},
  ): Promise<string> {
    const { onProgress: _, ...requestOptions } = options;
    const blob = file instanceof Blob ? file : new Blob([file]);
    const name = filename ?? (typeof File !== "undefined" && file instanceof File ? file.name : undefined);
    const input = { filename: name, mediaType: mediaType ?? (blob.type || undefined), bytes: blob.size };
    const { createUpload } = await this.#transport.query(
      CreateUpload,
      { input },
      // An upload without bytes expires by itself.
      { ...requestOptions, isRepeatable: true },
    );
    await sendFile(this.#transport, createUpload, { ...options, file: blob });
    return createUpload.id;
  }

  /** With its text. Null when there is none, and when the key may not read it. */
  async get(reference: DocumentReference, options?: RequestOptions): Promise<DocumentWithText | null> {
    return (await this.#transport.query(ReadDocument, { ref: refOf(reference) }, options)).document;
  }

  /** Newest first unless the filter says otherwise. */
  list(filter: DocumentFilter = {}, options?: RequestOptions): List<Document> {
    return new List(async (page) => {
      return (await this.#transport.query(ListDocuments, { ...filter, ...page }, options)).documents;
    });
  }

  /** The chunks of a document in the order of its text. Empty for one that does not exist. */
  chunks(reference: DocumentReference, options?: RequestOptions): List<Chunk> {
    return new List(async (page) => {
      const variables = { ref: refOf(reference), ...page };
      const { document } = await this.#transport.query(ListChunks, variables, options);
      return document?.chunks ?? EMPTY_PAGE;
    });
  }

  /** Changes attributes, or the content by `source`. */
  async update(reference: DocumentReference, changes: DocumentChanges, options?: RequestOptions): Promise<Document> {
    const variables = { input: { ...changes, document: refOf(reference) } };
    // With another key, the reference would lead nowhere the second time.
    const isRepeatable = changes.customId === undefined && changes.source?.uploadId === undefined;
    return (await this.#transport.query(UpdateDocument, variables, { ...options, isRepeatable })).updateDocument
      .document;
  }

  /** Runs the pipeline again over the stored original. */
  async reprocess(reference: DocumentReference, options?: RequestOptions): Promise<Document> {
    const variables = { input: { document: refOf(reference) } };
    return (await this.#transport.query(ReprocessDocument, variables, options)).reprocessDocument.document;
  }

  /** Throws `NOT_FOUND` for one that does not exist. */
  async delete(reference: DocumentReference, options?: RequestOptions): Promise<void> {
    await deleteOnce(this.#transport, DeleteDocument, { input: { document: refOf(reference) } }, options);
  }

  /** Deletes the documents that meet every condition. */
  async deleteMany(
    selection: Omit<DeleteDocumentsInput, "documents"> & { documents?: DocumentReference[] | undefined },
    options?: RequestOptions,
  ): Promise<DeleteDocumentsMutation["deleteDocuments"]> {
    const { documents, ...others } = selection;
    const input = { ...others, ...(documents ? { documents: documents.map(refOf) } : {}) };
    return (await this.#transport.query(DeleteDocuments, { input }, options)).deleteDocuments;
  }

  /**
   * Each change of a status since the first `next`, also over breaks of the connection. With a `document`, its present
   * status comes first, and again after a break before its first change.
   */
  watch(
    {
      document,
      ...filter
    }: Omit<WatchDocumentsSubscriptionVariables, "after" | "document"> & { document?: DocumentReference } = {},
    options: FollowOptions = {},
  ): AsyncGenerator<DocumentChange, void, undefined> {
    const scope = { ...filter, ...(document === undefined ? {} : { document: refOf(document) }) };
    const request = { signal: options.signal, maxRetries: 0 };
    const findStart = async () => (await this.#transport.query(ReadEventCursor, {}, request)).eventCursor;
    return follow((after) => this.#changes({ ...scope, after }, options.signal), {
      ...options,
      cursorOf: ({ cursor }) => cursor,
      findStart: document === undefined ? findStart : undefined,
    });
  }

  async *#changes(
    scope: WatchDocumentsSubscriptionVariables,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<DocumentChange, void, undefined> {
    const answers = this.#transport.subscribe(WatchDocuments, scope, { signal });
    for await (const { documentStatusChanged } of answers) yield documentStatusChanged;
  }

  /**
   * Waits until the document can be searched. Follows its changes, and asks from time to time, as there may be no socket.
   * Throws the code and the sentence of a document that failed, and `NOT_FOUND` for one that is deleted. Bound it with
   * a signal, such as `AbortSignal.timeout(60_000)`.
   */
  async waitUntil(reference: DocumentReference, status: "DONE", options: RequestOptions = {}): Promise<Document> {
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, ...(options.signal ? [options.signal] : [])]);
    const isOver = (document: Document) => document.status === status || document.status === "FAILED";
    let isFollowing = false;
    const follow = async () => {
      for await (const { document } of this.watch({ document: reference }, { signal })) {
        isFollowing = true;
        if (isOver(document)) return document;
      }
      throw new LociError("The changes of the document ended", { code: "CONNECTION_FAILED" });
    };
    const ask = async () => {
      for (let tries = 1; ; tries += 1) {
        const variables = { ref: refOf(reference) };
        const { document } = await this.#transport.query(ReadDocumentHead, variables, { ...options, signal });
        if (document === null) throw new LociError("Document not found", { code: "NOT_FOUND" });
        if (isOver(document)) return document;
        await pause(isFollowing ? LOOK_EVERY_MS : delayMs(tries), signal);
      }
    };
    const asked = ask();
    try {
      const document = await Promise.race([asked, follow().catch(() => asked)]);
      if (document.status !== "FAILED") return document;
      throw failureOf(document);
    } finally {
      ending.abort();
    }
  }
}

function failureOf({ id, failure }: Document): LociError {
  const code = failure?.code ?? "INTERNAL_SERVER_ERROR";
  return new LociError(failure?.message ?? "The document failed", { code, details: { documentId: id } });
}

export function refOf(reference: DocumentReference): DocumentRef {
  if (typeof reference === "string") return { id: reference };
  if ("id" in reference) return { id: reference.id };
  const { customId, containerTag } = reference;
  return { key: { customId, ...(containerTag === undefined ? {} : { containerTag }) } };
}

function withSource<Attributes extends DocumentSource>(document: Attributes) {
  const { text, url, uploadId, ...attributes } = document;
  // Exactly one of the three is there, by the type.
  return { ...attributes, source: { text, url, uploadId } as DocumentSource };
}
