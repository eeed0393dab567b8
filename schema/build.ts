// class-validator and type-graphql both keep the metadata of their decorators with this package.
import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync, type ClassType, type NonEmptyArray, type PubSub } from "type-graphql";
import { AnalyticsResolver, RequestCountOfKeyResolver } from "./analytics/analytics.resolver.js";
import { ApiKeyResolver } from "./api-key/api-key.resolver.js";
import { ConnectionResolver } from "./connection/connection.resolver.js";
import { ConnectionItemResolver, SyncResolver } from "./connection/sync.resolver.js";
import { ContainerTagResolver } from "./container-tag/container-tag.resolver.js";
import { ContainerTagEdgesResolver } from "./container-tag/container-tag-edges.resolver.js";
import { ConversationResolver, DocumentMessagesResolver } from "./conversation/conversation.resolver.js";
import { ChunkResolver } from "./document/chunk.resolver.js";
import { DocumentResolver } from "./document/document.resolver.js";
import { DocumentChangesResolver } from "./document/document-changes.resolver.js";
import { DocumentEdgesResolver, PipelineStepResolver } from "./document/document-edges.resolver.js";
import { EventResolver } from "./event/event.resolver.js";
import { checkArguments } from "./fields/check-arguments.js";
import { removeFacadeFields } from "./fields/facade-only.js";
import { markOneOf } from "./fields/one-of.js";
import { DocumentMemoriesResolver } from "./memory/document-memories.resolver.js";
import { ForgettingResolver } from "./memory/forgetting/forgetting.resolver.js";
import { MemoryResolver } from "./memory/memory.resolver.js";
import { MemoryChangesResolver } from "./memory/memory-changes.resolver.js";
import {
  MemoryEdgesResolver,
  MemoryLinkEdgesResolver,
  MemorySourceEdgesResolver,
} from "./memory/memory-edges.resolver.js";
import { MemoryReviewResolver } from "./memory/memory-review.resolver.js";
import { MemoryPreviewResolver } from "./memory/preview/memory-preview.resolver.js";
import { ReextractionResolver } from "./memory/reextract/reextraction.resolver.js";
import { NodeResolver } from "./node/node.resolver.js";
import { NumberedChunksResolver, NumberedPagesResolver } from "./numbered-pages/numbered-pages.resolver.js";
import { addWholeLists } from "./numbered-pages/whole-lists.js";
import { SessionResolver } from "./organization/session.resolver.js";
import { ProfileResolver } from "./profile/profile.resolver.js";
import { ContainerTagContentsResolver } from "./search/container-tag-contents.resolver.js";
import { ContextResolver } from "./search/context.resolver.js";
import { ExplainResolver } from "./search/explain.resolver.js";
import { RelatedMemoriesResolver, SearchHitResolver, SearchResolver } from "./search/search.resolver.js";
import { SettingsResolver } from "./settings/settings.resolver.js";
import { SystemResolver } from "./system/system.resolver.js";
import { UploadResolver } from "./upload/upload.resolver.js";
import { UsageResolver } from "./usage/usage.resolver.js";
import { WebhookDeliveryResolver, WebhookResolver } from "./webhook/webhook.resolver.js";

const RESOLVERS = [
  ...[DocumentResolver, DocumentChangesResolver, DocumentEdgesResolver, ChunkResolver, PipelineStepResolver],
  ...[
    MemoryResolver,
    DocumentMemoriesResolver,
    MemoryEdgesResolver,
    MemoryLinkEdgesResolver,
    MemorySourceEdgesResolver,
  ],
  ...[MemoryChangesResolver, MemoryReviewResolver, MemoryPreviewResolver],
  ...[ConversationResolver, DocumentMessagesResolver],
  ...[ForgettingResolver, ReextractionResolver],
  ...[SearchResolver, SearchHitResolver, RelatedMemoriesResolver, ContextResolver, ExplainResolver, ProfileResolver],
  ...[ContainerTagResolver, ContainerTagEdgesResolver, ContainerTagContentsResolver],
  ...[UsageResolver, UploadResolver, SettingsResolver, ApiKeyResolver, SessionResolver, SystemResolver, EventResolver],
  ...[AnalyticsResolver, RequestCountOfKeyResolver],
  ...[WebhookResolver, WebhookDeliveryResolver, NodeResolver],
  ...[ConnectionResolver, SyncResolver, ConnectionItemResolver],
] as const;

let apiSchema: GraphQLSchema | null = null;

/** The GraphQL schema with its resolvers, built once in a process: every interface executes on this schema. */
export function buildApiSchema(): GraphQLSchema {
  if (apiSchema === null) {
    apiSchema = build(RESOLVERS);
    removeFacadeFields(apiSchema);
  }
  return apiSchema;
}

/**
 * The schema that the REST facade executes on: the public schema, lists that are whole or whose pages have numbers, and
 * references of the REST API.
 */
export function buildFacadeSchema(): GraphQLSchema {
  return addWholeLists(build([...RESOLVERS, NumberedPagesResolver, NumberedChunksResolver]));
}

function build(resolvers: NonEmptyArray<ClassType>): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers,
    validateFn: checkArguments,
    pubSub: unusedPubSub,
    // It would execute an introspection. Whatever executes on a schema checks it first.
    skipCheck: true,
  });
  describeRoots(schema);
  markOneOf(schema);
  return schema;
}

/** type-graphql has no place for these descriptions. */
function describeRoots(schema: GraphQLSchema): void {
  const { Query, Mutation, Subscription } = schema.getTypeMap();
  if (Query) Query.description = "All that can be read. The fields of one operation are read side by side.";
  if (Mutation) Mutation.description = "All that can be changed. The fields of one operation run one after the other.";
  if (Subscription) Subscription.description = "Events as they happen, over WebSocket (graphql-ws).";
}

/**
 * type-graphql requires a PubSub for any subscription. The subscriptions of Loci read from the event service instead.
 */
const unusedPubSub: PubSub = {
  publish() {
    throw new Error("The transaction that causes an event publishes it.");
  },
  subscribe() {
    throw new Error("Every subscription has a source of its own.");
  },
};
