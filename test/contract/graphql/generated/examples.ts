/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
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

/** Documents to take out of the queue. */
export type CancelReextractionInput = {
  /** Which documents to take out. */
  documents: DocumentSelection;
};

/** How documents are cut into chunks. */
export type ChunkingAlgorithm =
  /** By the structure of the document. */
  | 'AUTO'
  /** As plain text. */
  | 'RECURSIVE';

/** Whether a part can be used. */
export type ComponentState =
  /** It cannot be used. The reason is given. */
  | 'FAILED'
  /** It is being fetched or started. */
  | 'LOADING'
  /** It is not installed. */
  | 'MISSING'
  /** It can be used. */
  | 'READY';

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

/** Selects documents. */
export type DocumentSelection =
  {   /** Every document that the key may write. Only true is accepted. */
  all: boolean; containerTag?: never; documents?: never; }
  |  { all?: never;   /** All documents of this tag. */
  containerTag: string; documents?: never; }
  |  { all?: never; containerTag?: never;   /** These documents, 1 to 500. Those that are unknown, or that the key may not read, are left out. */
  documents: Array<DocumentRef>; };

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

/** Memories to erase. */
export type EraseMemoriesInput = {
  /** The tag that the memories belong to. */
  containerTag: string;
  /** 1 to 500. Each id stands for that version alone. Unknown ids are ignored. */
  ids: Array<string>;
};

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

/** What to estimate. */
export type EstimateExtractionInput =
  {   /** All documents of the tag. */
  containerTag: string; documents?: never; text?: never; }
  |  { containerTag?: never;   /** These documents, 1 to 1000. Those that are unknown, or that the key may not read, are left out. */
  documents: Array<DocumentRef>; text?: never; }
  |  { containerTag?: never; documents?: never;   /** A text, which is not stored: at most 1,000,000 characters. */
  text: string; };

/** Where the evidence of a memory comes from. */
export type EvidenceOrigin =
  /** Words of a document. */
  | 'DOCUMENT'
  /** A direct write through the API. */
  | 'WRITE';

/** A search, and an item that its results lack. */
export type ExplainMissInput = {
  /** The item that is missing. */
  item: SearchItemRef;
  /** The search. `collapse` leaves out no chunks here. */
  search: SearchInput;
};

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

/** Names a memory. */
export type MemoryRef =
  {   /** The id of any version of the memory. */
  id: string; key?: never; }
  |  { id?: never;   /** The tag and the words of the memory. */
  key: MemoryKey; };

/** How the newer of two memories stands to the older one. */
export type MemoryRelation =
  /** The newer one was inferred from the older one. */
  | 'DERIVED_FROM'
  /** The newer one adds detail to the older one. */
  | 'EXTENDS'
  /** The newer one replaces the older one. */
  | 'REPLACES';

/** Selects memories of a container tag. */
export type MemorySelection =
  {   /** 1 to 500, of any version. Unknown ids are ignored. */
  ids: Array<string>; query?: never; }
  |  { ids?: never;   /** Selects the memories that a search for this text finds: 1 to 2000 characters. */
  query: string; };

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

/** Why an item is missing, in the order of the checks. The first reason that applies is given. */
export type MissReason =
  /** Neither its words nor its vector came near enough to be ranked. */
  | 'BELOW_CANDIDATES'
  /** The score of its document is below the threshold. */
  | 'BELOW_DOCUMENT_THRESHOLD'
  /** Its similarity or its score is below the threshold. */
  | 'BELOW_THRESHOLD'
  /** It ranks behind the last hit that is asked for. */
  | 'BEYOND_LIMIT'
  /** Its metadata do not meet the filter. */
  | 'FILTERED_OUT'
  /** It was forgotten, or its time to be forgotten has passed. */
  | 'FORGOTTEN'
  /** A better hit says the same. */
  | 'NEAR_DUPLICATE'
  /** There is no such item, or the key may not read it. */
  | 'NOT_FOUND'
  /** It is not in the index, because its document is not done or it has neither words nor a vector. */
  | 'NOT_INDEXED'
  /** It was not true, or not recorded, at the time that the search asks about. */
  | 'NOT_TRUE_THEN'
  /** It does not belong to the document that was searched. */
  | 'OTHER_DOCUMENT'
  /** It belongs to another end user. */
  | 'OTHER_END_USER'
  /** The mode of the search looks for another kind of item. */
  | 'OTHER_KIND'
  /** It is not under the path that was searched. */
  | 'OTHER_PATH'
  /** It is in none of the container tags that were searched. */
  | 'OTHER_TAG'
  /** It is among the results. */
  | 'PRESENT'
  /** The language model that filters results removed it. */
  | 'REMOVED_BY_MODEL'
  /** A newer version has taken its place. */
  | 'SUPERSEDED';

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

/** The permission of a key on the content of its container tags. */
export type Permission =
  /** Read and search. */
  | 'READ'
  /** Read, search, add, change and delete. */
  | 'WRITE';

/** A step of a document's pipeline. */
export type PipelineStepName =
  /** Cuts the text into chunks. */
  | 'CHUNK'
  /** Computes the vectors of the chunks. */
  | 'EMBED'
  /** Reads the text of the source. */
  | 'EXTRACT'
  /** Finds facts in the text that may become memories. */
  | 'EXTRACT_MEMORIES'
  /** Shows the new content in place of the old one. */
  | 'FINISH_DOCUMENT'
  /** Writes the chunks to the search index. */
  | 'INDEX_DOCUMENT'
  /** A step that this version of the server does not know. */
  | 'OTHER'
  /** Compares these facts with the memories that are known, and writes what is new. */
  | 'RECONCILE_MEMORIES';

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

/** Documents whose memories to extract again. */
export type ReextractMemoriesInput = {
  /** Which documents to read again. */
  documents: DocumentSelection;
  /** True leaves out documents whose memories come from the extractors in use. */
  onlyOlder?: boolean;
};

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

/** The purpose of a request. */
export type RequestType =
  /** Adds documents, messages or memories. */
  | 'ADD'
  /** Goes to the provider of a language model through the memory router. */
  | 'CHAT'
  /** Deletes or forgets something. */
  | 'DELETE'
  /** Anything else, such as reading a document. */
  | 'OTHER'
  /** Searches memories and chunks, or builds a context. */
  | 'SEARCH'
  /** Searches documents. */
  | 'SEARCH_DOCUMENTS'
  /** Changes something. */
  | 'UPDATE';

/** Confirms that everything in the organization is to be deleted. */
export type ResetOrganizationInput = {
  /** The name or the slug of the organization. */
  confirmation: string;
};

/** Forgotten memories to restore. */
export type RestoreMemoriesInput = {
  /** The tag that the memories belong to. */
  containerTag: string;
  /** Which memories to restore. */
  memories: ForgottenMemorySelection;
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

/** The decision of the last review of an inferred memory. */
export type ReviewStatus =
  /** It counts as stated. */
  | 'APPROVED'
  /** It was forgotten and is not inferred again. */
  | 'DECLINED';

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

/** Names an item that a search can find. */
export type SearchItemRef =
  {   /** A chunk, by its id. */
  chunkId: string; document?: never; memoryId?: never; }
  |  { chunkId?: never;   /** A document: one of its chunks, or of the memories read from it, should be found. */
  document: DocumentRef; memoryId?: never; }
  |  { chunkId?: never; document?: never;   /** A memory: the id of the version that should be found. */
  memoryId: string; };

/** The kinds of items that are searched. */
export type SearchMode =
  /** Chunks of documents alone. */
  | 'CHUNKS'
  /** Memories and chunks. */
  | 'HYBRID'
  /** Memories alone. */
  | 'MEMORIES';

/** A kind of item in the index. */
export type SearchedKind =
  /** A chunk of a document. */
  | 'CHUNK'
  /** A whole document. It lends weight to its chunks and is no hit itself. */
  | 'DOCUMENT'
  /** A memory. */
  | 'MEMORY';

/** The webhook endpoint to test. */
export type SendTestWebhookInput = {
  /** The endpoint that gets a `webhook.test`. */
  endpointId: string;
};

/** A figure of a hit, from which the ranking computes its score. The figures follow the ranking: with another way of ranking, figures may be added, and others deprecated and removed. */
export type Signal =
  /** The cosine without what brings the query and the memory near to unrelated texts. With `loci-e5-small` only the usual cosine of unrelated texts is taken, for chunks of several messages too. Null for other chunks, without a vector, and for models that are not fitted for it. */
  | 'AFFINITY'
  /** How well the better of the two neighbouring chunks matches, 0 to 1. It is 0 for memories. */
  | 'BESIDE'
  /** The cosine without what all candidates have in common. Null without a vector. */
  | 'CENTRED'
  /** The cosine without what candidates and unrelated texts have in common. Null without a vector. */
  | 'CONTRAST'
  /** The cosine of the vectors of the query and the text. Null without a vector. */
  | 'COSINE'
  /** The weight of the query's terms that it or its surroundings hold, 0 to 1. */
  | 'COVERAGE'
  /** The BM25 share of the whole document, 0 to 1. Null when documents are not searched. */
  | 'DOCUMENT'
  /** `SEMANTIC` of a memory, 0.45 of it for a chunk of several messages, else 0. */
  | 'GIST'
  /** How well the title matches, 0 to `REACH` for the best candidate. */
  | 'HEADING'
  /** How well the words match, 0 to `REACH` for the best candidate. */
  | 'LEXICAL'
  /** The share of its document's words that it has, 0 to 1. */
  | 'PORTION'
  /** The share of the quoted phrases that it holds word for word, 0 to 1. */
  | 'QUOTED'
  /** The highest `COVERAGE` among all candidates. */
  | 'REACH'
  /** How near the meaning is: 1 for the nearest candidate, 0 for the hundredth and those behind it. */
  | 'SEMANTIC'
  /** How much the query asks for the words of this speaker, 0 to 1. */
  | 'SPEAKER'
  /** 1 when the words or the event are of the time that the query asks about. */
  | 'TIME'
  /** The weight of the query's terms that it holds itself, 0 to 1. Terms of its surroundings count less. */
  | 'TOLD'
  /** 1 for an inferred memory that nobody has approved. */
  | 'UNREVIEWED'
  /** How well the whole document matches, 0 to 1. */
  | 'WHOLE';

/** A resource as the source told it. */
export type SourceResourceInput = {
  /** Further facts that the source told, as texts by name. */
  details?: unknown;
  /** The source's id. */
  id: string;
  /** Its name at the source. */
  name: string;
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

/** How an installation runs. */
export type SystemMode =
  /** Every part runs on one machine, started by one command. */
  | 'EMBEDDED'
  /** Server and worker use services that run elsewhere. */
  | 'SCALED_OUT';

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

/** The purpose of the calls to a language model. */
export type UsagePurpose =
  /** Suggesting buckets of profiles. */
  | 'BUCKET_SUGGESTION'
  /** Extracting memories from documents. */
  | 'MEMORY_EXTRACTION'
  /** Joining memories of a result into statements. */
  | 'SEARCH_AGGREGATION'
  /** Removing results that the settings exclude. */
  | 'SEARCH_FILTERING'
  /** Ordering the best results. */
  | 'SEARCH_RERANKING'
  /** Wording queries anew. */
  | 'SEARCH_REWRITING';

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

export type AddDocumentMutationVariables = Exact<{
  input: AddDocumentInput;
}>;


export type AddDocumentMutation = { addDocument: { document: { id: string, status: DocumentStatus } } };

export type AddDocumentsMutationVariables = Exact<{
  input: AddDocumentsInput;
}>;


export type AddDocumentsMutation = { addDocuments: { succeededCount: number, failedCount: number, results: Array<{ customId: string | null, document: { id: string, status: DocumentStatus } | null, error: { code: ErrorCode, message: string } | null }> } };

export type UpdateDocumentMutationVariables = Exact<{
  input: UpdateDocumentInput;
}>;


export type UpdateDocumentMutation = { updateDocument: { document: { id: string, status: DocumentStatus, title: string | null, metadata: unknown } } };

export type ReprocessDocumentMutationVariables = Exact<{
  input: ReprocessDocumentInput;
}>;


export type ReprocessDocumentMutation = { reprocessDocument: { document: { id: string, status: DocumentStatus } } };

export type DeleteDocumentMutationVariables = Exact<{
  input: DeleteDocumentInput;
}>;


export type DeleteDocumentMutation = { deleteDocument: { deletedDocumentId: string } };

export type DeleteDocumentsMutationVariables = Exact<{
  input: DeleteDocumentsInput;
}>;


export type DeleteDocumentsMutation = { deleteDocuments: { deletedCount: number, errors: Array<{ index: number, error: { code: ErrorCode, message: string } }> } };

export type DeleteContainerTagMutationVariables = Exact<{
  input: DeleteContainerTagInput;
}>;


export type DeleteContainerTagMutation = { deleteContainerTag: { deletion: { id: string, deletedDocumentCount: number, detachedDocumentCount: number, deletedMemoryCount: number } } };

export type SuggestedProfileBucketsQueryVariables = Exact<{ [key: string]: never; }>;


export type SuggestedProfileBucketsQuery = { suggestedProfileBuckets: Array<{ key: string, description: string }> | null };

export type UpdateSettingsMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type UpdateSettingsMutation = { updateSettings: { settings: { chunkSize: number | null, workspacePrompt: string | null, profileBuckets: Array<{ key: string, description: string }> }, organization: { id: string, slug: string } } };

export type ResetOrganizationMutationVariables = Exact<{
  input: ResetOrganizationInput;
}>;


export type ResetOrganizationMutation = { resetOrganization: { deletedContainerTagCount: number, deletedDocumentCount: number, deletedMemoryCount: number, deletedConnectionCount: number, settings: { workspacePrompt: string | null } } };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { secret: string, apiKey: { id: string, name: string, containerTags: Array<string> | null, permission: Permission, expiresAt: string | null } } };

export type RevokeApiKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { apiKey: { id: string, isEnabled: boolean } } };

export type ContainerTagDeletionQueryVariables = Exact<{
  id: string;
}>;


export type ContainerTagDeletionQuery = { containerTagDeletion: { containerTag: string | null, clearedCount: number, totalCount: number, requestedAt: string, clearedAt: string | null } | null };

export type DocumentQueryVariables = Exact<{
  ref: DocumentRef;
}>;


export type DocumentQuery = { document: { id: string, customId: string | null, title: string | null, type: DocumentType, status: DocumentStatus, metadata: unknown, text: string | null, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { code: DocumentErrorCode, message: string } | null, file: { filename: string | null, mediaType: string | null, bytes: number | null, url: string } | null, chunks: { totalCount: number, nodes: Array<{ position: number, text: string, headingPath: Array<string> }> }, memories: { nodes: Array<{ text: string, isStatic: boolean, sources: { nodes: Array<{ startOffset: number, endOffset: number, words: string | null }> } }> }, pipelineSteps: { nodes: Array<{ step: PipelineStepName, attempt: number, startedAt: string, finishedAt: string | null, errorCode: DocumentErrorCode | null, counts: Array<{ name: string, value: number }> }> } } | null };

export type ChunkQueryVariables = Exact<{
  id: string;
}>;


export type ChunkQuery = { chunk: { text: string, headingPath: Array<string>, document: { id: string, title: string | null } | null, place:
      | { path: string }
      | { page: number }
      | { sheet: string }
      | { slide: number }
      | { second: number }
     | null } | null };

export type NodeQueryVariables = Exact<{
  id: string;
}>;


export type NodeQuery = { node:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { title: string | null, status: DocumentStatus, id: string }
    | { id: string }
    | { id: string }
   | null };

export type NodesQueryVariables = Exact<{
  ids: Array<string>;
}>;


export type NodesQuery = { nodes: Array<
    | { __typename: 'ApiKey', id: string }
    | { __typename: 'Chunk', id: string }
    | { __typename: 'Connection', id: string }
    | { __typename: 'ContainerTag', id: string }
    | { __typename: 'Document', id: string }
    | { __typename: 'Memory', id: string }
    | { __typename: 'Organization', id: string }
   | null> };

export type DocumentsQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  filter?: MetadataFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DocumentsQuery = { documents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ cursor: string, node: { id: string, title: string | null, status: DocumentStatus } }> } };

export type MergeContainerTagsMutationVariables = Exact<{
  input: MergeContainerTagsInput;
}>;


export type MergeContainerTagsMutation = { mergeContainerTags: { merge: { id: string, phase: ContainerTagMergePhase, totalCount: number } } };

export type ContainerTagMergeQueryVariables = Exact<{
  id: string;
}>;


export type ContainerTagMergeQuery = { containerTagMerge: { sources: Array<string>, target: string, phase: ContainerTagMergePhase, movedDocumentCount: number, movedMemoryCount: number, errorCode: string | null, completedAt: string | null } | null };

export type DocumentCategoriesQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
}>;


export type DocumentCategoriesQuery = { documentCategories: Array<{ category: DocumentCategory, documentCount: number }> };

export type SearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchQuery = { search: { timingMs: number, warnings: Array<string>, matchCount: number, explanation: { wordings: Array<{ query: string, terms: Array<string> }>, thresholds: { memory: number, chunk: number, document: number }, scope: { kinds: Array<SearchedKind>, containerTags: Array<string> | null, document: { id: string } | null } } | null, aggregated: Array<{ text: string, memoryIds: Array<string> }>, hits: Array<
      | { similarity: number, score: number, chunk: { text: string, position: number }, explanation: { rank: number, ceiling: number | null, parts: Array<{ signal: Signal, value: number, weight: number, rank: number }>, signals: Array<{ signal: Signal, value: number | null }> } | null, documents: Array<{ id: string, title: string | null }> }
      | { similarity: number, score: number, memory: { text: string, containerTag: { tag: string }, history: { nodes: Array<{ version: number, text: string }> } }, sourceChunk: { text: string } | null, related: { parents: Array<{ relation: MemoryRelation, memory: { text: string } | null }> } | null, explanation: { rank: number, ceiling: number | null, parts: Array<{ signal: Signal, value: number, weight: number, rank: number }>, signals: Array<{ signal: Signal, value: number | null }> } | null, documents: Array<{ id: string, title: string | null }> }
    > } };

export type SearchDocumentsQueryVariables = Exact<{
  input: SearchDocumentsInput;
}>;


export type SearchDocumentsQuery = { searchDocuments: { matchCount: number, hits: Array<{ similarity: number, document: { id: string, title: string | null }, chunks: Array<{ similarity: number, isMatch: boolean, chunk: { text: string } }> }> } };

export type ProfileQueryVariables = Exact<{
  containerTag: string;
}>;


export type ProfileQuery = { profile: { static: Array<{ text: string }>, dynamic: Array<{ text: string }>, buckets: Array<{ key: string, memories: Array<{ text: string }> }> } };

export type ProfileChangesQueryVariables = Exact<{
  containerTag: string;
  from: string;
  to?: string | null | undefined;
}>;


export type ProfileChangesQuery = { profileChanges: { added: Array<{ text: string }>, removed: Array<{ text: string }>, changed: Array<{ from: { text: string }, to: { text: string } }> } };

export type MemoriesQueryVariables = Exact<{
  containerTags: Array<string>;
  query?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type MemoriesQuery = { memories: { totalCount: number, nodes: Array<{ id: string, text: string, version: number, isForgotten: boolean, documents: { nodes: Array<{ id: string }> } }> } };

export type ContainerTagsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ContainerTagsQuery = { containerTags: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ tag: string, name: string | null, documentCount: number, memoryCount: number, lastActivityAt: string | null }> } };

export type ContainerTagQueryVariables = Exact<{
  tag: string;
}>;


export type ContainerTagQuery = { containerTag: { tag: string, contextPrompt: string | null, documentCount: number, profileBuckets: Array<{ key: string, description: string }>, profile: { static: Array<{ text: string }>, dynamic: Array<{ text: string }> }, documents: { nodes: Array<{ title: string | null }> }, memories: { nodes: Array<{ text: string }> } } | null };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { chunkSize: number | null, filterByModel: boolean, filterPrompt: string | null, workspacePrompt: string | null } | null };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { apiKeys: { nodes: Array<{ id: string, name: string, prefix: string, permission: Permission, containerTags: Array<string> | null, isEnabled: boolean, lastUsedAt: string | null }> } | null };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { session: { role: Role, permission: Permission, actor: { kind: ActorKind, id: string }, grants: Array<{ containerTag: string, permission: Permission }> | null, organization: { id: string, name: string } } };

export type EmbeddingChangeQueryVariables = Exact<{ [key: string]: never; }>;


export type EmbeddingChangeQuery = { embeddingChange: { from: string, to: string, done: number, total: number, startedAt: string } | null };

export type SystemQueryVariables = Exact<{ [key: string]: never; }>;


export type SystemQuery = { system: { version: string, mode: SystemMode, embeddingModel: { id: string, state: ComponentState, reason: string | null }, searchIndex: { kind: string, state: ComponentState } } };

export type EventCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type EventCursorQuery = { eventCursor: string };

export type DocumentStatusChangedSubscriptionVariables = Exact<{
  document?: DocumentRef | null | undefined;
  containerTags?: Array<string> | null | undefined;
  after?: string | null | undefined;
}>;


export type DocumentStatusChangedSubscription = { documentStatusChanged: { cursor: string | null, status: DocumentStatus, document: { id: string, failure: { message: string } | null } } };

export type MemoryChangedSubscriptionVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  after?: string | null | undefined;
}>;


export type MemoryChangedSubscription = { memoryChanged: { cursor: string, change: MemoryChange, memoryId: string, memory: { text: string } | null } };

export type CreateUploadMutationVariables = Exact<{
  input: CreateUploadInput;
}>;


export type CreateUploadMutation = { createUpload: { id: string, url: string, expiresAt: string, headers: Array<{ name: string, value: string }> } };

export type ForgetMemoryMutationVariables = Exact<{
  input: ForgetMemoryInput;
}>;


export type ForgetMemoryMutation = { forgetMemory: { memory: { id: string, isForgotten: boolean, forgetReason: string | null } } };

export type ForgetMatchingMemoriesMutationVariables = Exact<{
  input: ForgetMatchingMemoriesInput;
}>;


export type ForgetMatchingMemoriesMutation = { forgetMatchingMemories: { forgetBatchId: string | null, summary: string, warnings: Array<string>, matches: Array<{ similarity: number, memory: { id: string, text: string } }> } };

export type RestoreMemoriesMutationVariables = Exact<{
  input: RestoreMemoriesInput;
}>;


export type RestoreMemoriesMutation = { restoreMemories: { memories: Array<{ id: string, text: string }> } };

export type EraseMemoriesMutationVariables = Exact<{
  input: EraseMemoriesInput;
}>;


export type EraseMemoriesMutation = { eraseMemories: { erasedCount: number } };

export type ReextractionQueryVariables = Exact<{
  containerTag?: string | null | undefined;
}>;


export type ReextractionQuery = { reextraction: { upToDate: number, outdated: number, waiting: number, extractors: Array<{ name: string, version: number }> } };

export type ReextractMemoriesMutationVariables = Exact<{
  input: ReextractMemoriesInput;
}>;


export type ReextractMemoriesMutation = { reextractMemories: { queuedCount: number } };

export type CancelReextractionMutationVariables = Exact<{
  input: CancelReextractionInput;
}>;


export type CancelReextractionMutation = { cancelReextraction: { cancelledCount: number } };

export type UsageQueryVariables = Exact<{
  containerTag?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type UsageQuery = { usage: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ day: string, containerTag: string | null, purpose: UsagePurpose, model: string, calls: number, inputTokens: number, outputTokens: number, cachedCalls: number }> } | null };

export type RequestsQueryVariables = Exact<{
  types?: Array<RequestType> | null | undefined;
  hasFailed?: boolean | null | undefined;
  ids?: Array<string> | null | undefined;
  from?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RequestsQuery = { requests: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, createdAt: string, type: RequestType, route: string, containerTag: string | null, statusCode: number, durationMs: number, apiKey: { name: string } | null }> } | null };

export type RequestCountsQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type RequestCountsQuery = { requestCounts: { keyCount: number, byType: Array<{ type: RequestType, count: number, failedCount: number, averageDurationMs: number, lastAt: string }>, byKey: Array<{ count: number, apiKey: { name: string } | null }>, byHour: Array<{ hour: string, type: RequestType, count: number }>, byStatus: Array<{ type: RequestType, statusCode: number, count: number }> } | null };

export type ContentCountsQueryVariables = Exact<{
  from?: string | null | undefined;
}>;


export type ContentCountsQuery = { contentCounts: { searchCount: number, documents: { count: number, addedCount: number }, memories: { count: number, addedCount: number }, containerTags: { count: number }, connections: { count: number }, tokens: { addedCount: number } } | null };

export type RoutedDaysQueryVariables = Exact<{ [key: string]: never; }>;


export type RoutedDaysQuery = { routedDays: Array<{ day: string, count: number, tokensProcessed: number, tokensSent: number, averageDurationMs: number }> | null };

export type EstimateExtractionQueryVariables = Exact<{
  input: EstimateExtractionInput;
}>;


export type EstimateExtractionQuery = { estimateExtraction: { model: string | null, documents: number, calls: number, cachedCalls: number, inputTokens: number, outputTokens: number } };

export type AddMemoriesMutationVariables = Exact<{
  input: AddMemoriesInput;
}>;


export type AddMemoriesMutation = { addMemories: { memories: Array<{ id: string, text: string, isStatic: boolean, metadata: unknown }> } };

export type UpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type UpdateMemoryMutation = { updateMemory: { memory: { id: string, text: string, version: number, parent: { text: string } | null, relations: Array<{ relation: MemoryRelation, memory: { text: string } | null }> } } };

export type MemoryQueryVariables = Exact<{
  ref: MemoryRef;
}>;


export type MemoryQuery = { memory: { text: string, validFrom: string, validTo: string | null, containerTag: { tag: string, name: string | null }, history: { nodes: Array<{ version: number, text: string }> }, sources: { nodes: Array<{ origin: EvidenceOrigin, observedAt: string, words: string | null, document: { title: string | null } | null }> } } | null };

export type InferredMemoriesQueryVariables = Exact<{
  containerTag: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type InferredMemoriesQuery = { inferredMemories: { totalCount: number, nodes: Array<{ id: string, text: string, relations: Array<{ memory: { text: string } | null }> }> } };

export type ReviewMemoryMutationVariables = Exact<{
  input: ReviewMemoryInput;
}>;


export type ReviewMemoryMutation = { reviewMemory: { memory: { isInference: boolean, isForgotten: boolean, reviewStatus: ReviewStatus | null } } };

export type AddConversationMutationVariables = Exact<{
  input: AddConversationInput;
}>;


export type AddConversationMutation = { addConversation: { document: { id: string, customId: string | null, status: DocumentStatus, messages: { nodes: Array<{ role: MessageRole, name: string | null, sentAt: string | null, text: string }> } } } };

export type UpdateContainerTagMutationVariables = Exact<{
  input: UpdateContainerTagInput;
}>;


export type UpdateContainerTagMutation = { updateContainerTag: { containerTag: { tag: string, name: string | null, contextPrompt: string | null, profileBuckets: Array<{ key: string, description: string }> } } };

export type ProfileBucketsQueryVariables = Exact<{
  containerTag: string;
}>;


export type ProfileBucketsQuery = { profileBuckets: Array<{ key: string, description: string }> };

export type ContextQueryVariables = Exact<{
  input: ContextInput;
}>;


export type ContextQuery = { context: { text: string, tokens: number, sources: Array<{ tokens: number, date: string | null, hit:
        | { __typename: 'ChunkHit', similarity: number, documents: Array<{ id: string, title: string | null }> }
        | { __typename: 'MemoryHit', similarity: number, documents: Array<{ id: string, title: string | null }> }
       }> } };

export type ExplainMissQueryVariables = Exact<{
  input: ExplainMissInput;
}>;


export type ExplainMissQuery = { explainMiss: { reason: MissReason, message: string, rank: number | null, similarity: number | null, threshold: number | null } };

export type PreviewMemoriesQueryVariables = Exact<{
  input: PreviewMemoriesInput;
}>;


export type PreviewMemoriesQuery = { previewMemories: { warnings: Array<string>, extractor: { name: string, version: number }, memories: Array<{ text: string, words: string, startOffset: number, endOffset: number, known: { id: string } | null }> } };

export type WebhookEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookEndpointsQuery = { webhookEndpoints: { nodes: Array<{ id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, isEnabled: boolean, disabledReason: WebhookDisabledReason | null }> } | null };

export type WebhookEndpointQueryVariables = Exact<{
  id: string;
  states?: Array<WebhookDeliveryState> | null | undefined;
}>;


export type WebhookEndpointQuery = { webhookEndpoint: { url: string, failures: number, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, deliveries: { totalCount: number, nodes: Array<{ id: string, event: WebhookEvent, subjectId: string, state: WebhookDeliveryState, attempts: number, status: number | null, durationMs: number | null, nextAttemptAt: string | null }> } } | null };

export type WebhookDeliveryQueryVariables = Exact<{
  id: string;
}>;


export type WebhookDeliveryQuery = { webhookDelivery: { event: WebhookEvent, state: WebhookDeliveryState, attempts: number, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null } | null };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { secret: string, endpoint: { id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, description: string | null, isEnabled: boolean } } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { endpoint: { id: string, url: string, events: Array<WebhookEvent>, isEnabled: boolean, disabledReason: WebhookDisabledReason | null } } };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { id: string } };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, endpoint: { formerSecretUntil: string | null } } };

export type SendTestWebhookMutationVariables = Exact<{
  input: SendTestWebhookInput;
}>;


export type SendTestWebhookMutation = { sendTestWebhook: { delivery: { id: string, state: WebhookDeliveryState } } };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  input: ReplayWebhookDeliveryInput;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { delivery: { id: string, state: WebhookDeliveryState, attempts: number } } };

export type ReplayWebhooksMutationVariables = Exact<{
  input: ReplayWebhooksInput;
}>;


export type ReplayWebhooksMutation = { replayWebhooks: { endpoint: { id: string } } };

export type ConnectorsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectorsQuery = { connectors: Array<{ kind: ConnectorKind, title: string, auth: ConnectorAuth, isConfigured: boolean, hasResources: boolean, syncEveryMinutes: number, fields: Array<{ name: string, kind: ConnectorFieldKind, label: string, description: string, isRequired: boolean, default: unknown, maxLength: number | null, min: number | null, max: number | null, maxItems: number | null, choices: Array<string> | null }> }> };

export type ConnectionsQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  first: number;
}>;


export type ConnectionsQuery = { connections: { totalCount: number, nodes: Array<{ id: string, kind: ConnectorKind, state: ConnectionState, accountName: string | null, containerTags: Array<string>, documentLimit: number, config: unknown, metadata: unknown, nextSyncAt: string | null }> } };

export type ConnectionQueryVariables = Exact<{
  id: string;
  states?: Array<ConnectionItemState> | null | undefined;
}>;


export type ConnectionQuery = { connection: { state: ConnectionState, tokenExpiresAt: string | null, resources: Array<{ id: string, name: string, details: unknown }>, itemCounts: { pending: number, done: number, failed: number, overLimit: number }, items: { totalCount: number, nodes: Array<{ id: string, remoteId: string, name: string, url: string | null, state: ConnectionItemState, errorCode: ErrorCode | null, errorMessage: string | null, isRetryable: boolean, document: { id: string, title: string | null } | null }> }, syncRuns: { nodes: Array<{ id: string, state: SyncState, trigger: SyncTrigger, seen: number, done: number, failed: number, removed: number, total: number | null, errorCode: ErrorCode | null, errorMessage: string | null, startedAt: string, completedAt: string | null }> } } | null };

export type CreateConnectionMutationVariables = Exact<{
  input: CreateConnectionInput;
}>;


export type CreateConnectionMutation = { createConnection: { connection: { id: string, state: ConnectionState }, authorization: { link: string, expiresAt: string } | null } };

export type AuthorizeConnectionMutationVariables = Exact<{
  input: AuthorizeConnectionInput;
}>;


export type AuthorizeConnectionMutation = { authorizeConnection: { authorization: { link: string, expiresAt: string } | null } };

export type SyncConnectionMutationVariables = Exact<{
  id: string;
}>;


export type SyncConnectionMutation = { syncConnection: { connection: { id: string, state: ConnectionState } } };

export type PauseConnectionMutationVariables = Exact<{
  id: string;
}>;


export type PauseConnectionMutation = { pauseConnection: { connection: { id: string, state: ConnectionState } } };

export type ResumeConnectionMutationVariables = Exact<{
  id: string;
}>;


export type ResumeConnectionMutation = { resumeConnection: { connection: { id: string, state: ConnectionState } } };

export type CancelSyncMutationVariables = Exact<{
  id: string;
}>;


export type CancelSyncMutation = { cancelSync: { connection: { id: string } } };

export type RetryConnectionItemMutationVariables = Exact<{
  id: string;
}>;


export type RetryConnectionItemMutation = { retryConnectionItem: { item: { id: string, state: ConnectionItemState } } };

export type ConfigureConnectionMutationVariables = Exact<{
  input: ConfigureConnectionInput;
}>;


export type ConfigureConnectionMutation = { configureConnection: { connection: { id: string, resources: Array<{ id: string, name: string }> } } };

export type DeleteConnectionMutationVariables = Exact<{
  input: DeleteConnectionInput;
}>;


export type DeleteConnectionMutation = { deleteConnection: { id: string, kind: ConnectorKind } };

export type SyncProgressSubscriptionVariables = Exact<{
  connectionId: string;
}>;


export type SyncProgressSubscription = { syncProgress: { seen: number, done: number, failed: number, total: number | null, etaSeconds: number | null, run: { id: string, state: SyncState } | null, connection: { id: string, state: ConnectionState } } };


export const AddDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<AddDocumentMutation, AddDocumentMutationVariables>;
export const AddDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDocumentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeededCount"}},{"kind":"Field","name":{"kind":"Name","value":"failedCount"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customId"}}]}}]}}]}}]} as unknown as DocumentNode<AddDocumentsMutation, AddDocumentsMutationVariables>;
export const UpdateDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateDocumentMutation, UpdateDocumentMutationVariables>;
export const ReprocessDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReprocessDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReprocessDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reprocessDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<ReprocessDocumentMutation, ReprocessDocumentMutationVariables>;
export const DeleteDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentId"}}]}}]}}]} as unknown as DocumentNode<DeleteDocumentMutation, DeleteDocumentMutationVariables>;
export const DeleteDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteDocumentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedCount"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeleteDocumentsMutation, DeleteDocumentsMutationVariables>;
export const DeleteContainerTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContainerTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteContainerTagInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"detachedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedMemoryCount"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteContainerTagMutation, DeleteContainerTagMutationVariables>;
export const SuggestedProfileBucketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuggestedProfileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suggestedProfileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<SuggestedProfileBucketsQuery, SuggestedProfileBucketsQueryVariables>;
export const UpdateSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunkSize"}},{"kind":"Field","name":{"kind":"Name","value":"workspacePrompt"}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateSettingsMutation, UpdateSettingsMutationVariables>;
export const ResetOrganizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetOrganization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetOrganizationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetOrganization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedContainerTagCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedMemoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedConnectionCount"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workspacePrompt"}}]}}]}}]}}]} as unknown as DocumentNode<ResetOrganizationMutation, ResetOrganizationMutationVariables>;
export const CreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"permission"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}}]}}]}}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const ContainerTagDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContainerTagDeletion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTagDeletion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"}},{"kind":"Field","name":{"kind":"Name","value":"clearedCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAt"}}]}}]}}]} as unknown as DocumentNode<ContainerTagDeletionQuery, ContainerTagDeletionQueryVariables>;
export const DocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Document"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ref"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentRef"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ref"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filename"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"chunks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"headingPath"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startOffset"}},{"kind":"Field","name":{"kind":"Name","value":"endOffset"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pipelineSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DocumentQuery, DocumentQueryVariables>;
export const ChunkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Chunk"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunk"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"headingPath"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PagePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlidePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slide"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SheetPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sheet"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"second"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FilePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ChunkQuery, ChunkQueryVariables>;
export const NodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Node"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<NodeQuery, NodeQueryVariables>;
export const NodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Nodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<NodesQuery, NodesQueryVariables>;
export const DocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Documents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MetadataFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DocumentsQuery, DocumentsQueryVariables>;
export const MergeContainerTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeContainerTags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergeContainerTagsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeContainerTags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"merge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}}]} as unknown as DocumentNode<MergeContainerTagsMutation, MergeContainerTagsMutationVariables>;
export const ContainerTagMergeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContainerTagMerge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTagMerge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sources"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"movedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"movedMemoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]}}]} as unknown as DocumentNode<ContainerTagMergeQuery, ContainerTagMergeQueryVariables>;
export const DocumentCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DocumentCategories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentCategories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}}]}}]}}]} as unknown as DocumentNode<DocumentCategoriesQuery, DocumentCategoriesQueryVariables>;
export const SearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Search"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timingMs"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wordings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"terms"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thresholds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"}},{"kind":"Field","name":{"kind":"Name","value":"chunk"}},{"kind":"Field","name":{"kind":"Name","value":"document"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"aggregated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"memoryIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"matchCount"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rank"}},{"kind":"Field","name":{"kind":"Name","value":"ceiling"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signal"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signal"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"sourceChunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"parents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;
export const SearchDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchDocumentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matchCount"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"chunks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"isMatch"}},{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SearchDocumentsQuery, SearchDocumentsQueryVariables>;
export const ProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Profile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"static"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dynamic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProfileQuery, ProfileQueryVariables>;
export const ProfileChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateOrDateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateOrDateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profileChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"added"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"to"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProfileChangesQuery, ProfileChangesQueryVariables>;
export const MemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Memories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<MemoriesQuery, MemoriesQueryVariables>;
export const ContainerTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContainerTags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}}]}}]}}]}}]} as unknown as DocumentNode<ContainerTagsQuery, ContainerTagsQueryVariables>;
export const ContainerTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContainerTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"contextPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"static"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dynamic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ContainerTagQuery, ContainerTagQueryVariables>;
export const SettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunkSize"}},{"kind":"Field","name":{"kind":"Name","value":"filterByModel"}},{"kind":"Field","name":{"kind":"Name","value":"filterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"workspacePrompt"}}]}}]}}]} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const ApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"permission"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]}}]} as unknown as DocumentNode<ApiKeysQuery, ApiKeysQueryVariables>;
export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permission"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"}},{"kind":"Field","name":{"kind":"Name","value":"permission"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const EmbeddingChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EmbeddingChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"embeddingChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}}]}}]}}]} as unknown as DocumentNode<EmbeddingChangeQuery, EmbeddingChangeQueryVariables>;
export const SystemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"System"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"embeddingModel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchIndex"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<SystemQuery, SystemQueryVariables>;
export const EventCursorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventCursor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventCursor"}}]}}]} as unknown as DocumentNode<EventCursorQuery, EventCursorQueryVariables>;
export const DocumentStatusChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"DocumentStatusChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"document"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentRef"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentStatusChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"document"},"value":{"kind":"Variable","name":{"kind":"Name","value":"document"}}},{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DocumentStatusChangedSubscription, DocumentStatusChangedSubscriptionVariables>;
export const MemoryChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"MemoryChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"memoryId"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]} as unknown as DocumentNode<MemoryChangedSubscription, MemoryChangedSubscriptionVariables>;
export const CreateUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<CreateUploadMutation, CreateUploadMutationVariables>;
export const ForgetMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"forgetReason"}}]}}]}}]}}]} as unknown as DocumentNode<ForgetMemoryMutation, ForgetMemoryMutationVariables>;
export const ForgetMatchingMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetMatchingMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetMatchingMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetMatchingMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetBatchId"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"matches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]} as unknown as DocumentNode<ForgetMatchingMemoriesMutation, ForgetMatchingMemoriesMutationVariables>;
export const RestoreMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]} as unknown as DocumentNode<RestoreMemoriesMutation, RestoreMemoriesMutationVariables>;
export const EraseMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EraseMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EraseMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eraseMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erasedCount"}}]}}]}}]} as unknown as DocumentNode<EraseMemoriesMutation, EraseMemoriesMutationVariables>;
export const ReextractionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Reextraction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reextraction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extractors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upToDate"}},{"kind":"Field","name":{"kind":"Name","value":"outdated"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}}]}}]}}]} as unknown as DocumentNode<ReextractionQuery, ReextractionQueryVariables>;
export const ReextractMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReextractMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReextractMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reextractMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queuedCount"}}]}}]}}]} as unknown as DocumentNode<ReextractMemoriesMutation, ReextractMemoriesMutationVariables>;
export const CancelReextractionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelReextraction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelReextractionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelReextraction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledCount"}}]}}]}}]} as unknown as DocumentNode<CancelReextractionMutation, CancelReextractionMutationVariables>;
export const UsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Usage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"}},{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cachedCalls"}}]}}]}}]}}]} as unknown as DocumentNode<UsageQuery, UsageQueryVariables>;
export const RequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Requests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"types"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestType"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasFailed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"types"},"value":{"kind":"Variable","name":{"kind":"Name","value":"types"}}},{"kind":"Argument","name":{"kind":"Name","value":"hasFailed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasFailed"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"route"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RequestsQuery, RequestsQueryVariables>;
export const RequestCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RequestCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestCounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyCount"}},{"kind":"Field","name":{"kind":"Name","value":"byType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"failedCount"}},{"kind":"Field","name":{"kind":"Name","value":"averageDurationMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"byHour"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<RequestCountsQuery, RequestCountsQueryVariables>;
export const ContentCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContentCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentCounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"addedCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"addedCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchCount"}}]}}]}}]} as unknown as DocumentNode<ContentCountsQuery, ContentCountsQueryVariables>;
export const RoutedDaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoutedDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"routedDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"tokensProcessed"}},{"kind":"Field","name":{"kind":"Name","value":"tokensSent"}},{"kind":"Field","name":{"kind":"Name","value":"averageDurationMs"}}]}}]}}]} as unknown as DocumentNode<RoutedDaysQuery, RoutedDaysQueryVariables>;
export const EstimateExtractionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EstimateExtraction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EstimateExtractionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimateExtraction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"documents"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"cachedCalls"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}}]}}]}}]} as unknown as DocumentNode<EstimateExtractionQuery, EstimateExtractionQueryVariables>;
export const AddMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}}]}}]}}]}}]} as unknown as DocumentNode<AddMemoriesMutation, AddMemoriesMutationVariables>;
export const UpdateMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"relations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateMemoryMutation, UpdateMemoryMutationVariables>;
export const MemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Memory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ref"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryRef"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ref"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"validTo"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<MemoryQuery, MemoryQueryVariables>;
export const InferredMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InferredMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inferredMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"relations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<InferredMemoriesQuery, InferredMemoriesQueryVariables>;
export const ReviewMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReviewMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviewMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"reviewStatus"}}]}}]}}]}}]} as unknown as DocumentNode<ReviewMemoryMutation, ReviewMemoryMutationVariables>;
export const AddConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AddConversationMutation, AddConversationMutationVariables>;
export const UpdateContainerTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateContainerTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContainerTagInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contextPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateContainerTagMutation, UpdateContainerTagMutationVariables>;
export const ProfileBucketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileBuckets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<ProfileBucketsQuery, ProfileBucketsQueryVariables>;
export const ContextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Context"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContextInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"context"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"hit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ContextQuery, ContextQueryVariables>;
export const ExplainMissDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExplainMiss"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExplainMissInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainMiss"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"threshold"}}]}}]}}]} as unknown as DocumentNode<ExplainMissQuery, ExplainMissQueryVariables>;
export const PreviewMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PreviewMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extractor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"startOffset"}},{"kind":"Field","name":{"kind":"Name","value":"endOffset"}},{"kind":"Field","name":{"kind":"Name","value":"known"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]} as unknown as DocumentNode<PreviewMemoriesQuery, PreviewMemoriesQueryVariables>;
export const WebhookEndpointsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookEndpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}}]}}]}}]}}]} as unknown as DocumentNode<WebhookEndpointsQuery, WebhookEndpointsQueryVariables>;
export const WebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"states"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDeliveryState"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"states"},"value":{"kind":"Variable","name":{"kind":"Name","value":"states"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WebhookEndpointQuery, WebhookEndpointQueryVariables>;
export const WebhookDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]}}]} as unknown as DocumentNode<WebhookDeliveryQuery, WebhookDeliveryQueryVariables>;
export const CreateWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}}]}}]}}]}}]} as unknown as DocumentNode<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const UpdateWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const DeleteWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;
export const RotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}}]}}]}}]}}]} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const SendTestWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendTestWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<SendTestWebhookMutation, SendTestWebhookMutationVariables>;
export const ReplayWebhookDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplayWebhookDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReplayWebhookDeliveryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayWebhookDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}}]}}]}}]}}]} as unknown as DocumentNode<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>;
export const ReplayWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplayWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReplayWebhooksInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayWebhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ReplayWebhooksMutation, ReplayWebhooksMutationVariables>;
export const ConnectorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Connectors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"auth"}},{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"hasResources"}},{"kind":"Field","name":{"kind":"Name","value":"syncEveryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"maxLength"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"maxItems"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}}]}}]}}]} as unknown as DocumentNode<ConnectorsQuery, ConnectorsQueryVariables>;
export const ConnectionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Connections"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"accountName"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"documentLimit"}},{"kind":"Field","name":{"kind":"Name","value":"config"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"nextSyncAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<ConnectionsQuery, ConnectionsQueryVariables>;
export const ConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Connection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"states"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectionItemState"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"tokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"details"}}]}},{"kind":"Field","name":{"kind":"Name","value":"itemCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"overLimit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"states"},"value":{"kind":"Variable","name":{"kind":"Name","value":"states"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"remoteId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"isRetryable"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"syncRuns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"removed"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConnectionQuery, ConnectionQueryVariables>;
export const CreateConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"authorization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<CreateConnectionMutation, CreateConnectionMutationVariables>;
export const AuthorizeConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AuthorizeConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuthorizeConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authorizeConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authorization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<AuthorizeConnectionMutation, AuthorizeConnectionMutationVariables>;
export const SyncConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SyncConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"syncConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<SyncConnectionMutation, SyncConnectionMutationVariables>;
export const PauseConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PauseConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<PauseConnectionMutation, PauseConnectionMutationVariables>;
export const ResumeConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<ResumeConnectionMutation, ResumeConnectionMutationVariables>;
export const CancelSyncDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelSync"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelSync"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CancelSyncMutation, CancelSyncMutationVariables>;
export const RetryConnectionItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryConnectionItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryConnectionItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<RetryConnectionItemMutation, RetryConnectionItemMutationVariables>;
export const ConfigureConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfigureConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfigureConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"configureConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConfigureConnectionMutation, ConfigureConnectionMutationVariables>;
export const DeleteConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<DeleteConnectionMutation, DeleteConnectionMutationVariables>;
export const SyncProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SyncProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"connectionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"syncProgress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"connectionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"connectionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"etaSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<SyncProgressSubscription, SyncProgressSubscriptionVariables>;