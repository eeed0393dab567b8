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
  /** The context prompt that its container tags get. */
  contextPromptOfTags?: string | null | undefined;
  /** The customId of its document: 1 to 255 characters without white space. */
  conversationId: string;
  /** When messages without a time of their own were said. A date alone means its start in UTC. Default: when they arrived. */
  date?: string | null | undefined;
  /** The tag of what names none, where the key reaches all tags. */
  defaultTag?: string | null | undefined;
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
  /** The context prompt that its container tags get. */
  contextPromptOfTags?: string | null | undefined;
  /** The client's own key: 1 to 255 characters without white space. Adding a document again under the same key continues or replaces it. */
  customId?: string | null | undefined;
  /** The time that relative dates in the content refer to. A date alone means its start in UTC. Without it: the time that the source tells, or else the arrival. */
  date?: string | null | undefined;
  /** The tag of what names none, where the key reaches all tags. */
  defaultTag?: string | null | undefined;
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

/** The field that orders a list of chunks. */
export type ChunkSortField =
  /** When the chunk was made. */
  | 'CREATED_AT'
  /** The position in the document. */
  | 'POSITION';

/** The kind of content that a chunk holds. */
export type ChunkType =
  /** The description or the recognised words of a picture. */
  | 'IMAGE'
  /** Words of the document. */
  | 'TEXT';

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
  id: string; idOrKey?: never; key?: never; }
  |  { id?: never;   /** The document whose id this customId is, or else the one with this key. */
  idOrKey: DocumentKey; key?: never; }
  |  { id?: never; idOrKey?: never;   /** The client's own key of the document. */
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

/** Whether the memories of a document have formed. */
export type MemoriesStatus =
  /** The memories are there, or there are none. */
  | 'DONE'
  /** Memories are still to come. */
  | 'PENDING';

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
  /** The context prompt that its container tags get. */
  contextPromptOfTags?: string | null | undefined;
  /** The client's own key: 1 to 255 characters without white space. Adding a document again under the same key continues or replaces it. */
  customId?: string | null | undefined;
  /** The time that relative dates in the content refer to. A date alone means its start in UTC. Without it: the time that the source tells, or else the arrival. */
  date?: string | null | undefined;
  /** The tag of what names none, where the key reaches all tags. */
  defaultTag?: string | null | undefined;
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

/** A named part of a profile. */
export type ProfileBucketInput = {
  /** Which facts belong in it, in plain words: at most 2,000 characters. */
  description?: string;
  /** The name of the bucket: 1 to 64 of `a-z`, `0-9`, `_` and `-`, but not `static` or `dynamic`. */
  key: string;
};

/** The webhook deliveries to repeat. */
export type ReplayWebhooksInput = {
  /** The endpoint that hears of everything again. */
  endpointId: string;
  /** The time of the oldest event to send. A date alone means its first moment. Must not be in the future. */
  since: string;
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

/** An indexed text of an item. */
export type SearchedField =
  /** The text with its surroundings. */
  | 'CONTEXT'
  /** The text itself. */
  | 'OWN'
  /** The title. */
  | 'TITLE';

/** A kind of item in the index. */
export type SearchedKind =
  /** A chunk of a document. */
  | 'CHUNK'
  /** A whole document. It lends weight to its chunks and is no hit itself. */
  | 'DOCUMENT'
  /** A memory. */
  | 'MEMORY';

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
  /** The context prompt that its container tags get. */
  contextPromptOfTags?: string | null | undefined;
  /** The client's own key: 1 to 255 characters without white space. Adding a document again under the same key continues or replaces it. */
  customId?: string | null | undefined;
  /** The time that relative dates in the content refer to. A date alone means its start in UTC. Without it: the time that the source tells, or else the arrival. */
  date?: string | null | undefined;
  /** The tag of what names none, where the key reaches all tags. */
  defaultTag?: string | null | undefined;
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
  /** Names of categories, at most 100. They are stored for clients and change nothing in Loci. */
  categories?: Array<string> | null | undefined;
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
  /** A number of memories, at least 1. It is stored for clients and limits nothing in Loci. */
  memoryLimit?: number | null | undefined;
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

export type RestCreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type RestCreateApiKeyMutation = { createApiKey: { secret: string, apiKey: { id: string, name: string, containerTags: Array<string> | null, expiresAt: string | null } } };

export type RestRevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RestRevokeApiKeyMutation = { revokeApiKey: { apiKey: { id: string } } };

export type RestSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type RestSessionQuery = { session: { role: Role, permission: Permission, actor: { kind: ActorKind, id: string }, organization: { id: string, name: string, slug: string }, grants: Array<{ containerTag: string, permission: Permission }> | null, apiKey: { expiresAt: string | null } | null } };

export type RestRequestsQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
  ids?: Array<string> | null | undefined;
  types?: Array<RequestType> | null | undefined;
  hasFailed?: boolean | null | undefined;
  statusCode?: number | null | undefined;
  keyId?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type RestRequestsQuery = { numberedRequests: { totalCount: number, nodes: Array<{ id: string, createdAt: string, type: RequestType, route: string, containerTag: string | null, statusCode: number, durationMs: number, apiKey: { id: string } | null }> } };

export type RestRequestCountsQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type RestRequestCountsQuery = { requestCounts: { byType: Array<{ type: RequestType, count: number, failedCount: number, averageDurationMs: number, lastAt: string }>, byKey: Array<{ count: number, failedCount: number, averageDurationMs: number, lastAt: string, apiKey: { id: string, name: string } | null }>, byHour: Array<{ hour: string, type: RequestType, count: number, failedCount: number, averageDurationMs: number, lastAt: string }>, byStatus: Array<{ type: RequestType, statusCode: number, count: number, failedCount: number, averageDurationMs: number, lastAt: string }> } | null };

type RequestCountFields_RequestCountOfHour_Fragment = { count: number, failedCount: number, averageDurationMs: number, lastAt: string };

type RequestCountFields_RequestCountOfKey_Fragment = { count: number, failedCount: number, averageDurationMs: number, lastAt: string };

type RequestCountFields_RequestCountOfStatus_Fragment = { count: number, failedCount: number, averageDurationMs: number, lastAt: string };

type RequestCountFields_RequestTypeCount_Fragment = { count: number, failedCount: number, averageDurationMs: number, lastAt: string };

export type RequestCountFieldsFragment =
  | RequestCountFields_RequestCountOfHour_Fragment
  | RequestCountFields_RequestCountOfKey_Fragment
  | RequestCountFields_RequestCountOfStatus_Fragment
  | RequestCountFields_RequestTypeCount_Fragment
;

export type RestContentCountsQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type RestContentCountsQuery = { contentCounts: { searchCount: number, documents: { count: number, addedCount: number }, memories: { count: number, addedCount: number }, containerTags: { count: number, addedCount: number }, connections: { count: number, addedCount: number }, tokens: { addedCount: number } } | null };

export type RestRoutedDaysQueryVariables = Exact<{ [key: string]: never; }>;


export type RestRoutedDaysQuery = { routedDays: Array<{ day: string, count: number, tokensProcessed: number, tokensSent: number, averageDurationMs: number }> | null };

export type RestDocumentCountQueryVariables = Exact<{ [key: string]: never; }>;


export type RestDocumentCountQuery = { numberedDocuments: { totalCount: number } };

export type RestCountsOfTagsQueryVariables = Exact<{
  containerTags: Array<string>;
}>;


export type RestCountsOfTagsQuery = { documents: { totalCount: number }, memories: { totalCount: number } };

export type ConnectionFieldsFragment = { id: string, kind: ConnectorKind, createdAt: string, accountName: string | null, tokenExpiresAt: string | null, documentLimit: number, config: unknown, metadata: unknown, containerTags: Array<string>, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, done: number, failed: number, errorCode: ErrorCode | null, errorMessage: string | null } | null };

export type SyncRunFieldsFragment = { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, done: number, failed: number, errorCode: ErrorCode | null, errorMessage: string | null };

export type RestConnectionsQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  kinds?: Array<ConnectorKind> | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type RestConnectionsQuery = { connections: { nodes: Array<{ id: string, kind: ConnectorKind, createdAt: string, accountName: string | null, tokenExpiresAt: string | null, documentLimit: number, config: unknown, metadata: unknown, containerTags: Array<string>, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, done: number, failed: number, errorCode: ErrorCode | null, errorMessage: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RestConnectionQueryVariables = Exact<{
  id: string;
}>;


export type RestConnectionQuery = { connection: { id: string, kind: ConnectorKind, createdAt: string, accountName: string | null, tokenExpiresAt: string | null, documentLimit: number, config: unknown, metadata: unknown, containerTags: Array<string>, lastSyncRun: { id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, done: number, failed: number, errorCode: ErrorCode | null, errorMessage: string | null } | null } | null };

export type RestConnectionDocumentsQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type RestConnectionDocumentsQuery = { connection: { items: { nodes: Array<{ name: string, state: ConnectionItemState, createdAt: string, updatedAt: string, document: { id: string, type: DocumentType, title: string | null, status: DocumentStatus, createdAt: string, updatedAt: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type RestConnectionResourcesQueryVariables = Exact<{
  id: string;
  page: number;
  perPage: number;
  parentId?: string | null | undefined;
}>;


export type RestConnectionResourcesQuery = { connection: { availableResources: { total: number | null, resources: Array<{ id: string, name: string, details: unknown }> } } | null };

export type RestSyncRunsQueryVariables = Exact<{
  id: string;
  first: number;
}>;


export type RestSyncRunsQuery = { connection: { syncRuns: { nodes: Array<{ id: string, connectionId: string, state: SyncState, trigger: SyncTrigger, startedAt: string, completedAt: string | null, done: number, failed: number, errorCode: ErrorCode | null, errorMessage: string | null }> } } | null };

export type RestCreateConnectionMutationVariables = Exact<{
  input: CreateConnectionInput;
}>;


export type RestCreateConnectionMutation = { createConnection: { connection: { id: string }, authorization: { link: string } | null } };

export type RestSyncConnectionMutationVariables = Exact<{
  id: string;
}>;


export type RestSyncConnectionMutation = { syncConnection: { connection: { id: string } } };

export type RestConfigureConnectionMutationVariables = Exact<{
  input: ConfigureConnectionInput;
}>;


export type RestConfigureConnectionMutation = { configureConnection: { connection: { id: string } } };

export type RestDeleteConnectionMutationVariables = Exact<{
  input: DeleteConnectionInput;
}>;


export type RestDeleteConnectionMutation = { deleteConnection: { id: string, kind: ConnectorKind } };

export type RestConsoleDocumentsQueryVariables = Exact<{
  refs?: Array<DocumentRef> | null | undefined;
  containerTags?: Array<string> | null | undefined;
  origins?: Array<string> | null | undefined;
  categories?: Array<DocumentCategory> | null | undefined;
  sort?: DocumentSortField | null | undefined;
  order?: SortOrder | null | undefined;
  limit: number;
  offset: number;
}>;


export type RestConsoleDocumentsQuery = { documents: { totalCount: number, nodes: Array<{ contentHash: string, tokenCount: number | null, wordCount: number | null, chunkCount: number, filepath: string | null, url: string | null, forgetAfter: string | null, id: string, customId: string | null, title: string | null, type: DocumentType, status: DocumentStatus, metadata: unknown, createdAt: string, updatedAt: string, source: string | null, createdBy: { id: string }, memories: Array<{ confidence: number, isStatic: boolean, isInference: boolean, documentIds: Array<string>, forgetAfter: string | null, forgetReason: string | null, id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, sourceCount: number, metadata: unknown, sources: Array<{ sourceId: string, createdAt: string }>, relations: Array<{ relation: MemoryRelation, memory: { id: string } | null }>, containerTag: { id: string, tag: string }, history: Array<{ id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, parent: { id: string } | null, root: { id: string } | null }>, parent: { id: string } | null, root: { id: string } | null }>, file: { url: string } | null, containerTags: Array<{ tag: string }>, failure: { message: string } | null }> } };

export type RestDocumentCategoriesQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
}>;


export type RestDocumentCategoriesQuery = { documentCategories: Array<{ category: DocumentCategory, documentCount: number }> };

export type ConsoleDocumentFragment = { contentHash: string, tokenCount: number | null, wordCount: number | null, chunkCount: number, filepath: string | null, url: string | null, forgetAfter: string | null, id: string, customId: string | null, title: string | null, type: DocumentType, status: DocumentStatus, metadata: unknown, createdAt: string, updatedAt: string, source: string | null, createdBy: { id: string }, memories: Array<{ confidence: number, isStatic: boolean, isInference: boolean, documentIds: Array<string>, forgetAfter: string | null, forgetReason: string | null, id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, sourceCount: number, metadata: unknown, sources: Array<{ sourceId: string, createdAt: string }>, relations: Array<{ relation: MemoryRelation, memory: { id: string } | null }>, containerTag: { id: string, tag: string }, history: Array<{ id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, parent: { id: string } | null, root: { id: string } | null }>, parent: { id: string } | null, root: { id: string } | null }>, file: { url: string } | null, containerTags: Array<{ tag: string }>, failure: { message: string } | null };

export type RestContainerTagsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type RestContainerTagsQuery = { containerTags: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, tag: string, name: string | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, mergeId: string | null, mergeTarget: string | null, createdAt: string, updatedAt: string }> } };

export type RestNumberedContainerTagsQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type RestNumberedContainerTagsQuery = { numberedContainerTags: { nodes: Array<{ id: string, tag: string, name: string | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, mergeId: string | null, mergeTarget: string | null, createdAt: string, updatedAt: string }> } };

export type ListedTagFragment = { id: string, tag: string, name: string | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, mergeId: string | null, mergeTarget: string | null, createdAt: string, updatedAt: string };

export type RestProjectQueryVariables = Exact<{
  tag: string;
}>;


export type RestProjectQuery = { containerTag: { id: string, tag: string, name: string | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, mergeId: string | null, mergeTarget: string | null, createdAt: string, updatedAt: string } | null };

export type RestContainerTagByIdQueryVariables = Exact<{
  id: string;
}>;


export type RestContainerTagByIdQuery = { node:
    | { tag: string, documentCount: number, memoryCount: number }
    | Record<PropertyKey, never>
   | null };

export type RestMergeContainerTagsMutationVariables = Exact<{
  input: MergeContainerTagsInput;
}>;


export type RestMergeContainerTagsMutation = { mergeContainerTags: { merge: { id: string, sources: Array<string>, target: string } } };

export type RestContainerTagMergeQueryVariables = Exact<{
  id: string;
}>;


export type RestContainerTagMergeQuery = { containerTagMerge: { id: string, sources: Array<string>, target: string, phase: ContainerTagMergePhase, emptiedSources: Array<string>, movedDocumentCount: number, movedMemoryCount: number, totalCount: number, errorCode: string | null } | null };

export type RestContainerTagQueryVariables = Exact<{
  tag: string;
}>;


export type RestContainerTagQuery = { containerTag: { tag: string, name: string | null, contextPrompt: string | null, memoryFilesystemPaths: Array<string> | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, createdAt: string, updatedAt: string, profileBuckets: Array<{ key: string, description: string }> } | null };

export type RestUpdateContainerTagMutationVariables = Exact<{
  input: UpdateContainerTagInput;
}>;


export type RestUpdateContainerTagMutation = { updateContainerTag: { containerTag: { tag: string, name: string | null, contextPrompt: string | null, memoryFilesystemPaths: Array<string> | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, createdAt: string, updatedAt: string, profileBuckets: Array<{ key: string, description: string }> } } };

export type RestDeleteContainerTagMutationVariables = Exact<{
  tag: string;
}>;


export type RestDeleteContainerTagMutation = { deleteContainerTag: { deletion: { deletedDocumentCount: number, deletedMemoryCount: number } } };

export type RestProfileBucketsQueryVariables = Exact<{
  containerTag: string;
}>;


export type RestProfileBucketsQuery = { profileBuckets: Array<{ key: string, description: string }> };

export type DescribedTagFragment = { tag: string, name: string | null, contextPrompt: string | null, memoryFilesystemPaths: Array<string> | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, createdAt: string, updatedAt: string, profileBuckets: Array<{ key: string, description: string }> };

export type RestAddConversationMutationVariables = Exact<{
  input: AddConversationInput;
}>;


export type RestAddConversationMutation = { addConversation: { document: { id: string, status: DocumentStatus, failure: { message: string } | null } } };

export type RestAddDocumentMutationVariables = Exact<{
  input: AddDocumentInput;
}>;


export type RestAddDocumentMutation = { addDocument: { document: { id: string, status: DocumentStatus, failure: { message: string } | null } } };

export type ReceiptFragment = { id: string, status: DocumentStatus, failure: { message: string } | null };

export type RestAddDocumentsMutationVariables = Exact<{
  input: AddDocumentsInput;
}>;


export type RestAddDocumentsMutation = { addDocuments: { results: Array<{ document: { id: string, status: DocumentStatus, failure: { message: string } | null } | null, error: { code: ErrorCode, message: string, issues: Array<{ path: Array<string>, message: string }> } | null }> } };

export type RestGetDocumentQueryVariables = Exact<{
  ref: DocumentRef;
}>;


export type RestGetDocumentQuery = { document: { raw: string | null, revision: number, extract: Extract, memoriesStatus: MemoriesStatus, contentHash: string, tokenCount: number | null, wordCount: number | null, chunkCount: number, filepath: string | null, url: string | null, forgetAfter: string | null, id: string, customId: string | null, title: string | null, type: DocumentType, status: DocumentStatus, metadata: unknown, createdAt: string, updatedAt: string, content: string | null, source: string | null, ogImage: string | null, createdBy: { id: string }, memories: Array<{ id: string, text: string, createdAt: string, updatedAt: string, isLatest: boolean, isForgotten: boolean, isStatic: boolean, isInference: boolean, version: number, sourceCount: number, metadata: unknown, parent: { id: string } | null, root: { id: string } | null }>, file: { url: string } | null, containerTags: Array<{ tag: string }>, failure: { message: string } | null } | null };

export type RestListDocumentsQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  tagMatch?: TagMatch | null | undefined;
  statuses?: Array<DocumentStatus> | null | undefined;
  filter?: MetadataFilter | null | undefined;
  filepath?: string | null | undefined;
  origin?: string | null | undefined;
  query?: string | null | undefined;
  sort?: DocumentSortField | null | undefined;
  order?: SortOrder | null | undefined;
  limit: number;
  offset: number;
}>;


export type RestListDocumentsQuery = { documents: { totalCount: number, nodes: Array<{ filepath: string | null, url: string | null, forgetAfter: string | null, id: string, customId: string | null, title: string | null, type: DocumentType, status: DocumentStatus, metadata: unknown, createdAt: string, updatedAt: string, file: { url: string } | null, containerTags: Array<{ tag: string }>, failure: { message: string } | null }> } };

export type RestListProcessingDocumentsQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  statuses?: Array<DocumentStatus> | null | undefined;
  limit: number;
}>;


export type RestListProcessingDocumentsQuery = { documents: { totalCount: number, nodes: Array<{ id: string, customId: string | null, title: string | null, type: DocumentType, status: DocumentStatus, metadata: unknown, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { message: string } | null }> } };

export type RestGetFileQueryVariables = Exact<{
  ref: DocumentRef;
}>;


export type RestGetFileQuery = { document: { file: { url: string } | null } | null };

export type RestGetChunksQueryVariables = Exact<{
  ref: DocumentRef;
  position: number;
  limit: number;
  withTotal: boolean;
}>;


export type RestGetChunksQuery = { document: { id: string, servedRevision: number, served?: { totalCount: number }, chunks: Array<{ id: string, position: number, type: ChunkType, headingPath: Array<string>, createdAt: string, content: string, place:
        | { path: string, inside:
            | { page: number }
            | { sheet: string }
            | { slide: number }
            | { second: number }
            | Record<PropertyKey, never>
           | null }
        | { page: number }
        | { sheet: string }
        | { slide: number }
        | { second: number }
       | null }> } | null };

type UnitPlace_PagePlace_Fragment = { page: number };

type UnitPlace_SheetPlace_Fragment = { sheet: string };

type UnitPlace_SlidePlace_Fragment = { slide: number };

type UnitPlace_TimePlace_Fragment = { second: number };

export type UnitPlaceFragment =
  | UnitPlace_PagePlace_Fragment
  | UnitPlace_SheetPlace_Fragment
  | UnitPlace_SlidePlace_Fragment
  | UnitPlace_TimePlace_Fragment
;

export type RestUpdateDocumentMutationVariables = Exact<{
  input: UpdateDocumentInput;
}>;


export type RestUpdateDocumentMutation = { updateDocument: { document: { id: string, status: DocumentStatus, failure: { message: string } | null } } };

export type RestDeleteDocumentMutationVariables = Exact<{
  input: DeleteDocumentInput;
}>;


export type RestDeleteDocumentMutation = { deleteDocument: { deletedDocumentId: string } };

export type RestDeleteDocumentsMutationVariables = Exact<{
  input: DeleteDocumentsInput;
}>;


export type RestDeleteDocumentsMutation = { deleteDocuments: { deletedCount: number, errors: Array<{ index: number, error: { message: string } }> } };

export type NamedDocumentFragment = { id: string, customId: string | null, title: string | null, type: DocumentType, status: DocumentStatus, metadata: unknown, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { message: string } | null };

export type ListedDocumentFragment = { filepath: string | null, url: string | null, forgetAfter: string | null, id: string, customId: string | null, title: string | null, type: DocumentType, status: DocumentStatus, metadata: unknown, createdAt: string, updatedAt: string, file: { url: string } | null, containerTags: Array<{ tag: string }>, failure: { message: string } | null };

export type RestForgetMemoryMutationVariables = Exact<{
  input: ForgetMemoryInput;
}>;


export type RestForgetMemoryMutation = { forgetMemory: { memory: { id: string } } };

export type RestForgetMatchingMemoriesMutationVariables = Exact<{
  input: ForgetMatchingMemoriesInput;
}>;


export type RestForgetMatchingMemoriesMutation = { forgetMatchingMemories: { dryRun: boolean, forgetBatchId: string | null, summary: string, matches: Array<{ score: number, memory: { id: string, text: string } }> } };

export type RestAddMemoriesMutationVariables = Exact<{
  input: AddMemoriesInput;
}>;


export type RestAddMemoriesMutation = { addMemories: { memories: Array<{ isStatic: boolean, id: string, text: string, createdAt: string, forgetAfter: string | null, forgetReason: string | null, metadata: unknown }> } };

export type RestUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type RestUpdateMemoryMutation = { updateMemory: { memory: { version: number, id: string, text: string, createdAt: string, forgetAfter: string | null, forgetReason: string | null, metadata: unknown, parent: { id: string } | null, root: { id: string } | null } } };

export type RestListMemoriesQueryVariables = Exact<{
  containerTags: Array<string>;
  filter?: MetadataFilter | null | undefined;
  includeForgotten: boolean;
  sort?: MemorySortField | null | undefined;
  order?: SortOrder | null | undefined;
  limit: number;
  offset: number;
}>;


export type RestListMemoriesQuery = { memories: { totalCount: number, nodes: Array<{ isStatic: boolean, isInference: boolean, documentIds: Array<string>, forgetAfter: string | null, forgetReason: string | null, id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, sourceCount: number, metadata: unknown, relations: Array<{ relation: MemoryRelation, memory: { id: string } | null }>, containerTag: { id: string, tag: string }, history: Array<{ id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, parent: { id: string } | null, root: { id: string } | null }>, parent: { id: string } | null, root: { id: string } | null }> } };

export type RestInferredMemoriesQueryVariables = Exact<{
  containerTag: string;
}>;


export type RestInferredMemoriesQuery = { inferredMemories: { totalCount: number, nodes: Array<{ id: string, text: string, createdAt: string, updatedAt: string, metadata: unknown, relations: Array<{ relation: MemoryRelation }> }> } };

export type RestReviewMemoryMutationVariables = Exact<{
  input: ReviewMemoryInput;
}>;


export type RestReviewMemoryMutation = { reviewMemory: { memory: { id: string, isInference: boolean, isForgotten: boolean, reviewStatus: ReviewStatus | null } } };

export type WrittenMemoryFragment = { id: string, text: string, createdAt: string, forgetAfter: string | null, forgetReason: string | null, metadata: unknown };

export type MemoryVersionFragment = { id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, parent: { id: string } | null, root: { id: string } | null };

export type ListedMemoryFragment = { isStatic: boolean, isInference: boolean, documentIds: Array<string>, forgetAfter: string | null, forgetReason: string | null, id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, sourceCount: number, metadata: unknown, relations: Array<{ relation: MemoryRelation, memory: { id: string } | null }>, containerTag: { id: string, tag: string }, history: Array<{ id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, createdAt: string, updatedAt: string, parent: { id: string } | null, root: { id: string } | null }>, parent: { id: string } | null, root: { id: string } | null };

export type RestProfileQueryVariables = Exact<{
  containerTag: string;
  buckets?: Array<string> | null | undefined;
  filter?: MetadataFilter | null | undefined;
  withStatic: boolean;
  withDynamic: boolean;
  withBuckets: boolean;
}>;


export type RestProfileQuery = { profile: { static?: Array<{ text: string }>, dynamic?: Array<{ text: string }>, buckets?: Array<{ key: string, memories: Array<{ text: string }> }> } };

export type RestRecallQueryVariables = Exact<{
  containerTag: string;
  input: ContextInput;
  withContext: boolean;
}>;


export type RestRecallQuery = { profile: { static: Array<{ text: string }>, dynamic: Array<{ text: string }> }, context?: { text: string, sources: Array<{ tokens: number }> } };

export type RestFindPassagesQueryVariables = Exact<{
  input: SearchInput;
}>;


export type RestFindPassagesQuery = { search: { hits: Array<
      | { chunk: { text: string } }
      | Record<PropertyKey, never>
    > } };

export type RestSearchDocumentsQueryVariables = Exact<{
  input: SearchDocumentsInput;
}>;


export type RestSearchDocumentsQuery = { searchDocuments: { timingMs: number, warnings: Array<string>, hits: Array<{ similarity: number, document: { id: string, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string }, chunks: Array<{ similarity: number, isMatch: boolean, isMasked: boolean, chunk: { position: number, content: string } }> }> } };

export type RestSearchQueryVariables = Exact<{
  input: SearchInput;
  withDocuments: boolean;
  withRelated: boolean;
  withChunks: boolean;
  withExplanation?: boolean;
  withBeside?: boolean;
}>;


export type RestSearchQuery = { search: { timingMs: number, warnings: Array<string>, aggregated: Array<{ text: string, memoryIds: Array<string>, similarity: number, updatedAt: string }>, explanation?: { model: string | null, first: number, wordings: Array<{ query: string, terms: Array<string>, time: { from: string, to: string } | null, statistics: Array<{ kind: SearchedKind, field: SearchedField, items: number, averageLength: number, documentFrequencies: Array<number>, weights: Array<number> }> }>, bm25: { k1: number, b: number }, scope: { kinds: Array<SearchedKind>, containerTags: Array<string> | null, filepath: string | null, document: { id: string } | null }, thresholds: { memory: number, chunk: number, document: number }, candidates: { lexicalLimit: number, vectorLimit: number, ranked: number } } | null, hits: Array<
      | { __typename: 'ChunkHit', isMasked: boolean, similarity: number, score?: number, documents: Array<{ id: string, title: string | null, type: DocumentType, metadata: unknown, filepath: string | null, createdAt: string, updatedAt: string }>, chunk: { id: string, position: number, documentId: string, content: string }, beside?: Array<{ position: number, documentId: string, content: string }>, explanation?: { rank: number, wording: number, ceiling: number | null, parts: Array<{ signal: Signal, value: number, weight: number, rank: number }>, signals: Array<{ signal: Signal, value: number | null }>, fields: Array<{ field: SearchedField, length: number, frequencies: Array<number>, share: number }> } | null }
      | { __typename: 'MemoryHit', similarity: number, score?: number, documents?: Array<{ id: string, title: string | null, type: DocumentType, metadata: unknown, filepath: string | null, createdAt: string, updatedAt: string }>, memory: { id: string, version: number, text: string, updatedAt: string, metadata: unknown, root: { id: string } | null, sourceChunks?: Array<{ position: number, documentId: string, content: string }> }, related?: { parents: Array<{ relation: MemoryRelation, version: number | null, memory: { text: string, updatedAt: string, metadata: unknown } | null }>, children: Array<{ relation: MemoryRelation, version: number | null, memory: { text: string, updatedAt: string, metadata: unknown } | null }>, related: Array<{ relation: MemoryRelation, version: number | null, memory: { text: string, updatedAt: string, metadata: unknown } | null }> } | null, explanation?: { rank: number, wording: number, ceiling: number | null, parts: Array<{ signal: Signal, value: number, weight: number, rank: number }>, signals: Array<{ signal: Signal, value: number | null }>, fields: Array<{ field: SearchedField, length: number, frequencies: Array<number>, share: number }> } | null }
    > } };

export type FoundDocumentFragment = { id: string, title: string | null, type: DocumentType, metadata: unknown, filepath: string | null, createdAt: string, updatedAt: string };

export type FoundMemoryFragment = { text: string, updatedAt: string, metadata: unknown };

export type FoundRelationFragment = { relation: MemoryRelation, version: number | null, memory: { text: string, updatedAt: string, metadata: unknown } | null };

export type FoundExplanationFragment = { model: string | null, first: number, wordings: Array<{ query: string, terms: Array<string>, time: { from: string, to: string } | null, statistics: Array<{ kind: SearchedKind, field: SearchedField, items: number, averageLength: number, documentFrequencies: Array<number>, weights: Array<number> }> }>, bm25: { k1: number, b: number }, scope: { kinds: Array<SearchedKind>, containerTags: Array<string> | null, filepath: string | null, document: { id: string } | null }, thresholds: { memory: number, chunk: number, document: number }, candidates: { lexicalLimit: number, vectorLimit: number, ranked: number } };

export type FoundHitExplanationFragment = { rank: number, wording: number, ceiling: number | null, parts: Array<{ signal: Signal, value: number, weight: number, rank: number }>, signals: Array<{ signal: Signal, value: number | null }>, fields: Array<{ field: SearchedField, length: number, frequencies: Array<number>, share: number }> };

export type RestContextQueryVariables = Exact<{
  input: ContextInput;
}>;


export type RestContextQuery = { context: { text: string, tokens: number, timingMs: number, warnings: Array<string>, sources: Array<{ date: string | null, tokens: number, hit:
        | { __typename: 'ChunkHit', similarity: number, chunk: { id: string }, documents: Array<{ id: string, customId: string | null, title: string | null }> }
        | { __typename: 'MemoryHit', similarity: number, memory: { id: string }, documents: Array<{ id: string, customId: string | null, title: string | null }> }
       }> } };

export type RestSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestSettingsQuery = { settings: { filterPrompt: string | null, includeItems: unknown, excludeItems: unknown, categories: Array<string> | null, chunkSize: number | null, chunkingAlgorithm: ChunkingAlgorithm | null, extractionPrompt: string | null, memoryLimit: number | null, workspacePrompt: string | null, shouldLLMFilter: boolean, oauthClients: Array<{ client: OAuthClientName, isEnabled: boolean, clientId: string | null, hasSecret: boolean }>, profileBuckets: Array<{ key: string, description: string }> } | null };

export type RestSuggestedProfileBucketsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestSuggestedProfileBucketsQuery = { suggestedProfileBuckets: Array<{ key: string, description: string }> | null };

export type RestUpdateSettingsMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type RestUpdateSettingsMutation = { updateSettings: { settings: { filterPrompt: string | null, includeItems: unknown, excludeItems: unknown, categories: Array<string> | null, chunkSize: number | null, chunkingAlgorithm: ChunkingAlgorithm | null, extractionPrompt: string | null, memoryLimit: number | null, workspacePrompt: string | null, shouldLLMFilter: boolean, oauthClients: Array<{ client: OAuthClientName, isEnabled: boolean, clientId: string | null, hasSecret: boolean }>, profileBuckets: Array<{ key: string, description: string }> }, organization: { id: string, slug: string } } };

export type RestResetOrganizationMutationVariables = Exact<{
  input: ResetOrganizationInput;
}>;


export type RestResetOrganizationMutation = { resetOrganization: { deletedContainerTagCount: number, deletedDocumentCount: number, deletedMemoryCount: number, deletedConnectionCount: number } };

export type AllSettingsFragment = { filterPrompt: string | null, includeItems: unknown, excludeItems: unknown, categories: Array<string> | null, chunkSize: number | null, chunkingAlgorithm: ChunkingAlgorithm | null, extractionPrompt: string | null, memoryLimit: number | null, workspacePrompt: string | null, shouldLLMFilter: boolean, oauthClients: Array<{ client: OAuthClientName, isEnabled: boolean, clientId: string | null, hasSecret: boolean }>, profileBuckets: Array<{ key: string, description: string }> };

export type RestV5SearchQueryVariables = Exact<{
  input: SearchInput;
  withDocuments: boolean;
  withRelated: boolean;
}>;


export type RestV5SearchQuery = { search: { timingMs: number, warnings: Array<string>, aggregated: Array<{ text: string, memoryIds: Array<string>, similarity: number, updatedAt: string }>, hits: Array<
      | { __typename: 'ChunkHit', similarity: number, documents: Array<{ id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string }>, chunk: { id: string, createdAt: string, content: string } }
      | { __typename: 'MemoryHit', similarity: number, documents?: Array<{ id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string }>, memory: { id: string, text: string, metadata: unknown, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, createdAt: string, updatedAt: string }, related?: { parents: Array<{ relation: MemoryRelation, version: number | null, memory: { id: string, text: string, metadata: unknown, updatedAt: string } | null }>, children: Array<{ relation: MemoryRelation, version: number | null, memory: { id: string, text: string, metadata: unknown, updatedAt: string } | null }>, related: Array<{ relation: MemoryRelation, version: number | null, memory: { id: string, text: string, metadata: unknown, updatedAt: string } | null }> } | null }
    > } };

export type RestV5ProfileQueryVariables = Exact<{
  containerTag: string;
  buckets?: Array<string> | null | undefined;
  filter?: MetadataFilter | null | undefined;
}>;


export type RestV5ProfileQuery = { profile: { static: Array<{ id: string, text: string }>, dynamic: Array<{ id: string, text: string }>, buckets: Array<{ key: string, memories: Array<{ id: string, text: string }> }> } };

export type RestV5DocumentsQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  refs?: Array<DocumentRef> | null | undefined;
  filter?: MetadataFilter | null | undefined;
  sort?: DocumentSortField | null | undefined;
  order?: SortOrder | null | undefined;
  limit: number;
  offset: number;
  withCounts: boolean;
}>;


export type RestV5DocumentsQuery = { documents: { totalCount: number, nodes: Array<{ url: string | null, status: DocumentStatus, memoriesStatus: MemoriesStatus, id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string, memories?: Array<{ isLatest: boolean, isForgotten: boolean, containerTag: { tag: string } }> }> } };

export type RestV5ChunksQueryVariables = Exact<{
  containerTag: string;
  filter?: MetadataFilter | null | undefined;
  sort?: ChunkSortField | null | undefined;
  order?: SortOrder | null | undefined;
  limit: number;
  offset: number;
}>;


export type RestV5ChunksQuery = { containerTag: { chunks: { totalCount: number, nodes: Array<{ id: string, position: number, type: ChunkType, createdAt: string, content: string, document: { id: string, customId: string | null } | null }> } } | null };

export type RestV5MemoriesQueryVariables = Exact<{
  containerTags: Array<string>;
  filter?: MetadataFilter | null | undefined;
  includeForgotten: boolean;
  sort?: MemorySortField | null | undefined;
  order?: SortOrder | null | undefined;
  limit: number;
  offset: number;
}>;


export type RestV5MemoriesQuery = { memories: { totalCount: number, nodes: Array<{ id: string, text: string, metadata: unknown, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, createdAt: string, updatedAt: string }> } };

export type RestV5DocumentQueryVariables = Exact<{
  ref: DocumentRef;
  withMemories: boolean;
}>;


export type RestV5DocumentQuery = { document: { status: DocumentStatus, memoriesStatus: MemoriesStatus, id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string, content: string | null, memories?: Array<{ id: string, text: string, metadata: unknown, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, createdAt: string, updatedAt: string }> } | null };

export type RestV5MemoryQueryVariables = Exact<{
  id: string;
  withDocument: boolean;
  withRelated: boolean;
}>;


export type RestV5MemoryQuery = { memory: { id: string, text: string, metadata: unknown, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, createdAt: string, updatedAt: string, documents?: { nodes: Array<{ id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string }> }, related?: { parents: Array<{ relation: MemoryRelation, version: number | null, memory: { id: string, text: string, metadata: unknown, updatedAt: string, documents?: { nodes: Array<{ id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string }> } } | null }>, children: Array<{ relation: MemoryRelation, version: number | null, memory: { id: string, text: string, metadata: unknown, updatedAt: string, documents?: { nodes: Array<{ id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string }> } } | null }>, related: Array<{ relation: MemoryRelation, version: number | null, memory: { id: string, text: string, metadata: unknown, updatedAt: string, documents?: { nodes: Array<{ id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string }> } } | null }> }, containerTag: { tag: string } } | null };

export type RestV5NamespacesQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type RestV5NamespacesQuery = { numberedContainerTags: { totalCount: number, nodes: Array<{ id: string, tag: string, name: string | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, mergeId: string | null, mergeTarget: string | null, createdAt: string, updatedAt: string }> } };

export type V5MemoryFragment = { id: string, text: string, metadata: unknown, isStatic: boolean, isInference: boolean, isLatest: boolean, isForgotten: boolean, version: number, createdAt: string, updatedAt: string };

export type V5NeighbourFragment = { relation: MemoryRelation, version: number | null, memory: { id: string, text: string, metadata: unknown, updatedAt: string, documents?: { nodes: Array<{ id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string }> } } | null };

export type V5RelationFragment = { relation: MemoryRelation, version: number | null, memory: { id: string, text: string, metadata: unknown, updatedAt: string } | null };

export type V5SourceDocumentFragment = { id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string };

export type V5DocumentFragment = { status: DocumentStatus, memoriesStatus: MemoriesStatus, id: string, customId: string | null, title: string | null, type: DocumentType, metadata: unknown, createdAt: string, updatedAt: string };

export type WebhookFieldsFragment = { id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, description: string | null, isEnabled: boolean, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string };

export type WebhookDeliveryFieldsFragment = { id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null };

export type RestWebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type RestWebhooksQuery = { webhookEndpoints: { nodes: Array<{ id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, description: string | null, isEnabled: boolean, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string }> } | null };

export type RestWebhookQueryVariables = Exact<{
  id: string;
}>;


export type RestWebhookQuery = { webhookEndpoint: { id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, description: string | null, isEnabled: boolean, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } | null };

export type RestWebhookDeliveriesQueryVariables = Exact<{
  id: string;
  states?: Array<WebhookDeliveryState> | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type RestWebhookDeliveriesQuery = { webhookEndpoint: { deliveries: { nodes: Array<{ id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type RestCreateWebhookMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type RestCreateWebhookMutation = { createWebhookEndpoint: { secret: string, endpoint: { id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, description: string | null, isEnabled: boolean, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } } };

export type RestUpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type RestUpdateWebhookMutation = { updateWebhookEndpoint: { endpoint: { id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, description: string | null, isEnabled: boolean, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } } };

export type RestDeleteWebhookMutationVariables = Exact<{
  id: string;
}>;


export type RestDeleteWebhookMutation = { deleteWebhookEndpoint: { id: string } };

export type RestRotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RestRotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, endpoint: { id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, description: string | null, isEnabled: boolean, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } } };

export type RestTestWebhookMutationVariables = Exact<{
  endpointId: string;
}>;


export type RestTestWebhookMutation = { sendTestWebhook: { delivery: { id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null } } };

export type RestReplayWebhookDeliveryMutationVariables = Exact<{
  id: string;
}>;


export type RestReplayWebhookDeliveryMutation = { replayWebhookDelivery: { delivery: { id: string, endpointId: string, event: WebhookEvent, subjectId: string, containerTags: Array<string>, occurredAt: string, state: WebhookDeliveryState, attempts: number, lastAttemptAt: string | null, nextAttemptAt: string | null, durationMs: number | null, status: number | null, answer: string | null, errorCode: ErrorCode | null, errorMessage: string | null } } };

export type RestReplayWebhooksMutationVariables = Exact<{
  input: ReplayWebhooksInput;
}>;


export type RestReplayWebhooksMutation = { replayWebhooks: { endpoint: { id: string, url: string, events: Array<WebhookEvent>, containerTags: Array<string> | null, description: string | null, isEnabled: boolean, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, pausedUntil: string | null, formerSecretUntil: string | null, createdAt: string, updatedAt: string } } };

export const RequestCountFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestCountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RequestCount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"failedCount"}},{"kind":"Field","name":{"kind":"Name","value":"averageDurationMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}}]} as unknown as DocumentNode<RequestCountFieldsFragment, unknown>;
export const SyncRunFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SyncRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SyncRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]} as unknown as DocumentNode<SyncRunFieldsFragment, unknown>;
export const ConnectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Connection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"accountName"}},{"kind":"Field","name":{"kind":"Name","value":"tokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"documentLimit"}},{"kind":"Field","name":{"kind":"Name","value":"config"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"lastSyncRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SyncRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SyncRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SyncRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]} as unknown as DocumentNode<ConnectionFieldsFragment, unknown>;
export const NamedDocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<NamedDocumentFragment, unknown>;
export const ListedDocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedDocument"}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ListedDocumentFragment, unknown>;
export const MemoryVersionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryVersion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"root"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<MemoryVersionFragment, unknown>;
export const ListedMemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersion"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"relations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sourceCount"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"documentIds"}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}},{"kind":"Field","name":{"kind":"Name","value":"forgetReason"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"history"},"name":{"kind":"Name","value":"allHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersion"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryVersion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"root"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListedMemoryFragment, unknown>;
export const ConsoleDocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsoleDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedDocument"}},{"kind":"Field","alias":{"kind":"Name","value":"source"},"name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"contentHash"}},{"kind":"Field","name":{"kind":"Name","value":"tokenCount"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"chunkCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"memories"},"name":{"kind":"Name","value":"allMemories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedMemory"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","alias":{"kind":"Name","value":"sources"},"name":{"kind":"Name","value":"allSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryVersion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"root"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedDocument"}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersion"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"relations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sourceCount"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"documentIds"}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}},{"kind":"Field","name":{"kind":"Name","value":"forgetReason"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"history"},"name":{"kind":"Name","value":"allHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersion"}}]}}]}}]} as unknown as DocumentNode<ConsoleDocumentFragment, unknown>;
export const ListedTagFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"mergeId"}},{"kind":"Field","name":{"kind":"Name","value":"mergeTarget"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListedTagFragment, unknown>;
export const DescribedTagFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DescribedTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contextPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memoryFilesystemPaths"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<DescribedTagFragment, unknown>;
export const ReceiptFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Receipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ReceiptFragment, unknown>;
export const UnitPlaceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UnitPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Place"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PagePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlidePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slide"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SheetPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sheet"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"second"}}]}}]}}]} as unknown as DocumentNode<UnitPlaceFragment, unknown>;
export const WrittenMemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrittenMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}},{"kind":"Field","name":{"kind":"Name","value":"forgetReason"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}}]}}]} as unknown as DocumentNode<WrittenMemoryFragment, unknown>;
export const FoundDocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<FoundDocumentFragment, unknown>;
export const FoundMemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<FoundMemoryFragment, unknown>;
export const FoundRelationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundRelation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","alias":{"kind":"Name","value":"version"},"name":{"kind":"Name","value":"versionDistance"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundMemory"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<FoundRelationFragment, unknown>;
export const FoundExplanationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundExplanation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wordings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"terms"}},{"kind":"Field","name":{"kind":"Name","value":"time"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"statistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"averageLength"}},{"kind":"Field","name":{"kind":"Name","value":"documentFrequencies"}},{"kind":"Field","name":{"kind":"Name","value":"weights"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"bm25"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"k1"}},{"kind":"Field","name":{"kind":"Name","value":"b"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thresholds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"}},{"kind":"Field","name":{"kind":"Name","value":"chunk"}},{"kind":"Field","name":{"kind":"Name","value":"document"}}]}},{"kind":"Field","name":{"kind":"Name","value":"first"}},{"kind":"Field","name":{"kind":"Name","value":"candidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lexicalLimit"}},{"kind":"Field","name":{"kind":"Name","value":"vectorLimit"}},{"kind":"Field","name":{"kind":"Name","value":"ranked"}}]}}]}}]} as unknown as DocumentNode<FoundExplanationFragment, unknown>;
export const FoundHitExplanationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundHitExplanation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rank"}},{"kind":"Field","name":{"kind":"Name","value":"wording"}},{"kind":"Field","name":{"kind":"Name","value":"ceiling"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signal"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signal"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"frequencies"}},{"kind":"Field","name":{"kind":"Name","value":"share"}}]}}]}}]} as unknown as DocumentNode<FoundHitExplanationFragment, unknown>;
export const AllSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AllSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"shouldLLMFilter"},"name":{"kind":"Name","value":"filterByModel"}},{"kind":"Field","name":{"kind":"Name","value":"filterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"includeItems"}},{"kind":"Field","name":{"kind":"Name","value":"excludeItems"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"chunkSize"}},{"kind":"Field","name":{"kind":"Name","value":"chunkingAlgorithm"}},{"kind":"Field","name":{"kind":"Name","value":"extractionPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"memoryLimit"}},{"kind":"Field","name":{"kind":"Name","value":"workspacePrompt"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}}]}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<AllSettingsFragment, unknown>;
export const V5MemoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<V5MemoryFragment, unknown>;
export const V5RelationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Relation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","alias":{"kind":"Name","value":"version"},"name":{"kind":"Name","value":"versionDistance"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<V5RelationFragment, unknown>;
export const V5SourceDocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5SourceDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<V5SourceDocumentFragment, unknown>;
export const V5NeighbourFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Neighbour"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Relation"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDocument"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5SourceDocument"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Relation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","alias":{"kind":"Name","value":"version"},"name":{"kind":"Name","value":"versionDistance"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5SourceDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<V5NeighbourFragment, unknown>;
export const V5DocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5SourceDocument"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"memoriesStatus"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5SourceDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<V5DocumentFragment, unknown>;
export const WebhookFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<WebhookFieldsFragment, unknown>;
export const WebhookDeliveryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookDeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"endpointId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]} as unknown as DocumentNode<WebhookDeliveryFieldsFragment, unknown>;
export const RestCreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<RestCreateApiKeyMutation, RestCreateApiKeyMutationVariables>;
export const RestRevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestRevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RestRevokeApiKeyMutation, RestRevokeApiKeyMutationVariables>;
export const RestSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permission"}},{"kind":"Field","name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"}},{"kind":"Field","name":{"kind":"Name","value":"permission"}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<RestSessionQuery, RestSessionQueryVariables>;
export const RestRequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"types"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestType"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasFailed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statusCode"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"keyId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberedRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"types"},"value":{"kind":"Variable","name":{"kind":"Name","value":"types"}}},{"kind":"Argument","name":{"kind":"Name","value":"hasFailed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasFailed"}}},{"kind":"Argument","name":{"kind":"Name","value":"statusCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statusCode"}}},{"kind":"Argument","name":{"kind":"Name","value":"keyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"keyId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"route"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestRequestsQuery, RestRequestsQueryVariables>;
export const RestRequestCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestRequestCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestCounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"byType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestCountFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestCountFields"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"byHour"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestCountFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestCountFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestCountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RequestCount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"failedCount"}},{"kind":"Field","name":{"kind":"Name","value":"averageDurationMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}}]} as unknown as DocumentNode<RestRequestCountsQuery, RestRequestCountsQueryVariables>;
export const RestContentCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestContentCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentCounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"addedCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"addedCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"addedCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"addedCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchCount"}}]}}]}}]} as unknown as DocumentNode<RestContentCountsQuery, RestContentCountsQueryVariables>;
export const RestRoutedDaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestRoutedDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"routedDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"tokensProcessed"}},{"kind":"Field","name":{"kind":"Name","value":"tokensSent"}},{"kind":"Field","name":{"kind":"Name","value":"averageDurationMs"}}]}}]}}]} as unknown as DocumentNode<RestRoutedDaysQuery, RestRoutedDaysQueryVariables>;
export const RestDocumentCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestDocumentCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<RestDocumentCountQuery, RestDocumentCountQueryVariables>;
export const RestCountsOfTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestCountsOfTags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"documents"},"name":{"kind":"Name","value":"numberedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"memories"},"name":{"kind":"Name","value":"numberedMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<RestCountsOfTagsQuery, RestCountsOfTagsQueryVariables>;
export const RestConnectionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestConnections"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectorKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SyncRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SyncRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Connection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"accountName"}},{"kind":"Field","name":{"kind":"Name","value":"tokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"documentLimit"}},{"kind":"Field","name":{"kind":"Name","value":"config"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"lastSyncRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SyncRunFields"}}]}}]}}]} as unknown as DocumentNode<RestConnectionsQuery, RestConnectionsQueryVariables>;
export const RestConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConnectionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SyncRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SyncRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConnectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Connection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"accountName"}},{"kind":"Field","name":{"kind":"Name","value":"tokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"documentLimit"}},{"kind":"Field","name":{"kind":"Name","value":"config"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"lastSyncRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SyncRunFields"}}]}}]}}]} as unknown as DocumentNode<RestConnectionQuery, RestConnectionQueryVariables>;
export const RestConnectionDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestConnectionDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestConnectionDocumentsQuery, RestConnectionDocumentsQueryVariables>;
export const RestConnectionResourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestConnectionResources"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"perPage"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"parentId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"availableResources"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"Variable","name":{"kind":"Name","value":"perPage"}}},{"kind":"Argument","name":{"kind":"Name","value":"parentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"parentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"details"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]} as unknown as DocumentNode<RestConnectionResourcesQuery, RestConnectionResourcesQueryVariables>;
export const RestSyncRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestSyncRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"syncRuns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SyncRunFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SyncRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SyncRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]} as unknown as DocumentNode<RestSyncRunsQuery, RestSyncRunsQueryVariables>;
export const RestCreateConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"authorization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}}]}}]} as unknown as DocumentNode<RestCreateConnectionMutation, RestCreateConnectionMutationVariables>;
export const RestSyncConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestSyncConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"syncConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RestSyncConnectionMutation, RestSyncConnectionMutationVariables>;
export const RestConfigureConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestConfigureConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfigureConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"configureConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RestConfigureConnectionMutation, RestConfigureConnectionMutationVariables>;
export const RestDeleteConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<RestDeleteConnectionMutation, RestDeleteConnectionMutationVariables>;
export const RestConsoleDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestConsoleDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"refs"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentRef"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"origins"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentCategory"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentSortField"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"documents"},"name":{"kind":"Name","value":"numberedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"refs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"refs"}}},{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"origins"},"value":{"kind":"Variable","name":{"kind":"Name","value":"origins"}}},{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConsoleDocument"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedDocument"}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryVersion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"root"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersion"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"relations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sourceCount"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"documentIds"}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}},{"kind":"Field","name":{"kind":"Name","value":"forgetReason"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"history"},"name":{"kind":"Name","value":"allHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersion"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConsoleDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedDocument"}},{"kind":"Field","alias":{"kind":"Name","value":"source"},"name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"contentHash"}},{"kind":"Field","name":{"kind":"Name","value":"tokenCount"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"chunkCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"memories"},"name":{"kind":"Name","value":"allMemories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedMemory"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","alias":{"kind":"Name","value":"sources"},"name":{"kind":"Name","value":"allSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourceId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<RestConsoleDocumentsQuery, RestConsoleDocumentsQueryVariables>;
export const RestDocumentCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestDocumentCategories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentCategories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}}]}}]}}]} as unknown as DocumentNode<RestDocumentCategoriesQuery, RestDocumentCategoriesQueryVariables>;
export const RestContainerTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestContainerTags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedTag"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"mergeId"}},{"kind":"Field","name":{"kind":"Name","value":"mergeTarget"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestContainerTagsQuery, RestContainerTagsQueryVariables>;
export const RestNumberedContainerTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestNumberedContainerTags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberedContainerTags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedTag"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"mergeId"}},{"kind":"Field","name":{"kind":"Name","value":"mergeTarget"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestNumberedContainerTagsQuery, RestNumberedContainerTagsQueryVariables>;
export const RestProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedTag"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"mergeId"}},{"kind":"Field","name":{"kind":"Name","value":"mergeTarget"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestProjectQuery, RestProjectQueryVariables>;
export const RestContainerTagByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestContainerTagById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}}]}}]}}]}}]} as unknown as DocumentNode<RestContainerTagByIdQuery, RestContainerTagByIdQueryVariables>;
export const RestMergeContainerTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestMergeContainerTags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergeContainerTagsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeContainerTags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"merge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sources"}},{"kind":"Field","name":{"kind":"Name","value":"target"}}]}}]}}]}}]} as unknown as DocumentNode<RestMergeContainerTagsMutation, RestMergeContainerTagsMutationVariables>;
export const RestContainerTagMergeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestContainerTagMerge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTagMerge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sources"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"emptiedSources"}},{"kind":"Field","name":{"kind":"Name","value":"movedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"movedMemoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}}]}}]}}]} as unknown as DocumentNode<RestContainerTagMergeQuery, RestContainerTagMergeQueryVariables>;
export const RestContainerTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestContainerTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DescribedTag"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DescribedTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contextPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memoryFilesystemPaths"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestContainerTagQuery, RestContainerTagQueryVariables>;
export const RestUpdateContainerTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateContainerTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContainerTagInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DescribedTag"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DescribedTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contextPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memoryFilesystemPaths"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestUpdateContainerTagMutation, RestUpdateContainerTagMutationVariables>;
export const RestDeleteContainerTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteContainerTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedMemoryCount"}}]}}]}}]}}]} as unknown as DocumentNode<RestDeleteContainerTagMutation, RestDeleteContainerTagMutationVariables>;
export const RestProfileBucketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestProfileBuckets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<RestProfileBucketsQuery, RestProfileBucketsQueryVariables>;
export const RestAddConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAddConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Receipt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Receipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RestAddConversationMutation, RestAddConversationMutationVariables>;
export const RestAddDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAddDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Receipt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Receipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RestAddDocumentMutation, RestAddDocumentMutationVariables>;
export const RestAddDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAddDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDocumentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Receipt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Receipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RestAddDocumentsMutation, RestAddDocumentsMutationVariables>;
export const RestGetDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestGetDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ref"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentRef"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ref"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedDocument"}},{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"raw"}},{"kind":"Field","alias":{"kind":"Name","value":"source"},"name":{"kind":"Name","value":"origin"}},{"kind":"Field","alias":{"kind":"Name","value":"ogImage"},"name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"extract"}},{"kind":"Field","name":{"kind":"Name","value":"memoriesStatus"}},{"kind":"Field","name":{"kind":"Name","value":"contentHash"}},{"kind":"Field","name":{"kind":"Name","value":"tokenCount"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"chunkCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"memories"},"name":{"kind":"Name","value":"allMemories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"sourceCount"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"root"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedDocument"}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}}]}}]} as unknown as DocumentNode<RestGetDocumentQuery, RestGetDocumentQueryVariables>;
export const RestListDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestListDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tagMatch"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TagMatch"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MetadataFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filepath"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"origin"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentSortField"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"documents"},"name":{"kind":"Name","value":"numberedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"tagMatch"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tagMatch"}}},{"kind":"Argument","name":{"kind":"Name","value":"statuses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"filepath"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filepath"}}},{"kind":"Argument","name":{"kind":"Name","value":"origin"},"value":{"kind":"Variable","name":{"kind":"Name","value":"origin"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedDocument"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedDocument"}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}}]}}]} as unknown as DocumentNode<RestListDocumentsQuery, RestListDocumentsQueryVariables>;
export const RestListProcessingDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestListProcessingDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"documents"},"name":{"kind":"Name","value":"numberedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"statuses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedDocument"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RestListProcessingDocumentsQuery, RestListProcessingDocumentsQueryVariables>;
export const RestGetFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestGetFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ref"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentRef"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ref"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<RestGetFileQuery, RestGetFileQueryVariables>;
export const RestGetChunksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestGetChunks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ref"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentRef"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"position"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withTotal"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ref"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"servedRevision"}},{"kind":"Field","alias":{"kind":"Name","value":"served"},"name":{"kind":"Name","value":"chunks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withTotal"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"chunks"},"name":{"kind":"Name","value":"chunksFrom"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"position"},"value":{"kind":"Variable","name":{"kind":"Name","value":"position"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"headingPath"}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UnitPlace"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FilePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"inside"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UnitPlace"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UnitPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Place"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PagePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlidePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slide"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SheetPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sheet"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"second"}}]}}]}}]} as unknown as DocumentNode<RestGetChunksQuery, RestGetChunksQueryVariables>;
export const RestUpdateDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Receipt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Receipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RestUpdateDocumentMutation, RestUpdateDocumentMutationVariables>;
export const RestDeleteDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentId"}}]}}]}}]} as unknown as DocumentNode<RestDeleteDocumentMutation, RestDeleteDocumentMutationVariables>;
export const RestDeleteDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteDocumentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedCount"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestDeleteDocumentsMutation, RestDeleteDocumentsMutationVariables>;
export const RestForgetMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestForgetMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RestForgetMemoryMutation, RestForgetMemoryMutationVariables>;
export const RestForgetMatchingMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestForgetMatchingMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetMatchingMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetMatchingMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dryRun"}},{"kind":"Field","name":{"kind":"Name","value":"forgetBatchId"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"matches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"score"},"name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestForgetMatchingMemoriesMutation, RestForgetMatchingMemoriesMutationVariables>;
export const RestAddMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestAddMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WrittenMemory"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrittenMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}},{"kind":"Field","name":{"kind":"Name","value":"forgetReason"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}}]}}]} as unknown as DocumentNode<RestAddMemoriesMutation, RestAddMemoriesMutationVariables>;
export const RestUpdateMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WrittenMemory"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"root"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrittenMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}},{"kind":"Field","name":{"kind":"Name","value":"forgetReason"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}}]}}]} as unknown as DocumentNode<RestUpdateMemoryMutation, RestUpdateMemoryMutationVariables>;
export const RestListMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestListMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MetadataFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeForgotten"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MemorySortField"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"memories"},"name":{"kind":"Name","value":"numberedMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeForgotten"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeForgotten"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedMemory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemoryVersion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"root"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersion"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"relations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sourceCount"},"name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"documentIds"}},{"kind":"Field","name":{"kind":"Name","value":"forgetAfter"}},{"kind":"Field","name":{"kind":"Name","value":"forgetReason"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"history"},"name":{"kind":"Name","value":"allHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemoryVersion"}}]}}]}}]} as unknown as DocumentNode<RestListMemoriesQuery, RestListMemoriesQueryVariables>;
export const RestInferredMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestInferredMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inferredMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"relations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}}]}}]}}]}}]} as unknown as DocumentNode<RestInferredMemoriesQuery, RestInferredMemoriesQueryVariables>;
export const RestReviewMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestReviewMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviewMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"reviewStatus"}}]}}]}}]}}]} as unknown as DocumentNode<RestReviewMemoryMutation, RestReviewMemoryMutationVariables>;
export const RestProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"buckets"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MetadataFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withStatic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withDynamic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withBuckets"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}},{"kind":"Argument","name":{"kind":"Name","value":"buckets"},"value":{"kind":"Variable","name":{"kind":"Name","value":"buckets"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"static"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withStatic"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dynamic"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDynamic"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buckets"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withBuckets"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestProfileQuery, RestProfileQueryVariables>;
export const RestRecallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestRecall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContextInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withContext"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"static"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dynamic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"context"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withContext"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}}]}}]}}]} as unknown as DocumentNode<RestRecallQuery, RestRecallQueryVariables>;
export const RestFindPassagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestFindPassages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestFindPassagesQuery, RestFindPassagesQueryVariables>;
export const RestSearchDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestSearchDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchDocumentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timingMs"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"chunks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"isMatch"}},{"kind":"Field","name":{"kind":"Name","value":"isMasked"}},{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestSearchDocumentsQuery, RestSearchDocumentsQueryVariables>;
export const RestSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withDocuments"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRelated"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withChunks"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withExplanation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withBeside"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timingMs"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"aggregated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"memoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withExplanation"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundExplanation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"score"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withExplanation"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withExplanation"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundHitExplanation"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDocuments"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundDocument"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundMemory"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"root"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sourceChunks"},"name":{"kind":"Name","value":"allSourceChunks"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withChunks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRelated"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"parents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundRelation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundRelation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundRelation"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundDocument"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isMasked"}},{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"beside"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withBeside"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundMemory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","alias":{"kind":"Name","value":"metadata"},"name":{"kind":"Name","value":"storedMetadata"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundExplanation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wordings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"terms"}},{"kind":"Field","name":{"kind":"Name","value":"time"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"statistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"averageLength"}},{"kind":"Field","name":{"kind":"Name","value":"documentFrequencies"}},{"kind":"Field","name":{"kind":"Name","value":"weights"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"bm25"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"k1"}},{"kind":"Field","name":{"kind":"Name","value":"b"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thresholds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"}},{"kind":"Field","name":{"kind":"Name","value":"chunk"}},{"kind":"Field","name":{"kind":"Name","value":"document"}}]}},{"kind":"Field","name":{"kind":"Name","value":"first"}},{"kind":"Field","name":{"kind":"Name","value":"candidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lexicalLimit"}},{"kind":"Field","name":{"kind":"Name","value":"vectorLimit"}},{"kind":"Field","name":{"kind":"Name","value":"ranked"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundHitExplanation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rank"}},{"kind":"Field","name":{"kind":"Name","value":"wording"}},{"kind":"Field","name":{"kind":"Name","value":"ceiling"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signal"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signal"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"frequencies"}},{"kind":"Field","name":{"kind":"Name","value":"share"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"filepath"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundRelation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","alias":{"kind":"Name","value":"version"},"name":{"kind":"Name","value":"versionDistance"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundMemory"}}]}}]}}]} as unknown as DocumentNode<RestSearchQuery, RestSearchQueryVariables>;
export const RestContextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestContext"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContextInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"context"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"timingMs"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"hit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestContextQuery, RestContextQueryVariables>;
export const RestSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AllSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AllSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"shouldLLMFilter"},"name":{"kind":"Name","value":"filterByModel"}},{"kind":"Field","name":{"kind":"Name","value":"filterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"includeItems"}},{"kind":"Field","name":{"kind":"Name","value":"excludeItems"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"chunkSize"}},{"kind":"Field","name":{"kind":"Name","value":"chunkingAlgorithm"}},{"kind":"Field","name":{"kind":"Name","value":"extractionPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"memoryLimit"}},{"kind":"Field","name":{"kind":"Name","value":"workspacePrompt"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}}]}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<RestSettingsQuery, RestSettingsQueryVariables>;
export const RestSuggestedProfileBucketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestSuggestedProfileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suggestedProfileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<RestSuggestedProfileBucketsQuery, RestSuggestedProfileBucketsQueryVariables>;
export const RestUpdateSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AllSettings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AllSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"shouldLLMFilter"},"name":{"kind":"Name","value":"filterByModel"}},{"kind":"Field","name":{"kind":"Name","value":"filterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"includeItems"}},{"kind":"Field","name":{"kind":"Name","value":"excludeItems"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"chunkSize"}},{"kind":"Field","name":{"kind":"Name","value":"chunkingAlgorithm"}},{"kind":"Field","name":{"kind":"Name","value":"extractionPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"memoryLimit"}},{"kind":"Field","name":{"kind":"Name","value":"workspacePrompt"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecret"}}]}},{"kind":"Field","name":{"kind":"Name","value":"profileBuckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<RestUpdateSettingsMutation, RestUpdateSettingsMutationVariables>;
export const RestResetOrganizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestResetOrganization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetOrganizationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetOrganization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedContainerTagCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedMemoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedConnectionCount"}}]}}]}}]} as unknown as DocumentNode<RestResetOrganizationMutation, RestResetOrganizationMutationVariables>;
export const RestV5SearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestV5Search"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withDocuments"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRelated"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timingMs"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"aggregated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"memoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDocuments"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5SourceDocument"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Memory"}}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRelated"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"parents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Relation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Relation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Relation"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5SourceDocument"}}]}},{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5SourceDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Relation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","alias":{"kind":"Name","value":"version"},"name":{"kind":"Name","value":"versionDistance"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<RestV5SearchQuery, RestV5SearchQueryVariables>;
export const RestV5ProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestV5Profile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"buckets"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MetadataFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}},{"kind":"Argument","name":{"kind":"Name","value":"buckets"},"value":{"kind":"Variable","name":{"kind":"Name","value":"buckets"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"static"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dynamic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestV5ProfileQuery, RestV5ProfileQueryVariables>;
export const RestV5DocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestV5Documents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"refs"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentRef"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MetadataFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentSortField"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withCounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"documents"},"name":{"kind":"Name","value":"numberedDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"refs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"refs"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Document"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"memories"},"name":{"kind":"Name","value":"allMemories"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withCounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5SourceDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5SourceDocument"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"memoriesStatus"}}]}}]} as unknown as DocumentNode<RestV5DocumentsQuery, RestV5DocumentsQueryVariables>;
export const RestV5ChunksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestV5Chunks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MetadataFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkSortField"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"chunks"},"name":{"kind":"Name","value":"numberedChunks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestV5ChunksQuery, RestV5ChunksQueryVariables>;
export const RestV5MemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestV5Memories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MetadataFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeForgotten"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MemorySortField"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"memories"},"name":{"kind":"Name","value":"numberedMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeForgotten"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeForgotten"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestV5MemoriesQuery, RestV5MemoriesQueryVariables>;
export const RestV5DocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestV5Document"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ref"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentRef"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withMemories"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ref"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Document"}},{"kind":"Field","alias":{"kind":"Name","value":"content"},"name":{"kind":"Name","value":"text"}},{"kind":"Field","alias":{"kind":"Name","value":"memories"},"name":{"kind":"Name","value":"allMemories"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withMemories"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Memory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5SourceDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Document"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5SourceDocument"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"memoriesStatus"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestV5DocumentQuery, RestV5DocumentQueryVariables>;
export const RestV5MemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestV5Memory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withDocument"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRelated"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Memory"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDocument"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5SourceDocument"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRelated"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"parents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Neighbour"}}]}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Neighbour"}}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Neighbour"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Relation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","alias":{"kind":"Name","value":"version"},"name":{"kind":"Name","value":"versionDistance"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5SourceDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Memory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Memory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"V5Neighbour"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5Relation"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDocument"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"V5SourceDocument"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RestV5MemoryQuery, RestV5MemoryQueryVariables>;
export const RestV5NamespacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestV5Namespaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberedContainerTags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedTag"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContainerTag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"mergeId"}},{"kind":"Field","name":{"kind":"Name","value":"mergeTarget"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestV5NamespacesQuery, RestV5NamespacesQueryVariables>;
export const RestWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestWebhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestWebhooksQuery, RestWebhooksQueryVariables>;
export const RestWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestWebhookQuery, RestWebhookQueryVariables>;
export const RestWebhookDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestWebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"states"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDeliveryState"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"states"},"value":{"kind":"Variable","name":{"kind":"Name","value":"states"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookDeliveryFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookDeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"endpointId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]} as unknown as DocumentNode<RestWebhookDeliveriesQuery, RestWebhookDeliveriesQueryVariables>;
export const RestCreateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestCreateWebhookMutation, RestCreateWebhookMutationVariables>;
export const RestUpdateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestUpdateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestUpdateWebhookMutation, RestUpdateWebhookMutationVariables>;
export const RestDeleteWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestDeleteWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RestDeleteWebhookMutation, RestDeleteWebhookMutationVariables>;
export const RestRotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestRotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestRotateWebhookSecretMutation, RestRotateWebhookSecretMutationVariables>;
export const RestTestWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestTestWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpointId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"endpointId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpointId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookDeliveryFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookDeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"endpointId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]} as unknown as DocumentNode<RestTestWebhookMutation, RestTestWebhookMutationVariables>;
export const RestReplayWebhookDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestReplayWebhookDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayWebhookDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookDeliveryFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookDeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"endpointId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]} as unknown as DocumentNode<RestReplayWebhookDeliveryMutation, RestReplayWebhookDeliveryMutationVariables>;
export const RestReplayWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestReplayWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReplayWebhooksInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayWebhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"formerSecretUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RestReplayWebhooksMutation, RestReplayWebhooksMutationVariables>;