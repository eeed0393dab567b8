import type { ApiKeyService } from "#core/api-key/api-key.service.js";
import type { ConnectionService } from "#core/connection/connection.service.js";
import type { ConnectionAuthorization } from "#core/connection/connection-authorization.js";
import type { ConnectionNotices } from "#core/connection/connection-notices.js";
import type { SyncProgressService } from "#core/connection/sync-progress.js";
import type { ContainerTagService } from "#core/container-tag/container-tag.service.js";
import type { EmbeddingChangeService } from "#core/embedding-change/embedding-change.service.js";
import type { IdempotencyService } from "#core/idempotency/idempotency.service.js";
import type { MemoryService } from "#core/memory/memory.service.js";
import type { MemoryPreviewService } from "#core/memory/preview/memory-preview.service.js";
import type { ReextractionService } from "#core/memory/reextract/reextraction.service.js";
import type { MemoryReviewService } from "#core/memory/review/memory-review.service.js";
import type { MemoryWritingService } from "#core/memory/write/memory-writing.service.js";
import type { OrganizationService } from "#core/organization/organization.service.js";
import type { AnalyticsService } from "#core/reading/analytics/analytics.service.js";
import type { ContextService } from "#core/reading/context/context.service.js";
import type { DocumentService } from "#core/reading/document/document.service.js";
import type { DocumentParts } from "#core/reading/document/document-parts.js";
import type { FileService } from "#core/reading/document/file.service.js";
import type { EventService } from "#core/reading/event/event.service.js";
import type { MissService } from "#core/reading/explain/miss.service.js";
import type { ForgettingService } from "#core/reading/forgetting/forgetting.service.js";
import type { BucketSuggestionService } from "#core/reading/profile/bucket-suggestions.service.js";
import type { ProfileService } from "#core/reading/profile/profile.service.js";
import type { SearchService } from "#core/reading/search/search.service.js";
import type { UsageService } from "#core/reading/usage/usage.service.js";
import type { SettingsService } from "#core/settings/settings.service.js";
import type { ConversationService } from "#core/submission/conversation.service.js";
import type { DocumentWritingService } from "#core/submission/document-writing.service.js";
import type { UploadService } from "#core/upload/upload.service.js";
import type { WebhookService } from "#core/webhook/webhook.service.js";

/** Everything the product can do, as resolvers and routes reach it. */
export interface Services {
  documents: Public<DocumentService>;
  documentWriting: Public<DocumentWritingService>;
  documentParts: Public<DocumentParts>;
  search: Public<SearchService>;
  contexts: Public<ContextService>;
  misses: Public<MissService>;
  profiles: Public<ProfileService>;
  bucketSuggestions: Public<BucketSuggestionService>;
  memories: Public<MemoryService>;
  memoryPreviews: Public<MemoryPreviewService>;
  memoryWriting: Public<MemoryWritingService>;
  memoryReview: Public<MemoryReviewService>;
  forgetting: Public<ForgettingService>;
  reextraction: Public<ReextractionService>;
  conversations: Public<ConversationService>;
  containerTags: Public<ContainerTagService>;
  settings: Public<SettingsService>;
  apiKeys: Public<ApiKeyService>;
  organizations: Public<OrganizationService>;
  events: Public<EventService>;
  files: Public<FileService>;
  uploads: Public<UploadService>;
  usage: Public<UsageService>;
  analytics: Public<AnalyticsService>;
  idempotency: Public<IdempotencyService>;
  embeddingChanges: Public<EmbeddingChangeService>;
  webhooks: Public<WebhookService>;
  connections: Public<ConnectionService>;
  connectionAuthorization: Public<ConnectionAuthorization>;
  connectionNotices: Public<ConnectionNotices>;
  syncProgress: Public<SyncProgressService>;
}

/** The methods of a class without its private parts, so that another object may stand in for it. */
type Public<T> = { [Key in keyof T]: T[Key] };
