import type { Steps } from "../contract.js";
import { createBeginSync } from "./connection/begin-sync.js";
import { createFetchItems } from "./connection/fetch-items.js";
import { createReadChanges } from "./connection/read-changes.js";
import { createRestSync } from "./connection/rest-sync.js";
import { createChunk } from "./document/chunk.js";
import { createEmbed } from "./document/embed.js";
import { createExtract } from "./document/extract.js";
import { createFailDocument } from "./document/fail-document.js";
import { createFinishDocument } from "./document/finish-document.js";
import { createIndexDocument } from "./document/index-document.js";
import { createClearTagPage } from "./jobs/clear-tag-page.js";
import { createEmbedMissingPage } from "./jobs/embed-missing-page.js";
import { createMergeTagsPage } from "./jobs/merge-tags-page.js";
import { createPostponeJob } from "./jobs/postpone-job.js";
import { createPassIndexPage, createRebuildIndexPage } from "./jobs/rebuild-index-page.js";
import { createRemoveConnectionPage } from "./jobs/remove-connection-page.js";
import { createExtractMemories } from "./memories/extract-memories.js";
import {
  createBeginExtraction,
  createExtractMemoriesAgain,
  createFinishExtraction,
  createPostponeExtraction,
} from "./memories/extract-memories-again.js";
import { createReconcileMemories } from "./memories/reconcile-memories.js";
import { createIngestShort } from "./short/ingest-short.js";
import type { StepDependencies } from "./step/step-dependencies.js";
import { createDeliverPage } from "./webhooks/deliver-page.js";
import { createRestDeliveries } from "./webhooks/rest-deliveries.js";

/** The work behind each step name of the contract. */
export function createSteps(dependencies: StepDependencies): Steps {
  return {
    "ingest-short": createIngestShort(dependencies),
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
    "merge-tags-page": createMergeTagsPage(dependencies),
    "rebuild-index-page": createRebuildIndexPage(dependencies),
    "embed-missing-page": createEmbedMissingPage(dependencies),
    "pass-index-page": createPassIndexPage(dependencies),
    "postpone-job": createPostponeJob(dependencies),
    "deliver-page": createDeliverPage(dependencies),
    "rest-deliveries": createRestDeliveries(dependencies),
    "begin-sync": createBeginSync(dependencies),
    "read-changes": createReadChanges(dependencies),
    "fetch-items": createFetchItems(dependencies),
    "rest-sync": createRestSync(dependencies),
    "remove-connection-page": createRemoveConnectionPage(dependencies),
  };
}
