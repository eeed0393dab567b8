import { expect } from "vitest";
import { CONTENT, type OperationTests } from "./operation-test.js";

export const documentOperations = {
  async AddDocument(answer, { tag, client }) {
    const { addDocument } = await answer({
      input: { source: { text: CONTENT }, containerTags: [tag], waitUntil: "DONE", waitSeconds: 30 },
    });
    expect(addDocument.document.status).toBe("DONE");
    expect(await client.find("Where does Tove live?", tag)).toContainEqual(expect.stringContaining("Turku"));
  },
  async AddDocuments(answer, { tag, client }) {
    const { addDocuments } = await answer({
      input: { documents: [{ source: { text: CONTENT }, containerTags: [tag] }, { source: { text: " " } }] },
    });
    expect(addDocuments).toMatchObject({
      succeededCount: 1,
      failedCount: 1,
      results: [{ error: null }, { document: null }],
    });
    expect(addDocuments.results[1]?.error?.code).toBe("BAD_USER_INPUT");
    expect((await client.settled(addDocuments.results[0]?.document?.id ?? "")).content).toBe(CONTENT);
  },
  async UpdateDocument(answer, { client, addDocument }) {
    const id = await addDocument();
    const { updateDocument } = await answer({ input: { document: { id }, title: "Tove" } });
    expect(updateDocument.document).toMatchObject({ id, title: "Tove", metadata: { part: 1 } });
    expect((await client.settled(id)).title).toBe("Tove");
  },
  async ReprocessDocument(answer, { client, addDocument }) {
    const id = await addDocument();
    const before = await client.document(id);
    const { reprocessDocument } = await answer({ input: { document: { id } } });
    expect(reprocessDocument.document.id).toBe(id);
    const after = await client.settled(id);
    expect(after.status).toBe("DONE");
    expect(after.pipelineSteps.at(-1)?.finishedAt).not.toBe(before.pipelineSteps.at(-1)?.finishedAt);
  },
  async DeleteDocument(answer, { client, addDocument }) {
    const id = await addDocument();
    expect(await answer({ input: { document: { id } } })).toEqual({ deleteDocument: { deletedDocumentId: id } });
    expect(await client.findDocument(id)).toBeNull();
  },
  async DeleteDocuments(answer, { client, addDocument }) {
    const ids = [await addDocument(), await addDocument()];
    const { deleteDocuments } = await answer({ input: { documents: ids.map((id) => ({ id })) } });
    expect(deleteDocuments).toEqual({ deletedCount: 2, errors: [] });
    expect(await Promise.all(ids.map((id) => client.findDocument(id)))).toEqual([null, null]);
  },
  async CreateUpload(answer, { tag, client }) {
    const { createUpload } = await answer({ input: { filename: "tove.txt", mediaType: "text/plain" } });
    const headers = createUpload.headers.map(({ name, value }): [string, string] => [name, value]);
    await fetch(client.reachable(createUpload.url), { method: "PUT", headers, body: CONTENT });
    const document = await client.ingest({ uploadId: createUpload.id, containerTags: [tag] });
    expect(document.content).toBe(CONTENT);
  },
  async Document(answer, { addDocument }) {
    const id = await addDocument();
    const { document } = await answer({ ref: { id } });
    expect(document).toMatchObject({ id, status: "DONE", text: CONTENT, metadata: { part: 1 } });
    const memory = document?.memories.nodes[0];
    const source = memory?.sources.nodes[0];
    expect(memory?.text).toContain("Turku");
    expect(CONTENT.slice(source?.startOffset, source?.endOffset)).toBe(source?.words);
  },
  async Documents(answer, { tag, addDocument }) {
    const ids = [await addDocument(), await addDocument()];
    const filter = { and: [{ condition: { key: "part", operator: "NUMBER_EQUALS" as const, value: 1 } }] };
    const first = (await answer({ containerTags: [tag], filter, first: 1 })).documents;
    const second = (await answer({ containerTags: [tag], filter, first: 1, after: first.pageInfo.endCursor }))
      .documents;
    expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([2, true, false]);
    const listed = [...first.edges, ...second.edges].map(({ node }) => node.id);
    expect(listed.toSorted()).toEqual(ids.toSorted());
  },
  async DocumentCategories(answer, { tag, client, addDocument }) {
    await Promise.all([addDocument(), addDocument()]);
    await client.ingest({ content: "Sent by an agent.", containerTags: [tag], origin: "mcp" });
    const { documentCategories } = await answer({ containerTags: [tag] });
    expect(documentCategories).toEqual([
      { category: "NOTE", documentCount: 2 },
      { category: "AGENT", documentCount: 1 },
    ]);
  },
  async Chunk(answer, { addDocument, client }) {
    const id = await addDocument();
    const { chunks } = await client.document(id);
    const { chunk } = await answer({ id: chunks[0]?.id ?? "" });
    expect(chunk).toMatchObject({ text: chunks[0]?.content, document: { id }, place: null });
  },
  async Node(answer, { addDocument }) {
    const id = await addDocument();
    expect((await answer({ id })).node).toMatchObject({ id, status: "DONE" });
  },
  async Nodes(answer, { addDocument, addMemory, addKey }) {
    const ids = [await addDocument(), await addMemory(), (await addKey()).id];
    const { nodes } = await answer({ ids: [...ids, "unknown"] });
    expect(nodes.map((node) => node && [node.__typename, node.id])).toEqual([
      ["Document", ids[0]],
      ["Memory", ids[1]],
      ["ApiKey", ids[2]],
      null,
    ]);
  },
  async AddConversation(answer, { tag, client }) {
    const messages = [{ role: "USER" as const, text: "Hello", name: "Tove" }];
    const { addConversation } = await answer({ input: { conversationId: tag, containerTags: [tag], messages } });
    expect(addConversation.document.customId).toBe(tag);
    expect(addConversation.document.messages.nodes).toMatchObject(messages);
    expect((await client.settled(addConversation.document.id)).customId).toBe(tag);
  },
  async DocumentStatusChanged(answer, { addDocument }) {
    const id = await addDocument();
    const { documentStatusChanged } = await answer({ document: { id } });
    expect(documentStatusChanged).toMatchObject({ status: "DONE", document: { id } });
  },
} satisfies Partial<OperationTests>;
