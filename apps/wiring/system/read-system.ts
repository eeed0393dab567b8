import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { StorageFullError, TimeoutError } from "@loci/errors";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { Database } from "#core/kernel/database.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { Repositories } from "#core/repositories.js";
import type { EmbeddingModelComponent, SystemComponent, SystemState } from "#schema/operation/system-state.js";
import type { Environment } from "../settings/env.js";
import { VERSION } from "../start/version.js";

interface Parts {
  environment: Environment;
  database: Database<Repositories>;
  index: SearchIndex;
  embeddingModels: EmbeddingModels;
}

/** A health check is answered within two seconds, even when a part hangs. */
const ANSWER_WITHIN_MS = 1_500;

/** Space for some minutes of writes: PostgreSQL extends its log by 16 MB, and an upload may have 100 MB. */
const MIN_FREE_MEGABYTES = 200;

/** Asks the parts themselves each time. */
export function systemReader({ environment, database, index, embeddingModels }: Parts): () => Promise<SystemState> {
  const isScaledOut = environment.elasticsearch !== null || environment.temporal !== null;
  const embeddingModel = embeddingModels.configured;
  return async () => {
    const [databaseState, indexState, modelState, otherModels, storage] = await Promise.all([
      ask("postgresql", () => database.check()),
      ask(environment.elasticsearch ? "elasticsearch" : "sqlite", () => index.check()),
      embeddingModel.status(),
      readOthers(embeddingModels),
      checkStorage(environment.dataDirectory),
    ]);
    const { id, dimensions } = embeddingModel;
    const reason = modelState.state === "ready" ? null : modelState.reason;
    return {
      version: VERSION,
      mode: isScaledOut ? "scaled_out" : "embedded",
      database: databaseState,
      searchIndex: indexState,
      storage,
      embeddingModel: { kind: environment.embeddingModel.kind, id, dimensions, state: modelState.state, reason },
      otherEmbeddingModels: otherModels,
      languageModel: environment.chatModel,
    };
  };
}

/** The models that organizations still use for searches after the setting changed. */
async function readOthers(models: EmbeddingModels): Promise<EmbeddingModelComponent[]> {
  return await Promise.all((await models.opened()).map(describeModel));
}

async function describeModel(model: EmbeddingModel): Promise<EmbeddingModelComponent> {
  const status = await model.status();
  const [kind = ""] = model.id.split("/");
  const reason = status.state === "ready" ? null : status.reason;
  return { kind, id: model.id, dimensions: model.dimensions, state: status.state, reason };
}

async function ask(kind: string, check: () => Promise<void>): Promise<SystemComponent> {
  const late = new AbortController();
  try {
    await Promise.race([check(), refuseAfter(ANSWER_WITHIN_MS, late.signal)]);
    return { kind, state: "ready", reason: null };
  } catch (error) {
    return { kind, state: "failed", reason: error instanceof Error ? error.message : "it does not answer" };
  } finally {
    late.abort();
  }
}

/** Ends silently with the signal. */
async function refuseAfter(limitMs: number, signal: AbortSignal): Promise<void> {
  await pause(limitMs, undefined, { signal }).catch(() => undefined);
  if (!signal.aborted) throw new TimeoutError(`It does not answer within ${limitMs / 1000} s`);
}

/**
 * Other disks show only by their failures. Where database, index and files are elsewhere, their own monitoring reports.
 */
async function checkStorage(dataDirectory: string): Promise<SystemComponent> {
  return await ask("disk", async () => {
    const { bavail, bsize } = await statfs(dataDirectory);
    const freeMegabytes = Math.floor((bavail * bsize) / 1_000_000);
    if (freeMegabytes >= MIN_FREE_MEGABYTES) return;
    throw new StorageFullError(`The disk of the data folder is nearly full: ${freeMegabytes} MB are left`);
  });
}
