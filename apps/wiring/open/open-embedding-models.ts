import { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { HttpClient } from "#core/ports/http-client.js";
import { embeddingModelOfId } from "../settings/embedding-model-setting.js";
import type { Environment } from "../settings/env.js";
import { openEmbeddingModel } from "./open-embedding-model.js";

interface OpenOptions {
  environment: Environment;
  httpClient: HttpClient;
}

/**
 * Opens the configured model. While content is still searched with other models, it opens those with the same model
 * folder and endpoint.
 */
export async function openEmbeddingModels({ environment, httpClient }: OpenOptions): Promise<EmbeddingModels> {
  return new EmbeddingModels({
    configured: await openEmbeddingModel({ environment, httpClient }),
    open: async (id) => await openById(id, { environment, httpClient }),
  });
}

async function openById(id: string, { environment, httpClient }: OpenOptions): Promise<EmbeddingModel | null> {
  const embeddingModel = embeddingModelOfId(id);
  if (embeddingModel === null || (embeddingModel.kind === "openai" && environment.openai === null)) return null;
  const model = await openEmbeddingModel({ environment: { ...environment, embeddingModel }, httpClient });
  // Another version of the model has other vectors.
  if (model.id === id) return model;
  await model.close();
  return null;
}
