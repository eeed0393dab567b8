import type { Database } from "#core/database.js";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { EmbeddingModelComponent, SystemComponent, SystemState } from "#schema/system/system-state.js";
import type { Environment } from "./env.js";
import { VERSION } from "./version.js";

interface Parts {
  environment: Environment;
  database: Database;
  index: SearchIndex;
  embeddingModels: EmbeddingModels;
}

/** Asks the parts themselves, each time. */
export function systemReader({ environment, database, index, embeddingModels }: Parts): () => Promise<SystemState> {
  const isScaledOut = environment.elasticsearch !== null || environment.temporal !== null;
  const embeddingModel = embeddingModels.configured;
  return async () => {
    const [databaseState, indexState, modelState, otherModels] = await Promise.all([
      ask("postgresql", () => database.check()),
      ask(environment.elasticsearch ? "elasticsearch" : "sqlite", () => index.check()),
      embeddingModel.status(),
      readOthers(embeddingModels),
    ]);
    const { id, dimensions } = embeddingModel;
    const reason = modelState.state === "ready" ? null : modelState.reason;
    return {
      version: VERSION,
      mode: isScaledOut ? "scaled_out" : "embedded",
      database: databaseState,
      searchIndex: indexState,
      // The worker alone talks to it.
      workflowEngine: null,
      embeddingModel: { kind: environment.embeddingModel.kind, id, dimensions, state: modelState.state, reason },
      otherEmbeddingModels: otherModels,
      languageModel: environment.chatModel,
    };
  };
}

/** Those that organizations are still searched with after the setting changed. */
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
  try {
    await check();
    return { kind, state: "ready", reason: null };
  } catch (error) {
    return { kind, state: "failed", reason: error instanceof Error ? error.message : "it does not answer" };
  }
}
