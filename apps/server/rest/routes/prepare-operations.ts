import { buildFacadeSchema } from "#schema/build.js";
import { prepareOperation } from "#schema/prepare-operation.js";
import * as documents from "../generated/operations.js";

export type Operations = ReturnType<typeof prepareAll>;

let operations: Operations | null = null;

/** All operations that the routes execute, prepared once in a process. */
export function prepareOperations(): Operations {
  operations ??= prepareAll();
  return operations;
}

function prepareAll() {
  const schema = buildFacadeSchema();
  return {
    addDocument: prepareOperation(schema, documents.RestAddDocumentDocument),
    addDocuments: prepareOperation(schema, documents.RestAddDocumentsDocument),
    getDocument: prepareOperation(schema, documents.RestGetDocumentDocument),
    listDocuments: prepareOperation(schema, documents.RestListDocumentsDocument),
    listProcessingDocuments: prepareOperation(schema, documents.RestListProcessingDocumentsDocument),
    consoleDocuments: prepareOperation(schema, documents.RestConsoleDocumentsDocument),
    documentCategories: prepareOperation(schema, documents.RestDocumentCategoriesDocument),
    getFile: prepareOperation(schema, documents.RestGetFileDocument),
    getChunks: prepareOperation(schema, documents.RestGetChunksDocument),
    updateDocument: prepareOperation(schema, documents.RestUpdateDocumentDocument),
    deleteDocument: prepareOperation(schema, documents.RestDeleteDocumentDocument),
    deleteDocuments: prepareOperation(schema, documents.RestDeleteDocumentsDocument),
    searchDocuments: prepareOperation(schema, documents.RestSearchDocumentsDocument),
    search: prepareOperation(schema, documents.RestSearchDocument),
    buildContext: prepareOperation(schema, documents.RestContextDocument),
    profile: prepareOperation(schema, documents.RestProfileDocument),
    forgetMemory: prepareOperation(schema, documents.RestForgetMemoryDocument),
    forgetMatchingMemories: prepareOperation(schema, documents.RestForgetMatchingMemoriesDocument),
    addMemories: prepareOperation(schema, documents.RestAddMemoriesDocument),
    updateMemory: prepareOperation(schema, documents.RestUpdateMemoryDocument),
    listMemories: prepareOperation(schema, documents.RestListMemoriesDocument),
    inferredMemories: prepareOperation(schema, documents.RestInferredMemoriesDocument),
    reviewMemory: prepareOperation(schema, documents.RestReviewMemoryDocument),
    recall: prepareOperation(schema, documents.RestRecallDocument),
    findPassages: prepareOperation(schema, documents.RestFindPassagesDocument),
    addConversation: prepareOperation(schema, documents.RestAddConversationDocument),
    containerTags: prepareOperation(schema, documents.RestContainerTagsDocument),
    numberedContainerTags: prepareOperation(schema, documents.RestNumberedContainerTagsDocument),
    containerTag: prepareOperation(schema, documents.RestContainerTagDocument),
    updateContainerTag: prepareOperation(schema, documents.RestUpdateContainerTagDocument),
    deleteContainerTag: prepareOperation(schema, documents.RestDeleteContainerTagDocument),
    project: prepareOperation(schema, documents.RestProjectDocument),
    containerTagById: prepareOperation(schema, documents.RestContainerTagByIdDocument),
    mergeContainerTags: prepareOperation(schema, documents.RestMergeContainerTagsDocument),
    containerTagMerge: prepareOperation(schema, documents.RestContainerTagMergeDocument),
    profileBuckets: prepareOperation(schema, documents.RestProfileBucketsDocument),
    settings: prepareOperation(schema, documents.RestSettingsDocument),
    suggestedProfileBuckets: prepareOperation(schema, documents.RestSuggestedProfileBucketsDocument),
    updateSettings: prepareOperation(schema, documents.RestUpdateSettingsDocument),
    resetOrganization: prepareOperation(schema, documents.RestResetOrganizationDocument),
    createApiKey: prepareOperation(schema, documents.RestCreateApiKeyDocument),
    revokeApiKey: prepareOperation(schema, documents.RestRevokeApiKeyDocument),
    v5Search: prepareOperation(schema, documents.RestV5SearchDocument),
    v5Profile: prepareOperation(schema, documents.RestV5ProfileDocument),
    v5Documents: prepareOperation(schema, documents.RestV5DocumentsDocument),
    v5Chunks: prepareOperation(schema, documents.RestV5ChunksDocument),
    v5Memories: prepareOperation(schema, documents.RestV5MemoriesDocument),
    v5Document: prepareOperation(schema, documents.RestV5DocumentDocument),
    v5Memory: prepareOperation(schema, documents.RestV5MemoryDocument),
    v5Namespaces: prepareOperation(schema, documents.RestV5NamespacesDocument),
    requests: prepareOperation(schema, documents.RestRequestsDocument),
    requestCounts: prepareOperation(schema, documents.RestRequestCountsDocument),
    contentCounts: prepareOperation(schema, documents.RestContentCountsDocument),
    routedDays: prepareOperation(schema, documents.RestRoutedDaysDocument),
    documentCount: prepareOperation(schema, documents.RestDocumentCountDocument),
    countsOfTags: prepareOperation(schema, documents.RestCountsOfTagsDocument),
    session: prepareOperation(schema, documents.RestSessionDocument),
    connections: prepareOperation(schema, documents.RestConnectionsDocument),
    connection: prepareOperation(schema, documents.RestConnectionDocument),
    connectionDocuments: prepareOperation(schema, documents.RestConnectionDocumentsDocument),
    connectionResources: prepareOperation(schema, documents.RestConnectionResourcesDocument),
    syncRuns: prepareOperation(schema, documents.RestSyncRunsDocument),
    createConnection: prepareOperation(schema, documents.RestCreateConnectionDocument),
    syncConnection: prepareOperation(schema, documents.RestSyncConnectionDocument),
    configureConnection: prepareOperation(schema, documents.RestConfigureConnectionDocument),
    deleteConnection: prepareOperation(schema, documents.RestDeleteConnectionDocument),
    webhooks: prepareOperation(schema, documents.RestWebhooksDocument),
    webhook: prepareOperation(schema, documents.RestWebhookDocument),
    webhookDeliveries: prepareOperation(schema, documents.RestWebhookDeliveriesDocument),
    createWebhook: prepareOperation(schema, documents.RestCreateWebhookDocument),
    updateWebhook: prepareOperation(schema, documents.RestUpdateWebhookDocument),
    deleteWebhook: prepareOperation(schema, documents.RestDeleteWebhookDocument),
    rotateWebhookSecret: prepareOperation(schema, documents.RestRotateWebhookSecretDocument),
    testWebhook: prepareOperation(schema, documents.RestTestWebhookDocument),
    replayWebhookDelivery: prepareOperation(schema, documents.RestReplayWebhookDeliveryDocument),
    replayWebhooks: prepareOperation(schema, documents.RestReplayWebhooksDocument),
  };
}
