import type { Target } from "./world.js";

type Variables = Record<string, unknown>;

/**
 * For every operation of the schema, how it is aimed at somebody's data. The suite fails for an operation that is
 * missing here.
 */
export const graphqlInputs: Record<string, (target: Target) => Variables[]> = {
  apiKeys: () => [{}],
  containerTag: ({ tag }) => [{ tag }],
  containerTags: () => [{}],
  document: ({ documentId, fileId, customId }) => [documentId, fileId, customId].map((reference) => ({ reference })),
  documents: ({ tag, word }) => [
    ...[{ operator: "OR", order: "desc", sort: "createdAt" }, { containerTags: [tag] }, { q: word }],
    ...[{ filter: { key: "city", value: `${word}meta` } }, { filepath: `/${word}path/` }, { inProgress: false }],
  ],
  memories: ({ tag }) => [{ containerTags: [tag] }, { containerTags: [tag], includeForgotten: true }],
  profile: ({ tag, word }) => [
    { containerTag: tag },
    { containerTag: tag, filter: { key: "city", value: `${word}meta` } },
  ],
  search: ({ tag, word, documentId, customId }) =>
    ["memories", "hybrid", "documents"].flatMap((mode) =>
      [{}, { containerTags: [tag] }, { docId: documentId }, { docId: customId }].map((scope) => ({
        input: { q: word, mode, threshold: 0, includeForgotten: true, includeRelated: true, ...scope },
      })),
    ),
  searchDocuments: ({ tag, word, documentId }) =>
    [word, "*"].flatMap((q) =>
      [{}, { containerTags: [tag] }, { docId: documentId }].map((scope) => ({
        input: { q, onlyMatchingChunks: false, ...scope },
      })),
    ),
  session: () => [{}],
  settings: () => [{}],
  system: () => [{}],
  addDocument: ({ tag, customId, uploadId }) => [
    { input: { content: "An intruder was here.", containerTags: [tag], customId } },
    { input: { uploadId } },
  ],
  addDocuments: ({ tag, customId, uploadId }) => [
    { inputs: [{ content: "An intruder was here.", containerTags: [tag], customId }, { uploadId }] },
  ],
  createUpload: () => [{ input: { filename: "intruder.txt" } }],
  updateDocument: ({ documentId, customId, tag }) =>
    [documentId, customId].flatMap((reference) => [
      { reference, input: { content: "An intruder was here." } },
      { reference, input: { metadata: { intruder: true }, containerTags: [tag] } },
    ]),
  reprocessDocument: ({ documentId, customId }) => [{ reference: documentId }, { reference: customId }],
  deleteDocuments: ({ documentId, tag, word }) => [
    { input: { references: [documentId] } },
    { input: { containerTags: [tag] } },
    { input: { filepath: `/${word}path/` } },
  ],
  deleteDocument: ({ documentId, customId }) => [{ reference: documentId }, { reference: customId }],
  createApiKey: ({ tag }) => [{ input: { containerTags: [tag] } }],
  revokeApiKey: ({ keyId }) => [{ id: keyId }],
  updateSettings: () => [{ input: { workspacePrompt: "An intruder was here." } }],
  documentStatusChanged: ({ documentId, tag }) => [
    { documentId },
    { containerTags: [tag], after: "0" },
    { after: "0" },
  ],
  memoryChanged: ({ tag }) => [{ containerTags: [tag], after: "0" }, { after: "0" }],
};
