import { PlatformError } from "@loci/errors";
import type { Logger } from "pino";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { IndexMemories } from "#core/memory/memory-publisher.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { Repositories } from "#core/repositories.js";
import { refreshMemories } from "#workflows/steps/entries/refresh-memories.js";
import { writeMemoryEntries } from "#workflows/steps/entries/write-index-entries.js";

interface IndexMemoriesOptions {
  database: Database<Repositories>;
  /** Opened for writing. */
  index: SearchIndex;
  embeddingModels: EmbeddingModels;
  logger: Logger;
}

/** A client waits. Memories without a vector after this time are found by their words until the worker embeds them. */
const EMBEDDING_LIMIT_MS = 4_000;

/**
 * The only place where the server writes to the index: the next search finds memories that clients write themselves. If
 * it fails, the worker does the work, because its intents stay.
 */
export function indexMemoriesAtOnce(options: IndexMemoriesOptions): IndexMemories {
  return async (organizationId, memoryIds) => {
    const signal = AbortSignal.timeout(EMBEDDING_LIMIT_MS);
    try {
      return (await refreshMemories(options, { organizationId, memoryIds, signal })) === 0;
    } catch (error) {
      return await indexWords(options, { organizationId, memoryIds, error });
    }
  };
}

async function indexWords(
  options: IndexMemoriesOptions,
  { organizationId, memoryIds, error }: { organizationId: string; memoryIds: string[]; error: unknown },
): Promise<boolean> {
  const { logger } = options;
  const isPassing = error instanceof PlatformError && (error.retryable || error.code === "cancelled");
  if (!isPassing) logger.error({ organizationId, err: error }, "memories were not embedded immediately");
  try {
    await writeMemoryEntries(options, systemPrincipal(organizationId), memoryIds);
  } catch (cause) {
    logger.warn({ organizationId, err: cause }, "memories were not indexed immediately: the worker does it");
  }
  return false;
}
