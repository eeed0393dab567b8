import type { Logger } from "pino";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import type { Environment } from "../settings/env.js";
import { openModelStore } from "./open-model-store.js";

interface FetchOptions {
  environment: Environment;
  logger: Logger;
  notify(text: string): void;
  signal: AbortSignal;
}

/**
 * Fetches the local model once, in the background. Until then, or when the model cannot be fetched, searches use words
 * alone.
 */
export async function fetchModelWhenMissing({ environment, logger, notify, signal }: FetchOptions): Promise<void> {
  const wanted = environment.embeddingModel;
  if (wanted.kind !== "local") return;
  const store = openModelStore({ environment, httpClient: createGuardedHttpClient({ allowedHosts: [] }) });
  if (store.find(wanted.name)) return;
  notify(`The embedding model ${wanted.name} is being fetched. Until it is ready, searches use words alone.`);
  try {
    await store.pull(wanted.name, { signal });
    notify(`The embedding model ${wanted.name} is ready.`);
  } catch (error) {
    if (signal.aborted) return;
    logger.warn({ err: error }, "the embedding model could not be fetched");
    notify(
      "The embedding model could not be fetched. Searches use words alone. " +
        "`npm run loci -- models pull` tries again.",
    );
  }
}
