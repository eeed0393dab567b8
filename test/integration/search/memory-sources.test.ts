import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const SEARCH = `query ($input: SearchInput!) { search(input: $input) { hits { ... on MemoryHit { memory { id } } } } }`;
const MISS = `query ($input: ExplainMissInput!) { explainMiss(input: $input) { reason message } }`;
const FACT = "I play the violin in an orchestra.";

interface Found {
  search: { hits: { memory: { id: string } }[] };
}

interface Missed {
  explainMiss: { reason: string; message: string };
}

describe("a memory of two documents", () => {
  const { client } = useLoci();

  /** Both say the same. */
  async function filled() {
    const tag = newTag();
    const add = async (name: string, content: string) =>
      await client.ingest({ content, containerTags: [tag], customId: `${tag}-${name}`, filepath: `/${name}/a.txt` });
    const one = await add("one", FACT);
    const two = await add("two", FACT);
    const all = { query: "Who plays the violin?", containerTags: [tag], threshold: 0, mode: "MEMORIES" };
    const search = async (narrowed: object) => {
      const found = await client.graphql.run<Found>(SEARCH, { input: { ...all, ...narrowed } });
      return found.search.hits.map(({ memory }) => memory.id);
    };
    const miss = async (id: string, narrowed: object) =>
      (await client.graphql.run<Missed>(MISS, { input: { item: { memoryId: id }, search: { ...all, ...narrowed } } }))
        .explainMiss;
    const [id = ""] = await search({});
    return { tag, one: one.id, two: two.id, id, search, miss };
  }

  it("is found by the id and by the path of either, and the explanation says so too", async () => {
    const { tag, one, two, id, search, miss } = await filled();
    const scopes = [
      { document: { id: one } },
      ...[{ document: { id: two } }, { document: { key: { customId: `${tag}-two` } } }],
      ...[{ filepath: "/one/a.txt" }, { filepath: "/two/a.txt" }, { filepath: "/two/" }],
    ];
    for (const scope of scopes) {
      expect(await search(scope), JSON.stringify(scope)).toEqual([id]);
      expect((await miss(id, scope)).reason, JSON.stringify(scope)).toBe("PRESENT");
    }
    expect(await search({ filepath: "/three/" })).toEqual([]);
    const elsewhere = await miss(id, { filepath: "/three/" });
    expect(elsewhere.reason).toBe("OTHER_PATH");
    for (const path of ["/one/a.txt", "/two/a.txt"]) expect(elsewhere.message).toContain(path);
    const other = await client.ingest({ content: "Rain fell.", containerTags: [tag] });
    expect(await search({ document: { id: other.id } })).toEqual([]);
    expect((await miss(id, { document: { id: other.id } })).reason).toBe("OTHER_DOCUMENT");
  });

  it("is found by either at a moment too", async () => {
    const { one, two, id, search } = await filled();
    const asOf = new Date().toISOString();
    for (const source of [one, two]) expect(await search({ document: { id: source }, asOf })).toEqual([id]);
  });

  it("stays by the other one when one is deleted", async () => {
    const { one, two, id, search } = await filled();
    await client.graphql.run(
      "mutation ($id: ID!) { deleteDocument(input: { document: { id: $id } }) { deletedDocumentId } }",
      { id: one },
    );
    const isGone = (found: string[]) => found.length === 0;
    await waitFor(() => search({ filepath: "/one/" }), isGone);
    expect(await search({ document: { id: two } })).toEqual([id]);
    expect(await search({ filepath: "/two/" })).toEqual([id]);
  });
});
