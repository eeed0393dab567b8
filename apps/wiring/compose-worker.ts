import { join } from "node:path";
import type { Logger } from "pino";
import { FilesBlobStore } from "#adapters/blob-store/files/files-blob-store.js";
import { PostgresEventBus } from "#adapters/event-bus/postgres/postgres-event-bus.js";
import { createExtractors } from "#adapters/extractor/index.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { Dispatcher } from "#apps/worker/dispatcher.js";
import { fillMissingVectors } from "#apps/worker/fill-missing-vectors.js";
import { repairIndex } from "#apps/worker/repair-index.js";
import type { Database } from "#core/database.js";
import { withoutVectors } from "#core/document/without-vectors.js";
import type { ClaimedIntent } from "#core/intent/intent-queue.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { systemPrincipal } from "#core/principal.js";
import { createSteps } from "#workflows/steps/index.js";
import { refreshDocument, refreshMemory, removeDocumentEntries } from "#workflows/steps/refresh-entries.js";
import type { StepDependencies } from "#workflows/steps/step-dependencies.js";
import type { Environment } from "./env.js";
import { openDatabase, systemClock } from "./open-database.js";
import { openEmbeddingModel } from "./open-embedding-model.js";
import { openSearchIndex } from "./open-search-index.js";
import { openWorkflowEngine } from "./open-workflow-engine.js";

export interface WorkerProgram {
  dispatcher: Dispatcher;
  database: Database;
  embeddingModel: EmbeddingModel;
  /** Documents without vectors are queued; returns how many. */
  fillMissingVectors(): Promise<number>;
  /** To be called before the dispatcher starts. Returns how many documents are queued to be indexed again. */
  repairIndex(): Promise<number>;
  close(): Promise<void>;
}

/** Runs at once. More only lengthens each: embedding takes all cores. */
const MAX_IN_FLIGHT = 8;

/** Everything the worker is made of. */
export async function composeWorker(environment: Environment, logger: Logger): Promise<WorkerProgram> {
  const { database, url, close: closeDatabase } = await openDatabase(environment, "loci-worker");
  const http = createGuardedHttpClient({ allowedHosts: environment.allowedHosts });
  const embeddingModel = await openEmbeddingModel({ environment, httpClient: http });
  const index = await openSearchIndex(environment, "write");
  const dependencies: StepDependencies = {
    ...{ database, index, embeddingModel, http, clock: systemClock, logger },
    blobs: new FilesBlobStore(join(environment.dataDirectory, "blobs")),
    extractors: createExtractors(),
  };
  const engine = await openWorkflowEngine(environment, { steps: createSteps(dependencies), logger, databaseUrl: url });
  const events = await PostgresEventBus.connect({ url, logger });
  const stopping = new AbortController();
  const queue = new IntentQueue(database, systemClock);
  const dispatcher = new Dispatcher({
    ...{ queue, engine, events, database, logger, clock: systemClock, maxInFlight: MAX_IN_FLIGHT },
    runChore: (intent) => runChore(dependencies, intent, stopping.signal),
    abandonChore: (intent) => abandonChore(dependencies, intent),
  });
  return {
    ...{ dispatcher, database, embeddingModel },
    repairIndex: () => repairIndex(database, index),
    fillMissingVectors: () => fillMissingVectors(database, embeddingModel),
    async close() {
      stopping.abort();
      await dispatcher.stop();
      await engine.close();
      await events.close();
      await index.close();
      await embeddingModel.close();
      await closeDatabase();
    },
  };
}

async function runChore(dependencies: StepDependencies, intent: ClaimedIntent, signal: AbortSignal): Promise<void> {
  const subject = { organizationId: intent.organizationId, subjectId: intent.subjectId, signal };
  if (intent.kind === "refresh-document") return await refreshDocument(dependencies, subject);
  if (intent.kind === "remove-document") return await removeDocumentEntries(dependencies, subject);
  if (intent.kind === "refresh-memory") return await refreshMemory(dependencies, subject);
  throw new Error(`No chore is called ${intent.kind}`);
}

/** Its vectors cannot be had with this model: looking for missing ones leaves the document alone from now on. */
async function abandonChore({ database, embeddingModel }: StepDependencies, intent: ClaimedIntent): Promise<void> {
  if (intent.kind !== "refresh-document") return;
  await database.inTenant(systemPrincipal(intent.organizationId), ({ documents }) =>
    documents.update(intent.subjectId, { embeddingModel: withoutVectors(embeddingModel.id) }),
  );
}
