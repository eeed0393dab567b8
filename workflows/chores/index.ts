import type { IntentKind, RunKind } from "#core/intent/intent.entity.js";
import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { WorkflowEngine } from "#core/ports/workflow-engine.js";
import type { StepDependencies } from "../steps/step/step-dependencies.js";
import { createCancel } from "./cancel.js";
import { createCancelWorkflow } from "./cancel-workflow.js";
import type { Chore } from "./chore.js";
import { createFreeBlob } from "./free-blob.js";
import { createRefreshDocument } from "./refresh-document.js";
import { createRefreshMemory } from "./refresh-memory.js";
import { createRefreshTurns } from "./refresh-turns.js";
import { createRemoveDocument } from "./remove-document.js";

/** A chore for every kind of intent that asks for no workflow. */
export type Chores = Record<Exclude<IntentKind, RunKind>, Chore>;

interface ChoreDependencies extends StepDependencies {
  engine: WorkflowEngine;
  queue: IntentQueue;
}

export function createChores(dependencies: ChoreDependencies): Chores {
  return {
    cancel: createCancel(dependencies),
    "cancel-workflow": createCancelWorkflow(dependencies),
    "refresh-document": createRefreshDocument(dependencies),
    "remove-document": createRemoveDocument(dependencies),
    "refresh-memory": createRefreshMemory(dependencies),
    "refresh-turns": createRefreshTurns(dependencies),
    "free-blob": createFreeBlob(dependencies),
  };
}
