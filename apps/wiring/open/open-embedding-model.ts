import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { Environment } from "../settings/env.js";
import { openModelStore } from "./open-model-store.js";
import { openAIEndpoint } from "./openai-endpoint.js";

interface OpenOptions {
  environment: Environment;
  httpClient: HttpClient;
}

/** Opens the configured model. Each program has its own instance, so queries never wait for an import. */
export async function openEmbeddingModel({ environment, httpClient }: OpenOptions): Promise<EmbeddingModel> {
  const wanted = environment.embeddingModel;
  if (wanted.kind === "hashing") {
    const { createHashingEmbeddingModel } = await import(
      "#adapters/embedding-model/hashing/hashing-embedding-model.js"
    );
    return createHashingEmbeddingModel(wanted.dimensions);
  }
  if (wanted.kind === "local") {
    const { createLocalEmbeddingModel } = await import("#adapters/embedding-model/local/local-embedding-model.js");
    return createLocalEmbeddingModel({ name: wanted.name, store: openModelStore({ environment, httpClient }) });
  }
  const { createOpenAIEmbeddingModel } = await import("#adapters/embedding-model/openai/openai-embedding-model.js");
  return createOpenAIEmbeddingModel({ model: wanted.name, endpoint: openAIEndpoint(environment) });
}
