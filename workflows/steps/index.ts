import type { Steps } from "../contract.js";
import { createChunk } from "./chunk.js";
import { createClearTagPage } from "./clear-tag-page.js";
import { createEmbed } from "./embed.js";
import { createEmbedMissingPage } from "./embed-missing-page.js";
import { createExtract } from "./extract.js";
import { createExtractMemories } from "./extract-memories.js";
import {
  createBeginExtraction,
  createExtractMemoriesAgain,
  createFinishExtraction,
  createPostponeExtraction,
} from "./extract-memories-again.js";
import { createFailDocument } from "./fail-document.js";
import { createFinishDocument } from "./finish-document.js";
import { createIndexDocument } from "./index-document.js";
import { createPostponeJob } from "./postpone-job.js";
import { createPassIndexPage, createRebuildIndexPage } from "./rebuild-index-page.js";
import { createReconcileMemories } from "./reconcile-memories.js";
import type { StepDependencies } from "./step-dependencies.js";

/** The work behind each step name of the contract. */
export function createSteps(dependencies: StepDependencies): Steps {
  return {
    extract: createExtract(dependencies),
    chunk: createChunk(dependencies),
    embed: createEmbed(dependencies),
    "index-document": createIndexDocument(dependencies),
    "extract-memories": createExtractMemories(dependencies),
    "reconcile-memories": createReconcileMemories(dependencies),
    "finish-document": createFinishDocument(dependencies),
    "fail-document": createFailDocument(dependencies),
    "begin-extraction": createBeginExtraction(dependencies),
    "extract-memories-again": createExtractMemoriesAgain(dependencies),
    "finish-extraction": createFinishExtraction(dependencies),
    "postpone-extraction": createPostponeExtraction(dependencies),
    "clear-tag-page": createClearTagPage(dependencies),
    "rebuild-index-page": createRebuildIndexPage(dependencies),
    "embed-missing-page": createEmbedMissingPage(dependencies),
    "pass-index-page": createPassIndexPage(dependencies),
    "postpone-job": createPostponeJob(dependencies),
  };
}
