import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

/** A list of the schema, and how its items are made and deleted. */
interface List {
  field: string;
  query: (tag: string, options: string) => string;
  add: (tag: string, names: string[]) => Promise<string[]>;
  remove: (tag: string, ids: string[]) => Promise<unknown>;
}

interface Page {
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  nodes: { id: string }[];
}

interface Added {
  results: { document: { id: string } }[];
}

const CHANGES = 200;
const CHANGES_A_PAGE = 25;
const AT_FIRST = 100;
const PAGE = 5;

describe("a cursor", () => {
  // No worker: the lists are all that changes.
  const { client } = useLoci({ withWorker: false });

  const lists: List[] = [
    {
      field: "documents",
      query: (tag, options) => `{ documents(containerTags: ["${tag}"], ${options}) { ${PAGE_FIELDS} } }`,
      add: async (tag, names) => {
        const documents = names.map((name) => ({ source: { text: `Locker ${name}` }, containerTags: [tag] }));
        const input = { documents };
        const { addDocuments } = await client.graphql.run<{ addDocuments: Added }>(ADD_DOCUMENTS, { input });
        return addDocuments.results.map(({ document }) => document.id);
      },
      remove: async (_tag, ids) =>
        await client.graphql.run(DELETE_DOCUMENTS, { input: { documents: ids.map((id) => ({ id })) } }),
    },
    {
      field: "memories",
      query: (tag, options) => `{ memories(containerTags: ["${tag}"], ${options}) { ${PAGE_FIELDS} } }`,
      add: async (containerTag, names) => {
        const input = { containerTag, memories: names.map((name) => ({ text: `Locker ${name} belongs to Ada` })) };
        type Answer = { addMemories: { memories: { id: string }[] } };
        const { addMemories } = await client.graphql.run<Answer>(ADD_MEMORIES, { input });
        return addMemories.memories.map(({ id }) => id);
      },
      remove: async (containerTag, ids) => await client.graphql.run(ERASE, { input: { containerTag, ids } }),
    },
  ];

  describe.each(lists)("of $field", ({ field, query, add, remove }) => {
    const page = async (tag: string, options: string): Promise<Page> => {
      const found = (await client.graphql.run<Record<string, Page>>(query(tag, options)))[field];
      if (!found) throw new Error(`No page of ${field}.`);
      return found;
    };

    it.each(["ASC", "DESC"])(`repeats and loses no row in ${CHANGES} changes between pages (%s)`, async (order) => {
      const tag = newTag();
      const draw = drawer(7);
      const names = numbers();
      const all = await add(tag, take(names, AT_FIRST));
      const atFirst = [...all];
      const removed = new Set<string>();
      const seen: string[] = [];
      let changes = 0;
      let after: string | null = null;
      do {
        const from: string = after === null ? "" : `, after: "${after}"`;
        const { nodes, pageInfo }: Page = await page(tag, `first: ${PAGE}, order: ${order}${from}`);
        seen.push(...nodes.map(({ id }) => id));
        expect(pageInfo.hasPreviousPage).toBe(after !== null);
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        if (changes === CHANGES) continue;
        const added = 1 + draw(CHANGES_A_PAGE - 1);
        all.push(...(await add(tag, take(names, added))));
        const gone = Array.from({ length: CHANGES_A_PAGE - added }, () => all.splice(draw(all.length), 1)).flat();
        if (gone.length > 0) await remove(tag, gone);
        for (const id of gone) removed.add(id);
        changes += CHANGES_A_PAGE;
      } while (after !== null);
      expect(changes).toBe(CHANGES);
      expect(new Set(seen).size).toBe(seen.length);
      expect(atFirst.filter((id) => !removed.has(id) && !seen.includes(id))).toEqual([]);
    });

    it("of another order, another list or nobody is refused", async () => {
      const tag = newTag();
      await add(tag, ["1", "2", "3"]);
      const { pageInfo } = await page(tag, "first: 1");
      // A tag that a document names exists: its list has the same order.
      await client.add({ content: "A locker", containerTags: [tag] });
      const { containerTags } = await client.graphql.run<{ containerTags: Page }>(
        "{ containerTags(first: 1) { pageInfo { endCursor } } }",
      );
      const foreign = containerTags.pageInfo.endCursor;
      expect(foreign).not.toBeNull();
      for (const options of [`after: "${pageInfo.endCursor}", order: ASC`, `after: "${foreign}"`, `after: "x"`]) {
        const { errors } = await client.graphql.send({ query: query(tag, options) });
        expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", issues: [{ path: ["after"] }] });
      }
    });
  });
});

const PAGE_FIELDS = "nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor }";
const ADD_DOCUMENTS =
  "mutation ($input: AddDocumentsInput!) { addDocuments(input: $input) { results { document { id } } } }";
const DELETE_DOCUMENTS = "mutation ($input: DeleteDocumentsInput!) { deleteDocuments(input: $input) { deletedCount } }";
const ADD_MEMORIES = "mutation ($input: AddMemoriesInput!) { addMemories(input: $input) { memories { id } } }";
const ERASE = "mutation ($input: EraseMemoriesInput!) { eraseMemories(input: $input) { erasedCount } }";

/** Numbers below `limit` that are the same in each run. */
function drawer(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

function* numbers(): Generator<string> {
  for (let number = 1; ; number++) yield String(number);
}

function take(names: Generator<string>, count: number): string[] {
  return Array.from({ length: count }, () => names.next().value ?? "");
}
