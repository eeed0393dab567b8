import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { reindex } from "#apps/cli/reindex.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { LIVE_LABEL } from "#core/reading/index/entries/build-index-items.js";
import { buildItem, buildQuery } from "#test/conformance/search-index/build-items.js";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useShared } from "#test/support/use-shared.js";

const SEARCH = "query ($input: SearchInput!) { search(input: $input) { hits { similarity } } }";
const SEARCH_DOCUMENTS =
  "query ($input: SearchDocumentsInput!) { searchDocuments(input: $input) { hits { document { id } } } }";
const CONTEXT = "query ($input: ContextInput!) { context(input: $input) { text } }";
const QUESTION = "Who plays the violin in Nantes?";

/** The state after a restore of the database alone: the entries have the content of older rows. */
describe("an index whose entries say otherwise than the rows", () => {
  const { loci, client } = useLoci();
  const index = useShared(() =>
    openSqliteSearchIndex({ path: join(loci.dataDirectory, "index.sqlite"), mode: "write" }),
  );
  let organizationId: string;
  const [left, home] = [newTag(), newTag()];

  beforeAll(async () => {
    const document = await client.ingest({
      content: "Nadia plays the violin in Nantes.",
      ...{ containerTags: [home], metadata: { team: "red" }, filepath: "/home/a.txt" },
    });
    const memories = document.memories.map(({ id, text }) => ({ id, text, kind: "memory" as const }));
    const chunks = document.chunks.map(({ id, content }) => ({ id, text: content, kind: "chunk" as const }));
    expect([memories.length, chunks.length]).toEqual([1, 1]);
    organizationId = String(
      (await rowsOf(loci.database.ownerUrl, { only: ["organization"] }))[0]?.row["organization_id"],
    );
    const { highestVersion: version } = await index.origin();
    await index.upsert(
      [...memories, ...chunks].map((item) =>
        buildItem({
          ...{ ...item, organizationId, documentId: document.id, version, tags: [left, home] },
          ...{ labels: [LIVE_LABEL, "endUser:eve"], metadata: { team: "blue" }, filepath: "/left/a.txt" },
        }),
      ),
    );
  }, 60_000);

  it.each(["HYBRID", "MEMORIES", "CHUNKS"])("%s: shows nothing in a tag that it has left", async (mode) => {
    expect(await found({ mode, containerTags: [left] })).toEqual([]);
    expect(await found({ mode, containerTags: [home] })).not.toEqual([]);
  });

  it.each([
    ["metadata that it no longer has", { filter: { condition: { key: "team", value: "blue" } } }],
    ["a path that it has left", { filepath: "/left/" }],
    ["an end user that it is no longer of", { endUserId: "eve" }],
  ])("shows nothing by %s", async (_, narrowed) => {
    expect(await found({ mode: "HYBRID", containerTags: [home], ...narrowed })).toEqual([]);
  });

  it("shows nothing of it in searches of documents and in contexts either", async () => {
    const scope = { query: QUESTION, containerTags: [left] };
    const documents = await client.graphql.run<{ searchDocuments: { hits: unknown[] } }>(SEARCH_DOCUMENTS, {
      input: { ...scope, first: 10, chunkThreshold: 0 },
    });
    expect(documents.searchDocuments.hits).toEqual([]);
    const { context } = await client.graphql.run<{ context: { text: string } }>(CONTEXT, {
      input: { ...scope, maxTokens: 500 },
    });
    expect(context.text).not.toContain("Nadia");
  });

  it("is mended by `loci reindex`, however often that is said", async () => {
    for (let times = 0; times < 2; times += 1) {
      let output = "";
      const write = (text: string) => {
        output += text;
      };
      expect(await reindex({ environment: readEnvironment(loci.environment), write })).toBe(0);
      expect(output).toContain("1 of 1 documents");
      expect(output).toMatch(/The search index is complete\.\n$/);
    }
    const query = buildQuery({ organizationId, text: "violin", kinds: ["chunk", "memory"] });
    expect((await index.search({ ...query, tags: [left] })).candidates).toEqual([]);
    expect((await index.search({ ...query, tags: [home] })).candidates.length).toBe(2);
  });

  async function found(narrowed: object): Promise<unknown[]> {
    const input = { query: QUESTION, threshold: 0, first: 10, ...narrowed };
    return (await client.graphql.run<{ search: { hits: unknown[] } }>(SEARCH, { input })).search.hits;
  }
});
