import { beforeAll, describe, expect, it, vi } from "vitest";
import { systemPrincipal } from "#core/kernel/principal.js";
import { newTag } from "#test/support/loci-client.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { useLoci } from "#test/support/start-loci.js";

interface Found {
  nodes: ({ __typename: string; id: string } | null)[];
}

const NODES = "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }";

describe("a node", () => {
  const { client, graphql, loci } = useLoci();
  const [tag, otherTag] = [newTag("nodes"), newTag("other")];
  /** One of each type. */
  const ids: Record<string, string> = {};
  let keyOfTag = "";
  let keyOfOtherTag = "";

  beforeAll(async () => {
    const document = await client.ingest({ content: "Nora lives in Narvik.", containerTags: [tag], customId: "nora" });
    const key = (name: string) => `createApiKey(input: { containerTags: ["${name}"] }) { secret apiKey { id } }`;
    const created = await graphql.run<Record<"own" | "other", { secret: string; apiKey: { id: string } }>>(
      `mutation { own: ${key(tag)} other: ${key(otherTag)} }`,
    );
    const { containerTag, session } = await graphql.run<{
      containerTag: { id: string };
      session: { organization: { id: string } };
    }>(`{ containerTag(tag: "${tag}") { id } session { organization { id } } }`);
    ids["Memory"] = (await client.memories(tag))[0]?.id ?? "";
    ids["Document"] = document.id;
    ids["Chunk"] = document.chunks[0]?.id ?? "";
    ids["ContainerTag"] = containerTag.id;
    ids["ApiKey"] = created.own.apiKey.id;
    ids["Organization"] = session.organization.id;
    keyOfTag = created.own.secret;
    keyOfOtherTag = created.other.secret;
  });

  const typesFor = async (key: string, asked = Object.values(ids)) => {
    const { nodes } = await client.as(key).graphql.run<Found>(NODES, { ids: asked });
    return nodes.map((node) => node?.__typename ?? null);
  };

  it("is found by its id alone, whatever its type", async () => {
    const expected = Object.entries(ids).map(([__typename, id]) => ({ __typename, id }));
    expect(await graphql.run(NODES, { ids: Object.values(ids) })).toEqual({ nodes: expected });
    for (const node of expected) {
      expect(await graphql.run("query ($id: ID!) { node(id: $id) { __typename id } }", { id: node.id })).toEqual({
        node,
      });
    }
  });

  it("has the fields of its type", async () => {
    const query = `query ($id: ID!) { node(id: $id) {
      ... on Memory { text } ... on Document { title chunkCount } ... on Chunk { content: text document { id } }
      ... on ContainerTag { tag documentCount } ... on ApiKey { isEnabled } ... on Organization { slug } } }`;
    const read = async (type: string) => (await graphql.run<{ node: object }>(query, { id: ids[type] })).node;
    expect(await read("Memory")).toEqual({ text: "Nora lives in Narvik" });
    expect(await read("Document")).toMatchObject({ chunkCount: 1 });
    expect(await read("Chunk")).toEqual({ content: "Nora lives in Narvik.", document: { id: ids["Document"] } });
    expect(await read("ContainerTag")).toEqual({ tag, documentCount: 1 });
    expect(await read("ApiKey")).toEqual({ isEnabled: true });
    expect(await read("Organization")).toEqual({ slug: expect.stringMatching(/^default-/) });
  });

  it("is null where the id is unknown, and leaves the others", async () => {
    expect(await graphql.run(NODES, { ids: ["nowhere", ids["Memory"], "nora", tag] })).toEqual({
      nodes: [null, { __typename: "Memory", id: ids["Memory"] }, null, null],
    });
  });

  it("is null where the key may not read it", async () => {
    expect(await typesFor(keyOfTag)).toEqual(["Memory", "Document", "Chunk", "ContainerTag", null, "Organization"]);
    expect(await typesFor(keyOfOtherTag)).toEqual([null, null, null, null, null, "Organization"]);
  });

  it("is a chunk or null by the query of chunks", async () => {
    const find = async (key: string, id: string | undefined) =>
      (await client.as(key).graphql.run<{ chunk: object | null }>("query ($id: ID!) { chunk(id: $id) { id } }", { id }))
        .chunk;
    expect(await find(keyOfTag, ids["Chunk"])).toEqual({ id: ids["Chunk"] });
    expect(await find(keyOfOtherTag, ids["Chunk"])).toBeNull();
    expect(await find(keyOfTag, ids["Document"])).toBeNull();
  });

  it("shows no words that somebody has forgotten", async () => {
    const secretTag = newTag("forgotten");
    const { chunks } = await client.ingest({ content: "Nils lives in Namsos.", containerTags: [secretTag] });
    const [memory] = await client.memories(secretTag);
    await client.rest("DELETE /v4/memories", { body: { containerTag: secretTag, id: memory?.id } });
    const query =
      "query ($id: ID!) { node(id: $id) { ... on Chunk { content: text } } chunk(id: $id) { content: text } }";
    const { node, chunk } = await graphql.run<Record<"node" | "chunk", object>>(query, { id: chunks[0]?.id });
    expect(JSON.stringify(node)).not.toContain("Namsos");
    expect(chunk).toEqual(node);
  });

  it("shares one read of its table with the others of its type", async () => {
    const { memories, documents } = loci.services;
    const reads = [vi.spyOn(memories, "getMany"), vi.spyOn(documents, "getMany")];
    await typesFor(loci.apiKey, [...Object.values(ids), "nowhere", "neither"]);
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    for (const read of reads) read.mockRestore();
  });

  it("is one of at most 100 in a request", async () => {
    for (const count of [0, 101]) {
      const { errors } = await graphql.send({ query: NODES, variables: { ids: new Array(count).fill("nowhere") } });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(["BAD_USER_INPUT"]);
    }
  });
});

describe("a container tag", () => {
  const { client, graphql, loci } = useLoci();

  it("is counted only where a count is selected, and then all of a page at once", async () => {
    for (const content of ["One.", "Two."]) await client.add({ content, containerTags: [newTag()] });
    const counting = vi.spyOn(loci.services.containerTags, "countsOf");
    await graphql.run("{ containerTags { nodes { tag name } } }");
    expect(counting).not.toHaveBeenCalled();
    const { containerTags } = await graphql.run<{ containerTags: { nodes: object[] } }>(
      "{ containerTags { nodes { documentCount memoryCount lastActivityAt } } }",
    );
    const counted = { documentCount: 1, memoryCount: 0, lastActivityAt: expect.any(String) };
    expect(containerTags.nodes).toEqual([counted, counted]);
    expect(counting).toHaveBeenCalledOnce();
    counting.mockRestore();
  });

  it("is an object wherever a document names it, and is read only where more than the tag is selected", async () => {
    const [tag, other] = [newTag(), newTag()];
    const { id } = await client.add({ content: "Three.", containerTags: [tag, other] });
    const reading = vi.spyOn(loci.services.containerTags, "getMany");
    const tagsOf = async (fields: string) =>
      (
        await graphql.run<{ document: { containerTags: object[] } }>(
          `query ($id: ID!) { document(ref: { id: $id }) { containerTags { ${fields} } } }`,
          { id },
        )
      ).document.containerTags;
    expect(await tagsOf("tag")).toEqual([{ tag }, { tag: other }]);
    expect(reading).not.toHaveBeenCalled();
    expect(await tagsOf("tag name documentCount")).toEqual(
      [tag, other].map((word) => ({ tag: word, name: null, documentCount: 1 })),
    );
    expect(reading).toHaveBeenCalledOnce();
    reading.mockRestore();
  });

  it("leads to its contents: documents, memories, profile and context, and to nothing of another", async () => {
    const [tag, other] = [newTag(), newTag()];
    await client.ingest({ content: "Pia lives in Perth.", containerTags: [tag] });
    await client.ingest({ content: "Otto lives in Oslo.", containerTags: [other] });
    const { containerTag } = await graphql.run<{ containerTag: object }>(
      `query ($tag: String!) { containerTag(tag: $tag) {
        documents(first: 1) { totalCount pageInfo { hasNextPage } nodes { content: text } }
        memories(first: 1) { totalCount nodes { text } }
        profile { dynamic { text } static { text } }
        before: profile(asOf: "2000-01-01") { dynamic { text } static { text } }
        context(query: "Where does Pia live?", maxTokens: 100) { text } } }`,
      { tag },
    );
    const fact = { text: "Pia lives in Perth" };
    expect(containerTag).toMatchObject({
      documents: { totalCount: 1, pageInfo: { hasNextPage: false }, nodes: [{ content: "Pia lives in Perth." }] },
      memories: { totalCount: 1, nodes: [fact] },
      profile: { dynamic: expect.any(Array), static: expect.any(Array) },
      before: { dynamic: [], static: [] },
      context: { text: expect.stringContaining("Perth") },
    });
    expect(JSON.stringify(containerTag)).not.toContain("Oslo");
    expect(JSON.stringify((containerTag as { profile: object }).profile)).toContain(fact.text);
  });

  it("is null where it is unknown, beside the answers of other fields", async () => {
    expect(await graphql.run('{ containerTag(tag: "nowhere") { id } session { role } }')).toEqual({
      containerTag: null,
      session: { role: "OWNER" },
    });
  });
});

describe("usage", () => {
  const { graphql, loci } = useLoci({ withWorker: false });

  it("pages by day, tag, purpose and model: what is counted meanwhile moves no row", async () => {
    const seeds = await openSeeds(loci.database.appUrl);
    const [organizationId = ""] = await seeds.database.organizationIds();
    const count = (tag: string, model: string) =>
      seeds.database.inTenant(systemPrincipal(organizationId), ({ usage }) =>
        usage.add({
          ...{ tag, model, purpose: "memory_extraction", cachedCalls: 0 },
          ...{ calls: 1, inputTokens: 10, outputTokens: 5 },
        }),
      );
    for (const tag of ["a", "b", "c", "d"]) await count(tag, 'a "quoted" model');
    const query = `query ($after: String) { usage(first: 2, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } nodes { containerTag model calls } } }`;
    const first = await graphql.run<{ usage: Page }>(query);
    await count("z", "another");
    await count("b", 'a "quoted" model');
    const second = await graphql.run<{ usage: Page }>(query, { after: first.usage.pageInfo.endCursor });
    await seeds.close();
    expect([...first.usage.nodes, ...second.usage.nodes].map(({ containerTag }) => containerTag)).toEqual([
      ...["d", "c", "b", "a"],
    ]);
    expect(second.usage).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: false } });
  });
});

interface Page {
  totalCount: number;
  pageInfo: { endCursor: string };
  nodes: { containerTag: string }[];
}
