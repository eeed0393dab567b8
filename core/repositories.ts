import type { EntityManager } from "@mikro-orm/postgresql";
import { ApiKeyRepository } from "#core/api-key/api-key.repository.js";
import { ChunkRepository } from "#core/chunk/chunk.repository.js";
import { EmbeddingRepository } from "#core/chunk/embedding.repository.js";
import { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import { TagDeletionRepository } from "#core/container-tag/deletion/tag-deletion.repository.js";
import { MessageRepository } from "#core/conversation/message.repository.js";
import { DocumentRepository } from "#core/document/document.repository.js";
import { IndexedDocumentRepository } from "#core/document/indexed-document.repository.js";
import { ServingModelRepository } from "#core/embedding-model/serving-model.repository.js";
import { EventRepository } from "#core/event/event.repository.js";
import { IdempotencyKeyRepository } from "#core/idempotency/idempotency-key.repository.js";
import { IntentRepository } from "#core/intent/intent.repository.js";
import { JobRepository } from "#core/job/job.repository.js";
import { ModelAnswerRepository } from "#core/memory/extract-by-model/model-answer.repository.js";
import { ErasureRepository } from "#core/memory/forgetting/erasure.repository.js";
import { ForgettingRepository } from "#core/memory/forgetting/forgetting.repository.js";
import { HiddenWordsRepository } from "#core/memory/forgetting/hidden-words.repository.js";
import { MemoryHistoryRepository } from "#core/memory/history/memory-history.repository.js";
import { MemoryLineRepository } from "#core/memory/line/memory-line.repository.js";
import { MemoryRepository } from "#core/memory/memory.repository.js";
import { MemoryCandidateRepository } from "#core/memory/memory-candidate.repository.js";
import { MemoryChainRepository } from "#core/memory/memory-chain.repository.js";
import { MemoryRecordRepository } from "#core/memory/memory-record.repository.js";
import { ReextractionRepository } from "#core/memory/reextract/reextraction.repository.js";
import { OrganizationRepository } from "#core/organization/organization.repository.js";
import { StepRunRepository } from "#core/pipeline/step-run.repository.js";
import type { Clock } from "#core/ports/clock.js";
import { ProfileBucketRepository } from "#core/profile/profile-bucket.repository.js";
import { ProfileCandidateRepository } from "#core/profile/profile-candidate.repository.js";
import { RequestLogRepository } from "#core/request-log/request-log.repository.js";
import { SettingsRepository } from "#core/settings/settings.repository.js";
import { UploadRepository } from "#core/upload/upload.repository.js";
import { UsageRepository } from "#core/usage/usage.repository.js";

/** What one transaction can reach. Made by `Database` for each call. */
export class Repositories {
  readonly organizations: OrganizationRepository;
  readonly settings: SettingsRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly containerTags: ContainerTagRepository;
  readonly tagDeletions: TagDeletionRepository;
  readonly documents: DocumentRepository;
  readonly indexedDocuments: IndexedDocumentRepository;
  readonly messages: MessageRepository;
  readonly chunks: ChunkRepository;
  readonly embeddings: EmbeddingRepository;
  readonly servingModels: ServingModelRepository;
  readonly memories: MemoryRepository;
  readonly memoryChains: MemoryChainRepository;
  readonly memoryLines: MemoryLineRepository;
  readonly memoryCandidates: MemoryCandidateRepository;
  readonly modelAnswers: ModelAnswerRepository;
  readonly forgetting: ForgettingRepository;
  readonly hiddenWords: HiddenWordsRepository;
  readonly erasure: ErasureRepository;
  readonly reextraction: ReextractionRepository;
  readonly memoryHistory: MemoryHistoryRepository;
  readonly memoryRecords: MemoryRecordRepository;
  readonly profileBuckets: ProfileBucketRepository;
  readonly profileCandidates: ProfileCandidateRepository;
  readonly intents: IntentRepository;
  readonly jobs: JobRepository;
  readonly events: EventRepository;
  readonly stepRuns: StepRunRepository;
  readonly requestLog: RequestLogRepository;
  readonly uploads: UploadRepository;
  readonly usage: UsageRepository;
  readonly idempotencyKeys: IdempotencyKeyRepository;

  constructor(
    private readonly entityManager: EntityManager,
    private readonly organizationId: string,
    clock: Clock,
  ) {
    const context = { entityManager, organizationId, clock };
    this.organizations = new OrganizationRepository(context);
    this.settings = new SettingsRepository(context);
    this.apiKeys = new ApiKeyRepository(context);
    this.containerTags = new ContainerTagRepository(context);
    this.tagDeletions = new TagDeletionRepository(context);
    this.documents = new DocumentRepository(context);
    this.indexedDocuments = new IndexedDocumentRepository(context);
    this.messages = new MessageRepository(context);
    this.chunks = new ChunkRepository(context);
    this.embeddings = new EmbeddingRepository(context);
    this.servingModels = new ServingModelRepository(context);
    this.memories = new MemoryRepository(context);
    this.memoryChains = new MemoryChainRepository(context);
    this.memoryLines = new MemoryLineRepository(context);
    this.memoryCandidates = new MemoryCandidateRepository(context);
    this.modelAnswers = new ModelAnswerRepository(context);
    this.forgetting = new ForgettingRepository(context);
    this.hiddenWords = new HiddenWordsRepository(context);
    this.erasure = new ErasureRepository(context);
    this.reextraction = new ReextractionRepository(context);
    this.memoryHistory = new MemoryHistoryRepository(context);
    this.memoryRecords = new MemoryRecordRepository(context);
    this.profileBuckets = new ProfileBucketRepository(context);
    this.profileCandidates = new ProfileCandidateRepository(context);
    this.intents = new IntentRepository(context);
    this.jobs = new JobRepository(context);
    this.events = new EventRepository(context);
    this.stepRuns = new StepRunRepository(context);
    this.requestLog = new RequestLogRepository(context);
    this.uploads = new UploadRepository(context);
    this.usage = new UsageRepository(context);
    this.idempotencyKeys = new IdempotencyKeyRepository(context);
  }

  /** Holds a lock by name until the transaction ends: writers of the same name go one after another. */
  async lock(...name: string[]): Promise<void> {
    const key = JSON.stringify([this.organizationId, ...name]);
    await this.entityManager.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [key]);
  }

  /** A number greater than every one handed out before it. Take it before reading what goes into the index. */
  async nextIndexVersion(): Promise<number> {
    const rows = await this.entityManager.execute<{ version: string }[]>("select nextval('index_version') as version");
    return Number(rows[0]?.version);
  }

  /** Writes the buffered events in commit order and wakes the other processes: at most one NOTIFY a transaction. */
  async announce(): Promise<void> {
    const lastEventId = await this.events.write(() => this.lock("event"));
    if (lastEventId === null && !this.intents.hasAdded) return;
    const notice = JSON.stringify({
      organization: this.organizationId,
      event: lastEventId,
      intent: this.intents.hasAdded,
    });
    await this.entityManager.execute("select pg_notify('loci', ?)", [notice]);
  }
}
