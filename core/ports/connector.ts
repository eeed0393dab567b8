import type { ConnectorFields, ConnectorKind, FieldValues } from "./connector-fields.js";
import type { HttpClient } from "./http-client.js";
import type { SocketClient } from "./socket-client.js";

/**
 * Reads one kind of source: a drive, a mailbox, a bucket, a site. A connector lists changes and returns contents. It
 * keeps no state, tries nothing again, stores nothing and parses no content: the sync workflow and the extractors do.
 * All calls only read, so all are safe to repeat.
 *
 * Every call throws `AuthExpiredError` when the source refuses the credentials, and `RateLimitedError` with
 * `details.retryAfterMs` when the source asks to wait. It throws `ForbiddenError` when the account may not do it. While
 * the source does not answer as it should, it throws `UnavailableError`, `TimeoutError` or a retryable
 * `FetchFailedError`. A truncated answer is such a failure. Messages hold no credentials.
 */
export interface Connector<Config extends ConnectorFields = ConnectorFields> {
  kind: ConnectorKind;
  /** For people: "Google Drive". */
  title: string;
  auth: ConnectorAuth;
  /** It reads what is the operator's own, such as folders: keys that are limited to some tags may not connect it. */
  isOfOperator?: boolean;
  /** Fields that a client may set when it connects. Secret ones are sealed and never returned. */
  config: Config;
  /** Minutes between two syncs that nothing else causes. */
  syncEveryMinutes: number;
  /** The number field of `config` that takes its place, in days. Absent: a client cannot choose. */
  syncEveryDays?: string;
  /** Throws `BadInputError` when the configuration cannot work, such as a bucket that does not exist. */
  check(session: ConnectorSession<Config>): Promise<ConnectorAccount>;
  /**
   * One page of the changes since the cursor. Null begins a full listing. The same cursor gives at least the same
   * changes again, on its page or on a later one. A page with `isFull` belongs to a full listing: items that none of
   * its pages names are gone. An upsert and a failure name an item. Throws `CursorExpiredError` when the source knows
   * the cursor no more; a full listing then follows.
   */
  changes(session: ConnectorSession<Config>, cursor: string | null): Promise<ChangePage>;
  /**
   * The content of one item, as it is now. One call of the source's API where the source allows that. Null: it is gone,
   * or not to be read any more. `known` is the version that is stored already.
   */
  fetch(session: ConnectorSession<Config>, item: ItemReference): Promise<ItemContent | "unchanged" | null>;
  /** Containers that a person may choose from: repositories, folders, drives. Absent: there is nothing to choose. */
  resources?(session: ConnectorSession<Config>, query: ResourceQuery): Promise<ResourcePage>;
  /** Absent: the source tells nobody of its changes. */
  notices?: ConnectorNotices<Config>;
  /**
   * Watches until the signal aborts. Calls back as soon as it watches, since earlier changes went unseen, and whenever
   * something may have changed. Only for sources on this machine.
   */
  watch?(session: ConnectorSession<Config>, onChange: () => void): Promise<void>;
}

/** OAuth 2 with an authorization code and PKCE, or nothing but the fields of `config`. */
export type ConnectorAuth = { kind: "fields" } | OAuthProfile;

export interface OAuthProfile {
  kind: "oauth";
  /** Connectors of one vendor share a client: `google`, `microsoft`, `github`, `notion`. */
  client: OAuthClientName;
  /** A secret field of `config`. A connection with a value in it has its own token, and needs no authorization. */
  tokenField?: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Null: the vendor has no way to revoke a token. */
  revokeUrl: string | null;
  scopes: string[];
  /** Further parameters of the authorization request, such as `access_type: offline`. */
  authorizeParameters: Record<string, string>;
  /** How the token endpoint reads the client's credentials. */
  clientAuthentication: "basic" | "body";
  /** How the token endpoint reads the request. */
  tokenRequest: "form" | "json";
}

export type OAuthClientName = "google" | "microsoft" | "github" | "notion";

export interface ConnectorAccount {
  /** For people: the account's mail address or name. Null: the source does not tell. */
  name: string | null;
}

export interface ConnectorSession<Config extends ConnectorFields = ConnectorFields> {
  /** Checked against `config`, secret fields in clear text, defaults filled in. */
  config: FieldValues<Config>;
  /** The access token, valid for some minutes at least; null without OAuth. */
  accessToken: string | null;
  /** The chosen ones among `resources`; empty: everything. */
  resources: ChosenResource[];
  /** The guarded clients. They are the one way out. */
  http: HttpClient;
  sockets: SocketClient;
  /** For sources whose position does not fit into a cursor: a crawl knows its pages by walking. */
  notes: ConnectorNotes;
  signal: AbortSignal;
}

/**
 * The notes of one connection, as the pages up to the cursor wrote them. They go with the connection, and they outlive a
 * listing that begins anew.
 */
export interface ConnectorNotes {
  /** The values of those keys that have one. At most 1,000 keys. */
  get(keys: string[]): Promise<Map<string, string>>;
  /** Notes whose keys begin with `prefix`, in the order of their keys' bytes, the first `limit` after the key `after`. */
  list(range: { prefix: string; limit: number; after?: string }): Promise<Note[]>;
}

export interface Note {
  /** 1 to 200 ASCII characters. */
  key: string;
  /** At most 600,000 characters. */
  value: string;
}

export interface ChosenResource {
  id: string;
  name: string;
  /** As the source told it: a repository's default branch. Flat. */
  details: Record<string, string>;
}

export interface ChangePage {
  /** New or changed items, folders included. An item may be named by several pages; the last one counts. */
  upserts: RemoteItem[];
  /** Ids of items that are gone, or that the account sees no more. Unknown ids are fine. */
  tombstones: string[];
  /** Items that the source names but cannot give. */
  failures: ItemFailure[];
  /** Where the next page begins, after the last page of a listing too. At most 60,000 characters. */
  next: string;
  /** The listing has come to its end: nothing more has changed. */
  isLast: boolean;
  /** This page belongs to a full listing. */
  isFull: boolean;
  /** How many items the source announces, for progress; null: it does not tell. */
  total: number | null;
  /**
   * Contents of upserts, by id, that the listing had to read. `fetch` is called for an upsert that has none here, and
   * when one is tried again. They are stored before the page is, as after `fetch`; a repeated page gives them again.
   */
  contents?: Map<string, ItemContent>;
  /** Written in one transaction with the cursor. A null value removes the note. At most 20,000. */
  notes?: { key: string; value: string | null }[];
}

export interface RemoteItem {
  /** The source's id, which a move or a new name leaves alone wherever the source has such ids. 1 to 1,500 bytes. */
  id: string;
  /** A folder has no content. It is part of its items' paths, and they go with it. */
  isFolder: boolean;
  /** The folder that it lies in, whether that was named before or not. Null: the top, or `path` says it. */
  parentId: string | null;
  /** The file's or page's name. */
  name: string;
  /** Where the source's ids are paths: the whole path, from `/` on. Null: the names of the folders make it. */
  path: string | null;
  /** Changes with the content and with nothing else: an ETag, a revision, a hash. It decides about `fetch`. */
  version: string;
  /** As the source declares it; the bytes decide. */
  mediaType: string | null;
  /** Kinds that the wire contract names: `google_doc`, `notion_doc`. Null: the content's own. */
  type: SourceType | null;
  /** Bytes, where the source tells. */
  size: number | null;
  /** Where a person opens it. */
  url: string | null;
  /** When it was written, for dates in its text. */
  writtenAt: Date | null;
  /** Flat, for filters: authors, labels, states. */
  metadata: Record<string, string | number | boolean>;
  /** The container tag that the configuration gives it. Null: those of the connection. */
  tag: string | null;
  /** For `fetch` alone, and no secret: a download path, a blob's hash. At most 4,000 characters. */
  handle: string | null;
}

/** Kinds of documents that only connectors make (wire contract). */
export type SourceType =
  | "google_doc"
  | "google_slide"
  | "google_sheet"
  | "notion_doc"
  | "onedrive"
  | "github_markdown"
  | "granola";

export interface ItemFailure {
  id: string;
  name: string;
  /** For people, without content. */
  message: string;
  /** A place, from `/` on, that cannot be looked into now. Items whose paths are known there, or below it, are not gone. */
  hiddenPath?: string;
  /** Beginnings of the ids of further items that are not gone: those of a list that cannot be read now. */
  hiddenIds?: string[];
}

/** An item as `changes` gave it, for `fetch`, with the version that is stored (null: none). */
export interface ItemReference {
  id: string;
  name: string;
  version: string;
  mediaType: string | null;
  size: number | null;
  url: string | null;
  handle: string | null;
  known: string | null;
}

/** Text in a form that is read as it is, or bytes for the extractors. */
export type ItemContent = {
  /** As `RemoteItem.version`, when the content turns out to be newer than what `changes` told. */
  version?: string;
  /** Take the place of what `changes` told, where only the content says it. */
  title?: string | null;
  url?: string | null;
  writtenAt?: Date | null;
  metadata?: Record<string, string | number | boolean>;
} & (
  | { kind: "text"; text: string; mediaType: "text/plain" | "text/markdown" }
  | { kind: "bytes"; bytes: AsyncIterable<Uint8Array>; mediaType: string | null; filename: string }
);

export interface ResourceQuery {
  /** From 1. */
  page: number;
  perPage: number;
  /** Null: the top. */
  parentId: string | null;
}

export interface ResourcePage {
  resources: ChosenResource[];
  /** Null: the source does not tell. */
  total: number | null;
}

/** How the source tells that something changed: it calls an address of this installation. */
export interface ConnectorNotices<Config extends ConnectorFields = ConnectorFields> {
  /**
   * Asks the source to call `address` on changes, and to sign or mark its calls with `secret`. An earlier subscription
   * is replaced.
   */
  subscribe(
    session: ConnectorSession<Config>,
    asked: { address: string; secret: string; earlier: NoticeSubscription | null },
  ): Promise<NoticeSubscription>;
  /** Unknown and ended subscriptions are fine. */
  unsubscribe(session: ConnectorSession<Config>, subscription: NoticeSubscription): Promise<void>;
  /**
   * Reads a call of the source; pure. `answer`: the source checks the address, and this text is the reply. `changed`: a
   * sync is due. `ignored`: nothing to do. Throws `UnauthenticatedError` when the call is not signed with the secret.
   */
  read(call: NoticeCall, known: { secret: string; subscription: NoticeSubscription | null }): NoticeMeaning;
  /** The largest call of the source. Default: 1 MiB. */
  maxCallBytes?: number;
  /** Notices within so many seconds make one sync. */
  gatherSeconds: number;
  /** A person enters the address at the source: no call asks for notices. */
  isByHand?: boolean;
}

export interface NoticeSubscription {
  /** No secrets; at most 2,000 characters. */
  id: string;
  /** When it has to be renewed; null: it does not end. */
  expiresAt: Date | null;
}

export interface NoticeCall {
  method: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  query: Record<string, string>;
  body: Uint8Array;
}

export type NoticeMeaning =
  /** `deliveryId`: a call with the same one is a replay, and ignored. */
  | { kind: "changed"; deliveryId: string | null }
  /** As `changed`, and the subscription has ended or will end before its time: another one is due. */
  | { kind: "ending"; deliveryId: string | null }
  | { kind: "answer"; text: string }
  /**
   * The source made the secret itself, and a person has to repeat it there. It is kept for later calls; once one of them
   * was signed with it, no other secret takes its place.
   */
  | { kind: "secret"; secret: string }
  | { kind: "ignored" };

/** The source knows the cursor no more: a full listing is due. */
export class CursorExpiredError extends Error {
  constructor() {
    super("The source does not know the cursor any more");
    this.name = "CursorExpiredError";
  }
}
