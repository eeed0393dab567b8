import { beforeAll, describe, expect, it } from "vitest";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const QUESTION = "Where does Alice live?";

/** The wire has the words of enums in lower case. */
function onTheWire<Fields extends object>(fields: Fields, ...enums: (keyof Fields)[]): Fields {
  const words = enums.map((name) => [name, String(fields[name]).toLowerCase()]);
  return { ...fields, ...Object.fromEntries(words) };
}

interface ListedMemory {
  text: string;
  history: { nodes: { text: string }[] };
  documents: { nodes: { id: string }[] };
}

describe("REST says what GraphQL says", () => {
  const { loci, rest } = useLoci();
  let id: string;

  /** Asked over HTTP as any client does, with documents of its own. */
  const ask = async (query: string, variables: object = {}) => {
    const response = await fetch(`${loci.baseUrl}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${loci.apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the answer
    return (await response.json()) as any;
  };

  beforeAll(async () => {
    const added = await rest("POST /v3/documents", {
      body: {
        content: "Alice lives in Lisbon. Alice loves hiking in the mountains.",
        ...{ containerTag: "alice", customId: "a1", metadata: { kind: "bio" }, documentDate: "2026-01-31" },
      },
    });
    id = added.body.id;
    const other = { content: "user: hello\nassistant: hi", containerTag: "bob" };
    const { body } = await rest("POST /v3/documents", { body: other });
    for (const one of [id, body.id]) await untilProcessed(rest, one);
  });

  it("a document", async () => {
    const { body } = await rest(`GET /v3/documents/${id}`);
    const { data } = await ask(
      `query ($id: ID!) { document(ref: { id: $id }) {
        id customId title type status metadata containerTags { tag } createdAt updatedAt filepath url
        forgetAfter content: text raw source: origin contentHash tokenCount wordCount chunkCount
        memories { nodes { id text isLatest isForgotten isStatic isInference version sourceCount: documentCount metadata createdAt updatedAt } }
      } }`,
      { id },
    );
    const { memories, containerTags, ...fields } = data.document;
    expect(body).toMatchObject(onTheWire(fields, "type", "status"));
    expect(body.containerTags).toEqual(containerTags.map(({ tag }: { tag: string }) => tag));
    // Memories of one moment have another order on a page than on the wire.
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(body.memories.toSorted(byId)).toMatchObject(
      memories.nodes
        .map(({ text, ...memory }: { id: string; text: string }) => ({ ...memory, memory: text }))
        .toSorted(byId),
    );
  });

  it("a list and its total", async () => {
    const { body } = await rest("POST /v3/documents/list", {
      body: { limit: 1, page: 2, sort: "createdAt", order: "asc" },
    });
    const { data } = await ask("{ documents(first: 2, order: ASC) { totalCount nodes { id status updatedAt } } }");
    expect(body.memories).toMatchObject(
      data.documents.nodes.slice(1).map((node: { status: string }) => onTheWire(node, "status")),
    );
    expect(body.pagination.totalItems).toBe(data.documents.totalCount);
  });

  it("chunks", async () => {
    const { body } = await rest(`GET /v3/documents/${id}/chunks`);
    const { data } = await ask(
      `query ($id: ID!) { document(ref: { id: $id }) { chunks { nodes { id position content: text type createdAt } } } }`,
      { id },
    );
    expect(body.chunks).toMatchObject(
      data.document.chunks.nodes.map((chunk: { type: string }) => onTheWire(chunk, "type")),
    );
  });

  it.each(["memories", "hybrid", "documents"])("a search for %s, hit by hit", async (mode) => {
    const { body } = await rest("POST /v4/search", { body: { q: QUESTION, searchMode: mode, threshold: 0 } });
    const { data } = await ask(
      `query ($input: SearchInput!) { search(input: $input) { hits { kind: __typename similarity
        ... on MemoryHit { memory { id text } } ... on ChunkHit { chunk { id content: text } } } } }`,
      { input: { query: QUESTION, mode: mode === "documents" ? "CHUNKS" : mode.toUpperCase(), threshold: 0 } },
    );
    expect(body.results.length).toBeGreaterThan(0);
    expect(
      body.results.map((item: Record<string, unknown>) => [
        item["id"],
        item["resultType"],
        item["memory"] ?? item["chunk"],
      ]),
    ).toEqual(
      data.search.hits.map(
        (hit: { kind: string; memory?: { id: string; text: string }; chunk?: { id: string; content: string } }) => [
          ...[
            hit.memory?.id ?? hit.chunk?.id,
            hit.kind.replace("Hit", "").toLowerCase(),
            hit.memory?.text ?? hit.chunk?.content,
          ],
        ],
      ),
    );
    for (const [index, item] of body.results.entries()) {
      expect(item.similarity).toBeCloseTo(data.search.hits[index].similarity, 6);
    }
  });

  it("a search for documents", async () => {
    const { body } = await rest("POST /v3/search", { body: { q: QUESTION } });
    const { data } = await ask(
      `query ($input: SearchDocumentsInput!) { searchDocuments(input: $input) {
        hits { similarity document { id } chunks { similarity isMatch chunk { content: text position } } } } }`,
      { input: { query: QUESTION } },
    );
    expect(
      body.results.map((result: { documentId: string; chunks: object[] }) => [result.documentId, result.chunks]),
    ).toEqual(
      data.searchDocuments.hits.map(
        (hit: { document: { id: string }; chunks: { chunk: object; similarity: number; isMatch: boolean }[] }) => [
          hit.document.id,
          hit.chunks.map(({ chunk, similarity, isMatch }) => ({ ...chunk, score: similarity, isRelevant: isMatch })),
        ],
      ),
    );
  });

  it("a profile", async () => {
    const { body } = await rest("POST /v4/profile", { body: { containerTag: "alice" } });
    const { data } = await ask(
      `{ profile(containerTag: "alice") { static { text } dynamic { text } buckets { key memories { text } } } }`,
    );
    const texts = (memories: { text: string }[]) => memories.map(({ text }) => text);
    expect(body.profile.static).toEqual(texts(data.profile.static));
    expect(body.profile.dynamic).toEqual(texts(data.profile.dynamic));
    expect(Object.keys(body.profile.buckets)).toEqual(data.profile.buckets.map(({ key }: { key: string }) => key));
  });

  it("memories, their history and what they were derived from", async () => {
    const { body } = await rest("POST /v4/memories/list", { body: { containerTag: "alice", order: "asc" } });
    const { data } = await ask(
      `{ memories(containerTags: ["alice"], order: ASC) { totalCount nodes {
        id text version isLatest isForgotten isStatic isInference sourceCount: documentCount documents { nodes { id } } forgetAfter forgetReason metadata
        createdAt updatedAt history { nodes { id text version } } } } }`,
    );
    expect(body.memoryEntries.length).toBeGreaterThan(0);
    const renamed = ({ text, ...memory }: { text: string }) => ({ ...memory, memory: text });
    expect(body.memoryEntries).toMatchObject(
      data.memories.nodes.map(({ history, documents, ...memory }: ListedMemory) => ({
        ...{ ...renamed(memory), history: history.nodes.map(renamed) },
        documentIds: documents.nodes.map(({ id }) => id),
      })),
    );
    expect(body.pagination.totalItems).toBe(data.memories.totalCount);
  });

  it("container tags, and the buckets of one", async () => {
    const { body } = await rest("GET /v3/container-tags/list");
    const { data } = await ask(
      `{ containerTags { nodes { id containerTag: tag documentCount memoryCount lastActivityAt createdAt updatedAt } }
        profileBuckets(containerTag: "alice") { key description } }`,
    );
    expect(body).toMatchObject(data.containerTags.nodes);
    const one = await rest("GET /v3/container-tags/alice");
    expect(one.body).toMatchObject({ documentCount: 1, containerTag: "alice" });
    const buckets = await rest("POST /v4/profile/buckets", { body: { containerTag: "alice" } });
    expect(buckets.body.buckets).toEqual(data.profileBuckets);
  });

  it("settings, and a change of them", async () => {
    const changed = await rest("PATCH /v3/settings", {
      body: {
        shouldLLMFilter: true,
        filterPrompt: "Only work.",
        chunkSize: 800,
        profileBuckets: [{ key: "work" }],
        other: 1,
      },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        ...{ orgId: expect.any(String), orgSlug: expect.any(String) },
        updated: { shouldLLMFilter: true, filterPrompt: "Only work.", chunkSize: 800 },
      },
    });
    const { body } = await rest("GET /v3/settings");
    const { data } = await ask(
      "{ settings { shouldLLMFilter: filterByModel filterPrompt chunkSize workspacePrompt profileBuckets { key description } } }",
    );
    expect(body).toMatchObject(data.settings);
    expect(body.profileBuckets).toEqual([{ key: "work", description: "" }]);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(["includeItems", "excludeItems", "googleDriveCustomKeyEnabled", "githubClientSecret"]),
    );
    await rest("PATCH /v3/settings", { body: { filterPrompt: null, shouldLLMFilter: false } });
    expect((await rest("GET /v3/settings")).body).toMatchObject({
      filterPrompt: null,
      shouldLLMFilter: false,
      chunkSize: 800,
    });
  });

  it("a session", async () => {
    const { body } = await rest("GET /v3/session");
    const { data } = await ask("{ session { role permission organization { id name slug } } }");
    expect(body).toMatchObject({ org: data.session.organization, role: "owner" });
    expect([body.scope.permission, data.session]).toEqual([
      "write",
      expect.objectContaining({ role: "OWNER", permission: "WRITE" }),
    ]);
  });

  it.each([
    {
      call: "POST /v3/documents",
      body: { content: "a", customId: "a b" },
      query: "mutation ($input: AddDocumentInput!) { addDocument(input: $input) { document { id } } }",
      variables: { input: { source: { text: "a" }, customId: "a b" } },
    },
    {
      call: "POST /v4/search",
      body: { q: "a", threshold: 2 },
      query: "query ($input: SearchInput!) { search(input: $input) { timingMs } }",
      variables: { input: { query: "a", threshold: 2 } },
    },
    {
      call: "POST /v3/documents/list",
      body: { filepath: `/${"a".repeat(5_000)}` },
      query: "query ($filepath: String) { documents(filepath: $filepath) { totalCount } }",
      variables: { filepath: `/${"a".repeat(5_000)}` },
    },
    {
      call: "PATCH /v3/documents/nobody",
      body: { title: "a" },
      query: 'mutation { updateDocument(input: { document: { id: "nobody" }, title: "a" }) { document { id } } }',
      variables: {},
    },
  ])("the refusal of $call $body", async ({ call, body, query, variables }) => {
    const refused = await rest(call, { body });
    const { errors } = await ask(query, variables);
    const codes: Record<string, string> = { BAD_USER_INPUT: "bad_input", NOT_FOUND: "not_found" };
    expect(refused.body.code).toBe(codes[errors[0].extensions.code]);
    expect(refused.body.message).toBe(errors[0].message);
    expect(refused.body.issues).toEqual(errors[0].extensions.issues);
  });
});
