import { PlatformError, UnavailableError } from "@loci/errors";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { IndexQuery } from "#core/ports/search-index.js";

interface EmbeddedQuery {
  vector: NonNullable<IndexQuery["vector"]> | null;
  warnings: string[];
}

/**
 * Embeds with the first of these models that answers. The serving model comes first. During a change the next model
 * follows, which has vectors of a part of the content. Without any model there is a warning and no vector: a search by
 * words alone is better than none.
 */
export async function embedQuery(models: EmbeddingModel[], text: string): Promise<EmbeddedQuery> {
  const [serving, ...others] = models;
  if (!serving) return { vector: null, warnings: [] };
  const vector = await embedOrNull(serving, { text, isLast: others.length === 0 });
  if (vector) return { vector: { model: serving.id, values: vector }, warnings: [] };
  const reason = await reasonOf(serving);
  for (const model of others) {
    const values = await embedOrNull(model, { text, isLast: model === others.at(-1) });
    if (!values) continue;
    const warnings = [
      `Searched by ${model.id}, which does not know all content yet, because ${serving.id} cannot be used: ${reason}`,
    ];
    return { vector: { model: model.id, values }, warnings };
  }
  return {
    vector: null,
    warnings: [`Searched by words alone, because the embedding model cannot be used: ${reason}`],
  };
}

/** A person waits for the answer. */
const QUERY_LIMIT_MS = 2_000;

/** A permanent refusal is an error only where no other model is left to ask. */
async function embedOrNull(
  model: EmbeddingModel,
  { text, isLast }: { text: string; isLast: boolean },
): Promise<Float32Array | null> {
  try {
    const [vector] = await model.embed([text], "query", AbortSignal.timeout(QUERY_LIMIT_MS));
    return vector ?? null;
  } catch (error) {
    const isPassing = error instanceof UnavailableError || isCancelled(error);
    if (!isPassing && (isLast || !(error instanceof PlatformError))) throw error;
    return null;
  }
}

async function reasonOf(model: EmbeddingModel): Promise<string> {
  const status = await model.status();
  return status.state === "ready" ? "it does not answer in time" : status.reason;
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "cancelled";
}
