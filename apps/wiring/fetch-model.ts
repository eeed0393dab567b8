import type { Logger } from "pino";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import type { Environment } from "./env.js";
import { openModelStore } from "./open-model-store.js";

interface FetchOptions {
  environment: Environment;
  logger: Logger;
  notify(text: string): void;
  signal: AbortSignal;
}

/** Fetches the local model once, beside the work. Until then, and when it cannot be had, searches go by words alone. */
export async function fetchModelWhenMissing({ environment, logger, notify, signal }: FetchOptions): Promise<void> {
  const wanted = environment.embeddingModel;
  if (wanted.kind !== "local") return;
  const store = openModelStore({ environment, httpClient: createGuardedHttpClient({ allowedHosts: [] }) });
  if (store.find(wanted.name)) return;
  notify(`The embedding model ${wanted.name} is being fetched; until it is here, searches go by words alone.`);
  try {
    await store.pull(wanted.name, { signal });
    notify(`The embedding model ${wanted.name} is here.`);
  } catch (error) {
    if (signal.aborted) return;
    logger.warn({ err: error }, "the embedding model could not be fetched");
    notify(
      `The embedding model could not be fetched: searches go by words alone. \`npm run loci -- models pull\` tries again.`,
    );
  }
}
