export const add = "mutation ($input: AddDocumentInput!) { addDocument(input: $input) { document { id } } }";
export const update = "mutation ($input: UpdateDocumentInput!) { updateDocument(input: $input) { document { id } } }";
export const search = "query ($input: SearchInput!) { search(input: $input) { timingMs } }";
const documents = `query ($filter: MetadataFilter, $first: Int, $after: String, $tags: [String!]) {
  documents(filter: $filter, first: $first, after: $after, containerTags: $tags) { totalCount } }`;
export const reprocess =
  "mutation ($input: ReprocessDocumentInput!) { reprocessDocument(input: $input) { document { id } } }";
export const remove = "mutation ($input: DeleteDocumentInput!) { deleteDocument(input: $input) { deletedDocumentId } }";
export const createKey = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";

export const forget = "mutation ($input: ForgetMemoryInput!) { forgetMemory(input: $input) { memory { id } } }";
export const forgetMatching =
  "mutation ($input: ForgetMatchingMemoriesInput!) { forgetMatchingMemories(input: $input) { summary } }";
export const restore =
  "mutation ($input: RestoreMemoriesInput!) { restoreMemories(input: $input) { memories { id } } }";
export const erase = "mutation ($input: EraseMemoriesInput!) { eraseMemories(input: $input) { erasedCount } }";
export const reextract =
  "mutation ($input: ReextractMemoriesInput!) { reextractMemories(input: $input) { queuedCount } }";

const addMemories = "mutation ($input: AddMemoriesInput!) { addMemories(input: $input) { memories { id } } }";
const updateMemory = "mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { id } } }";
const reviewMemory = `mutation ($id: ID!) {
  reviewMemory(input: { memory: { id: $id }, containerTag: "a", action: APPROVE }) { memory { id } } }`;
const addConversation =
  "mutation ($input: AddConversationInput!) { addConversation(input: $input) { document { id } } }";
const updateTag =
  "mutation ($input: UpdateContainerTagInput!) { updateContainerTag(input: $input) { containerTag { id } } }";

const memory = (attributes: object) => ({
  input: { containerTag: "a", memories: [{ text: "Words", ...attributes }] },
});
const change = (attributes: object) => ({ input: { containerTag: "a", text: "Words", ...attributes } });
const talk = (attributes: object) => ({
  input: { conversationId: "talk", messages: [{ role: "USER", text: "Hi" }], ...attributes },
});

export const text = (attributes: object) => ({ input: { source: { text: "Fine words." }, ...attributes } });
/** The variables of a change of the document with this customId. */
export const named = (customId: string, changes: object = {}) => ({
  input: { document: { key: { customId } }, ...changes },
});
const manyMemories = (count: number) => Array.from({ length: count }, () => ({ text: "Fine words." }));
const many = (count: number) => Array.from({ length: count }, () => ({ source: { text: "Fine words." } }));
const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const deep = (levels: number): object =>
  levels === 0 ? { condition: { key: "a", value: "b" } } : { and: [deep(levels - 1)] };

export interface BadInput {
  title: string;
  query: string;
  variables?: object;
  code: string;
  /** The field that the issues name. */
  field?: string;
}

/** Requests that every key may send and that always fail. The REST routes have their own table. */
export const badInputs: BadInput[] = [
  {
    title: "empty content",
    query: add,
    variables: text({ source: { text: "" } }),
    code: "BAD_USER_INPUT",
    field: "source",
  },
  {
    title: "content of white space",
    query: add,
    variables: text({ source: { text: " \n\t" } }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "11 MB of text",
    query: add,
    variables: text({ source: { text: "x".repeat(11_000_000) } }),
    code: "TOO_LARGE",
  },
  { title: "a tag with a space", query: add, variables: text({ containerTags: ["a b"] }), code: "BAD_USER_INPUT" },
  { title: "an empty tag", query: add, variables: text({ containerTags: [""] }), code: "BAD_USER_INPUT" },
  {
    title: "a tag of 129 characters",
    query: add,
    variables: text({ containerTags: ["a".repeat(129)] }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "a good tag beside a bad one",
    query: add,
    variables: text({ containerTags: ["ok", "not/ok"] }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "a customId with white space",
    query: add,
    variables: text({ customId: "a b" }),
    code: "BAD_USER_INPUT",
    field: "customId",
  },
  {
    title: "a customId of 256 characters",
    query: add,
    variables: text({ customId: "a".repeat(256) }),
    code: "BAD_USER_INPUT",
    field: "customId",
  },
  {
    title: "nested metadata",
    query: add,
    variables: text({ metadata: { a: { b: 1 } } }),
    code: "BAD_USER_INPUT",
    field: "metadata",
  },
  {
    title: "metadata that is a list",
    query: add,
    variables: text({ metadata: [1] }),
    code: "BAD_USER_INPUT",
    field: "metadata",
  },
  {
    title: "metadata of 257 keys",
    query: add,
    variables: text({ metadata: numbered(257) }),
    code: "BAD_USER_INPUT",
    field: "metadata",
  },
  {
    title: "metadata of 1,001 values",
    query: update,
    variables: named("there", { metadata: { list: new Array(1001).fill(1) } }),
    code: "BAD_USER_INPUT",
    field: "metadata",
  },
  {
    title: "metadata of more than 64 kB",
    query: addConversation,
    variables: talk({ metadata: { list: new Array(9).fill("x".repeat(8_000)) } }),
    code: "BAD_USER_INPUT",
    field: "metadata",
  },
  {
    title: "a memory with metadata of 257 keys",
    query: addMemories,
    variables: memory({ metadata: numbered(257) }),
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "101 tags",
    query: add,
    variables: text({ containerTags: Object.keys(numbered(101)) }),
    code: "BAD_USER_INPUT",
    field: "containerTags",
  },
  {
    title: "101 tags of a document that is there",
    query: update,
    variables: named("there", { containerTags: Object.keys(numbered(101)) }),
    code: "BAD_USER_INPUT",
    field: "containerTags",
  },
  {
    title: "a search of 101 tags",
    query: search,
    variables: { input: { query: "words", containerTags: Object.keys(numbered(101)) } },
    code: "BAD_USER_INPUT",
    field: "containerTags",
  },
  {
    title: "a message of 101 parts",
    query: addConversation,
    variables: talk({ messages: [{ role: "USER", parts: new Array(101).fill({ text: "Hi" }) }] }),
    code: "BAD_USER_INPUT",
    field: "messages",
  },
  {
    title: "a filter of empty groups",
    query: documents,
    variables: { filter: { and: new Array(5_000).fill({ or: [] }) } },
    code: "BAD_USER_INPUT",
    field: "filter",
  },
  {
    title: "a filter of thousands of faults",
    query: documents,
    variables: { filter: { and: new Array(5_000).fill({ condition: { key: "", value: "a" } }) } },
    code: "BAD_USER_INPUT",
    field: "filter",
  },
  {
    title: "variables of 200,000 values",
    query: documents,
    variables: { filter: { and: new Array(200_000).fill(1) } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a query of more than a million characters",
    query: `{ documents { totalCount } } #${"x".repeat(1_000_000)}`,
    code: "BAD_USER_INPUT",
  },
  {
    title: "settings of more than 64 kB of items",
    query: "mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { updatedAt } } }",
    variables: { input: { includeItems: ["x".repeat(70_000)] } },
    code: "BAD_USER_INPUT",
    field: "includeItems",
  },
  {
    title: "a list as the value of a filter",
    query: "query ($filter: MetadataFilter) { documents(filter: $filter) { totalCount } }",
    variables: { filter: { condition: { key: "a", value: ["1"] } } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a date that is none",
    query: add,
    variables: text({ date: "yesterday" }),
    code: "BAD_USER_INPUT",
    field: "date",
  },
  {
    title: "a day that does not exist",
    query: add,
    variables: text({ forgetAfter: "2025-02-30" }),
    code: "BAD_USER_INPUT",
    field: "forgetAfter",
  },
  {
    title: "a task type that does not exist",
    query: add,
    variables: text({ extract: "dream" }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "a URL with a private address",
    query: add,
    variables: text({ source: { url: "http://10.0.0.1/secret" } }),
    code: "ADDRESS_REFUSED",
  },
  {
    title: "the address of cloud metadata",
    query: add,
    variables: text({ source: { url: "http://169.254.169.254/latest" } }),
    code: "ADDRESS_REFUSED",
  },
  {
    title: "a loopback address written as a number",
    query: add,
    variables: text({ source: { url: "http://2130706433/" } }),
    code: "ADDRESS_REFUSED",
  },
  {
    title: "a URL with a password in it",
    query: add,
    variables: text({ source: { url: "http://me:pass@example.org/" } }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "a batch of none",
    query: "mutation ($input: AddDocumentsInput!) { addDocuments(input: $input) { failedCount } }",
    variables: { input: { documents: [] } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a batch of 601",
    query: "mutation ($input: AddDocumentsInput!) { addDocuments(input: $input) { failedCount } }",
    variables: { input: { documents: many(601) } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "an update of what is not there",
    query: update,
    variables: named("nowhere", { source: { text: "Fine words." } }),
    code: "NOT_FOUND",
  },
  {
    title: "an update to nothing",
    query: update,
    variables: named("there", { source: null }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "an update to a bad tag beside a good title",
    query: update,
    variables: named("there", { title: "New", containerTags: ["a b"] }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "an update to a customId that is taken",
    query: update,
    variables: named("there", { customId: "taken" }),
    code: "CONFLICT",
  },
  {
    title: "a customId that means two documents",
    query: update,
    variables: named("twice", { title: "New" }),
    code: "CONFLICT",
  },
  {
    title: "a deletion of a customId that means two documents",
    query: remove,
    variables: named("twice"),
    code: "CONFLICT",
  },
  { title: "a deletion of what is not there", query: remove, variables: named("nowhere"), code: "NOT_FOUND" },
  {
    title: "a run over what is not there",
    query: reprocess,
    variables: named("nowhere"),
    code: "NOT_FOUND",
  },
  {
    title: "a deletion of nothing in particular",
    query: "mutation { deleteDocuments(input: {}) { deletedCount } }",
    code: "BAD_USER_INPUT",
  },
  {
    title: "an empty question",
    query: search,
    variables: { input: { query: " " } },
    code: "BAD_USER_INPUT",
    field: "query",
  },
  {
    title: "a page of 101 hits",
    query: search,
    variables: { input: { query: "a", first: 101 } },
    code: "BAD_USER_INPUT",
    field: "first",
  },
  {
    title: "a number of hits that is no number",
    query: search,
    variables: { input: { query: "a", first: 'ten at "q"; ' } },
    code: "BAD_USER_INPUT",
    field: "first",
  },
  {
    title: "a threshold above 1",
    query: search,
    variables: { input: { query: "a", threshold: 2 } },
    code: "BAD_USER_INPUT",
    field: "threshold",
  },
  {
    title: "a search within what is not there",
    query: search,
    variables: { input: { query: "a", document: { id: "nowhere" } } },
    code: "NOT_FOUND",
  },
  {
    title: "a filter that is no filter",
    query: search,
    variables: { input: { query: "a", filter: { or: "x" } } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a filter with an unknown operator",
    query: documents,
    variables: { filter: { condition: { key: "a", value: "b", operator: "LIKE" } } },
    code: "BAD_USER_INPUT",
  },
  { title: "a filter of nine levels", query: documents, variables: { filter: deep(9) }, code: "BAD_USER_INPUT" },
  {
    title: "a filter on a key that no metadata has",
    query: documents,
    variables: { filter: { condition: { key: "a b", value: "c" } } },
    code: "BAD_USER_INPUT",
  },
  { title: "a page of none", query: documents, variables: { first: 0 }, code: "BAD_USER_INPUT" },
  { title: "a page of 101", query: documents, variables: { first: 101 }, code: "BAD_USER_INPUT" },
  { title: "a cursor that is none", query: documents, variables: { after: "here" }, code: "BAD_USER_INPUT" },
  { title: "a tag of a list that is none", query: documents, variables: { tags: ["a b"] }, code: "BAD_USER_INPUT" },
  { title: "a key of no tag", query: createKey, variables: { input: { containerTags: [] } }, code: "BAD_USER_INPUT" },
  {
    title: "a key for two years",
    query: createKey,
    variables: { input: { containerTags: ["a"], expiresInDays: 730 } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a key to revoke that is not there",
    query: 'mutation { revokeApiKey(input: { id: "nowhere" }) { apiKey { id } } }',
    code: "NOT_FOUND",
  },
  {
    title: "a chunk size of zero",
    query: "mutation { updateSettings(input: { chunkSize: 0 }) { settings { updatedAt } } }",
    code: "BAD_USER_INPUT",
  },
  {
    title: "changes between two moments the wrong way round",
    query: `{ profileChanges(containerTag: "a", from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z") { added { id } } }`,
    code: "BAD_USER_INPUT",
  },
  {
    title: "a memory to forget that is not there",
    query: forget,
    variables: { input: { memory: { id: "nowhere" } } },
    code: "NOT_FOUND",
  },
  {
    title: "a memory to forget that is not in the tag",
    query: forget,
    variables: { input: { memory: { id: "nowhere" }, containerTag: "a" } },
    code: "NOT_FOUND",
  },
  {
    title: "a text to forget that no memory has",
    query: forget,
    variables: { input: { memory: { key: { containerTag: "a", text: "Nobody says so." } } } },
    code: "NOT_FOUND",
  },
  {
    title: "a forgetting of nothing in particular",
    query: forget,
    variables: { input: { memory: {} } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a forgetting by id and by text",
    query: forget,
    variables: { input: { memory: { id: "one", key: { containerTag: "a", text: "two" } } } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a forgetting in a bad tag",
    query: forget,
    variables: { input: { memory: { id: "one" }, containerTag: "a b" } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a reason of 1001 characters",
    query: forget,
    variables: { input: { memory: { id: "one" }, reason: "x".repeat(1001) } },
    code: "BAD_USER_INPUT",
    field: "reason",
  },
  {
    title: "a forgetting by query and by ids",
    query: forgetMatching,
    variables: { input: { containerTag: "a", memories: { query: "words", ids: ["one"] } } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a forgetting that matches nothing in particular",
    query: forgetMatching,
    variables: { input: { containerTag: "a", memories: {} } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a forgetting by a blank query",
    query: forgetMatching,
    variables: { input: { containerTag: "a", memories: { query: "  " } } },
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a forgetting by a query of 2001 characters",
    query: forgetMatching,
    variables: { input: { containerTag: "a", memories: { query: "x".repeat(2001) } } },
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a forgetting by 501 ids",
    query: forgetMatching,
    variables: { input: { containerTag: "a", memories: { ids: Array.from({ length: 501 }, String) } } },
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a forgetting of 501 at most",
    query: forgetMatching,
    variables: { input: { containerTag: "a", memories: { query: "words" }, maxForget: 501 } },
    code: "BAD_USER_INPUT",
    field: "maxForget",
  },
  {
    title: "a forgetting above a threshold of 1",
    query: forgetMatching,
    variables: { input: { containerTag: "a", memories: { query: "words" }, threshold: 1.1 } },
    code: "BAD_USER_INPUT",
    field: "threshold",
  },
  {
    title: "a restoring of nothing in particular",
    query: restore,
    variables: { input: { containerTag: "a", memories: {} } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a restoring by ids and by batch",
    query: restore,
    variables: { input: { containerTag: "a", memories: { ids: ["one"], forgetBatchId: "two" } } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "an erasure of no ids",
    query: erase,
    variables: { input: { containerTag: "a", ids: [] } },
    code: "BAD_USER_INPUT",
    field: "ids",
  },
  {
    title: "a new extraction of nothing in particular",
    query: reextract,
    variables: { input: { documents: {} } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a new extraction of a tag and of everything",
    query: reextract,
    variables: { input: { documents: { containerTag: "a", all: true } } },
    code: "BAD_USER_INPUT",
  },
  {
    title: "a new extraction of not everything",
    query: reextract,
    variables: { input: { documents: { all: false } } },
    code: "BAD_USER_INPUT",
    field: "documents",
  },
  {
    title: "a preview of white space",
    query: '{ previewMemories(input: { text: " " }) { warnings } }',
    code: "BAD_USER_INPUT",
    field: "text",
  },
  {
    title: "a preview of 100,001 characters",
    query: "query ($text: String!) { previewMemories(input: { text: $text }) { warnings } }",
    variables: { text: "x".repeat(100_001) },
    code: "BAD_USER_INPUT",
    field: "text",
  },
  {
    title: "a preview of no date",
    query: '{ previewMemories(input: { text: "x", observedAt: "soon" }) { warnings } }',
    code: "BAD_USER_INPUT",
    field: "observedAt",
  },
  {
    title: "a forecast of nothing in particular",
    query: "query ($input: EstimateExtractionInput!) { estimateExtraction(input: $input) { calls } }",
    variables: { input: {} },
    code: "BAD_USER_INPUT",
  },
  {
    title: "the usage since a day that is none",
    query: "query ($from: Date) { usage(from: $from) { totalCount } }",
    variables: { from: "yesterday" },
    code: "BAD_USER_INPUT",
    field: "from",
  },
  {
    title: "no memories",
    query: addMemories,
    variables: { input: { containerTag: "a", memories: [] } },
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "101 memories",
    query: addMemories,
    variables: { input: { containerTag: "a", memories: manyMemories(101) } },
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a memory of white space",
    query: addMemories,
    variables: memory({ text: " \n" }),
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a memory of 10,001 characters",
    query: addMemories,
    variables: memory({ text: "x".repeat(10_001) }),
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a memory with nested metadata",
    query: addMemories,
    variables: memory({ metadata: { a: { b: 1 } } }),
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a memory until a day that does not exist",
    query: addMemories,
    variables: memory({ forgetAfter: "2025-02-30" }),
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a memory of a date that is none",
    query: addMemories,
    variables: memory({ temporalContext: { eventDates: ["soon"] } }),
    code: "BAD_USER_INPUT",
    field: "memories",
  },
  {
    title: "a memory for a bad tag",
    query: addMemories,
    variables: { input: { containerTag: "a b", memories: manyMemories(1) } },
    code: "BAD_USER_INPUT",
    field: "containerTags",
  },
  {
    title: "a change of no memory in particular",
    query: updateMemory,
    variables: change({}),
    code: "BAD_USER_INPUT",
  },
  {
    title: "a change of a memory by id and by words",
    query: updateMemory,
    variables: change({ memory: { id: "one", key: { containerTag: "a", text: "two" } } }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "a change of a memory that is not there",
    query: updateMemory,
    variables: change({ memory: { id: "nowhere" } }),
    code: "NOT_FOUND",
  },
  {
    title: "a change of a memory to nothing",
    query: updateMemory,
    variables: change({ memory: { id: "one" }, text: " " }),
    code: "BAD_USER_INPUT",
    field: "text",
  },
  {
    title: "a review of what is not there",
    query: reviewMemory,
    variables: { id: "nowhere" },
    code: "NOT_FOUND",
  },
  {
    title: "a conversation without messages",
    query: addConversation,
    variables: talk({ messages: [] }),
    code: "BAD_USER_INPUT",
    field: "messages",
  },
  {
    title: "a conversation of system messages alone",
    query: addConversation,
    variables: talk({ messages: [{ role: "SYSTEM", text: "Be kind" }] }),
    code: "BAD_USER_INPUT",
    field: "messages",
  },
  {
    title: "a conversation whose id has white space",
    query: addConversation,
    variables: talk({ conversationId: "a b" }),
    code: "BAD_USER_INPUT",
    field: "conversationId",
  },
  {
    title: "a conversation of an unknown role",
    query: addConversation,
    variables: talk({ messages: [{ role: "narrator", text: "Hi" }] }),
    code: "BAD_USER_INPUT",
  },
  {
    title: "a conversation with nested metadata",
    query: addConversation,
    variables: talk({ metadata: { a: { b: 1 } } }),
    code: "BAD_USER_INPUT",
    field: "metadata",
  },
  {
    title: "a tag without a name",
    query: updateTag,
    variables: { input: { tag: "a", name: " " } },
    code: "BAD_USER_INPUT",
    field: "name",
  },
  {
    title: "a context of 1501 for a tag",
    query: updateTag,
    variables: { input: { tag: "a", contextPrompt: "x".repeat(1501) } },
    code: "BAD_USER_INPUT",
    field: "contextPrompt",
  },
  {
    title: "a bucket with a bad key",
    query: updateTag,
    variables: { input: { tag: "a", profileBuckets: [{ key: "static" }] } },
    code: "BAD_USER_INPUT",
    field: "profileBuckets",
  },
  {
    title: "a change of a bad tag",
    query: updateTag,
    variables: { input: { tag: "a b" } },
    code: "BAD_USER_INPUT",
    field: "containerTags",
  },
];
