import { join } from "node:path";
import type { ExtractionLimits, Transcriber } from "@loci/files";
import type { Environment } from "../settings/env.js";
import { openAIEndpoint } from "./openai-endpoint.js";

/** Opens an endpoint, else the operator's model folder, else PocketSphinx, which the first recording fetches. */
export async function openTranscriber(
  environment: Environment,
  { limits, isFetched }: { limits: ExtractionLimits; isFetched: boolean },
): Promise<Transcriber> {
  const { transcriptionModel, speechModelDirectory } = environment;
  if (transcriptionModel !== null) {
    const { createOpenAITranscriber } = await import("#adapters/transcriber/openai/openai-transcriber.js");
    return createOpenAITranscriber({ endpoint: openAIEndpoint(environment), model: transcriptionModel });
  }
  if (speechModelDirectory !== null) {
    const { createSherpaTranscriber } = await import("#adapters/transcriber/sherpa/sherpa-transcriber.js");
    return createSherpaTranscriber({ folder: speechModelDirectory, limits: limits.transcription });
  }
  const { createPocketSphinxTranscriber } = await import(
    "#adapters/transcriber/pocketsphinx/pocketsphinx-transcriber.js"
  );
  return createPocketSphinxTranscriber({
    ...pocketSphinxPlace(environment),
    limits: limits.transcription,
    isFetched,
  });
}

/** The folder where `loci models pull pocketsphinx` puts it. */
export function pocketSphinxPlace({ modelDirectory }: Environment): { folder: string } {
  return { folder: join(modelDirectory, "pocketsphinx") };
}
