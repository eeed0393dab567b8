export {
  type Context,
  type DocumentSearchResult,
  type Hit,
  Loci,
  type Profile,
  type SearchResult,
  type Session,
  type Settings,
} from "./loci.js";
export type { ApiKey } from "./nouns/api-keys.js";
export type {
  AuthorizedConnection,
  Connection,
  ConnectionFilter,
  ConnectionItem,
  Connector,
  NoticeSetup,
  SourceResources,
  SyncProgress,
  SyncRun,
} from "./nouns/connections.js";
export type { ContainerTag, ContainerTagDeletion, ContainerTagMerge } from "./nouns/container-tags.js";
export type { Message } from "./nouns/conversations.js";
export type {
  AddOptions,
  Chunk,
  Document,
  DocumentChange,
  DocumentChanges,
  DocumentFilter,
  DocumentReference,
  DocumentWithText,
  FileAttributes,
  NewDocument,
} from "./nouns/documents.js";
export type { Memory, MemoryChanged, MemoryFilter, MemoryReference, MemoryWithSources } from "./nouns/memories.js";
export type { WebhookDelivery, WebhookEndpoint, WebhookSecret } from "./nouns/webhooks.js";
export type { FollowOptions } from "./requests/follow.js";
export type { List, Page, PageInput } from "./requests/list.js";
export {
  type ConnectionErrorCode,
  type InputIssue,
  LociError,
  type LociErrorCode,
  type RequestErrorCode,
} from "./requests/loci-error.js";
export type { FileContent, UploadOptions, UploadProgress } from "./requests/send-file.js";
export type { WebSocketClass } from "./requests/sockets.js";
export type { LociOptions, QueryOptions, RequestOptions } from "./requests/transport.js";
export type { TypedDocument } from "./requests/typed-document.js";
