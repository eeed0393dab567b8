import { ApiKeyEntity } from "#core/api-key/api-key.entity.js";
import { ChunkEntity } from "#core/chunk/chunk.entity.js";
import { EmbeddingEntity } from "#core/chunk/embedding.entity.js";
import { RevisionChunkEntity } from "#core/chunk/revision-chunk.entity.js";
import { ConnectionEntity } from "#core/connection/connection.entity.js";
import { ConnectionItemEntity } from "#core/connection/connection-item.entity.js";
import { ConnectorNoteEntity } from "#core/connection/connector-note.entity.js";
import { SyncRunEntity } from "#core/connection/sync-run.entity.js";
import { ContainerTagEntity } from "#core/container-tag/container-tag.entity.js";
import { TagDeletionEntity } from "#core/container-tag/tag-deletion.entity.js";
import { TagMergeEntity } from "#core/container-tag/tag-merge.entity.js";
import { MessageEntity } from "#core/conversation/message.entity.js";
import { DocumentEntity } from "#core/document/document.entity.js";
import { DocumentTagEntity } from "#core/document/document-tag.entity.js";
import { ServingModelEntity } from "#core/embedding-model/serving-model.entity.js";
import { EventEntity } from "#core/event/event.entity.js";
import { IdempotencyKeyEntity } from "#core/idempotency/idempotency-key.entity.js";
import { IntentEntity } from "#core/intent/intent.entity.js";
import { JobEntity } from "#core/job/job.entity.js";
import { ModelAnswerEntity } from "#core/memory/extract-by-model/model-answer.entity.js";
import { MemoryEntity } from "#core/memory/memory.entity.js";
import { MemoryCandidateEntity } from "#core/memory/memory-candidate.entity.js";
import { MemoryRelationEntity } from "#core/memory/memory-relation.entity.js";
import { MemorySourceEntity } from "#core/memory/memory-source.entity.js";
import { MemoryStateEntity } from "#core/memory/memory-state.entity.js";
import { OrganizationEntity } from "#core/organization/organization.entity.js";
import { StepRunEntity } from "#core/pipeline/step-run.entity.js";
import { SettingsEntity } from "#core/settings/settings.entity.js";
import { UploadEntity } from "#core/upload/upload.entity.js";
import { UsageEntity } from "#core/usage/usage.entity.js";
import { WebhookDeliveryEntity } from "#core/webhook/webhook-delivery.entity.js";
import { WebhookEndpointEntity } from "#core/webhook/webhook-endpoint.entity.js";

/** Every table of the product; a test asserts that each forces row-level security. */
export const entities = [
  OrganizationEntity,
  SettingsEntity,
  ApiKeyEntity,
  ContainerTagEntity,
  TagDeletionEntity,
  TagMergeEntity,
  DocumentEntity,
  DocumentTagEntity,
  ChunkEntity,
  RevisionChunkEntity,
  EmbeddingEntity,
  ServingModelEntity,
  MemoryEntity,
  MemoryStateEntity,
  MemoryRelationEntity,
  MemorySourceEntity,
  MemoryCandidateEntity,
  ModelAnswerEntity,
  IntentEntity,
  JobEntity,
  EventEntity,
  StepRunEntity,
  UploadEntity,
  UsageEntity,
  WebhookEndpointEntity,
  WebhookDeliveryEntity,
  ConnectionEntity,
  ConnectionItemEntity,
  ConnectorNoteEntity,
  SyncRunEntity,
  IdempotencyKeyEntity,
  MessageEntity,
];
