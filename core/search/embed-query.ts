import { UnavailableError } from "#core/errors.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";

/** A search by words alone is better than none: without the model there is a warning and no vector. */
export async function embedQuery(
  model: EmbeddingModel,
  text: string,
): Promise<{ vector: Float32Array | null; warnings: string[] }> {
  try {
    const [vector] = await model.embed([text], "query", AbortSignal.timeout(QUERY_LIMIT_MS));
    return { vector: vector ?? null, warnings: [] };
  } catch (error) {
    if (!(error instanceof UnavailableError) && !isCancelled(error)) throw error;
    const status = await model.status();
    const reason = status.state === "ready" ? "it does not answer in time" : status.reason;
    return {
      vector: null,
      warnings: [`Searched by words alone, because the embedding model cannot be used: ${reason}`],
    };
  }
}

/** A person waits for the answer. */
const QUERY_LIMIT_MS = 2_000;

function isCancelled(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "cancelled";
}
