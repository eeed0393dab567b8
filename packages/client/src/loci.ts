import {
  CollectContext,
  type CollectContextQuery,
  type ContextInput,
  type HitFragment,
  ReadProfile,
  type ReadProfileQuery,
  type ReadProfileQueryVariables,
  ReadSession,
  type ReadSessionQuery,
  ReadSettings,
  Search,
  SearchDocuments,
  type SearchDocumentsInput,
  type SearchDocumentsQuery,
  type SearchInput,
  type SearchQuery,
  type SettingsFragment,
  UpdateSettings,
  type UpdateSettingsInput,
} from "./generated/operations.js";
import { ApiKeys } from "./nouns/api-keys.js";
import { Connections } from "./nouns/connections.js";
import { ContainerTags } from "./nouns/container-tags.js";
import { Conversations } from "./nouns/conversations.js";
import { Documents } from "./nouns/documents.js";
import { Memories } from "./nouns/memories.js";
import { Webhooks } from "./nouns/webhooks.js";
import { type LociOptions, type QueryOptions, type RequestOptions, Transport } from "./requests/transport.js";
import type { TypedDocument } from "./requests/typed-document.js";

export type Context = CollectContextQuery["context"];
export type Hit = HitFragment;
export type SearchResult = SearchQuery["search"];
export type DocumentSearchResult = SearchDocumentsQuery["searchDocuments"];
export type Profile = ReadProfileQuery["profile"];
export type Session = ReadSessionQuery["session"];
export type Settings = SettingsFragment;

/** A client of one Loci, with one key. Methods throw `LociError`. */
export class Loci {
  readonly documents: Documents;
  readonly memories: Memories;
  readonly conversations: Conversations;
  readonly containerTags: ContainerTags;
  readonly connections: Connections;
  readonly webhooks: Webhooks;
  readonly apiKeys: ApiKeys;
  readonly #transport: Transport;

  constructor(options: LociOptions) {
    this.#transport = new Transport(options);
    this.documents = new Documents(this.#transport);
    this.memories = new Memories(this.#transport);
    this.conversations = new Conversations(this.#transport);
    this.containerTags = new ContainerTags(this.#transport);
    this.connections = new Connections(this.#transport);
    this.webhooks = new Webhooks(this.#transport);
    this.apiKeys = new ApiKeys(this.#transport);
  }

  /** Memories and chunks, by meaning and by words. */
  async search(input: SearchInput, options?: RequestOptions): Promise<SearchResult> {
    return (await this.#transport.query(Search, { input }, options)).search;
  }

  /** Documents, each with its matching chunks. */
  async searchDocuments(input: SearchDocumentsInput, options?: RequestOptions): Promise<DocumentSearchResult> {
    return (await this.#transport.query(SearchDocuments, { input }, options)).searchDocuments;
  }

  /** Evidence for a question within a number of tokens, to give to a model together with the question. */
  async context(input: ContextInput, options?: RequestOptions): Promise<Context> {
    return (await this.#transport.query(CollectContext, { input }, options)).context;
  }

  /** The durable and the recent facts of a container tag. */
  async profile(
    containerTag: string,
    input: Omit<ReadProfileQueryVariables, "containerTag"> = {},
    options?: RequestOptions,
  ): Promise<Profile> {
    return (await this.#transport.query(ReadProfile, { ...input, containerTag }, options)).profile;
  }

  /** The settings of the organization. Requires a full key. */
  async settings(options?: RequestOptions): Promise<Settings> {
    const { settings } = await this.#transport.query(ReadSettings, {}, options);
    // Null comes together with an error, which is thrown before.
    return settings as Settings;
  }

  async updateSettings(input: UpdateSettingsInput, options?: RequestOptions): Promise<Settings> {
    const request = { ...options, isRepeatable: true };
    return (await this.#transport.query(UpdateSettings, { input }, request)).updateSettings.settings;
  }

  /** Who sends the requests, and what the key may do. */
  async session(options?: RequestOptions): Promise<Session> {
    return (await this.#transport.query(ReadSession, {}, options)).session;
  }

  /** Any query or mutation, typed by the document of a code generator. */
  async query<Data, Variables = Record<string, unknown>>(
    document: TypedDocument<Data, Variables>,
    variables?: Variables,
    options?: QueryOptions,
  ): Promise<Data> {
    return await this.#transport.query(document, variables, options);
  }

  /** Any subscription. Ends with an error when the connection is lost. */
  subscribe<Data, Variables = Record<string, unknown>>(
    document: TypedDocument<Data, Variables>,
    variables?: Variables,
    options?: Pick<RequestOptions, "signal">,
  ): AsyncGenerator<Data, void, undefined> {
    return this.#transport.subscribe(document, variables, options);
  }
}
