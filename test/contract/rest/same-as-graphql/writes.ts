import * as named from "./names.js";
import { type Data, FIELDS } from "./names.js";

const TAG = "user_42";
const shown = "k7Qm2ZtR9wXc4VbN8sLhYd";
const at = (customId: string) => ({ key: { customId, containerTag: TAG } });
const said = (text: string) => ({ key: { containerTag: TAG, text } });

export interface Write {
  query: string;
  /** The input of the mutation. `uploadId` is that of the file of the example. */
  variables: (uploadId: string) => object;
  /** The data of the mutation under the names of the route. Nothing where the route answers without a body. */
  named?: (data: Data) => object;
  hasFile?: boolean;
  /** The example changes nothing that is listed: it is a dry run, or sends something to a webhook. */
  changesNothing?: boolean;
  /** A mutation before, without which the example would change nothing. */
  before?: string;
}

const addDocument = "mutation ($input: AddDocumentInput!) { addDocument(input: $input) { document { id customId } } }";
const updateDocument =
  "mutation ($input: UpdateDocumentInput!) { updateDocument(input: $input) { document { id customId } } }";
const receipt = ({ addDocument: { document } }: Data) => ({ id: document.id });
const ownReceipt = ({ addDocument: { document } }: Data) => ({ id: document.customId });
const changed = ({ updateDocument: { document } }: Data) => ({ id: document.id });
const ownChanged = ({ updateDocument: { document } }: Data) => ({ id: document.customId });

const addDocuments =
  "mutation ($input: AddDocumentsInput!) { addDocuments(input: $input) { succeededCount failedCount } }";
const addConversation =
  "mutation ($input: AddConversationInput!) { addConversation(input: $input) { document { id customId } } }";
const conversation = ({ addConversation: { document } }: Data) => ({
  ...{ id: document.id, conversationId: document.customId },
});
const deleteDocuments = "mutation ($input: DeleteDocumentsInput!) { deleteDocuments(input: $input) { deletedCount } }";

const written = "id text createdAt forgetAfter forgetReason";
const writtenMemory = ({ text, ...memory }: Data) => ({ ...memory, memory: text });
const forgetMemory =
  "mutation ($input: ForgetMemoryInput!) { forgetMemory(input: $input) { memory { id isForgotten } } }";
const forgotten = ({ forgetMemory: { memory } }: Data) => ({ id: memory.id, forgotten: memory.isForgotten });
const forgetMatching = `mutation ($input: ForgetMatchingMemoriesInput!) { forgetMatchingMemories(input: $input) {
  dryRun summary matches { similarity memory { id text } } } }`;
const matches = ({ forgetMatchingMemories: { matches: found } }: Data) => ({
  count: found.length,
  matches: named.facts(found.map(({ memory }: Data) => memory)),
});

const updateTag = `mutation ($input: UpdateContainerTagInput!) { updateContainerTag(input: $input) {
  containerTag { ${FIELDS.described} } } }`;
const deleteTag = `mutation ($tag: String!) { deleteContainerTag(input: { tag: $tag }) {
  deletion { deletedDocumentCount deletedMemoryCount } } }`;
const deletedTag = ({ deleteContainerTag: { deletion } }: Data) => ({
  deletedDocumentsCount: deletion.deletedDocumentCount,
  deletedMemoriesCount: deletion.deletedMemoryCount,
});
const bucketsOfTag = ({ updateContainerTag: { containerTag } }: Data) => ({
  buckets: named.buckets(containerTag.profileBuckets),
});
const updateSettings = `mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) {
  settings { ${FIELDS.settings} } organization { id } } }`;

const webhook = (name: string, input: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { endpoint { ${FIELDS.webhook} } } }`;
const delivery = (name: string, input: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { delivery { ${FIELDS.delivery} } } }`;

/** Every route that writes, by its operation: the mutation that it stands for, with the arguments of its example. */
export const WRITES: Record<string, Write> = {
  createConnection: {
    query: `mutation ($input: CreateConnectionInput!) { createConnection(input: $input) {
      connection { id } authorization { link } } }`,
    variables: () => ({
      input: {
        ...{ kind: "WEB_CRAWLER", containerTags: [TAG], documentLimit: 500 },
        metadata: { startUrl: "https://docs.example.com/" },
      },
    }),
    named: ({ createConnection: { connection } }) => connection,
  },
  importConnection: {
    query: `mutation { syncConnection(input: { id: "${shown}" }) { connection { id } } }`,
    variables: () => ({}),
  },
  configureConnection: {
    query: `mutation ($input: ConfigureConnectionInput!) { configureConnection(input: $input) { connection { id } } }`,
    variables: () => ({
      input: {
        id: shown,
        resources: [{ id: "1296269", name: "hello-world", details: { default_branch: "main" } }],
      },
    }),
  },
  deleteConnection: {
    query: `mutation { deleteConnection(input: { id: "${shown}", deleteDocuments: false }) { id kind } }`,
    variables: () => ({}),
    named: ({ deleteConnection: { id, kind } }) => ({ id, provider: named.providerOf(kind) }),
  },
  addDocument: {
    query: addDocument,
    variables: () => ({
      input: {
        source: { text: "I moved to Porto in March." },
        ...{ containerTags: [TAG], customId: "note-2", metadata: { kind: "note" } },
      },
    }),
    named: receipt,
  },
  addDocuments: {
    query: addDocuments,
    variables: () => ({
      input: {
        documents: [
          { source: { text: "I work at Acme." }, customId: "note-3", containerTags: [TAG] },
          { source: { text: "I like tea." }, containerTags: [TAG] },
        ],
      },
    }),
    named: ({ addDocuments: { succeededCount, failedCount } }) => ({ success: succeededCount, failed: failedCount }),
  },
  addFile: {
    query: addDocument,
    variables: (uploadId) => ({ input: { source: { uploadId }, containerTags: [TAG], customId: "notes.txt" } }),
    named: receipt,
    hasFile: true,
  },
  updateDocument: {
    query: updateDocument,
    variables: () => ({ input: { document: at("note-1"), metadata: { kind: "note", starred: true } } }),
    named: changed,
  },
  deleteDocument: {
    query: "mutation ($input: DeleteDocumentInput!) { deleteDocument(input: $input) { deletedDocumentId } }",
    variables: () => ({ input: { document: at("old-note") } }),
  },
  deleteDocuments: {
    query: deleteDocuments,
    variables: () => ({ input: { documents: [{ key: { customId: "draft-1" } }] } }),
    named: ({ deleteDocuments: { deletedCount } }) => ({ deletedCount, success: true }),
  },
  addMemories: {
    query: `mutation ($input: AddMemoriesInput!) { addMemories(input: $input) { memories { ${written} isStatic } } }`,
    variables: () => ({ input: { containerTag: TAG, memories: [{ text: "I play chess.", isStatic: true }] } }),
    named: ({ addMemories: { memories } }) => ({ memories: memories.map(writtenMemory) }),
  },
  updateMemory: {
    query: `mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) {
      memory { ${written} version parent { id } root { id } } } }`,
    variables: () => ({ input: { memory: said("I play the piano."), text: "I play the violin." } }),
    named: ({ updateMemory: { memory: after } }) => {
      const { parent, root, ...memory } = after;
      return { ...writtenMemory(memory), parentMemoryId: parent.id, rootMemoryId: root.id };
    },
  },
  forgetMemory: {
    query: forgetMemory,
    variables: () => ({ input: { memory: said("I have a dog."), reason: "It is not true any more." } }),
    named: forgotten,
  },
  forgetMemoryByPost: {
    query: forgetMemory,
    variables: () => ({ input: { memory: said("I own a boat.") } }),
    named: forgotten,
  },
  forgetMemoryOfVersion3: {
    query: forgetMemory,
    variables: () => ({ input: { memory: said("I own a car.") } }),
    named: forgotten,
  },
  forgetMatchingMemories: {
    query: forgetMatching,
    variables: () => ({ input: { containerTag: TAG, memories: { query: "hiking" }, dryRun: true } }),
    named: ({ forgetMatchingMemories: { dryRun, summary, matches: found } }) => ({
      ...{ dryRun, summary, count: found.length },
    }),
    changesNothing: true,
  },
  reviewMemory: {
    query: `mutation ($input: ReviewMemoryInput!) { reviewMemory(input: $input) {
      memory { id isInference isForgotten reviewStatus } } }`,
    variables: () => ({ input: { memory: { id: shown }, containerTag: TAG, action: "APPROVE" } }),
    named: ({ reviewMemory: { memory } }) => ({ ...memory, reviewStatus: named.word(memory.reviewStatus) }),
  },
  addConversation: {
    query: addConversation,
    variables: () => ({
      input: {
        ...{ conversationId: "chat-1", containerTags: [TAG] },
        messages: [
          { role: "USER", text: "I bought a red bicycle." },
          { role: "ASSISTANT", text: "Enjoy the ride!" },
        ],
      },
    }),
    named: conversation,
  },
  addConversationWithoutVersion: {
    query: addConversation,
    variables: () => ({
      input: {
        ...{ conversationId: "chat-2", containerTags: [TAG] },
        messages: [{ role: "USER", text: "My cat is called Miso." }],
      },
    }),
    named: conversation,
  },
  mergeContainerTags: {
    query: `mutation ($input: MergeContainerTagsInput!) { mergeContainerTags(input: $input) {
      merge { id sources target } } }`,
    variables: () => ({ input: { sources: ["user_7"], target: "archive" } }),
    named: ({ mergeContainerTags: { merge } }) => ({
      ...{ mergeId: merge.id, sourceTags: merge.sources, targetTag: merge.target },
    }),
  },
  createProject: {
    query: `mutation ($input: UpdateContainerTagInput!) { updateContainerTag(input: $input) {
      containerTag { ${FIELDS.tag} } } }`,
    variables: () => ({ input: { tag: "sm_project_garden", name: "Garden" } }),
    named: ({ updateContainerTag: { containerTag } }) => named.project(containerTag),
  },
  deleteProject: {
    query: deleteTag,
    variables: () => ({ tag: "sm_project_old_garden" }),
    named: ({ deleteContainerTag: { deletion } }) => ({
      documentsAffected: deletion.deletedDocumentCount,
      memoriesAffected: deletion.deletedMemoryCount,
    }),
  },
  updateContainerTag: {
    query: updateTag,
    variables: () => ({
      input: {
        ...{ tag: TAG, name: "Alice", contextPrompt: "Notes of one person." },
        profileBuckets: [{ key: "hobbies", description: "Hobbies and sports." }],
      },
    }),
    named: ({ updateContainerTag: { containerTag } }) => {
      const { createdAt: _, ...tag } = named.describedTag(containerTag);
      return tag;
    },
  },
  deleteContainerTag: {
    query: deleteTag,
    variables: () => ({ tag: "user_9" }),
    named: deletedTag,
  },
  updateSettings: {
    query: updateSettings,
    variables: () => ({ input: { workspacePrompt: "Acme sells bicycles." } }),
    named: ({ updateSettings: { settings, organization } }) => ({
      orgId: organization.id,
      updated: { workspacePrompt: settings.workspacePrompt },
    }),
  },
  resetOrganization: {
    query: `mutation ($input: ResetOrganizationInput!) { resetOrganization(input: $input) {
      deletedContainerTagCount deletedDocumentCount deletedMemoryCount deletedConnectionCount } }`,
    variables: () => ({ input: { confirmation: "Default" } }),
    named: ({ resetOrganization: reset }) => ({
      ...{ deletedDocumentBatches: reset.deletedContainerTagCount, deletedDocumentsApprox: reset.deletedDocumentCount },
      ...{ deletedMemoryRows: reset.deletedMemoryCount, deletedConnections: reset.deletedConnectionCount },
      settingsReset: true,
    }),
  },
  createScopedKey: {
    query: `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
      apiKey { id name containerTags expiresAt } } }`,
    variables: () => ({ input: { name: "alice", containerTags: [TAG], expiresInDays: 30 } }),
    named: ({ createApiKey: { apiKey } }) => apiKey,
  },
  revokeScopedKey: {
    query: "mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { id } } }",
    variables: () => ({ input: { id: shown } }),
    named: ({ revokeApiKey: { apiKey } }) => apiKey,
  },
  createWebhook: {
    query: webhook("createWebhookEndpoint", "CreateWebhookEndpointInput"),
    variables: () => ({
      input: { url: "https://app.example.com/hooks", events: ["DOCUMENT_DONE", "MEMORY_CREATED"] },
    }),
    named: ({ createWebhookEndpoint: { endpoint } }) => named.webhook(endpoint),
  },
  updateWebhook: {
    query: webhook("updateWebhookEndpoint", "UpdateWebhookEndpointInput"),
    variables: () => ({ input: { id: shown, description: "The application of Acme." } }),
    named: ({ updateWebhookEndpoint: { endpoint } }) => stable(named.webhook(endpoint)),
  },
  deleteWebhook: {
    query: "mutation ($input: DeleteWebhookEndpointInput!) { deleteWebhookEndpoint(input: $input) { id } }",
    variables: () => ({ input: { id: shown } }),
  },
  rotateWebhookSecret: {
    query: webhook("rotateWebhookSecret", "RotateWebhookSecretInput"),
    variables: () => ({ input: { id: shown, overlapHours: 24 } }),
    named: ({ rotateWebhookSecret: { endpoint } }) => stable(named.webhook(endpoint)),
  },
  testWebhook: {
    query: delivery("sendTestWebhook", "SendTestWebhookInput"),
    variables: () => ({ input: { endpointId: shown } }),
    named: ({ sendTestWebhook }) => named.delivery(sendTestWebhook.delivery),
    changesNothing: true,
  },
  replayWebhook: {
    query: webhook("replayWebhooks", "ReplayWebhooksInput"),
    variables: () => ({ input: { endpointId: shown, since: "2026-03-14T00:00:00.000Z" } }),
    named: ({ replayWebhooks: { endpoint } }) => stable(named.webhook(endpoint)),
    changesNothing: true,
  },
  replayWebhookDelivery: {
    query: delivery("replayWebhookDelivery", "ReplayWebhookDeliveryInput"),
    variables: () => ({ input: { id: shown } }),
    named: ({ replayWebhookDelivery: { delivery: again } }) => {
      const { id, event, containerTags, state } = named.delivery(again);
      return { id, event, containerTags, state };
    },
    changesNothing: true,
  },
  addNamespaceDocument: {
    query: addDocument,
    variables: () => ({
      input: { source: { text: "I moved to Porto in March." }, containerTags: [TAG], customId: "note-4" },
    }),
    named: ownReceipt,
  },
  addNamespaceDocuments: {
    query: addDocuments,
    variables: () => ({
      input: { documents: [{ source: { text: "I work at Acme." }, containerTags: [TAG], customId: "note-5" }] },
    }),
    named: ({ addDocuments: { succeededCount, failedCount } }) => ({ count: succeededCount, failed: failedCount }),
  },
  addNamespaceFile: {
    query: addDocument,
    variables: (uploadId) => ({ input: { source: { uploadId }, containerTags: [TAG], customId: "notes-5.txt" } }),
    named: ownReceipt,
    hasFile: true,
  },
  putNamespaceFile: {
    query: addDocument,
    variables: (uploadId) => ({ input: { source: { uploadId }, containerTags: [TAG], customId: "report-5.txt" } }),
    named: ownReceipt,
    hasFile: true,
  },
  updateNamespaceFile: {
    query: updateDocument,
    variables: (uploadId) => ({
      input: { document: at("report.txt"), source: { uploadId }, metadata: { kind: "report" } },
    }),
    named: ownChanged,
    hasFile: true,
  },
  updateNamespaceDocument: {
    query: updateDocument,
    variables: () => ({ input: { document: at("note-1"), metadata: { kind: "note" } } }),
    named: ownChanged,
  },
  deleteNamespaceDocuments: {
    query: deleteDocuments,
    variables: () => ({ input: { documents: [at("draft-2")] } }),
    named: ({ deleteDocuments: { deletedCount } }) => ({ count: deletedCount }),
  },
  forgetNamespaceMemories: {
    query: forgetMatching,
    variables: () => ({ input: { containerTag: TAG, memories: { ids: [shown] }, dryRun: false } }),
    named: matches,
  },
  forgetMatchingNamespaceMemories: {
    query: forgetMatching,
    variables: () => ({ input: { containerTag: TAG, memories: { query: "hiking" }, dryRun: true } }),
    named: matches,
    changesNothing: true,
  },
  updateNamespace: {
    query: updateTag,
    variables: () => ({ input: { tag: TAG, contextPrompt: "Notes of one person." } }),
    named: ({ updateContainerTag: { containerTag } }) => named.namespaceDetails(containerTag),
    before: `mutation { updateContainerTag(input: { tag: "${TAG}", contextPrompt: null }) { containerTag { id } } }`,
  },
  deleteNamespace: {
    query: deleteTag,
    variables: () => ({ tag: "user_8" }),
    named: deletedTag,
  },
  addNamespaceBuckets: {
    query: updateTag,
    variables: () => ({ input: { tag: TAG, profileBuckets: [{ key: "food", description: "Food and drink." }] } }),
    named: bucketsOfTag,
  },
  removeNamespaceBuckets: {
    query: updateTag,
    variables: () => ({ input: { tag: TAG, removeProfileBuckets: ["hobbies"] } }),
    named: bucketsOfTag,
  },
  updateOrganization: {
    query: updateSettings,
    variables: () => ({ input: { workspacePrompt: "Acme sells bicycles." } }),
    named: ({ updateSettings: { settings } }) => ({ organizationalContext: settings.workspacePrompt }),
    before: "mutation { updateSettings(input: { workspacePrompt: null }) { settings { updatedAt } } }",
  },
};

/** Without the fields that tell how the address answered. */
function stable({ disabledReason: _1, disabledAt: _2, failingSince: _3, pausedUntil: _4, ...webhook }: Data) {
  return webhook;
}
