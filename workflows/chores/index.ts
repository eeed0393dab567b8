import type { IntentKind } from "#core/intent/intent.entity.js";
import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { WorkflowEngine } from "#core/ports/workflow-engine.js";
import type { StepDependencies } from "../steps/step-dependencies.js";
import { createCancel } from "./cancel.js";
import type { Chore } from "./chore.js";
import { createClearTag } from "./clear-tag.js";
import { createExtractMemoriesAgain } from "./extract-memories.js";
import { createFreeBlob } from "./free-blob.js";
import { createRefill } from "./refill-index.js";
import { createRefreshDocument } from "./refresh-document.js";
import { createRefreshMemory } from "./refresh-memory.js";
import { createRemoveDocument } from "./remove-document.js";

/** A chore for every kind of intent that asks for no workflow. */
export type Chores = Record<Exclude<IntentKind, "ingest">, Chore>;

interface ChoreDependencies extends StepDependencies {
  engine: WorkflowEngine;
  queue: IntentQueue;
}

export function createChores(dependencies: ChoreDependencies): Chores {
  return {
    cancel: createCancel(dependencies),
    "refresh-document": createRefreshDocument(dependencies),
    "remove-document": createRemoveDocument(dependencies),
    "refresh-memory": createRefreshMemory(dependencies),
    "free-blob": createFreeBlob(dependencies),
    "clear-tag": createClearTag(dependencies),
    "refill-documents": createRefill(dependencies, "refill-documents"),
    "refill-memories": createRefill(dependencies, "refill-memories"),
    "extract-memories": createExtractMemoriesAgain(dependencies),
  };
}
