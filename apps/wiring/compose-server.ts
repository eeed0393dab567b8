// The decorators of the schema need it, so it is imported first.
import "reflect-metadata";
import { join } from "node:path";
import type { Logger } from "pino";
import { lendEmbeddingModels } from "#adapters/embedding-model/lent/lend-embedding-models.js";
import { PostgresEventBus } from "#adapters/event-bus/postgres/postgres-event-bus.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { createThreadedTextWork } from "#adapters/text-work/thread/threaded-text-work.js";
import { createServer, type LociServer } from "#apps/server/create-server.js";
import { mountRest } from "#apps/server/rest/index.js";
import { WorkAfterAnswers } from "#apps/server/rest/router/work-after-answers.js";
import { ApiKeyService } from "#core/api-key/api-key.service.js";
import { ContainerTagService } from "#core/container-tag/container-tag.service.js";
import { EmbeddingChangeService } from "#core/embedding-change/embedding-change.service.js";
import { IdempotencyService } from "#core/idempotency/idempotency.service.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { MemoryService } from "#core/memory/memory.service.js";
import { MemoryPublisher } from "#core/memory/memory-publisher.js";
import { MemoryPreviewService } from "#core/memory/preview/memory-preview.service.js";
import { extractedWith } from "#core/memory/reextract/extracted-with.js";
import { ReextractionService } from "#core/memory/reextract/reextraction.service.js";
import { MemoryReviewService } from "#core/memory/review/memory-review.service.js";
import { MemoryWritingService } from "#core/memory/write/memory-writing.service.js";
import { OrganizationService } from "#core/organization/organization.service.js";
import { readPipelineFigures } from "#core/pipeline/pipeline-figures.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { AnalyticsService } from "#core/reading/analytics/analytics.service.js";
import { ContextService } from "#core/reading/context/context.service.js";
import { DocumentService } from "#core/reading/document/document.service.js";
import { DocumentParts } from "#core/reading/document/document-parts.js";
import { FileService } from "#core/reading/document/file.service.js";
import { EventService } from "#core/reading/event/event.service.js";
import { MissService } from "#core/reading/explain/miss.service.js";
import { ForgettingService } from "#core/reading/forgetting/forgetting.service.js";
import { BucketSuggestionService } from "#core/reading/profile/bucket-suggestions.service.js";
import { ProfileService } from "#core/reading/profile/profile.service.js";
import { SearchAssistant } from "#core/reading/search/by-model/search-assistant.js";
import { SearchService } from "#core/reading/search/search.service.js";
import { SearchPipeline } from "#core/reading/search/search-pipeline.js";
import { UsageService } from "#core/reading/usage/usage.service.js";
import { RequestLog } from "#core/request-log/request-log.js";
import type { Services } from "#core/services.js";
import { FilterSettings } from "#core/settings/filter-settings.js";
import { SettingsService } from "#core/settings/settings.service.js";
import { ConversationService } from "#core/submission/conversation.service.js";
import { DocumentWritingService } from "#core/submission/document-writing.service.js";
import { UploadService } from "#core/upload/upload.service.js";
import { WebhookService } from "#core/webhook/webhook.service.js";
import { buildApiSchema } from "#schema/build.js";
import { indexMemoriesAtOnce } from "./index-memories.js";
import { openBlobStore } from "./open/open-blob-store.js";
import { openCipher } from "./open/open-cipher.js";
import { openConnectionServices } from "./open/open-connection-services.js";
import { openDatabase, systemClock } from "./open/open-database.js";
import { openEmbeddingModels } from "./open/open-embedding-models.js";
import { languageModelId, openLanguageModel, openSearchModel } from "./open/open-language-model.js";
import { openLinks } from "./open/open-links.js";
import { openSearchIndex } from "./open/open-search-index.js";
import type { Environment } from "./settings/env.js";
import { keptSecret } from "./settings/kept-secret.js";
import { VERSION } from "./start/version.js";
import { storageReader } from "./system/read-storage.js";
import { systemReader } from "./system/read-system.js";

export interface ServerProgram {
  server: LociServer;
  services: Services;
  embeddingModel: EmbeddingModel;
  close(): Promise<void>;
}

/**
 * Builds all parts of the server. The server never loads a parser or calls the engine. It writes nothing to the index
 * except memories that clients write themselves, through a connection of its own that no search waits for.
 */
export async function composeServer(environment: Environment, logger: Logger): Promise<ServerProgram> {
  const { database, url, close: closeDatabase } = await openDatabase(environment, "server");
  const http = createGuardedHttpClient(environment);
  // A model takes a second of both cores to load. Until then, searches use words and say so.
  const listening = Promise.withResolvers<void>();
  const embeddingModels = await openEmbeddingModels({ environment, httpClient: http, loadAfter: listening.promise });
  const embeddingModel = embeddingModels.configured;
  const lending =
    environment.modelSocket === null
      ? null
      : await lendEmbeddingModels({ socket: environment.modelSocket, byId: (id) => embeddingModels.byId(id) });
  const index = await openSearchIndex(environment, "read");
  const writtenIndex = await openSearchIndex(environment, "write");
  const events = await PostgresEventBus.connect({ url, logger });
  const { maxTextBytes, maxFileBytes, publicUrl } = environment;
  const modelId = await languageModelId(environment);
  const links = openLinks(environment, systemClock);
  const storage = { database, blobs: openBlobStore(environment), links, clock: systemClock, publicUrl };
  const indexMemories = indexMemoriesAtOnce({ database, index: writtenIndex, embeddingModels, logger });
  const publisher = new MemoryPublisher({ database, clock: systemClock, indexMemories });
  // Three threads, so that a client that sends a large body does not wait for another client's conversation.
  const [bodyWork, conversationWork, callWork] = [
    createThreadedTextWork(),
    createThreadedTextWork(),
    createThreadedTextWork(),
  ];
  const searchModel = await openSearchModel(environment, systemClock);
  // Nobody waits for suggestions while typing, and they take a model longer than two seconds.
  const patientModel = await openLanguageModel(environment, systemClock);
  const filterSettings = new FilterSettings(database, systemClock);
  const { modelTokensADay: tokensADay } = environment;
  const assistant = new SearchAssistant({ database, model: searchModel, tokensADay, filterSettings });
  const pipeline = new SearchPipeline({ database, index, embeddingModels, assistant, clock: systemClock });
  const services: Services = {
    documents: new DocumentService(database),
    documentWriting: new DocumentWritingService({ database, http, clock: systemClock, maxTextBytes }),
    documentParts: new DocumentParts(database, systemClock),
    search: new SearchService({ database, pipeline, assistant, clock: systemClock }),
    contexts: new ContextService({ database, pipeline, clock: systemClock }),
    misses: new MissService({ database, pipeline, clock: systemClock }),
    profiles: new ProfileService(database, systemClock),
    bucketSuggestions: new BucketSuggestionService({ database, model: patientModel, tokensADay }),
    memories: new MemoryService(database, systemClock),
    memoryPreviews: new MemoryPreviewService({ database, textWork: conversationWork, clock: systemClock, modelId }),
    memoryWriting: new MemoryWritingService(database, publisher, systemClock),
    memoryReview: new MemoryReviewService(database, publisher),
    forgetting: new ForgettingService({ database, pipeline, clock: systemClock }),
    reextraction: new ReextractionService({ database, presentExtractor: extractedWith(modelId) }),
    conversations: new ConversationService({ database, textWork: conversationWork, maxTextBytes }),
    containerTags: new ContainerTagService(database),
    settings: new SettingsService(database, filterSettings, openCipher(environment)),
    apiKeys: new ApiKeyService(database, systemClock, {
      requestsPerMinute: environment.traffic.keyRequestsPerMinute,
      refusalsPerMinute: environment.traffic.addressRefusalsPerMinute,
    }),
    organizations: new OrganizationService(database),
    events: new EventService(database, events),
    files: new FileService(storage),
    uploads: new UploadService({ ...storage, maxFileBytes }),
    idempotency: new IdempotencyService(database, systemClock, ({ organizationId, actorId, error }) =>
      logger.warn({ organizationId, actorId, err: error }, "the answer of a keyed write cannot be kept"),
    ),
    usage: new UsageService({ database, modelId }),
    analytics: new AnalyticsService(database, systemClock),
    embeddingChanges: new EmbeddingChangeService(database),
    webhooks: new WebhookService({ database, http, cipher: openCipher(environment), clock: systemClock }),
    ...openConnectionServices(environment, { database, http, events }),
  };
  const queue = new IntentQueue(database, systemClock);
  const requestLog = new RequestLog(database, ({ count, error }) =>
    logger.warn({ count, ...(error === null ? {} : { err: error }) }, "requests were not logged"),
  );
  const afterAnswers = new WorkAfterAnswers(logger);
  const memoryRouter = { ...environment.memoryRouter, http, textWork: callWork, afterAnswers };
  const server = await createServer({
    services,
    logger,
    maxTextBytes,
    maxFileBytes,
    mcp: { hosts: [new URL(publicUrl).hostname, ...environment.mcpHosts], version: VERSION },
    mountRest: (app, seam) => mountRest(app, { ...seam, memoryRouter }),
    requestLog,
    readJson: bodyWork.readJson,
    drainTimeoutMs: environment.drainTimeoutMs,
    traffic: environment.traffic,
    clock: systemClock,
    schema: buildApiSchema(),
    introspection: environment.introspection,
    readSystem: systemReader({ environment, database, index, embeddingModels }),
    readPipeline: () => readPipelineFigures(database, queue),
    readStorage: storageReader({ environment, database, index }),
    metricsKey: environment.metricsKey?.reveal() ?? keptSecret(join(environment.dataDirectory, "metrics-key")),
  });
  server.http.once("listening", () => listening.resolve());
  return {
    server,
    services,
    embeddingModel,
    async close() {
      await server.close();
      await afterAnswers.settled();
      await requestLog.flush();
      await events.close();
      await Promise.all([index.close(), writtenIndex.close()]);
      await Promise.all([bodyWork.close(), conversationWork.close(), callWork.close()]);
      await lending?.close();
      await embeddingModels.close();
      await closeDatabase();
    },
  };
}
