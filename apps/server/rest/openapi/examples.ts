/** A request of an endpoint that works, on an installation that has what it names. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The text fields of a form. The file is `notes.txt`. */
  form?: Record<string, string>;
}

const tag = { containerTag: "user_42" };
const namespace = { namespace: "user_42" };
const note = { id: "note-1" };
const shown = { id: "k7Qm2ZtR9wXc4VbN8sLhYd" };
const hobbies = { key: "hobbies", description: "Hobbies and sports." };

/** By operation. */
export const EXAMPLES: Record<string, Example> = {
  listWebhooks: {},
  createWebhook: { body: { url: "https://app.example.com/hooks", events: ["document.done", "memory.created"] } },
  getWebhook: { params: shown },
  updateWebhook: { params: shown, body: { description: "The application of Acme." } },
  deleteWebhook: { params: shown },
  rotateWebhookSecret: { params: shown, body: { overlapHours: 24 } },
  testWebhook: { params: shown },
  replayWebhook: { params: shown, body: { since: "2026-03-14T00:00:00.000Z" } },
  listWebhookDeliveries: { params: shown, query: { limit: "20" } },
  replayWebhookDelivery: { params: shown },
  countContent: { query: { period: "30d" } },
  listRequests: { query: { type: "add", status: "success", period: "24h" } },
  listLogs: { query: { period: "7d", limit: "50" } },
  countRequests: { query: { period: "7d" } },
  countErrors: { query: { period: "7d" } },
  countRoutedTokens: {},
  countGraph: { query: { containerTags: "user_42" } },
  suggestBuckets: {},
  addDocument: {
    body: { ...tag, content: "I moved to Porto in March.", customId: "note-2", metadata: { kind: "note" } },
  },
  addDocuments: { body: { ...tag, documents: [{ content: "I work at Acme.", customId: "note-3" }, "I like tea."] } },
  addFile: { form: { ...tag, customId: "notes.txt" } },
  listDocuments: {
    body: { containerTags: ["user_42"], limit: 20, filters: { AND: [{ key: "kind", value: "note" }] } },
  },
  listDocumentsByQuery: { query: { containerTags: "user_42", limit: "20" } },
  listProcessingDocuments: { query: { containerTags: "user_42" } },
  listDocumentsWithMemories: { body: { containerTags: ["user_42"], limit: 20 } },
  listDocumentsByIds: { body: { ids: ["note-1"], by: "customId" } },
  countDocumentCategories: { body: { containerTags: ["user_42"] } },
  getDocument: { params: note },
  getChunks: { params: note },
  getFileUrl: { params: { id: "report.txt" } },
  downloadFile: { params: { id: "report.txt" } },
  updateDocument: { params: note, body: { metadata: { kind: "note", starred: true } } },
  deleteDocument: { params: { id: "old-note" } },
  deleteDocuments: { body: { ids: ["draft-1"] } },
  searchDocuments: { body: { ...tag, q: "Where do I live?", limit: 5 } },
  searchDocumentsByQuery: { query: { ...tag, q: "Where do I live?" } },
  search: { body: { ...tag, q: "Where do I live?", searchMode: "hybrid", include: { documents: true } } },
  buildContext: { body: { ...tag, q: "Where do I live?", maxTokens: 1000 } },
  getProfile: { body: { ...tag, q: "hobbies" } },
  listProfileBuckets: { body: tag },
  addMemories: { body: { ...tag, memories: [{ content: "I play chess.", isStatic: true }] } },
  updateMemory: { body: { ...tag, content: "I play the piano.", newContent: "I play the violin." } },
  forgetMemory: { body: { ...tag, content: "I have a dog.", reason: "It is not true any more." } },
  forgetMemoryByPost: { body: { ...tag, content: "I own a boat." } },
  forgetMemoryOfVersion3: { body: { ...tag, content: "I own a car." } },
  listMemories: { body: { containerTags: ["user_42"], limit: 20 } },
  forgetMatchingMemories: { body: { ...tag, query: "hiking", dryRun: true } },
  listInferredMemories: { params: { tag: "user_42" } },
  reviewMemory: { params: { tag: "user_42", memoryId: "k7Qm2ZtR9wXc4VbN8sLhYd" }, body: { action: "approve" } },
  addConversation: {
    body: {
      ...tag,
      conversationId: "chat-1",
      messages: [
        { role: "user", content: "I bought a red bicycle." },
        { role: "assistant", content: "Enjoy the ride!" },
      ],
    },
  },
  addConversationWithoutVersion: {
    body: { ...tag, conversationId: "chat-2", messages: [{ role: "user", content: "My cat is called Miso." }] },
  },
  listContainerTags: {},
  getContainerTag: { params: { tag: "user_42" } },
  updateContainerTag: {
    params: { tag: "user_42" },
    body: { name: "Alice", entityContext: "Notes of one person.", profileBuckets: [hobbies] },
  },
  deleteContainerTag: { params: { tag: "user_9" } },
  getContainerTagProfile: { params: { tag: "user_42" } },
  mergeContainerTags: { body: { containerTags: ["user_7"], targetContainerTag: "archive" } },
  getContainerTagMerge: { params: { mergeId: "k7Qm2ZtR9wXc4VbN8sLhYd" } },
  listProjects: {},
  createProject: { body: { name: "Garden" } },
  deleteProject: { params: { id: "k7Qm2ZtR9wXc4VbN8sLhYd" }, body: { action: "delete" } },
  getSettings: {},
  updateSettings: { body: { workspacePrompt: "Acme sells bicycles." } },
  resetOrganization: { body: { confirmation: "Default" } },
  createScopedKey: { body: { ...tag, name: "alice", expiresInDays: 30 } },
  revokeScopedKey: { params: { id: "k7Qm2ZtR9wXc4VbN8sLhYd" } },
  getSession: {},
  addNamespaceDocument: { params: namespace, body: { content: "I moved to Porto in March.", id: "note-4" } },
  addNamespaceDocuments: { params: namespace, body: { documents: [{ content: "I work at Acme.", id: "note-5" }] } },
  addNamespaceFile: { params: namespace, form: { id: "notes-5.txt" } },
  putNamespaceFile: { params: { ...namespace, id: "report-5.txt" }, form: {} },
  updateNamespaceFile: { params: { ...namespace, id: "report.txt" }, form: { metadata: '{"kind":"report"}' } },
  getNamespaceDocument: { params: { ...namespace, ...note }, query: { include: "chunks,memories" } },
  updateNamespaceDocument: { params: { ...namespace, ...note }, body: { metadata: { kind: "note" } } },
  deleteNamespaceDocuments: { params: namespace, body: { ids: ["draft-2"] } },
  searchNamespace: { params: namespace, body: { query: "Where do I live?", include: { documents: true } } },
  getNamespaceProfile: { params: namespace, body: {} },
  listNamespaceDocuments: {
    params: namespace,
    query: { limit: "20" },
    body: { filter: { field: "kind", operator: "eq", value: "note" }, include: { content: true, memoryCount: true } },
  },
  listNamespaceChunks: { params: namespace, query: { limit: "20" }, body: {} },
  countNamespaceMemories: { params: namespace, body: { ids: ["note-1"] } },
  listNamespaceMemories: { params: namespace, query: { limit: "20" }, body: {} },
  forgetNamespaceMemories: { params: namespace, body: { ids: ["k7Qm2ZtR9wXc4VbN8sLhYd"] } },
  forgetMatchingNamespaceMemories: { params: namespace, body: { query: "hiking", dryRun: true } },
  getNamespaceMemory: {
    params: { ...namespace, id: "k7Qm2ZtR9wXc4VbN8sLhYd" },
    query: { include: "related,documents" },
  },
  listNamespaces: { query: { limit: "20" } },
  listNamespacesByName: { query: { q: "user" } },
  getNamespace: { params: namespace },
  updateNamespace: { params: namespace, body: { supportingContext: "Notes of one person." } },
  deleteNamespace: { params: { namespace: "user_8" } },
  listNamespaceBuckets: { params: namespace },
  addNamespaceBuckets: { params: namespace, body: { buckets: { food: "Food and drink." } } },
  removeNamespaceBuckets: { params: namespace, body: { buckets: ["hobbies"] } },
  getOrganization: {},
  updateOrganization: { body: { organizationalContext: "Acme sells bicycles." } },
};
