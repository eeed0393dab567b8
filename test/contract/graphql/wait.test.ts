import { describe, expect, it, vi } from "vitest";
import { GraphqlClient } from "#test/support/graphql-client.js";
import { newTag } from "#test/support/loci-client.js";
import { startLoci, useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const WAIT = "$waitUntil: WaitUntil, $waitSeconds: Int";
const waiting = "waitUntil: $waitUntil, waitSeconds: $waitSeconds";
const ADD = `mutation ($input: AddDocumentInput!, ${WAIT}) {
  addDocument(input: $input, ${waiting}) { status document { status content } }
}`;
const ADD_BATCH = `mutation ($inputs: [AddDocumentInput!]!, ${WAIT}) {
  addDocuments(inputs: $inputs, ${waiting}) { results { receipt { status } error { code } } }
}`;
const ADD_CONVERSATION = `mutation ($input: AddConversationInput!, ${WAIT}) {
  addConversation(input: $input, ${waiting}) { status document { status } }
}`;

describe("with waitUntil", () => {
  const { graphql } = useLoci();

  it("an added document is done, and reads so in the same answer", async () => {
    const content = "Ada lives in Turin.";
    expect(await graphql.run(ADD, { input: { content }, waitUntil: "DONE" })).toEqual({
      addDocument: { status: "DONE", document: { status: "DONE", content } },
    });
  });

  it("a batch is done but for what was refused", async () => {
    const inputs = [{ content: "Ada likes tea." }, { content: " " }, { content: "Ada likes figs." }];
    expect(await graphql.run(ADD_BATCH, { inputs, waitUntil: "DONE" })).toEqual({
      addDocuments: {
        results: [
          { receipt: { status: "DONE" }, error: null },
          { receipt: null, error: { code: "BAD_USER_INPUT" } },
          { receipt: { status: "DONE" }, error: null },
        ],
      },
    });
  });

  it("a conversation is done", async () => {
    const input = { conversationId: newTag(), messages: [{ role: "USER", text: "Hello" }] };
    expect(await graphql.run(ADD_CONVERSATION, { input, waitUntil: "DONE" })).toEqual({
      addConversation: { status: "DONE", document: { status: "DONE" } },
    });
  });

  it.each([0, 31])("%d seconds are refused, and nothing is written", async (waitSeconds) => {
    const input = { content: "Ada sails.", customId: `refused-${waitSeconds}` };
    const { errors } = await graphql.send({ query: ADD, variables: { input, waitUntil: "DONE", waitSeconds } });
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
    client.run(ADD, { input: { content: "Ada waits." }, waitUntil: "DONE", waitSeconds });
  const queued = { addDocument: { status: "QUEUED", document: { status: "QUEUED" } } };

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
