import { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { embeddingModelOfId } from "../settings/embedding-model-setting.js";
import { type OpenOptions, openEmbeddingModel } from "./open-embedding-model.js";

/**
 * Opens the configured model. While content is still searched with other models, it opens those with the same model
 * folder and endpoint.
 */
export async function openEmbeddingModels(options: OpenOptions): Promise<EmbeddingModels> {
  return new EmbeddingModels({
    configured: await openEmbeddingModel(options),
    open: async (id) => await openById(id, options),
    fits: options.environment.similarityFits,
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
