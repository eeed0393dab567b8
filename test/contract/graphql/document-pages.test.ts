import pg from "pg";
import { describe, expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";

/** More than the REST API reads at once. */
const CHUNKS = 2_500;
const MESSAGES = 250;

interface Page<Node> {
  totalCount: number;
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

const PAGE_INFO = "totalCount pageInfo { hasNextPage hasPreviousPage endCursor }";

describe("the parts of a document", () => {
  const { loci, client, rest, graphql } = useLoci();

  const write = async (sql: string, values: unknown[]) => {
    const owner = new pg.Client({ connectionString: loci.database.ownerUrl });
    await owner.connect();
    await owner.query(sql, values);
    await owner.end();
  };

  const page = async <Node>(id: string, field: string): Promise<Page<Node>> => {
    const query = `query ($id: ID!) { document(ref: { id: $id }) { part: ${field} } }`;
    return (await graphql.run<{ document: { part: Page<Node> } }>(query, { id })).document.part;
  };

  const all = async <Node>(id: string, { field, node }: { field: string; node: string }): Promise<Node[]> => {
    const nodes: Node[] = [];
    let after: string | null = null;
    for (;;) {
      const cursor: string = after === null ? "" : `, after: "${after}"`;
      const read: Page<Node> = await page(id, `${field}(first: 100${cursor}) { ${PAGE_INFO} nodes { ${node} } }`);
      expect(read.pageInfo.hasPreviousPage).toBe(after !== null);
      nodes.push(...read.nodes);
      if (!read.pageInfo.hasNextPage) return nodes;
      after = read.pageInfo.endCursor;
    }
  };

  it("are the messages of a conversation, page by page", async () => {
    const messages = Array.from({ length: MESSAGES }, (_, n) => ({ role: "USER", text: `Message ${n}` }));
    const query = "mutation ($input: AddConversationInput!) { addConversation(input: $input) { document { id } } }";
    const input = { conversationId: "long", messages };
    type Answer = { addConversation: { document: { id: string } } };
    const { id } = (await graphql.run<Answer>(query, { input })).addConversation.document;
    expect((await page(id, `messages { ${PAGE_INFO} nodes { position } }`)).totalCount).toBe(MESSAGES);
    const listed = await all<{ position: number; text: string }>(id, { field: "messages", node: "position text" });
    expect(listed).toEqual(messages.map(({ text }, position) => ({ position, text })));
  });

  it("are the chunks, page by page, and REST answers with all of them", async () => {
    const { id, chunks } = await client.ingest({ content: "Nora lives in Narvik.", containerTags: ["pages"] });
    await write(
      `insert into revision_chunk select (jsonb_populate_record(p, jsonb_build_object('position', n))).*
       from revision_chunk p, generate_series(1, $2::int) n where p.document_id = $1`,
      [id, CHUNKS - chunks.length],
    );
    const positions = Array.from({ length: CHUNKS }, (_, position) => position);
    expect((await page(id, `chunks { ${PAGE_INFO} nodes { id } }`)).totalCount).toBe(CHUNKS);
    const listed = await all<{ position: number }>(id, { field: "chunks", node: "position" });
    expect(listed.map(({ position }) => position)).toEqual(positions);
    const { body } = await rest(`GET /v3/documents/${id}/chunks`);
    expect(body).toMatchObject({ documentId: id, total: CHUNKS });
    expect(body.chunks.map(({ position }: { position: number }) => position)).toEqual(positions);
  });

  it.each([
    [{ page: 3 }, { __typename: "PagePlace", page: 3 }],
    [{ slide: 2 }, { __typename: "SlidePlace", slide: 2 }],
    [{ sheet: "Costs" }, { __typename: "SheetPlace", sheet: "Costs" }],
    [{ second: 61.5 }, { __typename: "TimePlace", second: 61.5 }],
    [{ file: "a/b.txt" }, { __typename: "FilePlace", path: "a/b.txt", inside: null }],
    [
      { file: "b.pdf", page: 4 },
      { __typename: "FilePlace", path: "b.pdf", inside: { page: 4 } },
    ],
  ])("have a place in the source: %j", async (stored, place) => {
    const { id } = await client.ingest({ content: "Petra lives in Paris.", containerTags: ["places"] });
    await write("update revision_chunk set place = $2 where document_id = $1", [id, JSON.stringify(stored)]);
    const units = "... on PagePlace { page } ... on SlidePlace { slide } ... on SheetPlace { sheet }";
    const fields = `__typename ${units} ... on TimePlace { second } ... on FilePlace { path inside { ${units} } }`;
    const { nodes } = await page<{ place: object }>(id, `chunks { nodes { place { ${fields} } } }`);
    expect(nodes).toEqual([{ place }]);
    const { body } = await rest(`GET /v3/documents/${id}/chunks`);
    expect(body.chunks[0].metadata).toEqual(stored);
  });

  it("are the steps of its pipeline, oldest first", async () => {
    const { id, pipelineSteps } = await client.ingest({ content: "Odd lives in Oslo.", containerTags: ["pages"] });
    const first = await page<{ step: string }>(id, `pipelineSteps(first: 2) { ${PAGE_INFO} nodes { step } }`);
    expect(first.totalCount).toBe(pipelineSteps.length);
    const after = first.pageInfo.endCursor;
    const rest = await page<{ step: string }>(id, `pipelineSteps(after: "${after}") { ${PAGE_INFO} nodes { step } }`);
    expect([...first.nodes, ...rest.nodes]).toEqual(pipelineSteps.map(({ step }) => ({ step })));
    const counts = "pipelineSteps { nodes { step counts { name value } } }";
    const { nodes } = await page<{ step: string; counts: object[] }>(id, counts);
    expect(nodes[1]).toEqual({ step: "CHUNK", counts: expect.arrayContaining([{ name: "chunks", value: 1 }]) });
    await write("update step_run set step = 'dream' where document_id = $1 and step = 'chunk'", [id]);
    expect((await page<{ step: string }>(id, counts)).nodes[1]).toMatchObject({ step: "OTHER" });
    await expect(page(id, `chunks(after: "${after}") { nodes { id } }`)).rejects.toThrow("not a cursor of this list");
  });
});
