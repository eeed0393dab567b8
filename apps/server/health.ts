import { Router } from "express";
import type { SystemComponent, SystemState } from "#schema/system/system-state.js";

export type ReadSystem = () => Promise<SystemState>;

/**
 * Live: the process answers. Ready: it can do its work, so the database and the index answer (503 otherwise). A model
 * that is not loaded only degrades search, so it is told and does not count. No key is needed; no data is shown.
 */
export function healthRoutes(readSystem: ReadSystem): Router {
  const router = Router();
  router.get("/live", (_request, response) => {
    response.json({ status: "ok" });
  });
  router.get(["/", "/ready"], async (_request, response) => {
    const report = describe(await readSystem());
    response.status(report.status === "unavailable" ? 503 : 200).json(report);
  });
  return router;
}

function describe(system: SystemState) {
  const { version, mode, database, searchIndex, workflowEngine, embeddingModel, languageModel } = system;
  const { id, dimensions, ...model } = embeddingModel;
  return {
    status: statusOf(system),
    version,
    mode,
    database: present(database),
    index: present(searchIndex),
    ...(workflowEngine ? { engine: present(workflowEngine) } : {}),
    embeddingModel: { id, dimensions, ...present(model) },
    languageModel,
  };
}

function statusOf({ database, searchIndex, workflowEngine, embeddingModel }: SystemState) {
  if (database.state !== "ready" || searchIndex.state !== "ready") return "unavailable";
  const isWhole = embeddingModel.state === "ready" && (workflowEngine === null || workflowEngine.state === "ready");
  return isWhole ? "ok" : "degraded";
}

function present({ kind, state, reason }: SystemComponent) {
  return { kind, state, ...(reason === null ? {} : { reason }) };
}
