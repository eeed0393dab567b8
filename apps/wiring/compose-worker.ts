import type { Logger } from "pino";
import { PostgresEventBus } from "#adapters/event-bus/postgres/postgres-event-bus.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { createThreadedTextWork } from "#adapters/text-work/thread/threaded-text-work.js";
import { ConnectionWatcher } from "#apps/worker/connection-watcher.js";
import { Dispatcher } from "#apps/worker/dispatcher.js";
import { followModels, type OrganizationChange } from "#apps/worker/follow-models.js";
import { repairIndex } from "#apps/worker/repair-index.js";
import { WebhookWaker } from "#apps/worker/webhook-waker.js";
import type { SourceSessions } from "#core/connection/source-sessions.js";
import { clearIdempotencyKeys } from "#core/idempotency/idempotency.service.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { DAY_MS } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { eraseForgotten } from "#core/memory/forgetting/erase-forgotten.js";
import { expireMemories } from "#core/memory/forgetting/expire-memories.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { WorkflowEngine } from "#core/ports/workflow-engine.js";
import { compareIndex } from "#core/reading/index/epoch/compare-index.js";
import type { Repositories } from "#core/repositories.js";
import { type RemovedRows, removeOldRows } from "#core/retention/remove-old-rows.js";
import { expireUploads, UploadService } from "#core/upload/upload.service.js";
import { createChores } from "#workflows/chores/index.js";
import { placesOf } from "#workflows/runs.js";
import { createSteps } from "#workflows/steps/index.js";
import type { StepDependencies } from "#workflows/steps/step/step-dependencies.js";
import { openBlobStore } from "./open/open-blob-store.js";
import { openCipher } from "./open/open-cipher.js";
import { openConnections } from "./open/open-connections.js";
import { openDatabase, systemClock } from "./open/open-database.js";
import { openEmbeddingModels } from "./open/open-embedding-models.js";
import { openExtractors } from "./open/open-extractors.js";
import { openLanguageModel } from "./open/open-language-model.js";
import { openLinks } from "./open/open-links.js";
import { openSearchIndex } from "./open/open-search-index.js";
import { openWorkflowEngine } from "./open/open-workflow-engine.js";
import type { Environment } from "./settings/env.js";

export interface WorkerProgram {
  dispatcher: Dispatcher;
  database: Database<Repositories>;
  embeddingModel: EmbeddingModel;
  /** Starts jobs where vectors are missing. Returns the organizations that change their model. */
  followModels(): Promise<OrganizationChange[]>;
  /** Makes the endpoints of organizations whose event log has grown send what is new. Cheap. */
  wakeWebhooks(): Promise<void>;
  /** Watches the sources of this machine that connections read. Cheap. */
  watchConnections(): Promise<void>;
  /** Whether any document is being imported or waits for it. */
  hasRuns(): Promise<boolean>;
  /** Whether the database is older than the index, or another one. All entries are then queued to be written again. */
  compareIndex(): Promise<boolean>;
  /** Call it before the dispatcher starts. Returns the number of organizations whose entries are incomplete. */
  repairIndex(): Promise<number>;
  /** Forgets memories whose time has come, until the signal. Returns their number. */
  expireMemories(signal: AbortSignal): Promise<number>;
  /** Erases memories that can no longer be restored, until the signal. Returns their number. */
  eraseForgotten(signal: AbortSignal): Promise<number>;
  /**
   * Removes rows that are older than the retention settings, until the signal. Returns the numbers of removed rows, days and workflows.
   */
  removeOldRows(signal: AbortSignal): Promise<RemovedRows & { workflows: number; keptAnswers: number }>;
  /** Discards uploads that no document used, and partial files of ended processes. Returns their number. */
  clearUploads(): Promise<number>;
  close(): Promise<void>;
}

/** Builds all parts of the worker. */
export async function composeWorker(environment: Environment, logger: Logger): Promise<WorkerProgram> {
  const { database, url, close: closeDatabase } = await openDatabase(environment, "worker");
  const http = createGuardedHttpClient(environment);
  const embeddingModels = await openEmbeddingModels({ environment, httpClient: http, isBorrower: true });
  const index = await openSearchIndex(environment, "write");
  const textWork = createThreadedTextWork();
  const languageModel = await openLanguageModel(environment, systemClock);
  const { maxTextBytes, maxFileBytes, publicUrl } = environment;
  const blobs = openBlobStore(environment);
  const links = openLinks(environment, systemClock);
  const { sessions, notices, disconnect } = openConnections(environment, { database, http });
  const connections: SourceSessions = {
    connectorOf: (kind) => sessions.connectorOf(kind),
    async open(connection, request) {
      const session = await sessions.open(connection, request);
      // The schedule finds changes as well, so a sync does not end by a subscription that fails.
      await notices.renew(connection, session).catch((error: unknown) => {
        logger.warn({ connectionId: connection.id, err: error }, "the source was not asked for notices");
      });
      return session;
    },
  };
  const dependencies: StepDependencies = {
    database,
    index,
    embeddingModels,
    http,
    textWork,
    clock: systemClock,
    cipher: openCipher(environment),
    logger,
    languageModel,
    modelTokensADay: environment.modelTokensADay,
    blobs,
    connections,
    disconnect,
    uploads: new UploadService({ database, blobs, links, clock: systemClock, publicUrl, maxFileBytes }),
    maxTextBytes,
    extractors: await openExtractors(environment),
  };
  const engine = await openWorkflowEngine(environment, { steps: createSteps(dependencies), logger, databaseUrl: url });
  const events = await PostgresEventBus.connect({ url, logger });
  const stopping = new AbortController();
  const queue = new IntentQueue(database, systemClock);
  const dispatcher = new Dispatcher({
    queue,
    engine,
    events,
    database,
    logger,
    clock: systemClock,
    places: placesOf({ hasLanguageModel: languageModel !== null }),
    mayExtract: () => languageModel?.isPaused() !== true,
    chores: createChores({ ...dependencies, engine, queue }),
    stopping: stopping.signal,
  });
  const waker = new WebhookWaker({ queue, database, events, clock: systemClock });
  const watcher = new ConnectionWatcher({ queue, database, connections: sessions, logger, clock: systemClock });
  const hasFolders = environment.connectors.folders.length > 0;
  return {
    dispatcher,
    database,
    wakeWebhooks: () => waker.wake(),
    async watchConnections() {
      if (hasFolders) await watcher.look();
    },
    embeddingModel: embeddingModels.configured,
    compareIndex: () => compareIndex(database, index),
    repairIndex: () => repairIndex(database, index),
    expireMemories: (signal) => expireMemories(database, signal),
    eraseForgotten: (signal) => eraseForgotten(database, daysAgo(environment.forgottenRetentionDays), signal),
    removeOldRows: (signal) => removeOld({ database, engine }, environment, signal),
    clearUploads: () => clearUploads(dependencies),
    followModels: () => followModels({ database, model: embeddingModels.configured }),
    hasRuns: () => queue.hasRuns(),
    async close() {
      stopping.abort();
      watcher.close();
      await dispatcher.stop();
      await engine.close();
      await textWork.close();
      await events.close();
      await index.close();
      await embeddingModels.close();
      await closeDatabase();
    },
  };
}

const LEFTOVER_AFTER_MS = DAY_MS;

function daysAgo(days: number): Date {
  return new Date(systemClock.now().getTime() - days * DAY_MS);
}

const WORKFLOWS_AT_ONCE = 200;

async function removeOld(
  { database, engine }: { database: Database<Repositories>; engine: WorkflowEngine },
  { retentionDays: { events, pipelines, requestLog } }: Environment,
  signal: AbortSignal,
): Promise<RemovedRows & { workflows: number; keptAnswers: number }> {
  const steps = daysAgo(pipelines);
  const limits = { events: daysAgo(events), steps, requests: daysAgo(requestLog) };
  const removed = await removeOldRows(database, limits, signal);
  let workflows = 0;
  for (let batch = WORKFLOWS_AT_ONCE; batch === WORKFLOWS_AT_ONCE && !signal.aborted; workflows += batch) {
    batch = await engine.removeEnded(steps, WORKFLOWS_AT_ONCE);
  }
  return { ...removed, keptAnswers: await clearIdempotencyKeys(database), workflows };
}

async function clearUploads({ database, blobs, clock }: StepDependencies): Promise<number> {
  const expired = await expireUploads(database);
  return expired + (await blobs.removeLeftovers(new Date(clock.now().getTime() - LEFTOVER_AFTER_MS)));
}
