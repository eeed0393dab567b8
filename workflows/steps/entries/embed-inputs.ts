import { PlatformError, UnavailableError } from "@loci/errors";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import { type IndexedModels, readIndexedModels } from "#core/embedding-model/indexed-models.js";
import type { Database } from "#core/kernel/database.js";
import { sha256 } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { Repositories } from "#core/repositories.js";

interface EmbedInputs {
  database: Database<Pick<Repositories, "embeddings" | "servingModels">>;
  embeddingModels: EmbeddingModels;
  principal: Principal;
  inputs: string[];
  signal: AbortSignal;
  heartbeat(): void;
}

export interface EmbedOutcome {
  embedded: number;
  cached: number;
  /** Inputs without a vector because the model cannot be used now. They are filled in when it can. */
  missing: number;
}

interface AllOutcomes extends EmbedOutcome {
  /** Models whose vectors are stored now. */
  models: IndexedModels;
}

/**
 * Stores the vectors of these inputs, of the wanted model and, during a change, of the second one. The outcome is that
 * of the wanted model: the other may be gone for good, and then nothing waits for it.
 */
export async function embedInputs(options: EmbedInputs): Promise<AllOutcomes> {
  const { database, embeddingModels, principal, signal } = options;
  const models = await database.inTenant(principal, (repositories) =>
    readIndexedModels(repositories, embeddingModels.configured.id),
  );
  if (models.beside !== null) {
    const beside = await embeddingModels.loadedById(models.beside, signal);
    await embedBy(beside, { ...options, costsNothing: isRefusal });
  }
  const wanted = await embeddingModels.loadedById(models.wanted, signal);
  return { models, ...(await embedBy(wanted, { ...options, costsNothing: isUnavailable })) };
}

/** A model that is not there is no reason to lose a document: it stays findable by its words. */
function isUnavailable(error: unknown): boolean {
  return error instanceof UnavailableError;
}

/** Nor is anything that a model says that is on its way out. */
function isRefusal(error: unknown): boolean {
  return error instanceof PlatformError && error.code !== "cancelled";
}

interface EmbedBy extends EmbedInputs {
  /** Errors after which the rest is left without vectors. */
  costsNothing(error: unknown): boolean;
}

/** Each batch is durable before the next begins. */
async function embedBy(embeddingModel: EmbeddingModel, options: EmbedBy): Promise<EmbedOutcome> {
  const { database, principal } = options;
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
      options,
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

async function embedOrNull(
  model: EmbeddingModel,
  texts: string[],
  { signal, costsNothing }: EmbedBy,
): Promise<Float32Array[] | null> {
  try {
    return await model.embed(texts, "passage", signal);
  } catch (error) {
    if (costsNothing(error)) return null;
    throw error;
  }
}
