import { ApiKeyRepository } from "#core/api-key/api-key.repository.js";
import { ChunkRepository } from "#core/chunk/chunk.repository.js";
import { ChunkSetRepository } from "#core/chunk/chunk-set.repository.js";
import { EmbeddingRepository } from "#core/chunk/embedding.repository.js";
import { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { ConnectionRepository } from "#core/connection/connection.repository.js";
import { ConnectionItemRepository } from "#core/connection/connection-item.repository.js";
import { ConnectorNoteRepository } from "#core/connection/connector-note.repository.js";
import { ItemSyncRepository } from "#core/connection/item-sync.repository.js";
import { SyncRunRepository } from "#core/connection/sync-run.repository.js";
import { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import { TagDeletionRepository } from "#core/container-tag/tag-deletion.repository.js";
import { TagMergeRepository } from "#core/container-tag/tag-merge.repository.js";
import { MessageRepository } from "#core/conversation/message.repository.js";
import { DocumentRepository } from "#core/document/document.repository.js";
import { DocumentTagRepository } from "#core/document/document-tag.repository.js";
import { DocumentTextRepository } from "#core/document/document-text.repository.js";
import { FirstRunRepository } from "#core/document/first-run.repository.js";
import { IndexedDocumentRepository } from "#core/document/indexed-document.repository.js";
import { ServingModelRepository } from "#core/embedding-model/serving-model.repository.js";
import { EventRepository } from "#core/event/event.repository.js";
import { IdempotencyKeyRepository } from "#core/idempotency/idempotency-key.repository.js";
import { IntentRepository } from "#core/intent/intent.repository.js";
import { JobRepository } from "#core/job/job.repository.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { Transaction } from "#core/kernel/transaction.js";
import { ModelAnswerRepository } from "#core/memory/extract-by-model/model-answer.repository.js";
import { ErasureRepository } from "#core/memory/forgetting/erasure.repository.js";
import { ForgettingRepository } from "#core/memory/forgetting/forgetting.repository.js";
import { MemoryLineRepository } from "#core/memory/line/memory-line.repository.js";
import { MemoryRepository } from "#core/memory/memory.repository.js";
import { MemoryCandidateRepository } from "#core/memory/memory-candidate.repository.js";
import { MemoryChainRepository } from "#core/memory/memory-chain.repository.js";
import { MemoryHistoryRepository } from "#core/memory/memory-history.repository.js";
import { MemoryRecordRepository } from "#core/memory/memory-record.repository.js";
import { MemoryMoveRepository } from "#core/memory/move/memory-move.repository.js";
import { ReextractionRepository } from "#core/memory/reextract/reextraction.repository.js";
import { OrganizationRepository } from "#core/organization/organization.repository.js";
import { StepRunRepository } from "#core/pipeline/step-run.repository.js";
import { ProfileBucketRepository } from "#core/profile-bucket/profile-bucket.repository.js";
import { ContentCountsRepository } from "#core/reading/analytics/content-counts.repository.js";
import { ProfileCandidateRepository } from "#core/reading/profile/profile-candidate.repository.js";
import { RequestLogRepository } from "#core/request-log/request-log.repository.js";
import { SettingsRepository } from "#core/settings/settings.repository.js";
import { UploadRepository } from "#core/upload/upload.repository.js";
import { UsageRepository } from "#core/usage/usage.repository.js";
import { WebhookDeliveryRepository } from "#core/webhook/webhook-delivery.repository.js";
import { WebhookEndpointRepository } from "#core/webhook/webhook-endpoint.repository.js";

/** Every repository under the name that functions ask for it by. */
const REPOSITORIES = {
  organizations: OrganizationRepository,
  settings: SettingsRepository,
  apiKeys: ApiKeyRepository,
  containerTags: ContainerTagRepository,
  tagDeletions: TagDeletionRepository,
  tagMerges: TagMergeRepository,
  documents: DocumentRepository,
  documentTags: DocumentTagRepository,
  documentTexts: DocumentTextRepository,
  firstRuns: FirstRunRepository,
  indexedDocuments: IndexedDocumentRepository,
  messages: MessageRepository,
  chunks: ChunkRepository,
  chunkSets: ChunkSetRepository,
  embeddings: EmbeddingRepository,
  servingModels: ServingModelRepository,
  memories: MemoryRepository,
  memoryChains: MemoryChainRepository,
  memoryLines: MemoryLineRepository,
  memoryMoves: MemoryMoveRepository,
  memoryCandidates: MemoryCandidateRepository,
  modelAnswers: ModelAnswerRepository,
  forgetting: ForgettingRepository,
  hiddenWords: HiddenWordsRepository,
  erasure: ErasureRepository,
  reextraction: ReextractionRepository,
  memoryHistory: MemoryHistoryRepository,
  memoryRecords: MemoryRecordRepository,
  profileBuckets: ProfileBucketRepository,
  profileCandidates: ProfileCandidateRepository,
  intents: IntentRepository,
  jobs: JobRepository,
  events: EventRepository,
  stepRuns: StepRunRepository,
  requestLog: RequestLogRepository,
  contentCounts: ContentCountsRepository,
  uploads: UploadRepository,
  usage: UsageRepository,
  idempotencyKeys: IdempotencyKeyRepository,
  webhookEndpoints: WebhookEndpointRepository,
  webhookDeliveries: WebhookDeliveryRepository,
  connections: ConnectionRepository,
  connectionItems: ConnectionItemRepository,
  itemSync: ItemSyncRepository,
  connectorNotes: ConnectorNoteRepository,
  syncRuns: SyncRunRepository,
} satisfies Record<string, new (context: RepositoryContext) => unknown>;

type AllRepositories = {
  readonly [Name in keyof typeof REPOSITORIES]: InstanceType<(typeof REPOSITORIES)[Name]>;
};

/** All that one transaction can reach. A function names the few of it that it takes. */
export interface Repositories extends AllRepositories, Transaction {
  announce(): Promise<void>;
}

/** Each repository is made when it is first used. */
export function openRepositories(context: RepositoryContext): Repositories {
  // The loop below has given the class every name of the table.
  return new OpenRepositories(context) as OpenRepositories & AllRepositories;
}

class OpenRepositories extends Transaction {
  constructor(readonly opened: RepositoryContext) {
    super(opened);
  }

  announce(): Promise<void> {
    return announce(this as OpenRepositories & AllRepositories, this.opened);
  }
}

// On the class: a transaction would otherwise define fifty properties of its own.
for (const [name, Repository] of Object.entries(REPOSITORIES)) {
  Object.defineProperty(OpenRepositories.prototype, name, {
    get(this: OpenRepositories) {
      const value = new Repository(this.opened);
      Object.defineProperty(this, name, { value });
      return value;
    },
  });
}

/** Writes the buffered events in commit order and wakes the other processes: at most one NOTIFY a transaction. */
async function announce({ events, intents }: Repositories, context: RepositoryContext): Promise<void> {
  if (await events.writeAndNotify(intents.change)) return;
  if (intents.change === null) return;
  const notice = JSON.stringify({ organization: context.organizationId, event: null, intent: intents.change });
  await context.entityManager.execute("select pg_notify('loci', ?)", [notice]);
}
