import { describe, expect, it, vi } from "vitest";
import { GraphqlClient } from "#test/support/graphql-client.js";
import { newTag } from "#test/support/loci-client.js";
import { startLoci, useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const ADD = "mutation ($input: AddDocumentInput!) { addDocument(input: $input) { document { status content: text } } }";
const ADD_BATCH = `mutation ($input: AddDocumentsInput!) {
  addDocuments(input: $input) { results { document { status } error { code } } }
}`;
const ADD_CONVERSATION = `mutation ($input: AddConversationInput!) {
  addConversation(input: $input) { document { status } }
}`;
const waitUntil = "DONE";

describe("with waitUntil", () => {
  const { graphql } = useLoci();

  it("an added document is done, and reads so in the same answer", async () => {
    const text = "Ada lives in Turin.";
    expect(await graphql.run(ADD, { input: { source: { text }, waitUntil } })).toEqual({
      addDocument: { document: { status: "DONE", content: text } },
    });
  });

  it("a batch is done but for what was refused", async () => {
    const documents = ["Ada likes tea.", " ", "Ada likes figs."].map((text) => ({ source: { text } }));
    expect(await graphql.run(ADD_BATCH, { input: { documents, waitUntil } })).toEqual({
      addDocuments: {
        results: [
          { document: { status: "DONE" }, error: null },
          { document: null, error: { code: "BAD_USER_INPUT" } },
          { document: { status: "DONE" }, error: null },
        ],
      },
    });
  });

  it("a conversation is done", async () => {
    const input = { conversationId: newTag(), messages: [{ role: "USER", text: "Hello" }], waitUntil };
    expect(await graphql.run(ADD_CONVERSATION, { input })).toEqual({
      addConversation: { document: { status: "DONE" } },
    });
  });

  it.each([0, 31])("%d seconds are refused, and nothing is written", async (waitSeconds) => {
    const document = { source: { text: "Ada sails." }, customId: `refused-${waitSeconds}` };
    const { errors } = await graphql.send({
      query: ADD,
      variables: { input: { ...document, waitUntil, waitSeconds } },
    });
    expect(errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
    const read = await graphql.send({
      query: `{ document(ref: { key: { customId: "refused-${waitSeconds}" } }) { id } }`,
    });
    expect(read.data).toEqual({ document: null });
  });
});

describe("while nothing is processed, the wait", () => {
  const { loci, graphql } = useLoci({ withWorker: false });

  const add = (waitSeconds: number, client = graphql) =>
    client.run(ADD, { input: { source: { text: "Ada waits." }, waitUntil, waitSeconds } });
  const queued = { addDocument: { document: { status: "QUEUED" } } };

  it("ends with its time", async () => {
    expect(await add(1)).toMatchObject(queued);
  });

  it("ends when the client is gone", async () => {
    const waits = vi.spyOn(loci.services.events, "untilProcessed");
    const leaving = new AbortController();
    const request = fetch(`${loci.baseUrl}/v3/documents`, {
      ...{ method: "POST", body: JSON.stringify({ content: "Ada left." }), signal: leaving.signal },
      headers: { authorization: `Bearer ${loci.apiKey}`, "content-type": "application/json", prefer: "wait=30" },
    });
    const gone = expect(request).rejects.toThrow();
    await waitFor(
      () => waits.mock.calls.length,
      (calls) => calls === 1,
    );
    leaving.abort();
    await gone;
    const statuses: Map<string, string> = await waits.mock.results[0]?.value;
    expect([...statuses.values()]).toEqual(["queued"]);
  }, 30_000);

  it("ends when the server stops, which answers it first", async () => {
    const stopping = await startLoci({ withWorker: false });
    const waits = vi.spyOn(stopping.services.events, "untilProcessed");
    const held = add(30, new GraphqlClient(stopping));
    await waitFor(
      () => waits.mock.calls.length,
      (calls) => calls === 1,
    );
    await Promise.all([stopping.stop(), expect(held).resolves.toMatchObject(queued)]);
  }, 20_000);
});
