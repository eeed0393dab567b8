import type { Database } from "#core/database.js";
import { UnavailableError } from "#core/errors.js";
import { sha256 } from "#core/ids.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { Principal } from "#core/principal.js";

interface EmbedInputs {
  database: Database;
  embeddingModel: EmbeddingModel;
  principal: Principal;
  inputs: string[];
  signal: AbortSignal;
  heartbeat(): void;
}

export interface EmbedOutcome {
  embedded: number;
  cached: number;
  /** Left without a vector because the model cannot be used now. They are filled in when it can. */
  missing: number;
}

/** Makes sure that the vectors of these inputs are stored. Each batch is durable before the next begins. */
export async function embedInputs(options: EmbedInputs): Promise<EmbedOutcome> {
  const { database, embeddingModel, principal, signal } = options;
  const textByHash = new Map(options.inputs.map((text) => [sha256(text), text]));
  const known = await database.inTenant(principal, (repositories) =>
    repositories.embeddings.listKnown(embeddingModel.id, [...textByHash.keys()]),
  );
  const open = [...textByHash].filter(([hash]) => !known.has(hash));
  let embedded = 0;
  for (let start = 0; start < open.length; start += BATCH) {
    const batch = open.slice(start, start + BATCH);
    const vectors = await embedOrNull(
      embeddingModel,
      batch.map(([, text]) => text),
      signal,
    );
    if (!vectors) break;
    const byHash = new Map(batch.flatMap(([hash], index) => (vectors[index] ? [[hash, vectors[index]] as const] : [])));
    await database.inTenant(principal, (repositories) => repositories.embeddings.add(embeddingModel.id, byHash));
    embedded += batch.length;
    options.heartbeat();
  }
  return { embedded, cached: known.size, missing: open.length - embedded };
}

/** Small enough that a crash repeats little, large enough that the database is not asked for every text. */
const BATCH = 32;

/** A model that is not there is no reason to lose a document: it stays findable by its words. */
async function embedOrNull(
  model: EmbeddingModel,
  texts: string[],
  signal: AbortSignal,
): Promise<Float32Array[] | null> {
  try {
    return await model.embed(texts, "passage", signal);
  } catch (error) {
    if (error instanceof UnavailableError) return null;
    throw error;
  }
}
