/** One request at the largest that its route takes, or just above. */
export interface Attack {
  name: string;
  /** Method and path. */
  call: string;
  /** JSON as text, or the parts of a form; made when it is sent. */
  body?: () => string | FormData;
  headers?: Record<string, string>;
  /** Sent before it, unmeasured: what the request meets. */
  before?: { call: string; body: () => string }[];
}

/** Characters of a text of 10,000,000 bytes. */
const SIZE = 10_000_000;
const TAG = "large";

const times = (text: string, bytes = SIZE) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
const json = (value: unknown) => () => JSON.stringify(value);

/** Texts at the limit, each hostile to another part of the way. */
const TEXTS: Record<string, () => string> = {
  "one line": () => times("x"),
  words: () => times("The lighthouse keeper counts the ships that pass. "),
  "line breaks": () => `x${times("\n", SIZE - 2)}x`,
  turns: () => times("user: a\nassistant: b\n"),
  "one turn of lines": () => `user: hello\n${times("no: speaker\n", SIZE - 12)}`,
  "four-byte characters": () => times("😀"),
  "two-byte characters": () => times("ü"),
  "control characters": () => times("\u0001"),
  "NUL characters": () => times("\0"),
  quotes: () => times('"\\'),
  spaces: () => `x${times(" ", SIZE - 2)}x`,
  fences: () => times("```\n~~~\n"),
};

const documentAttacks: Attack[] = Object.entries(TEXTS).map(([name, text]) => ({
  name: `POST /v3/documents, 10 MB of ${name}`,
  call: "POST /v3/documents",
  body: () => JSON.stringify({ content: text(), containerTag: TAG }),
}));

const again = (name: string, first: () => string, second: () => string): Attack => {
  const customId = `again-${name.replaceAll(" ", "-")}`;
  return {
    name: `POST /v3/documents again, 10 MB of ${name}`,
    call: "POST /v3/documents",
    before: [
      {
        call: "POST /v3/documents",
        body: () => JSON.stringify({ content: first(), containerTag: TAG, customId }),
      },
    ],
    body: () => JSON.stringify({ content: second(), containerTag: TAG, customId }),
  };
};

const resubmissions: Attack[] = [
  again(
    "turns",
    () => times("user: a\nassistant: b\n"),
    () => times("user: c\nassistant: d\n"),
  ),
  again(
    "line breaks in a turn",
    () => `user: a${times("\n", SIZE - 9)}x`,
    () => `user: a${times("\n", SIZE - 9)}y`,
  ),
  again(
    "the same and a little more",
    () => times("user: a\n", SIZE - 100),
    () => `${times("user: a\n", SIZE - 100)}user: b`,
  ),
  again(
    "words",
    () => times("word ", SIZE),
    () => `y${times("word ", SIZE - 10)}`,
  ),
];

const messages = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({ role: index % 2 ? "assistant" : "user", content: text }));

/** The last of what is said is measured; the rest was said before. */
const conversation = (name: string, ...said: (() => unknown)[]): Attack => {
  const conversationId = `talk-${name.replaceAll(/\W+/g, "-")}`;
  const call = "POST /v4/conversations";
  const bodies = said.map(
    (messages) => () => JSON.stringify({ conversationId, containerTag: TAG, messages: messages() }),
  );
  const before = bodies.slice(0, -1).map((body) => ({ call, body }));
  const attack = { name: `${call}${before.length > 0 ? " again" : ""}, ${name}`, call, before };
  return { ...attack, body: () => bodies.at(-1)?.() ?? "" };
};

const conversations: Attack[] = [
  conversation("10,000 messages of 900 characters", () => messages(10_000, "word ".repeat(180))),
  conversation("10,000 short messages", () => messages(10_000, "hi")),
  conversation("one message of 9 MB of line breaks", () => [{ role: "user", content: `x${times("\n", 9e6)}x` }]),
  conversation("one message of 9 MB of labels", () => [{ role: "user", content: times("user: a\n", 8e6) }]),
  conversation("10,000 messages of one part", () =>
    Array.from({ length: 10_000 }, () => ({
      role: "user",
      content: Array.from({ length: 1 }, () => ({ type: "text", text: "a" })),
    })),
  ),
  conversation(
    "10,000 messages and 10,000 others",
    () => messages(10_000, "one"),
    () => messages(10_000, "two"),
  ),
  conversation(
    "20,000 messages and two more",
    () => messages(9_999, "one"),
    () => messages(9_999, "two"),
    () => messages(2, "three"),
  ),
  conversation(
    "10,000 messages, the last of them changed",
    () => messages(10_000, "same"),
    () => [...messages(9_999, "same"), { role: "assistant", content: "new" }],
  ),
  conversation(
    "10,000 equal messages, half of them new",
    () => [{ role: "user", content: "first" }, ...messages(9_999, "same")],
    () => [...messages(9_998, "same"), { role: "user", content: "last" }],
  ),
  conversation(
    "10,000 system messages",
    () => [{ role: "user", content: "a" }, ...messages(9_999, "b").map((one) => ({ ...one, role: "system" }))],
    () => [
      { role: "user", content: "c" },
      ...Array.from({ length: 9_999 }, (_, index) => ({ role: "system", content: `${index}` })),
    ],
  ),
  {
    name: "POST /v4/conversations on a text of 10 MB of turns",
    call: "POST /v4/conversations",
    before: [
      {
        call: "POST /v3/documents",
        body: () =>
          JSON.stringify({ content: times("user: a\nassistant: b\n"), containerTag: TAG, customId: "talk-text" }),
      },
    ],
    body: () =>
      JSON.stringify({ conversationId: "talk-text", containerTag: TAG, messages: messages(2, "hello there") }),
  },
];

const metadata = Object.fromEntries(
  Array.from({ length: 250 }, (_, key) => [`key${key}`, ["some value", "another", "and one more here"]]),
);

const batches: Attack[] = [
  {
    name: "POST /v3/documents/batch, 600 documents of 45 kB",
    call: "POST /v3/documents/batch",
    body: () =>
      JSON.stringify({ containerTag: TAG, documents: Array.from({ length: 600 }, () => times("word ", 45_000)) }),
  },
  {
    name: "POST /v3/documents/batch, 600 documents with metadata at its limit",
    call: "POST /v3/documents/batch",
    body: () =>
      JSON.stringify({
        containerTag: TAG,
        documents: Array.from({ length: 600 }, (_, index) => ({ content: `document ${index}`, metadata })),
      }),
  },
  {
    name: "POST /v3/documents/batch, 600 documents over shared metadata of 100 tags",
    call: "POST /v3/documents/batch",
    body: () =>
      JSON.stringify({
        containerTags: Array.from({ length: 100 }, (_, index) => `many-${index}`),
        metadata,
        documents: Array.from({ length: 600 }, (_, index) => `document ${index}`),
      }),
  },
  {
    name: "POST /v3/documents/batch, 31 MB of empty texts",
    call: "POST /v3/documents/batch",
    body: () => `{"documents":[${times('"",', 30_900_000)}""]}`,
  },
  {
    name: "POST /v3/documents, 31 MB of tags",
    call: "POST /v3/documents",
    body: () => `{"content":"a","containerTags":[${times('"a",', 30_900_000)}"a"]}`,
  },
  {
    name: "POST /v3/documents, 31 MB of metadata",
    call: "POST /v3/documents",
    body: () => `{"content":"a","metadata":{"a":[${times("1,", 30_900_000)}1]}}`,
  },
  {
    name: "POST /v3/documents, 31 MB of empty lists",
    call: "POST /v3/documents",
    body: () => `{"content":"a","other":[${times("[],", 30_900_000)}1]}`,
  },
  {
    name: "POST /v3/documents, 31 MB of keys",
    call: "POST /v3/documents",
    body: () =>
      `{"content":"a","metadata":{${Array.from({ length: 2_000_000 }, (_, key) => `"k${key}":1`).join(",")}}}`,
  },
  {
    name: "POST /v3/documents, 31 MB in one text",
    call: "POST /v3/documents",
    body: () => `{"content":"${times("x", 31_000_000)}"}`,
  },
  {
    name: "POST /v3/documents, 30 MB of escapes",
    call: "POST /v3/documents",
    body: () => `{"content":"${times("\\u00e9", 30_000_000)}"}`,
  },
  {
    name: "POST /v3/documents, 31 MB that is no JSON",
    call: "POST /v3/documents",
    body: () => `{"content":"${times("x", 31_000_000)}`,
  },
];

const longText = "word ".repeat(2_000);
const memories: Attack[] = [
  {
    name: "POST /v4/memories, 100 of 10,000 characters",
    call: "POST /v4/memories",
    body: json({
      containerTag: "memories",
      memories: Array.from({ length: 100 }, (_, index) => ({ content: `${index} ${longText.slice(0, 9_990)}` })),
    }),
  },
  {
    name: "POST /v4/memories, 100 of sentences, with metadata at its limit",
    call: "POST /v4/memories",
    body: json({
      containerTag: "memories",
      memories: Array.from({ length: 100 }, (_, index) => ({
        content: `I live in town ${index}. My sister Ada moved to Rome in May 2024. `.repeat(140),
        metadata,
      })),
    }),
  },
];

const leaf = { key: "key1", value: "value", filterType: "metadata" };
const deepest = (levels: number): object =>
  levels === 0 ? leaf : { AND: [deepest(levels - 1)], OR: [leaf, leaf, leaf] };
const FILTERS: Record<string, unknown> = {
  "200 conditions": { AND: Array.from({ length: 200 }, () => leaf) },
  "8 levels": deepest(8),
  "a million groups": { AND: Array.from({ length: 1_000_000 }, () => ({ OR: [] })) },
  "a million faults": { AND: Array.from({ length: 1_000_000 }, () => 1) },
  "200 values of 10,000 characters": {
    OR: Array.from({ length: 200 }, () => ({ ...leaf, filterType: "string_contains", value: "v".repeat(10_000) })),
  },
};
const filters: Attack[] = Object.entries(FILTERS).flatMap(([name, given]) => [
  {
    name: `POST /v3/documents/list, a filter of ${name}`,
    call: "POST /v3/documents/list",
    body: json({ filters: given }),
  },
  {
    name: `POST /v4/search, a filter of ${name}`,
    call: "POST /v4/search",
    body: json({ q: "ships", containerTag: "read", searchMode: "hybrid", filters: given }),
  },
]);

const q = "ships that pass the lighthouse ".repeat(323).slice(0, 10_000);
const distinct = Array.from({ length: 1_700 }, (_, index) => `w${index}`)
  .join(" ")
  .slice(0, 10_000);
const searches: Attack[] = [
  ...["/v3/search", "/v4/search"].flatMap((path) =>
    [
      ["of 10,000 characters", q],
      ["of 1,700 words", distinct],
      ["in quotes", `"${q.slice(0, 9_990)}"`],
      ["of quotes", '"a" '.repeat(2_500)],
      ["of 31 MB", times("x", 31_000_000)],
    ].map(([name, question]) => ({
      name: `POST ${path}, a question ${name}`,
      call: `POST ${path}`,
      body: json({ q: question, containerTag: "read", limit: 100, searchMode: "hybrid", onlyMatchingChunks: false }),
    })),
  ),
  {
    name: "POST /v4/search, 100 hits with everything",
    call: "POST /v4/search",
    body: json({
      ...{
        q: "lighthouse keeper",
        containerTag: "read",
        limit: 100,
        threshold: 0,
        searchMode: "hybrid",
        explain: true,
      },
      include: { documents: true, summaries: true, relatedMemories: true, chunks: true },
    }),
  },
  {
    name: "POST /v3/search, 100 whole documents of 10 MB",
    call: "POST /v3/search",
    body: json({ q: "lighthouse keeper", containerTag: "read", limit: 100, chunkThreshold: 0, includeFullDocs: true }),
  },
  {
    name: "POST /v4/context, 32,000 tokens",
    call: "POST /v4/context",
    body: json({ q, containerTag: "read", maxTokens: 32_000, threshold: 0 }),
  },
  { name: "POST /v4/profile", call: "POST /v4/profile", body: json({ containerTag: "read", q: "lighthouse" }) },
];

const lists: Attack[] = [
  { name: "GET /v3/documents/{id} of 10 MB", call: "GET /v3/documents/whole" },
  { name: "GET /v3/documents/{id}/chunks", call: "GET /v3/documents/chunked/chunks" },
  {
    name: "POST /v3/documents/list, 1,100 documents",
    call: "POST /v3/documents/list",
    body: json({ limit: 1100 }),
  },
  {
    name: "POST /v3/documents/list, 1,100 documents with content",
    call: "POST /v3/documents/list",
    body: json({ limit: 1100, includeContent: true }),
  },
  {
    name: "POST /v3/documents/list, words in 10 MB",
    call: "POST /v3/documents/list",
    body: json({ q: "nothing like it" }),
  },
  {
    name: "POST /v4/memories/list, 1,100 memories",
    call: "POST /v4/memories/list",
    body: json({ containerTag: "remembered", limit: 1100 }),
  },
  { name: "GET /v3/documents/processing", call: "GET /v3/documents/processing" },
  { name: "GET /v3/container-tags/list", call: "GET /v3/container-tags/list" },
  { name: "GET /metrics", call: "GET /metrics" },
];

const graphql = (name: string, body: () => string): Attack => ({
  name: `GraphQL, ${name}`,
  call: "POST /graphql",
  body,
});
const tokens = (field: string, count: number) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(" ")} }`;
const graphqlAttacks: Attack[] = [
  graphql("1,300 aliases of a list", json({ query: tokens("documents(first: 100) { totalCount }", 350) })),
  graphql("1,900 aliases of one field", json({ query: tokens("__typename", 1_300) })),
  graphql("1,900 fields in one another", json({ query: `{ ${"a { ".repeat(1_900)}` })),
  graphql(
    "fragments that spread one another",
    json({
      query: `{ documents { ...f0 } } ${Array.from({ length: 240 }, (_, i) => `fragment f${i} on DocumentConnection { totalCount ...f${i + 1} ...f${i + 1} }`).join(" ")} fragment f240 on DocumentConnection { totalCount }`,
    }),
  ),
  graphql("fields that may conflict", json({ query: `{ ${"documents { nodes { id title } } ".repeat(400)} }` })),
  graphql("21 MB of a query", () => JSON.stringify({ query: `{ a ${times(" ", 20_900_000)} }` })),
  graphql("21 MB of brackets", () => JSON.stringify({ query: times("{", 20_900_000) })),
  graphql("a comment of 21 MB", () => JSON.stringify({ query: `{ __typename } #${times("x", 20_900_000)}` })),
  graphql("a string of 21 MB", () =>
    JSON.stringify({ query: `{ document(ref: { id: "${times("x", 20_900_000)}" }) { id } }` }),
  ),
  graphql(
    "21 MB of variables",
    () =>
      `{"query":"query ($f: MetadataFilter) { documents(filter: $f) { totalCount } }","variables":{"f":{"and":[${times('{"or":[]},', 20_900_000)}{"or":[]}]}}}`,
  ),
  graphql(
    "21 MB of typed filters",
    () =>
      `{"query":"query ($f: MetadataFilter) { documents(filter: $f) { totalCount } }","variables":{"f":{"and":[${times("{},", 20_900_000)}{}]}}}`,
  ),
  graphql(
    "21 MB of tags",
    () =>
      `{"query":"query ($t: [String!]) { documents(containerTags: $t) { totalCount } }","variables":{"t":[${times('"a",', 20_900_000)}"a"]}}`,
  ),
  graphql("10 MB of a document", () =>
    JSON.stringify({
      query: "mutation ($input: AddDocumentInput!) { addDocument(input: $input) { document { id } } }",
      variables: { input: { source: { text: times("word ") }, containerTags: [TAG] } },
    }),
  ),
  graphql(
    "a document of 10 MB with all chunks",
    json({
      query:
        '{ document(ref: { key: { customId: "chunked" } }) { content: text raw chunks(first: 100) { totalCount nodes { id content: text headingPath } } } }',
    }),
  ),
  graphql(
    "a conversation of 10,000 messages",
    json({
      query:
        '{ document(ref: { key: { customId: "talk-10-000-short-messages" } }) { messages(first: 100) { totalCount nodes { role text } } } }',
    }),
  ),
  graphql(
    "100 documents of many fields",
    json({
      query: "{ documents(first: 100) { nodes { id title status metadata containerTags { tag } } } }",
    }),
  ),
  graphql(
    "an explanation",
    json({
      query:
        'query ($q: String!) { explainMiss: __typename search(input: { query: $q, containerTags: ["read"], first: 100, threshold: 0, explain: true }) { matchCount hits { similarity explanation { signals { signal value } } ... on MemoryHit { memory { text } } ... on ChunkHit { chunk { content: text } } documents { id title } } } }',
      variables: { q },
    }),
  ),
  graphql(
    "introspection",
    json({
      query:
        "{ __schema { types { name fields { name type { name ofType { name } } args { name } } inputFields { name } enumValues { name } } } }",
    }),
  ),
];

const form =
  (fields: [string, string][], file = "A small file.") =>
  () => {
    const data = new FormData();
    data.set("file", new Blob([file], { type: "text/plain" }), "file.txt");
    for (const [name, value] of fields) data.append(name, value);
    return data;
  };
const many = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, key) => [`k${key}`, 1])));
const uploads: Attack[] = [
  {
    name: "POST /v3/documents/file, 100 MB",
    call: "POST /v3/documents/file",
    body: () => form([], times("x", 104_857_600))(),
  },
  {
    name: "POST /v3/documents/file, 199 fields of metadata",
    call: "POST /v3/documents/file",
    body: form([
      ["metadata", many],
      ...Array.from({ length: 198 }, (_, i): [string, string] => ["metadata", `{"b${i}":1}`]),
    ]),
  },
  {
    name: "POST /v3/documents/file, 2 MB of tags",
    call: "POST /v3/documents/file",
    body: form([
      ["containerTags", "a,".repeat(500_000)],
      ["containerTags", "b,".repeat(490_000)],
    ]),
  },
];

const changes: Attack[] = [
  {
    name: "PATCH /v3/documents/{id}, 10 MB of line breaks",
    call: "PATCH /v3/documents/whole-2",
    body: () => JSON.stringify({ content: `y${times("\n", SIZE - 2)}${Math.random()}`.slice(0, SIZE) }),
  },
  {
    name: "PATCH /v3/documents/{id}, metadata at its limit",
    call: "PATCH /v3/documents/whole-2",
    body: json({ metadata, containerTags: Array.from({ length: 100 }, (_, index) => `many-${index}`) }),
  },
  {
    name: "DELETE /v3/documents/bulk, 100 ids",
    call: "DELETE /v3/documents/bulk",
    body: json({ ids: Array.from({ length: 100 }, (_, index) => `gone-${index}`) }),
  },
  {
    name: "POST /v4/memories/forget-matching, 500 ids",
    call: "POST /v4/memories/forget-matching",
    body: json({ containerTag: "remembered", ids: Array.from({ length: 500 }, (_, index) => `unknown-${index}`) }),
  },
  {
    name: "PATCH /v3/settings, 50 buckets",
    call: "PATCH /v3/settings",
    body: json({
      profileBuckets: Array.from({ length: 50 }, (_, key) => ({ key: `b${key}`, description: "d".repeat(2_000) })),
    }),
  },
];

export const ATTACKS: Attack[] = [
  ...[...documentAttacks, ...resubmissions, ...conversations, ...batches, ...memories],
  ...[...filters, ...searches, ...lists, ...graphqlAttacks, ...uploads, ...changes],
];
