/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Who acts. */
export type ActorKind =
  /** A program with an API key. */
  | 'KEY'
  /** A person. */
  | 'PERSON'
  /** Loci itself. */
  | 'SYSTEM';

/** Messages of one conversation, which become one document. */
export type AddConversationInput = {
  /** The tags of its document, at most 100. Default: `default`. */
  containerTags?: Array<string> | null | undefined;
  /** The customId of its document: 1 to 255 characters without white space. */
  conversationId: string;
  /** When messages without a time of their own were said. A date alone means its start in UTC. Default: when they arrived. */
  date?: string | null | undefined;
  /** The whole conversation so far, or only its new messages, 1 to 10,000. System messages give context and are not part of the text. */
  messages: Array<MessageInput>;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** The sender, such as the name of a client program: at most 255 characters. */
  origin?: string | null | undefined;
  /** The longest wait in seconds, 1 to 30. Default: the maximum. A server that stops answers earlier. */
  waitSeconds?: number | null | undefined;
  /** Waits until the document reaches this point or the time is over. Without it, the operation answers immediately. */
  waitUntil?: WaitUntil | null | undefined;
};

/** A document to store, and what to wait for. */
export type AddDocumentInput = {
  /** The tags of the document, at most 100. A new document without tags gets `default`. */
  containerTags?: Array<string> | null | undefined;
  /** The client's own key: 1 to 255 characters without white space. Adding a document again under the same key continues or replaces it. */
  customId?: string | null | undefined;
  /** The time that relative dates in the content refer to. A date alone means its start in UTC. Without it: the time that the source tells, or else the arrival. */
  date?: string | null | undefined;
  /** The products of processing. A new document gets `MEMORIES`, where the paths of its tags allow it. */
  extract?: Extract | null | undefined;
  /** The place of the document in the client's folders, at most 4,096 bytes. */
  filepath?: string | null | undefined;
  /** When its memories become forgotten. A date alone means the end of that day in UTC. */
  forgetAfter?: string | null | undefined;
  /** The declared type of an uploaded file. The bytes decide if they disagree. */
  mediaType?: string | null | undefined;
  /** Selects the existing memories that extraction uses as context. Each key must have the value, or one value of a list. */
  memoryScope?: unknown;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** The sender, such as the name of a client program: at most 255 characters. */
  origin?: string | null | undefined;
  /** The content. */
  source: DocumentSource;
  /** A title that extraction does not replace, at most 1,000 characters. Without it: the metadata key `title`, or else the title in the content. */
  title?: string | null | undefined;
  /** The longest wait in seconds, 1 to 30. Default: the maximum. A server that stops answers earlier. */
  waitSeconds?: number | null | undefined;
  /** Waits until the document reaches this point or the time is over. Without it, the operation answers immediately. */
  waitUntil?: WaitUntil | null | undefined;
};

/** Documents to store, and what to wait for. */
export type AddDocumentsInput = {
  /** The documents, 1 to 600. */
  documents: Array<NewDocumentInput>;
  /** The longest wait in seconds, 1 to 30. Default: the maximum. A server that stops answers earlier. */
  waitSeconds?: number | null | undefined;
  /** Waits until the document reaches this point or the time is over. Without it, the operation answers immediately. */
  waitUntil?: WaitUntil | null | undefined;
};

/** Memories to add to one container tag. */
export type AddMemoriesInput = {
  /** The tag that the memories belong to. It is created when it does not exist. */
  containerTag: string;
  /** The memories, 1 to 100. */
  memories: Array<NewMemoryInput>;
};

/** The connection that a person is to authorize again. */
export type AuthorizeConnectionInput = {
  /** The connection. */
  id: string;
  /** Where the browser goes after the authorization. Default: a page that says that it is done. */
  redirectUrl?: string | null | undefined;
};

/** The connection whose sync ends. */
export type CancelSyncInput = {
  /** The connection. */
  id: string;
};

/** How documents are cut into chunks. */
export type ChunkingAlgorithm =
  /** By the structure of the document. */
  | 'AUTO'
  /** As plain text. */
  | 'RECURSIVE';

/** The parts of a source to read from now on. */
export type ConfigureConnectionInput = {
  /** The connection. */
  id: string;
  /** The resources to read, at most 1,000. None: everything. */
  resources: Array<SourceResourceInput>;
};

/** The state of an item of a source. */
export type ConnectionItemState =
  /** It is in step. Its document may still be processed. */
  | 'DONE'
  /** It could not be fetched, or its document failed. The item says why. */
  | 'FAILED'
  /** The folder that it lies in is gone. */
  | 'GONE'
  /** It waits for room: the connection has as many documents as it may have. */
  | 'OVER_LIMIT'
  /** It is to be fetched. */
  | 'PENDING';

/** Whether a connection is kept in step with its source. */
export type ConnectionState =
  /** It is kept in step. */
  | 'ACTIVE'
  /** The source refuses its credentials: it has to be authorized again. */
  | 'AUTH_EXPIRED'
  /** Somebody paused it. */
  | 'PAUSED'
  /** A person has yet to authorize it. */
  | 'PENDING'
  /** It is being removed. */
  | 'REMOVING';

/** How a source is connected. */
export type ConnectorAuth =
  /** The fields are enough, such as keys or an address. */
  | 'FIELDS'
  /** A person allows it at the vendor, by a link. */
  | 'OAUTH';

/** The kind of value that a field of a connector takes. */
export type ConnectorFieldKind =
  /** True or false. */
  | 'BOOLEAN'
  /** One of the choices. */
  | 'CHOICE'
  /** Texts, separated by commas. */
  | 'LIST'
  /** A whole number. */
  | 'NUMBER'
  /** A regular expression as RE2 reads it. */
  | 'PATTERN'
  /** A secret text, which is sealed and never returned. */
  | 'SECRET'
  /** A text. */
  | 'TEXT'
  /** An http(s) address. */
  | 'URL';

/** A kind of source. */
export type ConnectorKind =
  /** Repositories of GitHub. */
  | 'GITHUB'
  /** Mails of Gmail. */
  | 'GMAIL'
  /** Files of Google Drive. */
  | 'GOOGLE_DRIVE'
  /** Meeting notes of Granola. */
  | 'GRANOLA'
  /** Mails of an IMAP account. */
  | 'IMAP'
  /** A folder of the server's machine. */
  | 'LOCAL_FOLDER'
  /** Pages of Notion. */
  | 'NOTION'
  /** Files of OneDrive. */
  | 'ONEDRIVE'
  /** Objects of a bucket. */
  | 'S3'
  /** Pages of a web site. */
  | 'WEB_CRAWLER';

/** How far a merge of container tags is. */
export type ContainerTagMergePhase =
  /** Everything has moved, and the sources are gone. */
  | 'COMPLETED'
  /** Memories and documents are moved. */
  | 'MOVING'
  /** The worker has not begun. */
  | 'QUEUED'
  /** Documents of a source are still processed. They move when they are done. */
  | 'WAITING';

/** A question, and how much evidence to collect for it. */
export type ContextInput = {
  /** Memories: Selects what was true at this time. Default: now. Texts and counts are always those of now. Chunks: their current texts, without documents dated after it. */
  asOf?: string | null | undefined;
  /** Searches in any of these tags. Default: all tags that the key may read. */
  containerTags?: Array<string> | null | undefined;
  /** Searches in this document alone. */
  document?: DocumentRef | null | undefined;
  /** Only finds what belongs to this end user, at most 255 characters: documents whose metadata key `endUserId` or `userId` has this value, or that have it as a tag, and the memories read from them. */
  endUserId?: string | null | undefined;
  /** An exact path, or a prefix when it ends with a slash. */
  filepath?: string | null | undefined;
  /** Only items whose metadata meet this filter. */
  filter?: MetadataFilter | null | undefined;
  /** True also finds forgotten memories, and shows their words in chunks. */
  includeForgotten?: boolean;
  /** Memories: Uses only what had been recorded by this time, including memories forgotten since. Default: all that is recorded. Chunks: only those that had come in by then. */
  knownAt?: string | null | undefined;
  /** The budget of the text in tokens, as cl100k counts them: 1 to 32,000. */
  maxTokens?: number;
  /** Whether memories, chunks or both are searched. */
  mode?: SearchMode;
  /** The words to search for, 1 to 10,000 characters. Results that contain words in quotes ("so", “so”, «so») come first. */
  query: string;
  /** The minimum similarity of a source, 0 to 1. Default: 0, which fills the budget. */
  threshold?: number | null | undefined;
};

/** A key limited to container tags. */
export type CreateApiKeyInput = {
  /** The tags that the key reaches, 1 to 100. */
  containerTags: Array<string>;
  /** How long the key gives access, 1 to 365 days. Without it, the key never expires. */
  expiresInDays?: number | null | undefined;
  /** The name shown to people, at most 255 characters. Default: `Key for` and the first tag. */
  name?: string | null | undefined;
  /** The key's permission on the content of its tags. Default: `WRITE`. */
  permission?: Permission | null | undefined;
  /** How many requests the key may send in one window, 1 to 10,000. Default: 500. */
  rateLimitMax?: number | null | undefined;
  /** The length of the window in milliseconds, 1 to 3,600,000. Default: 60,000. */
  rateLimitWindowMs?: number | null | undefined;
};

/** A source to connect. The service checks the fields of its kind. */
export type CreateConnectionInput = {
  /** The container tags of its documents. Default: that of other writes with the key. */
  containerTags?: Array<string> | null | undefined;
  /** The most documents to store, at least 1. Default: as many as the server allows, 10,000. */
  documentLimit?: number | null | undefined;
  /** The kind of source. */
  kind: ConnectorKind;
  /** A flat object: the fields of the connector by name, and labels of your own. */
  metadata?: unknown;
  /** Where the browser goes after the authorization. Default: a page that says that it is done. */
  redirectUrl?: string | null | undefined;
};

/** A file that will be sent. */
export type CreateUploadInput = {
  /** The size of the file in bytes: at most 104,857,600 unless LOCI_MAX_FILE_BYTES says otherwise. Any other size is refused. */
  bytes?: number | null | undefined;
  /** The name of the file. */
  filename?: string | null | undefined;
  /** The declared type of the file. The bytes decide if they disagree. */
  mediaType?: string | null | undefined;
};

/** A new webhook endpoint. It hears of what happens from now on. */
export type CreateWebhookEndpointInput = {
  /** Only events of these container tags, at most 100. Default: all. */
  containerTags?: Array<string> | null | undefined;
  /** A note for people, at most 500 characters. */
  description?: string | null | undefined;
  /** The kinds of events to send, at least one. */
  events: Array<WebhookEvent>;
  /** Whether events are sent. */
  isEnabled?: boolean;
  /** The http(s) address, at most 2,000 characters. Private addresses have to be allowed by the operator. */
  url: string;
};

/** The connection to delete. */
export type DeleteConnectionInput = {
  /** Whether its documents go too. Else they stay, and belong to no connection. */
  deleteDocuments?: boolean;
  /** The connection. */
  id: string;
};

/** The container tag to delete. */
export type DeleteContainerTagInput = {
  /** The tag that is deleted with its settings and contents. */
  tag: string;
};

/** A document to delete. */
export type DeleteDocumentInput = {
  /** The document to delete. */
  document: DocumentRef;
};

/** Selects the documents that meet every given condition: named, in one of the tags, or under the path. */
export type DeleteDocumentsInput = {
  /** Documents that have at least one of these tags. */
  containerTags?: Array<string> | null | undefined;
  /** These documents, 1 to 100. */
  documents?: Array<DocumentRef> | null | undefined;
  /** An exact path, or a prefix when it ends with a slash. */
  filepath?: string | null | undefined;
};

/** The webhook endpoint to delete. */
export type DeleteWebhookEndpointInput = {
  /** The endpoint that is deleted with its deliveries. */
  id: string;
};

/** The place that a document comes from. Each document has exactly one. */
export type DocumentCategory =
  /** Sent by an agent over MCP, as its `origin` says. */
  | 'AGENT'
  /** Uploaded as a file. */
  | 'FILE'
  /** Sent as text or as a conversation. */
  | 'NOTE'
  /** Fetched from an address. */
  | 'WEB_PAGE';

/** Why the pipeline failed. */
export type DocumentErrorCode =
  /** The address leads to a private network or to a port that is not allowed. */
  | 'ADDRESS_REFUSED'
  /** The file is damaged, encrypted or without text, or needs more memory than its reader may have. */
  | 'EXTRACTION_FAILED'
  /** Another server answered with an error. */
  | 'FETCH_FAILED'
  /** Any other failure. The log tells of it. */
  | 'INTERNAL_SERVER_ERROR'
  /** A disk had no space for a write. */
  | 'STORAGE_FULL'
  /** Reading showed no progress, or took longer than the kind of file may. Or an address did not answer. */
  | 'TIMEOUT'
  /** A picture, an archive, a zipped document or a response is beyond its limit. */
  | 'TOO_LARGE'
  /** A model, an endpoint or a store did not answer, after all tries. */
  | 'UNAVAILABLE'
  /** The kind of file is not read. */
  | 'UNSUPPORTED_TYPE';

/** The client's own key of a document. */
export type DocumentKey = {
  /** The tag in which the customId is unique. Without it, a read takes the most recently updated document that the key may read, and a change is refused when there are several. */
  containerTag?: string | null | undefined;
  /** The customId of the document. */
  customId: string;
};

/** Names a document. */
export type DocumentRef =
  {   /** The id of the document. */
  id: string; key?: never; }
  |  { id?: never;   /** The client's own key of the document. */
  key: DocumentKey; };

/** The time that a list of documents is ordered by. */
export type DocumentSortField =
  /** When the document was added. */
  | 'CREATED_AT'
  /** When the document was last changed. */
  | 'UPDATED_AT';

/** The content of a document, or the place that it is read from. */
export type DocumentSource =
  {   /** The text itself, at most 10,000,000 bytes unless LOCI_MAX_TEXT_BYTES says otherwise. Lines like `user: ...` make it a conversation. */
  text: string; uploadId?: never; url?: never; }
  |  { text?: never;   /** A file: the id that `createUpload` returned, once its bytes have been sent. */
  uploadId: string; url?: never; }
  |  { text?: never; uploadId?: never;   /** The http(s) address of a page or file that is fetched, at most 8,192 characters. */
  url: string; };

/** How far the pipeline has processed a document. */
export type DocumentStatus =
  /** The text is cut into chunks. */
  | 'CHUNKING'
  /** The content can be searched. Memories may still form: see the status of the memories. */
  | 'DONE'
  /** Vectors of the chunks are computed and indexed. */
  | 'EMBEDDING'
  /** Text is read from the file, the page or the recording. */
  | 'EXTRACTING'
  /** The pipeline gave up. The document says why, and `reprocessDocument` tries again. */
  | 'FAILED'
  /** The document is stored and waits for its pipeline. */
  | 'QUEUED';

/** The kind of source that a document was made from. */
export type DocumentType =
  /** A recording of sound. */
  | 'AUDIO'
  /** A Markdown file of GitHub. */
  | 'GITHUB_MARKDOWN'
  /** A text of Google Docs. */
  | 'GOOGLE_DOC'
  /** A table of Google Sheets. */
  | 'GOOGLE_SHEET'
  /** A presentation of Google Slides. */
  | 'GOOGLE_SLIDE'
  /** Notes of a meeting, from Granola. */
  | 'GRANOLA'
  /** A picture. */
  | 'IMAGE'
  /** A page or database of Notion. */
  | 'NOTION_DOC'
  /** A file of OneDrive. */
  | 'ONEDRIVE'
  /** A PDF file. */
  | 'PDF'
  /** Text, a conversation, or a file that is mostly text: an office document, a table, code, a mail, a book. */
  | 'TEXT'
  /** A video. */
  | 'VIDEO'
  /** A web page. */
  | 'WEBPAGE';

/** The kind of a failure, as in `extensions.code` of an entry of `errors`. Requests that are not valid GraphQL have the codes of Apollo Server there, such as `GRAPHQL_VALIDATION_FAILED`. */
export type ErrorCode =
  /** An address leads to a private network or to a port that is not allowed. */
  | 'ADDRESS_REFUSED'
  /** A connected source refuses its credentials: connect it again. */
  | 'AUTH_EXPIRED'
  /** A field is missing, malformed or over its limit. */
  | 'BAD_USER_INPUT'
  /** The work was cancelled. */
  | 'CANCELLED'
  /** The present state forbids it. */
  | 'CONFLICT'
  /** A file is damaged, encrypted or without text, or needs more memory than its reader may have. */
  | 'EXTRACTION_FAILED'
  /** Another server answered with an error. */
  | 'FETCH_FAILED'
  /** The key may only read, or does not reach the container tag. */
  | 'FORBIDDEN'
  /** The first request with this `Idempotency-Key` is in progress. */
  | 'IDEMPOTENCY_KEY_IN_USE'
  /** The `Idempotency-Key` came with another request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** A defect. */
  | 'INTERNAL_SERVER_ERROR'
  /** Nothing has that id or name, or the key may not see it. */
  | 'NOT_FOUND'
  /** The source cannot do it, or the server is not configured for it. */
  | 'NOT_SUPPORTED'
  /** Too many requests of a key or an address. */
  | 'RATE_LIMITED'
  /** A disk has no space for a write. */
  | 'STORAGE_FULL'
  /** A newer revision of the document exists, or the document is deleted. */
  | 'SUPERSEDED'
  /** Something took longer than it may. */
  | 'TIMEOUT'
  /** A text, a body or a file has too many bytes. */
  | 'TOO_LARGE'
  /** No key came, or it is not known, disabled or expired. */
  | 'UNAUTHENTICATED'
  /** A part of the service does not answer now. The same request can succeed later. */
  | 'UNAVAILABLE'
  /** The kind of file is not read. */
  | 'UNSUPPORTED_TYPE';

/** The products of processing a document. */
export type Extract =
  /** Chunks to search, and nothing else. */
  | 'CHUNKS_ONLY'
  /** Chunks to search, memories, and a place in the profile. */
  | 'MEMORIES';

/** How a stored value is compared with the value of a condition. */
export type FilterOperator =
  /** The stored list contains the value. */
  | 'ARRAY_CONTAINS'
  /** The stored text contains the value. */
  | 'CONTAINS'
  /** The stored value is equal, as text. A list equals no value. */
  | 'EQUALS'
  /** The stored number is greater. */
  | 'GREATER'
  /** The stored number is greater or equal. */
  | 'GREATER_OR_EQUAL'
  /** The stored number is less. */
  | 'LESS'
  /** The stored number is less or equal. */
  | 'LESS_OR_EQUAL'
  /** The stored number is equal. */
  | 'NUMBER_EQUALS';

/** Memories to forget. */
export type ForgetMatchingMemoriesInput = {
  /** The tag that the memories belong to. */
  containerTag: string;
  /** Only reports which memories would be forgotten. Set it to false to forget them. */
  dryRun?: boolean;
  /** 1 to 500. When more match, the most similar ones are forgotten. */
  maxForget?: number;
  /** Which memories to forget. */
  memories: MemorySelection;
  /** Why they are forgotten, stored with each memory: at most 1,000 characters. */
  reason?: string | null | undefined;
  /** The minimum similarity to the query, 0 to 1. */
  threshold?: number;
};

/** A memory to forget. */
export type ForgetMemoryInput = {
  /** When given, the memory must belong to this tag. `NOT_FOUND` when it belongs to another one. */
  containerTag?: string | null | undefined;
  /** The memory. An id of any version stands for the latest version. */
  memory: MemoryRef;
  /** Why it is forgotten, stored with the memory: at most 1,000 characters. */
  reason?: string | null | undefined;
};

/** Selects forgotten memories of a container tag. */
export type ForgottenMemorySelection =
  {   /** Selects every memory that one call of `forgetMatchingMemories` forgot. */
  forgetBatchId: string; ids?: never; }
  |  { forgetBatchId?: never;   /** 1 to 500. Memories that are not forgotten stay as they are. */
  ids: Array<string>; };

/** Whether the memories of a document have formed. */
export type MemoriesStatus =
  /** The memories are there, or there are none. */
  | 'DONE'
  /** Memories are still to come. */
  | 'PENDING';

/** The change that happened to a memory. */
export type MemoryChange =
  /** It was recorded for the first time. */
  | 'CREATED'
  /** It is no longer shown. */
  | 'FORGOTTEN'
  /** It was deleted or erased. */
  | 'REMOVED'
  /** It has a new version, new evidence or other attributes. */
  | 'UPDATED';

/** Names a memory by its words. */
export type MemoryKey = {
  /** The tag that the memory belongs to. */
  containerTag: string;
  /** The words of a current version, or of one that was forgotten. Case, white space and closing punctuation may differ. */
  text: string;
};

/** How durable a fact is, or what kind of words it keeps. */
export type MemoryKind =
  /** A line of a protocol that records a decision. */
  | 'DECISION'
  /** Recent or passing. */
  | 'DYNAMIC'
  /** Words as they were said, which nothing has read yet. */
  | 'QUOTE'
  /** A durable trait. */
  | 'STATIC'
  /** A line of a protocol that records who does what. */
  | 'TASK';

/** Names a memory. */
export type MemoryRef =
  {   /** The id of any version of the memory. */
  id: string; key?: never; }
  |  { id?: never;   /** The tag and the words of the memory. */
  key: MemoryKey; };

/** Selects memories of a container tag. */
export type MemorySelection =
  {   /** 1 to 500, of any version. Unknown ids are ignored. */
  ids: Array<string>; query?: never; }
  |  { ids?: never;   /** Selects the memories that a search for this text finds: 1 to 2000 characters. */
  query: string; };

/** The time that a list of memories is ordered by. */
export type MemorySortField =
  /** When the version was made. */
  | 'CREATED_AT'
  /** When the version was last changed. */
  | 'UPDATED_AT';

/** The container tags to merge. */
export type MergeContainerTagsInput = {
  /** The tags whose contents move, 1 to 100. The target among them is ignored. */
  sources: Array<string>;
  /** The tag that takes up the contents. It is created when it does not exist. */
  target: string;
};

/** Its text and its parts are joined. A message without words, such as a tool call, is left out. */
export type MessageInput = {
  /** The name of the speaker within the role, at most 255 characters. */
  name?: string | null | undefined;
  /** Pieces of the message that follow the text, at most 100. */
  parts?: Array<MessagePartInput> | null | undefined;
  /** Who says it. */
  role: MessageRole;
  /** When it was said. Relative dates such as "yesterday" count from then. A date alone means its start in UTC. */
  sentAt?: string | null | undefined;
  /** The words of the message. The bytes of a conversation are limited as those of a text. */
  text?: string | null | undefined;
};

/** A piece of a message. */
export type MessagePartInput =
  {   /** The text mentions the address of the picture. The picture is not fetched. */
  imageUrl: string; text?: never; }
  |  { imageUrl?: never;   /** Words of the message. */
  text: string; };

/** Who says a message. */
export type MessageRole =
  /** The language model or the agent. */
  | 'ASSISTANT'
  /** Instructions. They give context and are not part of the text. */
  | 'SYSTEM'
  /** The result of a tool. */
  | 'TOOL'
  /** The person. */
  | 'USER';

/** A comparison of one metadata key with a value. */
export type MetadataCondition = {
  /** True makes upper and lower case the same. */
  ignoreCase?: boolean;
  /** The metadata key: 1 to 64 letters, digits and `_ . -`. */
  key: string;
  /** How the stored value is compared. */
  operator?: FilterOperator;
  /** The value to compare with. A number or boolean counts as its text, unless the operator compares numbers. A string has at most 10,000 characters. */
  value: string | number | boolean;
};

/** A condition on metadata, or a group of filters: up to 8 groups in one another, and 200 conditions. */
export type MetadataFilter =
  {   /** Filters that must all hold. An empty list holds for every item. */
  and: Array<MetadataFilter>; condition?: never; not?: never; or?: never; }
  |  { and?: never;   /** A condition on one metadata key. */
  condition: MetadataCondition; not?: never; or?: never; }
  |  { and?: never; condition?: never;   /** A filter that must not hold. A negated comparison of numbers holds when the stored value is a number that does not compare so. */
  not: MetadataFilter; or?: never; }
  |  { and?: never; condition?: never; not?: never;   /** Filters of which at least one must hold. An empty list holds for every item. */
  or: Array<MetadataFilter>; };

/** A document to store. */
export type NewDocumentInput = {
  /** The tags of the document, at most 100. A new document without tags gets `default`. */
  containerTags?: Array<string> | null | undefined;
  /** The client's own key: 1 to 255 characters without white space. Adding a document again under the same key continues or replaces it. */
  customId?: string | null | undefined;
  /** The time that relative dates in the content refer to. A date alone means its start in UTC. Without it: the time that the source tells, or else the arrival. */
  date?: string | null | undefined;
  /** The products of processing. A new document gets `MEMORIES`, where the paths of its tags allow it. */
  extract?: Extract | null | undefined;
  /** The place of the document in the client's folders, at most 4,096 bytes. */
  filepath?: string | null | undefined;
  /** When its memories become forgotten. A date alone means the end of that day in UTC. */
  forgetAfter?: string | null | undefined;
  /** The declared type of an uploaded file. The bytes decide if they disagree. */
  mediaType?: string | null | undefined;
  /** Selects the existing memories that extraction uses as context. Each key must have the value, or one value of a list. */
  memoryScope?: unknown;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** The sender, such as the name of a client program: at most 255 characters. */
  origin?: string | null | undefined;
  /** The content. */
  source: DocumentSource;
  /** A title that extraction does not replace, at most 1,000 characters. Without it: the metadata key `title`, or else the title in the content. */
  title?: string | null | undefined;
};

/** A memory to add. */
export type NewMemoryInput = {
  /** When the memory becomes forgotten. A date alone is the end of that day in UTC. */
  forgetAfter?: string | null | undefined;
  /** Why it becomes forgotten, at most 1,000 characters. */
  forgetReason?: string | null | undefined;
  /** True for a durable trait, which is part of the static profile. Default: false. */
  isStatic?: boolean | null | undefined;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** When it was said, and when it happens. */
  temporalContext?: TemporalContextInput | null | undefined;
  /** The text of the memory, stored as written: 1 to 10,000 characters. */
  text: string;
};

/** A change of the organization's own OAuth client. What is left out keeps its value. */
export type OAuthClientInput = {
  /** The vendor. */
  client: OAuthClientName;
  /** The id that the vendor gave it. Null removes it. */
  clientId?: string | null | undefined;
  /** Its secret, which is sealed. Null removes it. */
  clientSecret?: string | null | undefined;
  /** Whether it is used. */
  isEnabled?: boolean | null | undefined;
};

/** A vendor whose sources are connected by OAuth. */
export type OAuthClientName =
  /** GitHub. */
  | 'GITHUB'
  /** Google, for Drive and Gmail. */
  | 'GOOGLE'
  /** Microsoft, for OneDrive. */
  | 'MICROSOFT'
  /** Notion. */
  | 'NOTION';

/** The connection to pause. */
export type PauseConnectionInput = {
  /** The connection. */
  id: string;
};

/** The permission of a key on the content of its container tags. */
export type Permission =
  /** Read and search. */
  | 'READ'
  /** Read, search, add, change and delete. */
  | 'WRITE';

/** A text, and where it could go. */
export type PreviewMemoriesInput = {
  /** A tag that the text could go to. The answer then says which of its memories are known there. */
  containerTag?: string | null | undefined;
  /** When it was said. A date alone is the start of that day in UTC. Default: now. */
  observedAt?: string | null | undefined;
  /** The text, 1 to 100,000 characters. An address is not fetched. */
  text: string;
};

/** A named part of a profile. */
export type ProfileBucketInput = {
  /** Which facts belong in it, in plain words: at most 2,000 characters. */
  description?: string;
  /** The name of the bucket: 1 to 64 of `a-z`, `0-9`, `_` and `-`, but not `static` or `dynamic`. */
  key: string;
};

/** A part of a source that extraction counts. */
export type ProgressUnit =
  /** A file of an archive. */
  | 'FILE'
  /** A frame of a video. */
  | 'FRAME'
  /** A page of a document or picture. */
  | 'PAGE'
  /** A row of a table, or a line of data. */
  | 'ROW'
  /** A second of sound. */
  | 'SECOND'
  /** A sheet of a spreadsheet. */
  | 'SHEET'
  /** A slide of a presentation. */
  | 'SLIDE';

/** The webhook delivery to repeat. */
export type ReplayWebhookDeliveryInput = {
  /** The delivery that is sent once more. */
  id: string;
};

/** The webhook deliveries to repeat. */
export type ReplayWebhooksInput = {
  /** The endpoint that hears of everything again. */
  endpointId: string;
  /** The time of the oldest event to send. A date alone means its first moment. Must not be in the future. */
  since: string;
};

/** A document to process again. */
export type ReprocessDocumentInput = {
  /** The document to process again. */
  document: DocumentRef;
};

/** Forgotten memories to restore. */
export type RestoreMemoriesInput = {
  /** The tag that the memories belong to. */
  containerTag: string;
  /** Which memories to restore. */
  memories: ForgottenMemorySelection;
};

/** The connection to go on with. */
export type ResumeConnectionInput = {
  /** The connection. */
  id: string;
};

/** The item to try again. */
export type RetryConnectionItemInput = {
  /** The item. */
  id: string;
};

/** The decision on an inferred memory. */
export type ReviewAction =
  /** From now on the memory counts as stated. */
  | 'APPROVE'
  /** The memory is forgotten, and not inferred again. */
  | 'DECLINE'
  /** The memory counts as not reviewed again. */
  | 'UNDO';

/** A decision on an inferred memory. */
export type ReviewMemoryInput = {
  /** The decision. */
  action: ReviewAction;
  /** When given, the memory must belong to this tag. `NOT_FOUND` when it belongs to another one. */
  containerTag?: string | null | undefined;
  /** The memory. An id stands for that version alone. */
  memory: MemoryRef;
};

/** The API key to revoke. */
export type RevokeApiKeyInput = {
  /** The id of the key, not its clear text. */
  id: string;
};

/** The role of an actor in the organization. */
export type Role =
  /** May do everything but remove the organization. */
  | 'ADMIN'
  /** May use the container tags that it is granted. */
  | 'MEMBER'
  /** May do everything. */
  | 'OWNER';

/** The webhook endpoint that gets another secret. */
export type RotateWebhookSecretInput = {
  /** The endpoint whose secret is replaced. */
  id: string;
  /** How many hours the former secret signs as well, 0 to 168. */
  overlapHours?: number;
};

/** A search over documents. The query `*` lists the newest ones. */
export type SearchDocumentsInput = {
  /** The minimum similarity of a chunk, 0 to 1. Default: `threshold`, or 0 when documents are searched. */
  chunkThreshold?: number | null | undefined;
  /** Searches in any of these tags. Default: all tags that the key may read. */
  containerTags?: Array<string> | null | undefined;
  /** Searches in this document alone. */
  document?: DocumentRef | null | undefined;
  /** The minimum similarity of the best hit of a document, 0 to 1. Default: 0. */
  documentThreshold?: number | null | undefined;
  /** An exact path, or a prefix when it ends with a slash. */
  filepath?: string | null | undefined;
  /** Only items whose metadata meet this filter. */
  filter?: MetadataFilter | null | undefined;
  /** The number of hits, 1 to 100. */
  first?: number;
  /** True also returns the chunks just before and after the matching ones. */
  includeBeside?: boolean;
  /** The words to search for, 1 to 10,000 characters. Results that contain words in quotes ("so", “so”, «so») come first. */
  query: string;
  /** True lets a language model reorder the best 30 hits. */
  rerank?: boolean;
  /** True lets a language model reword the query. The results of all wordings are combined. */
  rewriteQuery?: boolean;
};

/** A search over memories and chunks. */
export type SearchInput = {
  /** True lets a language model join several memories into one where that says more. */
  aggregate?: boolean;
  /** Memories: Selects what was true at this time. Default: now. Texts and counts are always those of now. Chunks: their current texts, without documents dated after it. */
  asOf?: string | null | undefined;
  /** The number of best hits to return where none reaches the threshold, 0 to 10. It has an effect only where the searched tags hold at most 200 memories and chunks. */
  bestIfNone?: number;
  /** The minimum similarity of a chunk, 0 to 1. Default: `threshold`, or 0 when documents are searched. */
  chunkThreshold?: number | null | undefined;
  /** True leaves out a chunk that a memory among the hits was read from, and gives it as `sourceChunk` of that memory's hit. Other hits take the places that become free. */
  collapse?: boolean;
  /** Searches in any of these tags. Default: all tags that the key may read. */
  containerTags?: Array<string> | null | undefined;
  /** Searches in this document alone. */
  document?: DocumentRef | null | undefined;
  /** The minimum similarity of the best hit of a document, 0 to 1. Default: 0. */
  documentThreshold?: number | null | undefined;
  /** Only finds what belongs to this end user, at most 255 characters: documents whose metadata key `endUserId` or `userId` has this value, or that have it as a tag, and the memories read from them. */
  endUserId?: string | null | undefined;
  /** True explains the rank of each hit. */
  explain?: boolean;
  /** An exact path, or a prefix when it ends with a slash. */
  filepath?: string | null | undefined;
  /** Only items whose metadata meet this filter. */
  filter?: MetadataFilter | null | undefined;
  /** The number of hits, 1 to 100. */
  first?: number;
  /** True also returns the chunks just before and after the matching ones. */
  includeBeside?: boolean;
  /** True also finds forgotten memories, and shows their words in chunks. */
  includeForgotten?: boolean;
  /** True returns the related memories of each hit. */
  includeRelated?: boolean;
  /** Memories: Uses only what had been recorded by this time, including memories forgotten since. Default: all that is recorded. Chunks: only those that had come in by then. */
  knownAt?: string | null | undefined;
  /** Whether memories, chunks or both are searched. With both, a chunk that was found takes the place of quotations from it, unless `collapse` is true or chunks or documents have a higher threshold. */
  mode?: SearchMode;
  /** The words to search for, 1 to 10,000 characters. Results that contain words in quotes ("so", “so”, «so») come first. */
  query: string;
  /** True lets a language model reorder the best 30 hits. */
  rerank?: boolean;
  /** True lets a language model reword the query. The results of all wordings are combined. */
  rewriteQuery?: boolean;
  /** The minimum similarity of a hit, 0 to 1. Default: 0.6. */
  threshold?: number | null | undefined;
};

/** The kinds of items that are searched. */
export type SearchMode =
  /** Chunks of documents alone. */
  | 'CHUNKS'
  /** Memories and chunks. */
  | 'HYBRID'
  /** Memories alone. */
  | 'MEMORIES';

/** The webhook endpoint to test. */
export type SendTestWebhookInput = {
  /** The endpoint that gets a `webhook.test`. */
  endpointId: string;
};

/** The direction of a list. */
export type SortOrder =
  /** Oldest first. */
  | 'ASC'
  /** Newest first. */
  | 'DESC';

/** A resource as the source told it. */
export type SourceResourceInput = {
  /** Further facts that the source told, as texts by name. */
  details?: unknown;
  /** The source's id. */
  id: string;
  /** Its name at the source. */
  name: string;
};

/** The connection to sync now. */
export type SyncConnectionInput = {
  /** The connection. */
  id: string;
};

/** How far a sync is. */
export type SyncState =
  /** Somebody cancelled it. */
  | 'CANCELLED'
  /** It came to its end. Single items may have failed. */
  | 'COMPLETED'
  /** It could not go on. */
  | 'FAILED'
  /** It is under way, or waits for its source. */
  | 'RUNNING';

/** Why a sync began. */
export type SyncTrigger =
  /** It was due. */
  | 'CRON'
  /** The source told of a change. */
  | 'EVENT'
  /** A client asked for it. */
  | 'MANUAL';

/** How several container tags select documents. */
export type TagMatch =
  /** Documents with all of the tags. */
  | 'ALL'
  /** Documents with at least one of the tags. */
  | 'ANY';

/** When something was said, and when it happens. A date alone is the start of that day in UTC. */
export type TemporalContextInput = {
  /** When the event happened or will happen: at most 100 dates. */
  eventDates?: Array<string> | null | undefined;
  /** When it was said. Default: now. */
  observedAt?: string | null | undefined;
};

/** Changes of a container tag. A field that is left out keeps its value. Null clears it. */
export type UpdateContainerTagInput = {
  /** Tells the extraction of memories about the documents of the tag, at most 1,500 characters. */
  contextPrompt?: string | null | undefined;
  /** The paths whose files become memories, at most 100. Documents elsewhere keep their chunks alone from now on. Null: all become memories. */
  memoryFilesystemPaths?: Array<string> | null | undefined;
  /** The name shown to people: 1 to 100 characters. */
  name?: string | null | undefined;
  /** Buckets to add to those of the tag. A bucket with a known key replaces that one. Requires a full key. */
  profileBuckets?: Array<ProfileBucketInput> | null | undefined;
  /** The keys of buckets to remove from those of the tag. An unknown key is ignored, and so is that of a bucket of the organization. Requires a full key. */
  removeProfileBuckets?: Array<string> | null | undefined;
  /** The tag to change or to create: 1 to 128 letters, digits and `_ . : -`. */
  tag: string;
};

/** Changes of a document. A field that is left out keeps its value. Null clears it, but leaves `containerTags`, `extract` and `title` alone. */
export type UpdateDocumentInput = {
  /** The tags of the document, at most 100. A new document without tags gets `default`. */
  containerTags?: Array<string> | null | undefined;
  /** The client's own key: 1 to 255 characters without white space. Adding a document again under the same key continues or replaces it. */
  customId?: string | null | undefined;
  /** The time that relative dates in the content refer to. A date alone means its start in UTC. Without it: the time that the source tells, or else the arrival. */
  date?: string | null | undefined;
  /** The document to change. */
  document: DocumentRef;
  /** The products of processing. A new document gets `MEMORIES`, where the paths of its tags allow it. */
  extract?: Extract | null | undefined;
  /** The place of the document in the client's folders, at most 4,096 bytes. */
  filepath?: string | null | undefined;
  /** When its memories become forgotten. A date alone means the end of that day in UTC. */
  forgetAfter?: string | null | undefined;
  /** The declared type of an uploaded file. The bytes decide if they disagree. */
  mediaType?: string | null | undefined;
  /** Selects the existing memories that extraction uses as context. Each key must have the value, or one value of a list. */
  memoryScope?: unknown;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** The sender, such as the name of a client program: at most 255 characters. */
  origin?: string | null | undefined;
  /** Replaces the whole content and starts the pipeline again. It cannot be cleared. */
  source?: DocumentSource | null | undefined;
  /** A title that extraction does not replace, at most 1,000 characters. Without it: the metadata key `title`, or else the title in the content. */
  title?: string | null | undefined;
};

/** A memory with its new text. A field that is left out keeps its value. Null clears it. */
export type UpdateMemoryInput = {
  /** When given, the memory must belong to this tag. `NOT_FOUND` when it belongs to another one. */
  containerTag?: string | null | undefined;
  /** When the memory becomes forgotten. A date alone is the end of that day in UTC. */
  forgetAfter?: string | null | undefined;
  /** Why it becomes forgotten, at most 1,000 characters. */
  forgetReason?: string | null | undefined;
  /** The memory. An id of any version stands for the latest version. */
  memory: MemoryRef;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** When it was said, and when it happens. */
  temporalContext?: TemporalContextInput | null | undefined;
  /** The text of the next version: 1 to 10,000 characters. */
  text: string;
};

/** Settings to change. A field that is left out keeps its value. Null clears it. */
export type UpdateSettingsInput = {
  /** The target size of a chunk in tokens of about four characters, 1 to 8,192. Null means automatic: 800 characters. */
  chunkSize?: number | null | undefined;
  /** How documents are cut into chunks. */
  chunkingAlgorithm?: ChunkingAlgorithm | null | undefined;
  /** Guidance for the filter of results: which content is not wanted. Any JSON value of at most 64 KiB. */
  excludeItems?: unknown;
  /** Instructions for the extraction of memories by a language model, at most 1,500 characters. */
  extractionPrompt?: string | null | undefined;
  /** True lets a language model leave out results that do not fit `filterPrompt`, `includeItems` and `excludeItems`. */
  filterByModel?: boolean | null | undefined;
  /** Guidance for the filter of results: the purpose of the application, 1 to 750 characters. */
  filterPrompt?: string | null | undefined;
  /** Guidance for the filter of results: which content is wanted. Any JSON value of at most 64 KiB. */
  includeItems?: unknown;
  /** OAuth clients of the organization's own, at most one a vendor. Those that are not named stay. */
  oauthClients?: Array<OAuthClientInput> | null | undefined;
  /** The buckets that every profile is divided into, at most 50. They replace the present ones. */
  profileBuckets?: Array<ProfileBucketInput> | null | undefined;
  /** Context that a language model reads when it extracts memories from any document, at most 1,500 characters. */
  workspacePrompt?: string | null | undefined;
};

/** Changes of a webhook endpoint. A field that is left out keeps its value. */
export type UpdateWebhookEndpointInput = {
  /** Only events of these container tags, at most 100. Null: all. */
  containerTags?: Array<string> | null | undefined;
  /** A note for people, at most 500 characters. Null removes it. */
  description?: string | null | undefined;
  /** The kinds of events to send, at least one. */
  events?: Array<WebhookEvent> | null | undefined;
  /** The endpoint to change. */
  id: string;
  /** Whether events are sent. An endpoint that is enabled again hears of all that happened meanwhile, as long as events are kept. */
  isEnabled?: boolean | null | undefined;
  /** The http(s) address, at most 2,000 characters. */
  url?: string | null | undefined;
};

/** The point that an operation waits for. */
export type WaitUntil =
  /** The content can be searched, or the document has failed. */
  | 'DONE';

/** The state of a webhook delivery. */
export type WebhookDeliveryState =
  /** The receiver accepted it with a status of 2xx. */
  | 'DELIVERED'
  /** All attempts are used up. A replay begins anew. */
  | 'FAILED'
  /** It waits for its first or next attempt. */
  | 'PENDING';

/** Why nothing is sent to a webhook endpoint. */
export type WebhookDisabledReason =
  /** The receiver accepted nothing for five days. */
  | 'FAILING'
  /** The receiver answered 410: nobody listens there any more. */
  | 'GONE'
  /** A client disabled it. */
  | 'REQUESTED';

/** A kind of event that a webhook tells of. */
export type WebhookEvent =
  /** A connection has taken over what is new at its source. */
  | 'CONNECTION_SYNCED'
  /** A document was deleted. */
  | 'DOCUMENT_DELETED'
  /** A document is processed: it can be searched, and its memories are drawn. */
  | 'DOCUMENT_DONE'
  /** A document could not be processed. */
  | 'DOCUMENT_FAILED'
  /** A memory was written. */
  | 'MEMORY_CREATED'
  /** A memory was forgotten, or its evidence is gone. */
  | 'MEMORY_FORGOTTEN'
  /** A memory was changed, or its state was. */
  | 'MEMORY_UPDATED'
  /** Somebody asked for a test. No endpoint can ask for it. */
  | 'WEBHOOK_TEST';

export type ApiKeyFragment = { id: string, name: string, prefix: string, containerTags: Array<string> | null, permission: Permission, isEnabled: boolean, createdAt: string, expiresAt: string | null, lastUsedAt: string | null };

export type ListApiKeysQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListApiKeysQuery = { apiKeys: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, name: string, prefix: string, containerTags: Array<string> | null, permission: Permission, isEnabled: boolean, createdAt: string, expiresAt: string | null, lastUsedAt: string | null }> } | null };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { secret: string, apiKey: { id: string, name: string, prefix: string, containerTags: Array<string> | null, permission: Permission, isEnabled: boolean, createdAt: string, expiresAt: string | null, lastUsedAt: string | null } } };

export type RevokeApiKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { apiKey: { id: string, name: string, prefix: string, containerTags: Array<string> | null, permission: Permission, isEnabled: boolean, createdAt: string, expiresAt: string | null, lastUsedAt: string | null } } };

export type SyncRunFragment = { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null };

export type ConnectionFragment = { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null };

export type ConnectionItemFragment = { id: string, remoteId: string, name: string, url: string | null, state: ConnectionItemState, errorCode: ErrorCode | null, errorMessage: string | null, isRetryable: boolean, createdAt: string, updatedAt: string, document: { id: string, status: DocumentStatus } | null };

export type AuthorizedConnectionFragment = { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null }, authorization: { link: string, expiresAt: string } | null };

export type ListConnectorsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListConnectorsQuery = { connectors: Array<{ kind: ConnectorKind, title: string, auth: ConnectorAuth, isConfigured: boolean, hasResources: boolean, syncEveryMinutes: number, fields: Array<{ name: string, kind: ConnectorFieldKind, label: string, description: string, isRequired: boolean, default: unknown, choices: Array<string> | null, min: number | null, max: number | null, maxLength: number | null, maxItems: number | null }> }> };

export type ListConnectionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  containerTags?: Array<string> | null | undefined;
  kinds?: Array<ConnectorKind> | null | undefined;
}>;


export type ListConnectionsQuery = { connections: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null }> } };

export type ReadConnectionQueryVariables = Exact<{
  id: string;
}>;


export type ReadConnectionQuery = { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null } | null };

export type ListConnectionItemsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  states?: Array<ConnectionItemState> | null | undefined;
}>;


export type ListConnectionItemsQuery = { connection: { items: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, remoteId: string, name: string, url: string | null, state: ConnectionItemState, errorCode: ErrorCode | null, errorMessage: string | null, isRetryable: boolean, createdAt: string, updatedAt: string, document: { id: string, status: DocumentStatus } | null }> } } | null };

export type ListSyncRunsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListSyncRunsQuery = { connection: { syncRuns: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null }> } } | null };

export type ListAvailableResourcesQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
  perPage?: number | null | undefined;
  parentId?: string | null | undefined;
}>;


export type ListAvailableResourcesQuery = { connection: { availableResources: { total: number | null, resources: Array<{ id: string, name: string, details: unknown }> } } | null };

export type ReadNoticeSetupQueryVariables = Exact<{
  id: string;
}>;


export type ReadNoticeSetupQuery = { connection: { noticeSetup: { address: string, verificationToken: string | null } | null } | null };

export type CreateConnectionMutationVariables = Exact<{
  input: CreateConnectionInput;
}>;


export type CreateConnectionMutation = { createConnection: { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null }, authorization: { link: string, expiresAt: string } | null } };

export type AuthorizeConnectionMutationVariables = Exact<{
  input: AuthorizeConnectionInput;
}>;


export type AuthorizeConnectionMutation = { authorizeConnection: { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null }, authorization: { link: string, expiresAt: string } | null } };

export type ConfigureConnectionMutationVariables = Exact<{
  input: ConfigureConnectionInput;
}>;


export type ConfigureConnectionMutation = { configureConnection: { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null } } };

export type SyncConnectionMutationVariables = Exact<{
  input: SyncConnectionInput;
}>;


export type SyncConnectionMutation = { syncConnection: { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null } } };

export type PauseConnectionMutationVariables = Exact<{
  input: PauseConnectionInput;
}>;


export type PauseConnectionMutation = { pauseConnection: { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null } } };

export type ResumeConnectionMutationVariables = Exact<{
  input: ResumeConnectionInput;
}>;


export type ResumeConnectionMutation = { resumeConnection: { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null } } };

export type CancelSyncMutationVariables = Exact<{
  input: CancelSyncInput;
}>;


export type CancelSyncMutation = { cancelSync: { connection: { id: string, kind: ConnectorKind, state: ConnectionState, containerTags: Array<string>, accountName: string | null, config: unknown, metadata: unknown, documentLimit: number, nextSyncAt: string | null, tokenExpiresAt: string | null, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null } } };

export type RetryConnectionItemMutationVariables = Exact<{
  input: RetryConnectionItemInput;
}>;


export type RetryConnectionItemMutation = { retryConnectionItem: { item: { id: string, remoteId: string, name: string, url: string | null, state: ConnectionItemState, errorCode: ErrorCode | null, errorMessage: string | null, isRetryable: boolean, createdAt: string, updatedAt: string, document: { id: string, status: DocumentStatus } | null } } };

export type DeleteConnectionMutationVariables = Exact<{
  input: DeleteConnectionInput;
}>;


export type DeleteConnectionMutation = { deleteConnection: { id: string } };

export type WatchSyncSubscriptionVariables = Exact<{
  connectionId: string;
}>;


export type WatchSyncSubscription = { syncProgress: { seen: number, done: number, failed: number, total: number | null, etaSeconds: number | null, run: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, warning: string | null } | null, connection: { id: string, state: ConnectionState } } };

export type ListMessagesQueryVariables = Exact<{
  ref: DocumentRef;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListMessagesQuery = { document: { messages: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ position: number, role: MessageRole, name: string | null, text: string, sentAt: string | null }> } } | null };

export type AddConversationMutationVariables = Exact<{
  input: AddConversationInput;
}>;


export type AddConversationMutation = { addConversation: { document: { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null } } };

export type DocumentFragment = { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null };

export type ReadDocumentQueryVariables = Exact<{
  ref: DocumentRef;
}>;


export type ReadDocumentQuery = { document: { text: string | null, wordCount: number | null, chunkCount: number, id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, file: { filename: string | null, mediaType: string | null, bytes: number | null, url: string } | null, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null } | null };

export type ReadDocumentHeadQueryVariables = Exact<{
  ref: DocumentRef;
}>;


export type ReadDocumentHeadQuery = { document: { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null } | null };

export type ListDocumentsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  containerTags?: Array<string> | null | undefined;
  tagMatch?: TagMatch | null | undefined;
  statuses?: Array<DocumentStatus> | null | undefined;
  categories?: Array<DocumentCategory> | null | undefined;
  origins?: Array<string> | null | undefined;
  filepath?: string | null | undefined;
  filter?: MetadataFilter | null | undefined;
  query?: string | null | undefined;
  sort?: DocumentSortField | null | undefined;
  order?: SortOrder | null | undefined;
}>;


export type ListDocumentsQuery = { documents: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null }> } };

export type ListChunksQueryVariables = Exact<{
  ref: DocumentRef;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListChunksQuery = { document: { chunks: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, position: number, text: string, headingPath: Array<string>, speakers: Array<string> }> } } | null };

export type AddDocumentMutationVariables = Exact<{
  input: AddDocumentInput;
}>;


export type AddDocumentMutation = { addDocument: { document: { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null } } };

export type AddDocumentsMutationVariables = Exact<{
  input: AddDocumentsInput;
}>;


export type AddDocumentsMutation = { addDocuments: { succeededCount: number, failedCount: number, results: Array<{ customId: string | null, document: { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null } | null, error: { code: ErrorCode, message: string, issues: Array<{ path: Array<string>, message: string }> } | null }> } };

export type CreateUploadMutationVariables = Exact<{
  input: CreateUploadInput;
}>;


export type CreateUploadMutation = { createUpload: { id: string, url: string, expiresAt: string, headers: Array<{ name: string, value: string }> } };

export type UpdateDocumentMutationVariables = Exact<{
  input: UpdateDocumentInput;
}>;


export type UpdateDocumentMutation = { updateDocument: { document: { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null } } };

export type ReprocessDocumentMutationVariables = Exact<{
  input: ReprocessDocumentInput;
}>;


export type ReprocessDocumentMutation = { reprocessDocument: { document: { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null } } };

export type DeleteDocumentMutationVariables = Exact<{
  input: DeleteDocumentInput;
}>;


export type DeleteDocumentMutation = { deleteDocument: { deletedDocumentId: string } };

export type DeleteDocumentsMutationVariables = Exact<{
  input: DeleteDocumentsInput;
}>;


export type DeleteDocumentsMutation = { deleteDocuments: { deletedCount: number, errors: Array<{ index: number, error: { code: ErrorCode, message: string } }> } };

export type WatchDocumentsSubscriptionVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  document?: DocumentRef | null | undefined;
  after?: string | null | undefined;
}>;


export type WatchDocumentsSubscription = { documentStatusChanged: { cursor: string | null, status: DocumentStatus, document: { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null } } };

export type ReadEventCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadEventCursorQuery = { eventCursor: string };

export type MemoryFragment = { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } };

export type ReadMemoryQueryVariables = Exact<{
  ref: MemoryRef;
}>;


export type ReadMemoryQuery = { memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, sources: { nodes: Array<{ words: string | null, document: { id: string } | null }> }, history: { nodes: Array<{ id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }> }, containerTag: { tag: string } } | null };

export type ListMemoriesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  containerTags: Array<string>;
  filter?: MetadataFilter | null | undefined;
  query?: string | null | undefined;
  includeForgotten?: boolean | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
  sort?: MemorySortField | null | undefined;
  order?: SortOrder | null | undefined;
}>;


export type ListMemoriesQuery = { memories: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }> } };

export type ListInferredMemoriesQueryVariables = Exact<{
  containerTag: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListInferredMemoriesQuery = { inferredMemories: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }> } };

export type PreviewMemoriesQueryVariables = Exact<{
  input: PreviewMemoriesInput;
}>;


export type PreviewMemoriesQuery = { previewMemories: { warnings: Array<string>, memories: Array<{ text: string, words: string, kind: MemoryKind, subject: string, slot: string, value: string | null, confidence: number }> } };

export type AddMemoriesMutationVariables = Exact<{
  input: AddMemoriesInput;
}>;


export type AddMemoriesMutation = { addMemories: { memories: Array<{ id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }> } };

export type UpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type UpdateMemoryMutation = { updateMemory: { memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } } } };

export type ForgetMemoryMutationVariables = Exact<{
  input: ForgetMemoryInput;
}>;


export type ForgetMemoryMutation = { forgetMemory: { memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } } } };

export type ForgetMatchingMemoriesMutationVariables = Exact<{
  input: ForgetMatchingMemoriesInput;
}>;


export type ForgetMatchingMemoriesMutation = { forgetMatchingMemories: { dryRun: boolean, forgetBatchId: string | null, summary: string, warnings: Array<string>, matches: Array<{ similarity: number, memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } } }> } };

export type RestoreMemoriesMutationVariables = Exact<{
  input: RestoreMemoriesInput;
}>;


export type RestoreMemoriesMutation = { restoreMemories: { memories: Array<{ id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }> } };

export type ReviewMemoryMutationVariables = Exact<{
  input: ReviewMemoryInput;
}>;


export type ReviewMemoryMutation = { reviewMemory: { memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } } } };

export type WatchMemoriesSubscriptionVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  after?: string | null | undefined;
}>;


export type WatchMemoriesSubscription = { memoryChanged: { cursor: string, change: MemoryChange, memoryId: string, memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } } | null } };

export type ContainerTagFragment = { tag: string, name: string | null, contextPrompt: string | null, memoryFilesystemPaths: Array<string> | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, createdAt: string, updatedAt: string, profileBuckets: Array<{ key: string, description: string }> };

export type SettingsFragment = { chunkSize: number | null, chunkingAlgorithm: ChunkingAlgorithm | null, excludeItems: unknown, extractionPrompt: string | null, filterByModel: boolean, filterPrompt: string | null, includeItems: unknown, workspacePrompt: string | null, updatedAt: string, oauthClients: Array<{ client: OAuthClientName, clientId: string | null, hasSecret: boolean, isEnabled: boolean }>, profileBuckets: Array<{ key: string, description: string }> };

export type ContainerTagDeletionFragment = { id: string, containerTag: string | null, requestedAt: string, clearedAt: string | null, clearedCount: number, totalCount: number, deletedDocumentCount: number, detachedDocumentCount: number, deletedMemoryCount: number };

export type ContainerTagMergeFragment = { id: string, sources: Array<string>, target: string, phase: ContainerTagMergePhase, requestedAt: string, movedDocumentCount: number, movedMemoryCount: number, totalCount: number, errorCode: string | null };

export type ReadContainerTagQueryVariables = Exact<{
  tag: string;
}>;


export type ReadContainerTagQuery = { containerTag: { tag: string, name: string | null, contextPrompt: string | null, memoryFilesystemPaths: Array<string> | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, createdAt: string, updatedAt: string, profileBuckets: Array<{ key: string, description: string }> } | null };

export type ListContainerTagsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListContainerTagsQuery = { containerTags: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ tag: string, name: string | null, contextPrompt: string | null, memoryFilesystemPaths: Array<string> | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, createdAt: string, updatedAt: string, profileBuckets: Array<{ key: string, description: string }> }> } };

export type ReadContainerTagDeletionQueryVariables = Exact<{
  id: string;
}>;


export type ReadContainerTagDeletionQuery = { containerTagDeletion: { id: string, containerTag: string | null, requestedAt: string, clearedAt: string | null, clearedCount: number, totalCount: number, deletedDocumentCount: number, detachedDocumentCount: number, deletedMemoryCount: number } | null };

export type ReadContainerTagMergeQueryVariables = Exact<{
  id: string;
}>;


export type ReadContainerTagMergeQuery = { containerTagMerge: { id: string, sources: Array<string>, target: string, phase: ContainerTagMergePhase, requestedAt: string, movedDocumentCount: number, movedMemoryCount: number, totalCount: number, errorCode: string | null } | null };

export type ReadSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadSettingsQuery = { settings: { chunkSize: number | null, chunkingAlgorithm: ChunkingAlgorithm | null, excludeItems: unknown, extractionPrompt: string | null, filterByModel: boolean, filterPrompt: string | null, includeItems: unknown, workspacePrompt: string | null, updatedAt: string, oauthClients: Array<{ client: OAuthClientName, clientId: string | null, hasSecret: boolean, isEnabled: boolean }>, profileBuckets: Array<{ key: string, description: string }> } | null };

export type ReadSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadSessionQuery = { session: { permission: Permission, role: Role, actor: { id: string, kind: ActorKind }, grants: Array<{ containerTag: string, permission: Permission }> | null, organization: { id: string, name: string } } };

export type UpdateContainerTagMutationVariables = Exact<{
  input: UpdateContainerTagInput;
}>;


export type UpdateContainerTagMutation = { updateContainerTag: { containerTag: { tag: string, name: string | null, contextPrompt: string | null, memoryFilesystemPaths: Array<string> | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, createdAt: string, updatedAt: string, profileBuckets: Array<{ key: string, description: string }> } } };

export type DeleteContainerTagMutationVariables = Exact<{
  input: DeleteContainerTagInput;
}>;


export type DeleteContainerTagMutation = { deleteContainerTag: { deletion: { id: string, containerTag: string | null, requestedAt: string, clearedAt: string | null, clearedCount: number, totalCount: number, deletedDocumentCount: number, detachedDocumentCount: number, deletedMemoryCount: number } } };

export type MergeContainerTagsMutationVariables = Exact<{
  input: MergeContainerTagsInput;
}>;


export type MergeContainerTagsMutation = { mergeContainerTags: { merge: { id: string, sources: Array<string>, target: string, phase: ContainerTagMergePhase, requestedAt: string, movedDocumentCount: number, movedMemoryCount: number, totalCount: number, errorCode: string | null } } };

export type UpdateSettingsMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type UpdateSettingsMutation = { updateSettings: { settings: { chunkSize: number | null, chunkingAlgorithm: ChunkingAlgorithm | null, excludeItems: unknown, extractionPrompt: string | null, filterByModel: boolean, filterPrompt: string | null, includeItems: unknown, workspacePrompt: string | null, updatedAt: string, oauthClients: Array<{ client: OAuthClientName, clientId: string | null, hasSecret: boolean, isEnabled: boolean }>, profileBuckets: Array<{ key: string, description: string }> } } };

type Hit_ChunkHit_Fragment = { __typename: 'ChunkHit', similarity: number, chunk: { id: string, position: number, text: string, headingPath: Array<string> }, documents: Array<{ id: string, customId: string | null, title: string | null, url: string | null, date: string | null }> };

type Hit_MemoryHit_Fragment = { __typename: 'MemoryHit', similarity: number, memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }, documents: Array<{ id: string, customId: string | null, title: string | null, url: string | null, date: string | null }> };

export type HitFragment =
  | Hit_ChunkHit_Fragment
  | Hit_MemoryHit_Fragment
;

export type SearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchQuery = { search: { matchCount: number, timingMs: number, warnings: Array<string>, hits: Array<
      | { __typename: 'ChunkHit', similarity: number, chunk: { id: string, position: number, text: string, headingPath: Array<string> }, documents: Array<{ id: string, customId: string | null, title: string | null, url: string | null, date: string | null }> }
      | { __typename: 'MemoryHit', similarity: number, memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }, documents: Array<{ id: string, customId: string | null, title: string | null, url: string | null, date: string | null }> }
    > } };

export type SearchDocumentsQueryVariables = Exact<{
  input: SearchDocumentsInput;
}>;


export type SearchDocumentsQuery = { searchDocuments: { matchCount: number, timingMs: number, warnings: Array<string>, hits: Array<{ similarity: number, document: { id: string, customId: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, title: string | null, type: DocumentType, url: string | null, filepath: string | null, metadata: unknown, date: string | null, warnings: Array<string>, revision: number, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, progress: { done: number, total: number | null, unit: ProgressUnit } | null }, chunks: Array<{ similarity: number, isMatch: boolean, chunk: { id: string, position: number, text: string } }> }> } };

export type CollectContextQueryVariables = Exact<{
  input: ContextInput;
}>;


export type CollectContextQuery = { context: { text: string, tokens: number, timingMs: number, warnings: Array<string>, sources: Array<{ date: string | null, tokens: number, hit:
        | { __typename: 'ChunkHit', similarity: number, chunk: { id: string, position: number, text: string, headingPath: Array<string> }, documents: Array<{ id: string, customId: string | null, title: string | null, url: string | null, date: string | null }> }
        | { __typename: 'MemoryHit', similarity: number, memory: { id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }, documents: Array<{ id: string, customId: string | null, title: string | null, url: string | null, date: string | null }> }
       }> } };

export type ReadProfileQueryVariables = Exact<{
  containerTag: string;
  buckets?: Array<string> | null | undefined;
  filter?: MetadataFilter | null | undefined;
  asOf?: string | null | undefined;
  knownAt?: string | null | undefined;
}>;


export type ReadProfileQuery = { profile: { static: Array<{ id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }>, dynamic: Array<{ id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }>, buckets: Array<{ key: string, memories: Array<{ id: string, text: string, kind: MemoryKind, subject: string | null, slot: string | null, value: string | null, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, confidence: number, metadata: unknown, validFrom: string, validTo: string | null, observedAt: string, forgetAfter: string | null, createdAt: string, updatedAt: string, containerTag: { tag: string } }> }> } };

export type WebhookEndpointFragment = { id: string, url: string, description: string | null, events: Array<WebhookEvent>, containerTags: Array<string> | null, isEnabled: boolean, disabledAt: string | null, disabledReason: WebhookDisabledReason | null, failures: number, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string };

export type WebhookDeliveryFragment = { id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null };

export type ListWebhookEndpointsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListWebhookEndpointsQuery = { webhookEndpoints: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, url: string, description: string | null, events: Array<WebhookEvent>, containerTags: Array<string> | null, isEnabled: boolean, disabledAt: string | null, disabledReason: WebhookDisabledReason | null, failures: number, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string }> } | null };

export type ReadWebhookEndpointQueryVariables = Exact<{
  id: string;
}>;


export type ReadWebhookEndpointQuery = { webhookEndpoint: { id: string, url: string, description: string | null, events: Array<WebhookEvent>, containerTags: Array<string> | null, isEnabled: boolean, disabledAt: string | null, disabledReason: WebhookDisabledReason | null, failures: number, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } | null };

export type ListWebhookDeliveriesQueryVariables = Exact<{
  endpointId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  states?: Array<WebhookDeliveryState> | null | undefined;
}>;


export type ListWebhookDeliveriesQuery = { webhookEndpoint: { deliveries: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null }> } } | null };

export type ReadWebhookDeliveryQueryVariables = Exact<{
  id: string;
}>;


export type ReadWebhookDeliveryQuery = { webhookDelivery: { id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null } | null };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { secret: string, endpoint: { id: string, url: string, description: string | null, events: Array<WebhookEvent>, containerTags: Array<string> | null, isEnabled: boolean, disabledAt: string | null, disabledReason: WebhookDisabledReason | null, failures: number, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { endpoint: { id: string, url: string, description: string | null, events: Array<WebhookEvent>, containerTags: Array<string> | null, isEnabled: boolean, disabledAt: string | null, disabledReason: WebhookDisabledReason | null, failures: number, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } } };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { id: string } };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, endpoint: { id: string, url: string, description: string | null, events: Array<WebhookEvent>, containerTags: Array<string> | null, isEnabled: boolean, disabledAt: string | null, disabledReason: WebhookDisabledReason | null, failures: number, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } } };

export type SendTestWebhookMutationVariables = Exact<{
  input: SendTestWebhookInput;
}>;


export type SendTestWebhookMutation = { sendTestWebhook: { delivery: { id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null } } };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  input: ReplayWebhookDeliveryInput;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { delivery: { id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null } } };

export type ReplayWebhooksMutationVariables = Exact<{
  input: ReplayWebhooksInput;
}>;


export type ReplayWebhooksMutation = { replayWebhooks: { endpoint: { id: string, url: string, description: string | null, events: Array<WebhookEvent>, containerTags: Array<string> | null, isEnabled: boolean, disabledAt: string | null, disabledReason: WebhookDisabledReason | null, failures: number, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ApiKeyFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  containerTags
  permission
  isEnabled
  createdAt
  expiresAt
  lastUsedAt
}
    `, {"fragmentName":"ApiKey"}) as unknown as TypedDocumentString<ApiKeyFragment, unknown>;
export const ConnectionItemFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ConnectionItem on ConnectionItem {
  id
  remoteId
  name
  url
  state
  errorCode
  errorMessage
  isRetryable
  document {
    id
    status
  }
  createdAt
  updatedAt
}
    `, {"fragmentName":"ConnectionItem"}) as unknown as TypedDocumentString<ConnectionItemFragment, unknown>;
export const SyncRunFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
    `, {"fragmentName":"SyncRun"}) as unknown as TypedDocumentString<SyncRunFragment, unknown>;
export const ConnectionFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}`, {"fragmentName":"Connection"}) as unknown as TypedDocumentString<ConnectionFragment, unknown>;
export const AuthorizedConnectionFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AuthorizedConnection on AuthorizedConnectionPayload {
  connection {
    ...Connection
  }
  authorization {
    link
    expiresAt
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}`, {"fragmentName":"AuthorizedConnection"}) as unknown as TypedDocumentString<AuthorizedConnectionFragment, unknown>;
export const DocumentFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}
    `, {"fragmentName":"Document"}) as unknown as TypedDocumentString<DocumentFragment, unknown>;
export const ContainerTagFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ContainerTag on ContainerTag {
  tag
  name
  contextPrompt
  memoryFilesystemPaths
  profileBuckets {
    key
    description
  }
  documentCount
  memoryCount
  lastActivityAt
  createdAt
  updatedAt
}
    `, {"fragmentName":"ContainerTag"}) as unknown as TypedDocumentString<ContainerTagFragment, unknown>;
export const SettingsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Settings on Settings {
  chunkSize
  chunkingAlgorithm
  excludeItems
  extractionPrompt
  filterByModel
  filterPrompt
  includeItems
  oauthClients {
    client
    clientId
    hasSecret
    isEnabled
  }
  profileBuckets {
    key
    description
  }
  workspacePrompt
  updatedAt
}
    `, {"fragmentName":"Settings"}) as unknown as TypedDocumentString<SettingsFragment, unknown>;
export const ContainerTagDeletionFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ContainerTagDeletion on ContainerTagDeletion {
  id
  containerTag
  requestedAt
  clearedAt
  clearedCount
  totalCount
  deletedDocumentCount
  detachedDocumentCount
  deletedMemoryCount
}
    `, {"fragmentName":"ContainerTagDeletion"}) as unknown as TypedDocumentString<ContainerTagDeletionFragment, unknown>;
export const ContainerTagMergeFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ContainerTagMerge on ContainerTagMerge {
  id
  sources
  target
  phase
  requestedAt
  movedDocumentCount
  movedMemoryCount
  totalCount
  errorCode
}
    `, {"fragmentName":"ContainerTagMerge"}) as unknown as TypedDocumentString<ContainerTagMergeFragment, unknown>;
export const MemoryFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}
    `, {"fragmentName":"Memory"}) as unknown as TypedDocumentString<MemoryFragment, unknown>;
export const HitFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Hit on SearchHit {
  __typename
  similarity
  documents {
    id
    customId
    title
    url
    date
  }
  ... on MemoryHit {
    memory {
      ...Memory
    }
  }
  ... on ChunkHit {
    chunk {
      id
      position
      text
      headingPath
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`, {"fragmentName":"Hit"}) as unknown as TypedDocumentString<HitFragment, unknown>;
export const WebhookEndpointFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WebhookEndpoint on WebhookEndpoint {
  id
  url
  description
  events
  containerTags
  isEnabled
  disabledAt
  disabledReason
  failures
  failingSince
  pausedUntil
  formerSecretUntil
  createdAt
  updatedAt
}
    `, {"fragmentName":"WebhookEndpoint"}) as unknown as TypedDocumentString<WebhookEndpointFragment, unknown>;
export const WebhookDeliveryFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WebhookDelivery on WebhookDelivery {
  id
  endpointId
  event
  subjectId
  containerTags
  occurredAt
  state
  attempts
  lastAttemptAt
  nextAttemptAt
  durationMs
  status
  answer
  errorCode
  errorMessage
}
    `, {"fragmentName":"WebhookDelivery"}) as unknown as TypedDocumentString<WebhookDeliveryFragment, unknown>;
export const ListApiKeys = /*#__PURE__*/ new TypedDocumentString(`
    query ListApiKeys($first: Int, $after: String) {
  apiKeys(first: $first, after: $after) {
    totalCount
    pageInfo {
      endCursor
      hasNextPage
    }
    nodes {
      ...ApiKey
    }
  }
}
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  containerTags
  permission
  isEnabled
  createdAt
  expiresAt
  lastUsedAt
}`) as unknown as TypedDocumentString<ListApiKeysQuery, ListApiKeysQueryVariables>;
export const CreateApiKey = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateApiKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    secret
    apiKey {
      ...ApiKey
    }
  }
}
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  containerTags
  permission
  isEnabled
  createdAt
  expiresAt
  lastUsedAt
}`) as unknown as TypedDocumentString<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const RevokeApiKey = /*#__PURE__*/ new TypedDocumentString(`
    mutation RevokeApiKey($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) {
    apiKey {
      ...ApiKey
    }
  }
}
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  containerTags
  permission
  isEnabled
  createdAt
  expiresAt
  lastUsedAt
}`) as unknown as TypedDocumentString<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const ListConnectors = /*#__PURE__*/ new TypedDocumentString(`
    query ListConnectors {
  connectors {
    kind
    title
    auth
    isConfigured
    hasResources
    syncEveryMinutes
    fields {
      name
      kind
      label
      description
      isRequired
      default
      choices
      min
      max
      maxLength
      maxItems
    }
  }
}
    `) as unknown as TypedDocumentString<ListConnectorsQuery, ListConnectorsQueryVariables>;
export const ListConnections = /*#__PURE__*/ new TypedDocumentString(`
    query ListConnections($first: Int, $after: String, $containerTags: [String!], $kinds: [ConnectorKind!]) {
  connections(
    first: $first
    after: $after
    containerTags: $containerTags
    kinds: $kinds
  ) {
    totalCount
    pageInfo {
      endCursor
      hasNextPage
    }
    nodes {
      ...Connection
    }
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ListConnectionsQuery, ListConnectionsQueryVariables>;
export const ReadConnection = /*#__PURE__*/ new TypedDocumentString(`
    query ReadConnection($id: ID!) {
  connection(id: $id) {
    ...Connection
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReadConnectionQuery, ReadConnectionQueryVariables>;
export const ListConnectionItems = /*#__PURE__*/ new TypedDocumentString(`
    query ListConnectionItems($id: ID!, $first: Int, $after: String, $states: [ConnectionItemState!]) {
  connection(id: $id) {
    items(first: $first, after: $after, states: $states) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        ...ConnectionItem
      }
    }
  }
}
    fragment ConnectionItem on ConnectionItem {
  id
  remoteId
  name
  url
  state
  errorCode
  errorMessage
  isRetryable
  document {
    id
    status
  }
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ListConnectionItemsQuery, ListConnectionItemsQueryVariables>;
export const ListSyncRuns = /*#__PURE__*/ new TypedDocumentString(`
    query ListSyncRuns($id: ID!, $first: Int, $after: String) {
  connection(id: $id) {
    syncRuns(first: $first, after: $after) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        ...SyncRun
      }
    }
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}`) as unknown as TypedDocumentString<ListSyncRunsQuery, ListSyncRunsQueryVariables>;
export const ListAvailableResources = /*#__PURE__*/ new TypedDocumentString(`
    query ListAvailableResources($id: ID!, $page: Int, $perPage: Int, $parentId: ID) {
  connection(id: $id) {
    availableResources(page: $page, perPage: $perPage, parentId: $parentId) {
      total
      resources {
        id
        name
        details
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListAvailableResourcesQuery, ListAvailableResourcesQueryVariables>;
export const ReadNoticeSetup = /*#__PURE__*/ new TypedDocumentString(`
    query ReadNoticeSetup($id: ID!) {
  connection(id: $id) {
    noticeSetup {
      address
      verificationToken
    }
  }
}
    `) as unknown as TypedDocumentString<ReadNoticeSetupQuery, ReadNoticeSetupQueryVariables>;
export const CreateConnection = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateConnection($input: CreateConnectionInput!) {
  createConnection(input: $input) {
    ...AuthorizedConnection
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}
fragment AuthorizedConnection on AuthorizedConnectionPayload {
  connection {
    ...Connection
  }
  authorization {
    link
    expiresAt
  }
}`) as unknown as TypedDocumentString<CreateConnectionMutation, CreateConnectionMutationVariables>;
export const AuthorizeConnection = /*#__PURE__*/ new TypedDocumentString(`
    mutation AuthorizeConnection($input: AuthorizeConnectionInput!) {
  authorizeConnection(input: $input) {
    ...AuthorizedConnection
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}
fragment AuthorizedConnection on AuthorizedConnectionPayload {
  connection {
    ...Connection
  }
  authorization {
    link
    expiresAt
  }
}`) as unknown as TypedDocumentString<AuthorizeConnectionMutation, AuthorizeConnectionMutationVariables>;
export const ConfigureConnection = /*#__PURE__*/ new TypedDocumentString(`
    mutation ConfigureConnection($input: ConfigureConnectionInput!) {
  configureConnection(input: $input) {
    connection {
      ...Connection
    }
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ConfigureConnectionMutation, ConfigureConnectionMutationVariables>;
export const SyncConnection = /*#__PURE__*/ new TypedDocumentString(`
    mutation SyncConnection($input: SyncConnectionInput!) {
  syncConnection(input: $input) {
    connection {
      ...Connection
    }
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<SyncConnectionMutation, SyncConnectionMutationVariables>;
export const PauseConnection = /*#__PURE__*/ new TypedDocumentString(`
    mutation PauseConnection($input: PauseConnectionInput!) {
  pauseConnection(input: $input) {
    connection {
      ...Connection
    }
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<PauseConnectionMutation, PauseConnectionMutationVariables>;
export const ResumeConnection = /*#__PURE__*/ new TypedDocumentString(`
    mutation ResumeConnection($input: ResumeConnectionInput!) {
  resumeConnection(input: $input) {
    connection {
      ...Connection
    }
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ResumeConnectionMutation, ResumeConnectionMutationVariables>;
export const CancelSync = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelSync($input: CancelSyncInput!) {
  cancelSync(input: $input) {
    connection {
      ...Connection
    }
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}
fragment Connection on Connection {
  id
  kind
  state
  containerTags
  accountName
  config
  metadata
  documentLimit
  resources {
    id
    name
    details
  }
  itemCounts {
    pending
    done
    failed
    overLimit
  }
  lastSyncRun {
    ...SyncRun
  }
  nextSyncAt
  tokenExpiresAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<CancelSyncMutation, CancelSyncMutationVariables>;
export const RetryConnectionItem = /*#__PURE__*/ new TypedDocumentString(`
    mutation RetryConnectionItem($input: RetryConnectionItemInput!) {
  retryConnectionItem(input: $input) {
    item {
      ...ConnectionItem
    }
  }
}
    fragment ConnectionItem on ConnectionItem {
  id
  remoteId
  name
  url
  state
  errorCode
  errorMessage
  isRetryable
  document {
    id
    status
  }
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<RetryConnectionItemMutation, RetryConnectionItemMutationVariables>;
export const DeleteConnection = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteConnection($input: DeleteConnectionInput!) {
  deleteConnection(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteConnectionMutation, DeleteConnectionMutationVariables>;
export const WatchSync = /*#__PURE__*/ new TypedDocumentString(`
    subscription WatchSync($connectionId: ID!) {
  syncProgress(connectionId: $connectionId) {
    seen
    done
    failed
    total
    etaSeconds
    run {
      ...SyncRun
    }
    connection {
      id
      state
    }
  }
}
    fragment SyncRun on SyncRun {
  id
  connectionId
  state
  trigger
  startedAt
  completedAt
  seen
  done
  failed
  removed
  total
  errorCode
  errorMessage
  warning
}`) as unknown as TypedDocumentString<WatchSyncSubscription, WatchSyncSubscriptionVariables>;
export const ListMessages = /*#__PURE__*/ new TypedDocumentString(`
    query ListMessages($ref: DocumentRef!, $first: Int, $after: String) {
  document(ref: $ref) {
    messages(first: $first, after: $after) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        position
        role
        name
        text
        sentAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListMessagesQuery, ListMessagesQueryVariables>;
export const AddConversation = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddConversation($input: AddConversationInput!) {
  addConversation(input: $input) {
    document {
      ...Document
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<AddConversationMutation, AddConversationMutationVariables>;
export const ReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ReadDocument($ref: DocumentRef!) {
  document(ref: $ref) {
    ...Document
    text
    wordCount
    chunkCount
    file {
      filename
      mediaType
      bytes
      url
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReadDocumentQuery, ReadDocumentQueryVariables>;
export const ReadDocumentHead = /*#__PURE__*/ new TypedDocumentString(`
    query ReadDocumentHead($ref: DocumentRef!) {
  document(ref: $ref) {
    ...Document
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReadDocumentHeadQuery, ReadDocumentHeadQueryVariables>;
export const ListDocuments = /*#__PURE__*/ new TypedDocumentString(`
    query ListDocuments($first: Int, $after: String, $containerTags: [String!], $tagMatch: TagMatch, $statuses: [DocumentStatus!], $categories: [DocumentCategory!], $origins: [String!], $filepath: String, $filter: MetadataFilter, $query: String, $sort: DocumentSortField, $order: SortOrder) {
  documents(
    first: $first
    after: $after
    containerTags: $containerTags
    tagMatch: $tagMatch
    statuses: $statuses
    categories: $categories
    origins: $origins
    filepath: $filepath
    filter: $filter
    query: $query
    sort: $sort
    order: $order
  ) {
    totalCount
    pageInfo {
      endCursor
      hasNextPage
    }
    nodes {
      ...Document
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ListDocumentsQuery, ListDocumentsQueryVariables>;
export const ListChunks = /*#__PURE__*/ new TypedDocumentString(`
    query ListChunks($ref: DocumentRef!, $first: Int, $after: String) {
  document(ref: $ref) {
    chunks(first: $first, after: $after) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        id
        position
        text
        headingPath
        speakers
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListChunksQuery, ListChunksQueryVariables>;
export const AddDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddDocument($input: AddDocumentInput!) {
  addDocument(input: $input) {
    document {
      ...Document
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<AddDocumentMutation, AddDocumentMutationVariables>;
export const AddDocuments = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddDocuments($input: AddDocumentsInput!) {
  addDocuments(input: $input) {
    succeededCount
    failedCount
    results {
      document {
        ...Document
      }
      error {
        code
        message
        issues {
          path
          message
        }
      }
      customId
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<AddDocumentsMutation, AddDocumentsMutationVariables>;
export const CreateUpload = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateUpload($input: CreateUploadInput!) {
  createUpload(input: $input) {
    id
    url
    headers {
      name
      value
    }
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<CreateUploadMutation, CreateUploadMutationVariables>;
export const UpdateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateDocument($input: UpdateDocumentInput!) {
  updateDocument(input: $input) {
    document {
      ...Document
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateDocumentMutation, UpdateDocumentMutationVariables>;
export const ReprocessDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReprocessDocument($input: ReprocessDocumentInput!) {
  reprocessDocument(input: $input) {
    document {
      ...Document
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReprocessDocumentMutation, ReprocessDocumentMutationVariables>;
export const DeleteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteDocument($input: DeleteDocumentInput!) {
  deleteDocument(input: $input) {
    deletedDocumentId
  }
}
    `) as unknown as TypedDocumentString<DeleteDocumentMutation, DeleteDocumentMutationVariables>;
export const DeleteDocuments = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteDocuments($input: DeleteDocumentsInput!) {
  deleteDocuments(input: $input) {
    deletedCount
    errors {
      index
      error {
        code
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteDocumentsMutation, DeleteDocumentsMutationVariables>;
export const WatchDocuments = /*#__PURE__*/ new TypedDocumentString(`
    subscription WatchDocuments($containerTags: [String!], $document: DocumentRef, $after: String) {
  documentStatusChanged(
    containerTags: $containerTags
    document: $document
    after: $after
  ) {
    cursor
    status
    document {
      ...Document
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<WatchDocumentsSubscription, WatchDocumentsSubscriptionVariables>;
export const ReadEventCursor = /*#__PURE__*/ new TypedDocumentString(`
    query ReadEventCursor {
  eventCursor
}
    `) as unknown as TypedDocumentString<ReadEventCursorQuery, ReadEventCursorQueryVariables>;
export const ReadMemory = /*#__PURE__*/ new TypedDocumentString(`
    query ReadMemory($ref: MemoryRef!) {
  memory(ref: $ref) {
    ...Memory
    sources(first: 100) {
      nodes {
        words
        document {
          id
        }
      }
    }
    history(first: 100) {
      nodes {
        ...Memory
      }
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReadMemoryQuery, ReadMemoryQueryVariables>;
export const ListMemories = /*#__PURE__*/ new TypedDocumentString(`
    query ListMemories($first: Int, $after: String, $containerTags: [String!]!, $filter: MetadataFilter, $query: String, $includeForgotten: Boolean, $asOf: DateOrDateTime, $knownAt: DateOrDateTime, $sort: MemorySortField, $order: SortOrder) {
  memories(
    first: $first
    after: $after
    containerTags: $containerTags
    filter: $filter
    query: $query
    includeForgotten: $includeForgotten
    asOf: $asOf
    knownAt: $knownAt
    sort: $sort
    order: $order
  ) {
    totalCount
    pageInfo {
      endCursor
      hasNextPage
    }
    nodes {
      ...Memory
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ListMemoriesQuery, ListMemoriesQueryVariables>;
export const ListInferredMemories = /*#__PURE__*/ new TypedDocumentString(`
    query ListInferredMemories($containerTag: String!, $first: Int, $after: String) {
  inferredMemories(containerTag: $containerTag, first: $first, after: $after) {
    totalCount
    pageInfo {
      endCursor
      hasNextPage
    }
    nodes {
      ...Memory
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ListInferredMemoriesQuery, ListInferredMemoriesQueryVariables>;
export const PreviewMemories = /*#__PURE__*/ new TypedDocumentString(`
    query PreviewMemories($input: PreviewMemoriesInput!) {
  previewMemories(input: $input) {
    warnings
    memories {
      text
      words
      kind
      subject
      slot
      value
      confidence
    }
  }
}
    `) as unknown as TypedDocumentString<PreviewMemoriesQuery, PreviewMemoriesQueryVariables>;
export const AddMemories = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddMemories($input: AddMemoriesInput!) {
  addMemories(input: $input) {
    memories {
      ...Memory
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<AddMemoriesMutation, AddMemoriesMutationVariables>;
export const UpdateMemory = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      ...Memory
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateMemoryMutation, UpdateMemoryMutationVariables>;
export const ForgetMemory = /*#__PURE__*/ new TypedDocumentString(`
    mutation ForgetMemory($input: ForgetMemoryInput!) {
  forgetMemory(input: $input) {
    memory {
      ...Memory
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ForgetMemoryMutation, ForgetMemoryMutationVariables>;
export const ForgetMatchingMemories = /*#__PURE__*/ new TypedDocumentString(`
    mutation ForgetMatchingMemories($input: ForgetMatchingMemoriesInput!) {
  forgetMatchingMemories(input: $input) {
    dryRun
    forgetBatchId
    summary
    warnings
    matches {
      similarity
      memory {
        ...Memory
      }
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ForgetMatchingMemoriesMutation, ForgetMatchingMemoriesMutationVariables>;
export const RestoreMemories = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreMemories($input: RestoreMemoriesInput!) {
  restoreMemories(input: $input) {
    memories {
      ...Memory
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<RestoreMemoriesMutation, RestoreMemoriesMutationVariables>;
export const ReviewMemory = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReviewMemory($input: ReviewMemoryInput!) {
  reviewMemory(input: $input) {
    memory {
      ...Memory
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReviewMemoryMutation, ReviewMemoryMutationVariables>;
export const WatchMemories = /*#__PURE__*/ new TypedDocumentString(`
    subscription WatchMemories($containerTags: [String!], $after: String) {
  memoryChanged(containerTags: $containerTags, after: $after) {
    cursor
    change
    memoryId
    memory {
      ...Memory
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<WatchMemoriesSubscription, WatchMemoriesSubscriptionVariables>;
export const ReadContainerTag = /*#__PURE__*/ new TypedDocumentString(`
    query ReadContainerTag($tag: String!) {
  containerTag(tag: $tag) {
    ...ContainerTag
  }
}
    fragment ContainerTag on ContainerTag {
  tag
  name
  contextPrompt
  memoryFilesystemPaths
  profileBuckets {
    key
    description
  }
  documentCount
  memoryCount
  lastActivityAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReadContainerTagQuery, ReadContainerTagQueryVariables>;
export const ListContainerTags = /*#__PURE__*/ new TypedDocumentString(`
    query ListContainerTags($first: Int, $after: String) {
  containerTags(first: $first, after: $after) {
    totalCount
    pageInfo {
      endCursor
      hasNextPage
    }
    nodes {
      ...ContainerTag
    }
  }
}
    fragment ContainerTag on ContainerTag {
  tag
  name
  contextPrompt
  memoryFilesystemPaths
  profileBuckets {
    key
    description
  }
  documentCount
  memoryCount
  lastActivityAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ListContainerTagsQuery, ListContainerTagsQueryVariables>;
export const ReadContainerTagDeletion = /*#__PURE__*/ new TypedDocumentString(`
    query ReadContainerTagDeletion($id: ID!) {
  containerTagDeletion(id: $id) {
    ...ContainerTagDeletion
  }
}
    fragment ContainerTagDeletion on ContainerTagDeletion {
  id
  containerTag
  requestedAt
  clearedAt
  clearedCount
  totalCount
  deletedDocumentCount
  detachedDocumentCount
  deletedMemoryCount
}`) as unknown as TypedDocumentString<ReadContainerTagDeletionQuery, ReadContainerTagDeletionQueryVariables>;
export const ReadContainerTagMerge = /*#__PURE__*/ new TypedDocumentString(`
    query ReadContainerTagMerge($id: ID!) {
  containerTagMerge(id: $id) {
    ...ContainerTagMerge
  }
}
    fragment ContainerTagMerge on ContainerTagMerge {
  id
  sources
  target
  phase
  requestedAt
  movedDocumentCount
  movedMemoryCount
  totalCount
  errorCode
}`) as unknown as TypedDocumentString<ReadContainerTagMergeQuery, ReadContainerTagMergeQueryVariables>;
export const ReadSettings = /*#__PURE__*/ new TypedDocumentString(`
    query ReadSettings {
  settings {
    ...Settings
  }
}
    fragment Settings on Settings {
  chunkSize
  chunkingAlgorithm
  excludeItems
  extractionPrompt
  filterByModel
  filterPrompt
  includeItems
  oauthClients {
    client
    clientId
    hasSecret
    isEnabled
  }
  profileBuckets {
    key
    description
  }
  workspacePrompt
  updatedAt
}`) as unknown as TypedDocumentString<ReadSettingsQuery, ReadSettingsQueryVariables>;
export const ReadSession = /*#__PURE__*/ new TypedDocumentString(`
    query ReadSession {
  session {
    actor {
      id
      kind
    }
    permission
    role
    grants {
      containerTag
      permission
    }
    organization {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<ReadSessionQuery, ReadSessionQueryVariables>;
export const UpdateContainerTag = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateContainerTag($input: UpdateContainerTagInput!) {
  updateContainerTag(input: $input) {
    containerTag {
      ...ContainerTag
    }
  }
}
    fragment ContainerTag on ContainerTag {
  tag
  name
  contextPrompt
  memoryFilesystemPaths
  profileBuckets {
    key
    description
  }
  documentCount
  memoryCount
  lastActivityAt
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateContainerTagMutation, UpdateContainerTagMutationVariables>;
export const DeleteContainerTag = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteContainerTag($input: DeleteContainerTagInput!) {
  deleteContainerTag(input: $input) {
    deletion {
      ...ContainerTagDeletion
    }
  }
}
    fragment ContainerTagDeletion on ContainerTagDeletion {
  id
  containerTag
  requestedAt
  clearedAt
  clearedCount
  totalCount
  deletedDocumentCount
  detachedDocumentCount
  deletedMemoryCount
}`) as unknown as TypedDocumentString<DeleteContainerTagMutation, DeleteContainerTagMutationVariables>;
export const MergeContainerTags = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeContainerTags($input: MergeContainerTagsInput!) {
  mergeContainerTags(input: $input) {
    merge {
      ...ContainerTagMerge
    }
  }
}
    fragment ContainerTagMerge on ContainerTagMerge {
  id
  sources
  target
  phase
  requestedAt
  movedDocumentCount
  movedMemoryCount
  totalCount
  errorCode
}`) as unknown as TypedDocumentString<MergeContainerTagsMutation, MergeContainerTagsMutationVariables>;
export const UpdateSettings = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateSettings($input: UpdateSettingsInput!) {
  updateSettings(input: $input) {
    settings {
      ...Settings
    }
  }
}
    fragment Settings on Settings {
  chunkSize
  chunkingAlgorithm
  excludeItems
  extractionPrompt
  filterByModel
  filterPrompt
  includeItems
  oauthClients {
    client
    clientId
    hasSecret
    isEnabled
  }
  profileBuckets {
    key
    description
  }
  workspacePrompt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateSettingsMutation, UpdateSettingsMutationVariables>;
export const Search = /*#__PURE__*/ new TypedDocumentString(`
    query Search($input: SearchInput!) {
  search(input: $input) {
    matchCount
    timingMs
    warnings
    hits {
      ...Hit
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}
fragment Hit on SearchHit {
  __typename
  similarity
  documents {
    id
    customId
    title
    url
    date
  }
  ... on MemoryHit {
    memory {
      ...Memory
    }
  }
  ... on ChunkHit {
    chunk {
      id
      position
      text
      headingPath
    }
  }
}`) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const SearchDocuments = /*#__PURE__*/ new TypedDocumentString(`
    query SearchDocuments($input: SearchDocumentsInput!) {
  searchDocuments(input: $input) {
    matchCount
    timingMs
    warnings
    hits {
      similarity
      document {
        ...Document
      }
      chunks {
        similarity
        isMatch
        chunk {
          id
          position
          text
        }
      }
    }
  }
}
    fragment Document on Document {
  id
  customId
  status
  memoriesStatus
  title
  type
  url
  filepath
  metadata
  date
  containerTags {
    tag
  }
  failure {
    code
    message
  }
  warnings
  progress {
    done
    total
    unit
  }
  revision
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<SearchDocumentsQuery, SearchDocumentsQueryVariables>;
export const CollectContext = /*#__PURE__*/ new TypedDocumentString(`
    query CollectContext($input: ContextInput!) {
  context(input: $input) {
    text
    tokens
    timingMs
    warnings
    sources {
      date
      tokens
      hit {
        ...Hit
      }
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}
fragment Hit on SearchHit {
  __typename
  similarity
  documents {
    id
    customId
    title
    url
    date
  }
  ... on MemoryHit {
    memory {
      ...Memory
    }
  }
  ... on ChunkHit {
    chunk {
      id
      position
      text
      headingPath
    }
  }
}`) as unknown as TypedDocumentString<CollectContextQuery, CollectContextQueryVariables>;
export const ReadProfile = /*#__PURE__*/ new TypedDocumentString(`
    query ReadProfile($containerTag: String!, $buckets: [String!], $filter: MetadataFilter, $asOf: DateOrDateTime, $knownAt: DateOrDateTime) {
  profile(
    containerTag: $containerTag
    buckets: $buckets
    filter: $filter
    asOf: $asOf
    knownAt: $knownAt
  ) {
    static {
      ...Memory
    }
    dynamic {
      ...Memory
    }
    buckets {
      key
      memories {
        ...Memory
      }
    }
  }
}
    fragment Memory on Memory {
  id
  text
  containerTag {
    tag
  }
  kind
  subject
  slot
  value
  isStatic
  isInference
  isLatest
  isForgotten
  version
  confidence
  metadata
  validFrom
  validTo
  observedAt
  forgetAfter
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReadProfileQuery, ReadProfileQueryVariables>;
export const ListWebhookEndpoints = /*#__PURE__*/ new TypedDocumentString(`
    query ListWebhookEndpoints($first: Int, $after: String) {
  webhookEndpoints(first: $first, after: $after) {
    totalCount
    pageInfo {
      endCursor
      hasNextPage
    }
    nodes {
      ...WebhookEndpoint
    }
  }
}
    fragment WebhookEndpoint on WebhookEndpoint {
  id
  url
  description
  events
  containerTags
  isEnabled
  disabledAt
  disabledReason
  failures
  failingSince
  pausedUntil
  formerSecretUntil
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ListWebhookEndpointsQuery, ListWebhookEndpointsQueryVariables>;
export const ReadWebhookEndpoint = /*#__PURE__*/ new TypedDocumentString(`
    query ReadWebhookEndpoint($id: ID!) {
  webhookEndpoint(id: $id) {
    ...WebhookEndpoint
  }
}
    fragment WebhookEndpoint on WebhookEndpoint {
  id
  url
  description
  events
  containerTags
  isEnabled
  disabledAt
  disabledReason
  failures
  failingSince
  pausedUntil
  formerSecretUntil
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReadWebhookEndpointQuery, ReadWebhookEndpointQueryVariables>;
export const ListWebhookDeliveries = /*#__PURE__*/ new TypedDocumentString(`
    query ListWebhookDeliveries($endpointId: ID!, $first: Int, $after: String, $states: [WebhookDeliveryState!]) {
  webhookEndpoint(id: $endpointId) {
    deliveries(first: $first, after: $after, states: $states) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        ...WebhookDelivery
      }
    }
  }
}
    fragment WebhookDelivery on WebhookDelivery {
  id
  endpointId
  event
  subjectId
  containerTags
  occurredAt
  state
  attempts
  lastAttemptAt
  nextAttemptAt
  durationMs
  status
  answer
  errorCode
  errorMessage
}`) as unknown as TypedDocumentString<ListWebhookDeliveriesQuery, ListWebhookDeliveriesQueryVariables>;
export const ReadWebhookDelivery = /*#__PURE__*/ new TypedDocumentString(`
    query ReadWebhookDelivery($id: ID!) {
  webhookDelivery(id: $id) {
    ...WebhookDelivery
  }
}
    fragment WebhookDelivery on WebhookDelivery {
  id
  endpointId
  event
  subjectId
  containerTags
  occurredAt
  state
  attempts
  lastAttemptAt
  nextAttemptAt
  durationMs
  status
  answer
  errorCode
  errorMessage
}`) as unknown as TypedDocumentString<ReadWebhookDeliveryQuery, ReadWebhookDeliveryQueryVariables>;
export const CreateWebhookEndpoint = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    secret
    endpoint {
      ...WebhookEndpoint
    }
  }
}
    fragment WebhookEndpoint on WebhookEndpoint {
  id
  url
  description
  events
  containerTags
  isEnabled
  disabledAt
  disabledReason
  failures
  failingSince
  pausedUntil
  formerSecretUntil
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const UpdateWebhookEndpoint = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(input: $input) {
    endpoint {
      ...WebhookEndpoint
    }
  }
}
    fragment WebhookEndpoint on WebhookEndpoint {
  id
  url
  description
  events
  containerTags
  isEnabled
  disabledAt
  disabledReason
  failures
  failingSince
  pausedUntil
  formerSecretUntil
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const DeleteWebhookEndpoint = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {
  deleteWebhookEndpoint(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;
export const RotateWebhookSecret = /*#__PURE__*/ new TypedDocumentString(`
    mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
  rotateWebhookSecret(input: $input) {
    secret
    endpoint {
      ...WebhookEndpoint
    }
  }
}
    fragment WebhookEndpoint on WebhookEndpoint {
  id
  url
  description
  events
  containerTags
  isEnabled
  disabledAt
  disabledReason
  failures
  failingSince
  pausedUntil
  formerSecretUntil
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const SendTestWebhook = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendTestWebhook($input: SendTestWebhookInput!) {
  sendTestWebhook(input: $input) {
    delivery {
      ...WebhookDelivery
    }
  }
}
    fragment WebhookDelivery on WebhookDelivery {
  id
  endpointId
  event
  subjectId
  containerTags
  occurredAt
  state
  attempts
  lastAttemptAt
  nextAttemptAt
  durationMs
  status
  answer
  errorCode
  errorMessage
}`) as unknown as TypedDocumentString<SendTestWebhookMutation, SendTestWebhookMutationVariables>;
export const ReplayWebhookDelivery = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReplayWebhookDelivery($input: ReplayWebhookDeliveryInput!) {
  replayWebhookDelivery(input: $input) {
    delivery {
      ...WebhookDelivery
    }
  }
}
    fragment WebhookDelivery on WebhookDelivery {
  id
  endpointId
  event
  subjectId
  containerTags
  occurredAt
  state
  attempts
  lastAttemptAt
  nextAttemptAt
  durationMs
  status
  answer
  errorCode
  errorMessage
}`) as unknown as TypedDocumentString<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>;
export const ReplayWebhooks = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReplayWebhooks($input: ReplayWebhooksInput!) {
  replayWebhooks(input: $input) {
    endpoint {
      ...WebhookEndpoint
    }
  }
}
    fragment WebhookEndpoint on WebhookEndpoint {
  id
  url
  description
  events
  containerTags
  isEnabled
  disabledAt
  disabledReason
  failures
  failingSince
  pausedUntil
  formerSecretUntil
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ReplayWebhooksMutation, ReplayWebhooksMutationVariables>;