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
}

/** Opens the configured model. Each program has its own instance, so queries never wait for an import. */
export async function openEmbeddingModel({ environment, httpClient, loadAfter }: OpenOptions): Promise<EmbeddingModel> {
  const wanted = environment.embeddingModel;
  if (wanted.kind === "hashing") {
    const { createHashingEmbeddingModel } = await import(
      "#adapters/embedding-model/hashing/hashing-embedding-model.js"
    );
    return createHashingEmbeddingModel(wanted.dimensions);
  }
  if (wanted.kind === "local") {
    const { createLocalEmbeddingModel } = await import("#adapters/embedding-model/local/local-embedding-model.js");
    const store = openModelStore({ environment, httpClient });
    return createLocalEmbeddingModel({ name: wanted.name, store, ...(loadAfter ? { loadAfter } : {}) });
  }
  const { createOpenAIEmbeddingModel } = await import("#adapters/embedding-model/openai/openai-embedding-model.js");
  return createOpenAIEmbeddingModel({ model: wanted.name, endpoint: openAIEndpoint(environment) });
}
