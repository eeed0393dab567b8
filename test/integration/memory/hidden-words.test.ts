import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";
import { forgettingOf } from "../../e2e/suite/forgetting-calls.js";

interface SeenHit {
  kind: string;
  isMasked: boolean;
  similarity: number;
  chunk?: { content: string };
  beside: { content: string }[];
  memory?: { text: string; sourceChunks: { nodes: { content: string }[] } };
}

const SEARCH = `query ($input: SearchInput!) { search(input: $input) { hits {
  similarity ... on ChunkHit { isMasked chunk { content: text } beside { content: text } }
  ... on MemoryHit { memory { text sourceChunks { nodes { content: text } } } } } } }`;
const CONTEXT =
  "query ($input: ContextInput!) { context(input: $input) { text sources { hit { ... on ChunkHit { isMasked } } } } }";

describe("words that somebody has forgotten", () => {
  const { rest, client } = useLoci();
  const calls = forgettingOf(() => client.graphql);

  async function search(query: string, tag: string, more: object = {}): Promise<SeenHit[]> {
    const input = { query, containerTags: [tag], mode: "CHUNKS", threshold: 0, ...more };
    return (await client.graphql.run<{ search: { hits: SeenHit[] } }>(SEARCH, { input })).search.hits;
  }
  const chunks = async (q: string, tag: string, more: object = {}) =>
    (await search(q, tag, more)).map(({ chunk }) => chunk?.content);
  /** Without those that a search without a threshold shows because there is nothing better. */
  const matches = (q: string, tag: string) => chunks(q, tag, { threshold: 0.1 });
  async function context(query: string, tag: string, more: object = {}): Promise<string> {
    const input = { query, containerTags: [tag], ...more };
    return (await client.graphql.run<{ context: { text: string } }>(CONTEXT, { input })).context.text;
  }

  async function said(content: string): Promise<{ tag: string; id: string }> {
    const tag = newTag();
    const { id } = await client.ingest({ content, containerTags: [tag] });
    return { tag, id };
  }

  it("are masked at once in hits, contexts and REST, and the hit says so; the document keeps them", async () => {
    const content = "user: I live in Zanzibar. My dog is called Rex.";
    const { tag, id } = await said(content);
    await calls.forget({ containerTag: tag, content: "The user lives in Zanzibar" });
    const [hit] = await search("What is the dog called?", tag, { includeBeside: true });
    expect(hit).toMatchObject({ isMasked: true, chunk: { content: "user: [forgotten] My dog is called Rex." } });
    expect(await context("What is the dog called?", tag)).not.toContain("Zanzibar");
    const [memory] = await search("What is the dog called?", tag, { mode: "MEMORIES" });
    expect(memory?.memory?.sourceChunks.nodes[0]?.content).toBe("user: [forgotten] My dog is called Rex.");
    const hybrid = await rest("POST /v4/search", {
      body: { q: "dog", containerTag: tag, searchMode: "hybrid", threshold: 0, include: { chunks: true } },
    });
    expect(JSON.stringify(hybrid.body)).not.toContain("Zanzibar");
    expect(hybrid.body.results).toContainEqual(expect.objectContaining({ resultType: "chunk", isMasked: true }));
    const documents = await rest("POST /v3/search", { body: { q: "dog", containerTags: [tag] } });
    expect(documents.body.results[0].chunks).toEqual([
      expect.objectContaining({ content: "user: [forgotten] My dog is called Rex.", isMasked: true }),
    ]);
    expect((await client.document(id)).content).toBe(content);
  });

  it("do not count as matches, neither before nor after the index has followed", async () => {
    const { tag } = await said("user: I live in Zanzibar. My dog is called Rex.");
    expect(await chunks("Zanzibar", tag)).toHaveLength(1);
    await calls.forget({ containerTag: tag, content: "The user lives in Zanzibar" });
    expect(await matches("Zanzibar", tag)).toEqual([]);
    expect(await matches('"live in Zanzibar"', tag)).toEqual([]);
    expect(await context("Zanzibar", tag)).not.toContain("Zanzibar");
    // With what is forgotten nothing is masked or left out: it is the index that no longer knows the words.
    const byIndex = async () => (await search("Zanzibar", tag, { includeForgotten: true }))[0]?.similarity ?? 0;
    await waitFor(byIndex, (similarity) => similarity < 0.1);
  });

  it("show again when the memory is restored, and to who asks for forgotten ones", async () => {
    const { tag } = await said("user: I live in Zanzibar. My dog is called Rex.");
    const { id } = await calls.forget({ containerTag: tag, content: "The user lives in Zanzibar" });
    expect(await chunks("dog", tag, { includeForgotten: true })).toEqual([expect.stringContaining("Zanzibar")]);
    expect(await context("dog", tag, { includeForgotten: true })).toContain("Rex");
    await calls.restore({ containerTag: tag, ids: [id] });
    expect(await search("dog", tag)).toMatchObject([
      { isMasked: false, chunk: { content: expect.stringContaining("Zanzibar") } },
    ]);
    await waitFor(
      () => chunks("Zanzibar", tag),
      (found) => found.length === 1,
    );
  });

  it("stay when they were only superseded, when they merely expired, and when another current memory rests on them", async () => {
    const { tag } = await said("user: I live in Zanzibar.");
    await client.ingest({ content: "user: I live in Oslo.", containerTags: [tag], documentDate: "2090-01-01" });
    await calls.forget({ containerTag: tag, content: "The user lives in Oslo" });
    expect(await chunks("Where do I live?", tag)).toEqual(["user: I live in Zanzibar."]);

    const expiring = await said("user: I live in Porto.");
    await client.update(expiring.id, { forgetAfter: "2024-01-01" });
    expect(await chunks("Porto", expiring.tag)).toEqual(["user: I live in Porto."]);

    const shared = newTag();
    await client.ingest({ content: "user: I live in Quito.", containerTags: [shared, expiring.tag] });
    await calls.forget({ containerTag: shared, content: "The user lives in Quito" });
    expect(await chunks("Quito", shared)).toEqual(["user: I live in Quito."]);
    await calls.forget({ containerTag: expiring.tag, content: "The user lives in Quito" });
    expect(await chunks("Quito", shared)).toEqual([]);
  });

  it("stay masked where the document says them again, when it grows or is read anew, and when the memory is erased for good", async () => {
    const tag = newTag();
    const customId = `talk-${tag}`;
    const first = "user: I live in Zanzibar. My dog is called Rex.";
    const { id } = await client.ingest({ content: first, containerTags: [tag], customId });
    const { id: memoryId } = await calls.forget({ containerTag: tag, content: "The user lives in Zanzibar" });
    await client.ingest({
      content: `user: Good morning to everybody.\n${first}\nuser: I love tea.`,
      containerTags: [tag],
      customId,
    });
    const masked = async () => {
      const found = await search("dog", tag);
      expect(found.some(({ chunk }) => chunk?.content.includes("[forgotten]"))).toBe(true);
      expect(JSON.stringify(found)).not.toContain("Zanzibar");
      await waitFor(
        () => matches("Zanzibar", tag),
        (hits) => hits.length === 0,
      );
    };
    await masked();
    await client.reprocess(id);
    await client.settled(id);
    await masked();
    await calls.erase(tag, [memoryId]);
    await masked();
  });

  it("are masked in titles and headings of what a search or a context returns; the document keeps them", async () => {
    const tag = newTag();
    const content = "# Journal\n\n## Zanzibar\n\nI live in Zanzibar. My dog is called Rex.";
    const { id } = await client.ingest({ content, containerTags: [tag], title: "Zanzibar with Rex" });
    await calls.forget({ containerTag: tag, content: "The user lives in Zanzibar" });
    const q = `query ($input: SearchInput!) { search(input: $input) { hits { documents { title }
      ... on ChunkHit { isMasked documents { title } chunk { content: text headingPath document { title } } }
      ... on MemoryHit { memory {
        documents { nodes { title } } sources { nodes { document { title } } } sourceChunks { nodes { headingPath } } } } } } }`;
    const input = { query: "What is the dog called?", containerTags: [tag], mode: "HYBRID", threshold: 0 };
    const found = await client.graphql.run<{ search: { hits: object[] } }>(q, { input });
    expect(JSON.stringify(found)).not.toContain("Zanzibar");
    expect(found.search.hits).toContainEqual(
      expect.objectContaining({
        isMasked: true,
        documents: [{ title: "[forgotten] with Rex" }],
      }),
    );
    expect(await context("What is the dog called?", tag)).toContain("[forgotten] with Rex");
    expect(await context("What is the dog called?", tag)).not.toContain("Zanzibar");
    for (const call of ["POST /v3/search", "POST /v4/search"]) {
      const body = {
        q: "dog",
        containerTags: [tag],
        searchMode: "hybrid",
        include: { documents: true },
        includeSummary: true,
      };
      expect(JSON.stringify((await rest(call, { body })).body)).not.toContain("Zanzibar");
    }
    expect(await matches("Zanzibar", tag)).toEqual([]);
    const shown = await search("dog", tag, { includeForgotten: true });
    expect(shown[0]).toMatchObject({ isMasked: false, chunk: { content: expect.stringContaining("Zanzibar") } });
    expect(await client.document(id)).toMatchObject({ content, title: "Zanzibar with Rex" });
    const titled = async () => (await search("Zanzibar", tag, { includeForgotten: true }))[0]?.similarity ?? 0;
    await waitFor(titled, (similarity) => similarity < 0.1);
  });

  it("are left out of the index, too, when the memory that kept them visible goes away later", async () => {
    const [tag, other] = [newTag(), newTag()];
    await client.ingest({ content: "user: I live in Zanzibar. My dog is called Rex.", containerTags: [tag, other] });
    await calls.forget({ containerTag: tag, content: "The user lives in Zanzibar" });
    expect(await chunks("Zanzibar", tag)).toHaveLength(1);
    await client.ingest({ content: "user: I live in Oslo.", containerTags: [other], documentDate: "2090-01-01" });
    expect(await matches("Zanzibar", tag)).toEqual([]);
    const byIndex = async () => (await search("Zanzibar", tag, { includeForgotten: true }))[0]?.similarity ?? 0;
    await waitFor(byIndex, (similarity) => similarity < 0.1);
  });

  it("are left out of the index when a key that does not see the forgotten memory replaces the one that kept them visible", async () => {
    const [tag, other] = [newTag(), newTag()];
    await client.ingest({ content: "user: I live in Zanzibar. My dog is called Rex.", containerTags: [tag, other] });
    await calls.forget({ containerTag: tag, content: "The user lives in Zanzibar" });
    expect(await chunks("Zanzibar", tag)).toHaveLength(1);
    const { body: scoped } = await rest("POST /v3/auth/scoped-key", { body: { containerTags: [other] } });
    const memories = [{ content: "The user lives in Oslo" }];
    await rest.as(scoped.key)("POST /v4/memories", { body: { containerTag: other, memories } });
    expect(await matches("Zanzibar", tag)).toEqual([]);
    const byIndex = async () => (await search("Zanzibar", tag, { includeForgotten: true }))[0]?.similarity ?? 0;
    await waitFor(byIndex, (similarity) => similarity < 0.1);
  });

  it("are not found through the memories around them either", async () => {
    const { tag } = await said("user: I live in Zanzibar.\nuser: My dog is called Rex.");
    await calls.forget({ containerTag: tag, content: "The user lives in Zanzibar" });
    const told = async () => (await search("Zanzibar", tag, { mode: "MEMORIES", explain: true }))[0]?.similarity ?? 0;
    await waitFor(told, (similarity) => similarity < 0.1);
  });

  it("go from quotations that stand with them, from the index too, and do not come back when the talk grows", async () => {
    const spoken = [
      "[2026-03-01 10:00] user: my doctor in Zanzibar is Dr Amani Khamis, i see him on mondays",
      "[2026-03-01 10:01] assistant: Noted.",
      "[2026-03-01 10:02] user: he charges 40 dollars a visit, cash only",
    ];
    const tag = newTag();
    const customId = `talk-${tag}`;
    const { id } = await client.ingest({ content: spoken.join("\n"), containerTags: [tag], customId });
    const memories = async () =>
      (await search("Zanzibar", tag, { mode: "MEMORIES" })).flatMap(({ memory }) => memory?.text ?? []);
    const isAbout = (text: string) => /^[^"]* said on 1 March 2026: ".*Zanzibar/.test(text);
    const before = await memories();
    expect(before).toContainEqual(expect.stringMatching(/after ".*Zanzibar.*": "he charges 40 dollars/));
    await calls.forget({ containerTag: tag, content: before.find(isAbout) ?? "" });
    expect(await memories()).toEqual([expect.stringMatching(/said on 1 March 2026: "he charges 40 dollars a visit/)]);
    const told = async () => (await search("Zanzibar", tag, { mode: "MEMORIES" }))[0]?.similarity ?? 0;
    await waitFor(told, (similarity) => similarity < 0.1);
    const grown = [...spoken, "[2026-03-02 09:00] user: i bought a bicycle for 90 dollars"].join("\n");
    await client.ingest({ content: grown, containerTags: [tag], customId });
    const left = [expect.stringContaining("he charges 40 dollars"), expect.stringContaining("bicycle")];
    expect(await memories()).toEqual(expect.arrayContaining(left));
    expect((await memories()).join("\n")).not.toContain("Zanzibar");
    await client.reprocess(id);
    await client.settled(id);
    expect((await memories()).join("\n")).not.toContain("Zanzibar");
  });

  it("take a quotation with them that would only repeat another one without them", async () => {
    const again = "a visit costs 40 dollars on mondays, cash only";
    const doctorSaid = "my doctor in Zanzibar is Dr Amani Khamis, i see him on mondays";
    const { tag } = await said(`[2026-03-01 10:00] user: ${again}`);
    const talk = `[2026-03-01 18:00] user: ${doctorSaid}\n[2026-03-01 18:01] user: ${again}`;
    await client.ingest({ content: talk, containerTags: [tag] });
    const memories = async () =>
      (await search("Zanzibar", tag, { mode: "MEMORIES" })).flatMap(({ memory }) => memory?.text ?? []);
    const before = await memories();
    expect(before).toContainEqual(expect.stringContaining(`i see him on mondays": "${again}"`));
    const doctor = before.find((text) => text.endsWith('i see him on mondays"')) ?? "";
    await calls.forget({ containerTag: tag, content: doctor });
    expect(await memories()).toEqual([`The user said on 1 March 2026: "${again}"`]);
  });
});
