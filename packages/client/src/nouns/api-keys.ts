import {
  type ApiKeyFragment,
  CreateApiKey,
  type CreateApiKeyInput,
  type CreateApiKeyMutation,
  ListApiKeys,
  RevokeApiKey,
} from "../generated/operations.js";
import type { Connection, RequestOptions } from "../requests/connection.js";
import { List } from "../requests/list.js";

export type ApiKey = ApiKeyFragment;

/** The keys of the organization. All methods require a full key. */
export class ApiKeys {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  list(options?: RequestOptions): List<ApiKey> {
    return new List(async (page) => {
      const { apiKeys } = await this.#connection.query(ListApiKeys, page, options);
      // Null comes together with an error, which is thrown before.
      return apiKeys as NonNullable<typeof apiKeys>;
    });
  }

  /** Makes a key that reaches the named container tags alone. Its `secret` is shown this once. */
  async create(input: CreateApiKeyInput, options?: RequestOptions): Promise<CreateApiKeyMutation["createApiKey"]> {
    return (await this.#connection.query(CreateApiKey, { input }, options)).createApiKey;
  }

  /** From now on its requests are refused. */
  async revoke(id: string, options?: RequestOptions): Promise<ApiKey> {
    return (await this.#connection.query(RevokeApiKey, { input: { id } }, options)).revokeApiKey.apiKey;
  }
}
