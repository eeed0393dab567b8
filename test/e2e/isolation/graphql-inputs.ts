import type { Target } from "./world.js";

type Variables = Record<string, unknown>;

/** As many as the world holds for one viewer. A full selection of a default page is more than a client may ask for. */
const PAGE = 5;
/** After all that the world holds: other moments are read from other tables. */
const MOMENT = "2100-01-01T00:00:00Z";

const INTRUSION = "An intruder was here.";

function refsOf({ documentId, customId }: Target): object[] {
  return [{ id: documentId }, { key: { customId } }];
}

function idsOf({ documentId, fileId, memoryId, chunkId, tagId, keyId }: Target): string[] {
  return [documentId, fileId, memoryId, chunkId, tagId, keyId];
}

/**
 * For every operation of the schema, how it is aimed at somebody's data. The suite fails for an operation that is
 * missing here.
 */
export const graphqlInputs: Record<string, (target: Target) => Variables[]> = {
  apiKeys: () => [{}],
  containerTag: ({ tag }) => [{ tag }],
  chunk: ({ chunkId }) => [{ id: chunkId }],
  node: (target) => idsOf(target).map((id) => ({ id })),
  nodes: (target) => [{ ids: idsOf(target) }],
  containerTagDeletion: ({ deletionId }) => [{ id: deletionId }],
  containerTags: () => [{}],
  document: ({ documentId, fileId, customId, tag }) =>
    [{ id: documentId }, { id: fileId }, { key: { customId } }, { key: { customId, containerTag: tag } }].map(
      (ref) => ({
        ref,
      }),
    ),
  documents: ({ documentId, customId, tag, word }) =>
    [
      { refs: [{ id: documentId }, { key: { customId } }] },
      ...[{ tagMatch: "ANY", order: "DESC", sort: "CREATED_AT" }, { containerTags: [tag] }, { query: word }],
      ...[
        { filter: { condition: { key: "city", value: `${word}meta` } } },
        { filepath: `/${word}path/` },
        { statuses: ["DONE"] },
        { categories: ["NOTE", "FILE"], origins: ["test"] },
      ],
    ].map((selection) => ({ ...selection, first: PAGE })),
  documentCategories: ({ tag }) => [{}, { containerTags: [tag] }],
  memories: ({ tag }) =>
    [{}, { includeForgotten: true }, { asOf: MOMENT }, { knownAt: MOMENT }].map((at) => ({
      containerTags: [tag],
      first: PAGE,
      ...at,
    })),
  profileChanges: ({ tag }) => [{ containerTag: tag, from: "2000-01-01T00:00:00Z" }],
  profile: ({ tag, word }) => [
    { containerTag: tag },
    { containerTag: tag, asOf: MOMENT },
    { containerTag: tag, knownAt: MOMENT },
    { containerTag: tag, filter: { condition: { key: "city", value: `${word}meta` } } },
  ],
  search: ({ tag, word, documentId, customId }) =>
    ["MEMORIES", "HYBRID", "CHUNKS"].flatMap((mode) =>
      [
        {},
        { containerTags: [tag] },
        { document: { id: documentId } },
        { document: { key: { customId } } },
        { knownAt: MOMENT },
      ].map((scope) => ({
        input: { query: word, mode, threshold: 0, includeForgotten: true, includeRelated: true, ...scope },
      })),
    ),
  context: ({ tag, word, documentId }) =>
    [{}, { containerTags: [tag] }, { document: { id: documentId } }, { knownAt: MOMENT }].map((scope) => ({
      input: { query: word, threshold: 0, includeForgotten: true, ...scope },
    })),
  explainMiss: ({ tag, word, documentId, memoryId }) =>
    [{ document: { id: documentId } }, { memoryId }].flatMap((item) =>
      [{}, { containerTags: [tag] }].map((scope) => ({
        input: { item, search: { query: word, threshold: 0, ...scope } },
      })),
    ),
  searchDocuments: ({ tag, word, documentId }) =>
    [word, "*"].flatMap((query) =>
      [{}, { containerTags: [tag] }, { document: { id: documentId } }].map((scope) => ({
        input: { query, includeBeside: true, ...scope },
      })),
    ),
  requests: () => [{}, { types: ["ADD"] }],
  requestCounts: () => [{}],
  contentCounts: () => [{}],
  routedDays: () => [{}],
  usage: ({ tag }) => [{}, { containerTag: tag }],
  estimateExtraction: ({ tag, documentId }) => [
    { input: { containerTag: tag } },
    { input: { documents: [{ id: documentId }] } },
  ],
  memory: ({ tag, memoryId, memoryText }) => [
    { ref: { id: memoryId } },
    { ref: { key: { containerTag: tag, text: memoryText } } },
  ],
  previewMemories: ({ tag, memoryText }) =>
    [{ text: memoryText }, { text: memoryText, containerTag: tag }].map((input) => ({ input })),
  inferredMemories: ({ tag }) => [{ containerTag: tag, first: PAGE }],
  profileBuckets: ({ tag }) => [{ containerTag: tag }],
  session: () => [{}],
  settings: () => [{}],
  suggestedProfileBuckets: () => [{}],
  system: () => [{}],
  embeddingChange: () => [{}],
  eventCursor: () => [{}],
  addDocument: ({ tag, customId, uploadId }) => [
    { input: { source: { text: INTRUSION }, containerTags: [tag], customId } },
    { input: { source: { uploadId } } },
  ],
  addDocuments: ({ tag, customId, uploadId }) => [
    {
      input: { documents: [{ source: { text: INTRUSION }, containerTags: [tag], customId }, { source: { uploadId } }] },
    },
  ],
  addMemories: ({ tag, memoryText }) => [
    { input: { containerTag: tag, memories: [{ text: "An intruder was here." }, { text: memoryText }] } },
  ],
  updateMemory: ({ tag, memoryId, memoryText }) => [
    ...[{ id: memoryId }, { key: { containerTag: tag, text: memoryText } }].map((memory) => ({
      input: { memory, text: "An intruder was here." },
    })),
    { input: { memory: { id: memoryId }, containerTag: tag, text: memoryText, metadata: { intruder: true } } },
  ],
  reviewMemory: ({ tag, memoryId }) =>
    ["APPROVE", "DECLINE", "UNDO"].flatMap((action) => [
      { input: { memory: { id: memoryId }, action } },
      { input: { memory: { id: memoryId }, containerTag: tag, action } },
    ]),
  addConversation: ({ tag, customId }) =>
    [customId, "talk"].map((conversationId) => ({
      input: { conversationId, containerTags: [tag], messages: [{ role: "USER", text: "An intruder was here." }] },
    })),
  updateContainerTag: ({ tag }) => [
    { input: { tag, name: "Intruder", contextPrompt: "An intruder was here." } },
    { input: { tag, profileBuckets: [{ key: "intruder", description: "" }] } },
    { input: { tag, removeProfileBuckets: ["intruder"] } },
  ],
  containerTagMerge: ({ deletionId }) => [{ id: deletionId }],
  mergeContainerTags: ({ tag }) => [
    { input: { sources: [tag], target: "intruder" } },
    { input: { sources: ["intruder"], target: tag } },
  ],
  deleteContainerTag: ({ tag }) => [{ input: { tag } }],
  createUpload: () => [{ input: { filename: "intruder.txt" } }],
  updateDocument: ({ documentId, customId, tag }) =>
    [{ id: documentId }, { key: { customId } }].flatMap((document) => [
      { input: { document, source: { text: INTRUSION } } },
      { input: { document, metadata: { intruder: true }, containerTags: [tag] } },
    ]),
  reprocessDocument: (target) => refsOf(target).map((document) => ({ input: { document } })),
  deleteDocuments: ({ documentId, tag, word }) => [
    { input: { documents: [{ id: documentId }] } },
    { input: { containerTags: [tag] } },
    { input: { filepath: `/${word}path/` } },
  ],
  deleteDocument: (target) => refsOf(target).map((document) => ({ input: { document } })),
  connectors: () => [{}],
  connections: ({ tag }) => [{}, { containerTags: [tag] }],
  connection: ({ connectionId }) => [{ id: connectionId }],
  createConnection: ({ tag }) => [
    { input: { kind: "WEB_CRAWLER", containerTags: [tag], metadata: { startUrl: "http://docs.invalid/" } } },
  ],
  authorizeConnection: ({ connectionId }) => [{ input: { id: connectionId } }],
  syncConnection: ({ connectionId }) => [{ input: { id: connectionId } }],
  pauseConnection: ({ connectionId }) => [{ input: { id: connectionId } }],
  resumeConnection: ({ connectionId }) => [{ input: { id: connectionId } }],
  cancelSync: ({ connectionId }) => [{ input: { id: connectionId } }],
  retryConnectionItem: ({ connectionId }) => [{ input: { id: connectionId } }],
  configureConnection: ({ connectionId }) => [{ input: { id: connectionId, resources: [] } }],
  deleteConnection: ({ connectionId }) => [{ input: { id: connectionId } }],
  syncProgress: ({ connectionId }) => [{ connectionId }],
  webhookEndpoints: () => [{}],
  webhookEndpoint: ({ endpointId }) => [{ id: endpointId }],
  webhookDelivery: ({ endpointId }) => [{ id: endpointId }],
  createWebhookEndpoint: ({ tag }) => [
    {
      input: { url: "https://intruder.example.org", events: ["DOCUMENT_DONE"], containerTags: [tag], isEnabled: false },
    },
  ],
  updateWebhookEndpoint: ({ endpointId }) => [{ input: { id: endpointId, url: "https://intruder.example.org" } }],
  rotateWebhookSecret: ({ endpointId }) => [{ input: { id: endpointId } }],
  sendTestWebhook: ({ endpointId }) => [{ input: { endpointId } }],
  replayWebhookDelivery: ({ endpointId }) => [{ input: { id: endpointId } }],
  replayWebhooks: ({ endpointId }) => [{ input: { endpointId, since: "2026-01-01" } }],
  deleteWebhookEndpoint: ({ endpointId }) => [{ input: { id: endpointId } }],
  createApiKey: ({ tag }) => [{ input: { containerTags: [tag] } }],
  revokeApiKey: ({ keyId }) => [{ input: { id: keyId } }],
  updateSettings: () => [{ input: { workspacePrompt: "An intruder was here." } }],
  resetOrganization: ({ tag }) => [{ input: { confirmation: tag } }],
  forgetMemory: ({ tag, memoryId, memoryText }) => [
    { input: { memory: { id: memoryId } } },
    { input: { memory: { id: memoryId }, containerTag: tag } },
    { input: { memory: { key: { containerTag: tag, text: memoryText } } } },
  ],
  forgetMatchingMemories: ({ tag, memoryId, word }) => [
    { input: { containerTag: tag, memories: { ids: [memoryId] }, dryRun: true } },
    { input: { containerTag: tag, memories: { query: word }, threshold: 0, dryRun: true } },
    { input: { containerTag: tag, memories: { ids: [memoryId] } } },
    { input: { containerTag: tag, memories: { query: word }, threshold: 0 } },
  ],
  restoreMemories: ({ tag, memoryId }) => [
    { input: { containerTag: tag, memories: { ids: [memoryId] } } },
    { input: { containerTag: tag, memories: { forgetBatchId: memoryId } } },
  ],
  eraseMemories: ({ tag, memoryId }) => [{ input: { containerTag: tag, ids: [memoryId] } }],
  reextraction: ({ tag }) => [{ containerTag: tag }],
  reextractMemories: ({ tag, documentId }) => [
    { input: { documents: { containerTag: tag }, onlyOlder: false } },
    { input: { documents: { documents: [{ id: documentId }] }, onlyOlder: false } },
  ],
  cancelReextraction: ({ tag, documentId }) => [
    { input: { documents: { containerTag: tag } } },
    { input: { documents: { documents: [{ id: documentId }] } } },
  ],
  documentStatusChanged: ({ documentId, tag }) => [
    { document: { id: documentId } },
    { containerTags: [tag], after: "0" },
    { after: "0" },
  ],
  memoryChanged: ({ tag }) => [{ containerTags: [tag], after: "0" }, { after: "0" }],
};
