import { Router } from "express";
import type { EmbeddingModelComponent, SystemComponent, SystemState } from "#schema/operation/system-state.js";

export type ReadSystem = () => Promise<SystemState>;

/**
 * Live: the process answers. Ready: the database and the index answer, so it can do its work (otherwise 503). A missing
 * model only degrades search, and a nearly full disk only hinders writes. Both are reported but do not count. A server
 * that stops is alive and not ready. No key is needed, and no data is shown.
 */
export function healthRoutes(readSystem: ReadSystem, { isDraining }: { isDraining: () => boolean }): Router {
  const router = Router();
  router.get("/live", (_request, response) => {
    response.json({ status: "ok" });
  });
  router.get(["/", "/ready"], async (_request, response) => {
    if (isDraining()) {
      response.status(503).json({ status: "draining" });
      return;
    }
    const report = describe(await readSystem());
    response.status(report.status === "unavailable" ? 503 : 200).json(report);
  });
  return router;
}

function describe(system: SystemState) {
  const { version, mode, database, searchIndex, storage, languageModel, ...models } = system;
  return {
    status: statusOf(system),
    version,
    mode,
    database: present(database),
    index: present(searchIndex),
    storage: present(storage),
    embeddingModel: presentModel(models.embeddingModel),
    ...(models.otherEmbeddingModels.length > 0
      ? { otherEmbeddingModels: models.otherEmbeddingModels.map(presentModel) }
      : {}),
    languageModel,
  };
}

function statusOf(system: SystemState) {
  const { database, searchIndex, storage, embeddingModel, otherEmbeddingModels } = system;
  if (database.state !== "ready" || searchIndex.state !== "ready") return "unavailable";
  const models = [embeddingModel, ...otherEmbeddingModels];
  const isWhole = storage.state === "ready" && models.every(({ state }) => state === "ready");
  return isWhole ? "ok" : "degraded";
}

function presentModel({ id, dimensions, ...model }: EmbeddingModelComponent) {
  return { id, dimensions, ...present(model) };
}

function present({ kind, state, reason }: SystemComponent) {
  return { kind, state, ...(reason === null ? {} : { reason }) };
}
