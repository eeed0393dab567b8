import type { Database } from "#core/database.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { SystemComponent, SystemState } from "#schema/system/system-state.js";
import type { Environment } from "./env.js";
import { VERSION } from "./version.js";

interface Parts {
  environment: Environment;
  database: Database;
  index: SearchIndex;
  embeddingModel: EmbeddingModel;
}

/** Asks the parts themselves, each time. */
export function systemReader({ environment, database, index, embeddingModel }: Parts): () => Promise<SystemState> {
  const isScaledOut = environment.elasticsearch !== null || environment.temporal !== null;
  return async () => {
    const [databaseState, indexState, modelState] = await Promise.all([
      ask("postgresql", () => database.check()),
      ask(environment.elasticsearch ? "elasticsearch" : "sqlite", () => index.check()),
      embeddingModel.status(),
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
      languageModel: environment.chatModel,
    };
  };
}

async function ask(kind: string, check: () => Promise<void>): Promise<SystemComponent> {
  try {
    await check();
    return { kind, state: "ready", reason: null };
  } catch (error) {
    return { kind, state: "failed", reason: error instanceof Error ? error.message : "it does not answer" };
  }
}
