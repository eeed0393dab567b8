import { join } from "node:path";
import { createExtractors, type ExtractorRegistry, readLimits, type VisionModel } from "@loci/files";
import type { Environment } from "../settings/env.js";
import { openTranscriber } from "./open-transcriber.js";
import { openAIEndpoint } from "./openai-endpoint.js";

/**
 * Opens every extractor with the limits and recognisers of the environment. Throws `BadInputError` for unknown limits.
 */
export async function openExtractors(environment: Environment): Promise<ExtractorRegistry> {
  const limits = readLimits(environment.extractionLimits);
  const { ocrLanguages, modelDirectory } = environment;
  return createExtractors({
    limits,
    ocr: { languages: ocrLanguages, dataFolder: join(modelDirectory, "tessdata") },
    visionModel: await openVisionModel(environment),
    transcriber: await openTranscriber(environment, { limits, isFetched: true }),
  });
}

async function openVisionModel(environment: Environment): Promise<VisionModel | null> {
  if (environment.visionModel === null) return null;
  const { createOpenAIVisionModel } = await import("#adapters/vision-model/openai/openai-vision-model.js");
  return createOpenAIVisionModel({ endpoint: openAIEndpoint(environment), model: environment.visionModel });
}
