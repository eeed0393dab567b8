import { LOCAL_MODELS, type LocalModelName } from "#adapters/embedding-model/local/model-catalog.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { Environment } from "../settings/env.js";
import { openModelStore } from "./open-model-store.js";
import { openAIEndpoint } from "./openai-endpoint.js";

export interface OpenOptions {
  environment: Environment;
  httpClient: HttpClient;
  /** A local model is loaded after it. Default: at once. */
  loadAfter?: Promise<void>;
  /** Whether this program borrows local models from the server. Default: it holds them itself. */
  isBorrower?: boolean;
}

/** Opens the configured model. A borrower has a local one from the server, where a socket is set. */
export async function openEmbeddingModel(options: OpenOptions): Promise<EmbeddingModel> {
  const { environment } = options;
  const wanted = environment.embeddingModel;
  if (wanted.kind === "hashing") {
    const { createHashingEmbeddingModel } = await import(
      "#adapters/embedding-model/hashing/hashing-embedding-model.js"
    );
    return createHashingEmbeddingModel(wanted.dimensions);
  }
  if (wanted.kind === "local") return await openLocalModel(wanted.name, options);
  const { createOpenAIEmbeddingModel } = await import("#adapters/embedding-model/openai/openai-embedding-model.js");
  return createOpenAIEmbeddingModel({ model: wanted.name, endpoint: openAIEndpoint(environment) });
}

async function openLocalModel(name: LocalModelName, options: OpenOptions): Promise<EmbeddingModel> {
  const { environment, httpClient, loadAfter, isBorrower } = options;
  if (isBorrower && environment.modelSocket !== null) {
    const { createLentEmbeddingModel } = await import("#adapters/embedding-model/lent/lent-embedding-model.js");
    const { dimensions, maxTokens } = LOCAL_MODELS[name].card;
    return createLentEmbeddingModel({ id: `local/${name}`, dimensions, maxTokens, socket: environment.modelSocket });
  }
  const { createLocalEmbeddingModel } = await import("#adapters/embedding-model/local/local-embedding-model.js");
  const store = openModelStore({ environment, httpClient });
  return createLocalEmbeddingModel({ name, store, ...(loadAfter ? { loadAfter } : {}) });
}
