import {
  type ApiKeyFragment,
  CreateApiKey,
  type CreateApiKeyInput,
  type CreateApiKeyMutation,
  ListApiKeys,
  RevokeApiKey,
} from "../generated/operations.js";
import { List } from "../requests/list.js";
import type { RequestOptions, Transport } from "../requests/transport.js";

export type ApiKey = ApiKeyFragment;

/** The keys of the organization. All methods require a full key. */
export class ApiKeys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  list(options?: RequestOptions): List<ApiKey> {
    return new List(async (page) => {
      const { apiKeys } = await this.#transport.query(ListApiKeys, page, options);
      // Null comes together with an error, which is thrown before.
      return apiKeys as NonNullable<typeof apiKeys>;
    });
  }

  /** Makes a key that reaches the named container tags alone. Its `secret` is shown this once. */
  async create(input: CreateApiKeyInput, options?: RequestOptions): Promise<CreateApiKeyMutation["createApiKey"]> {
    return (await this.#transport.query(CreateApiKey, { input }, options)).createApiKey;
  }

  /** From now on its requests are refused. */
  async revoke(id: string, options?: RequestOptions): Promise<ApiKey> {
    return (await this.#transport.query(RevokeApiKey, { input: { id } }, options)).revokeApiKey.apiKey;
  }
}
