import { cutBatches } from "@loci/language/grounds";
import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { type ChatAnswer, useOpenAIServer } from "#test/support/openai-server.js";
import { useLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";
import { waitFor } from "#test/support/wait-for.js";

const fact = {
  ...{ text: "User owns a kayak called Zorrillo", subject: "User", slot: "possession", value: "kayak", kind: "static" },
  ...{ polarity: "positive", modality: "actual", segment: 1, quote: "I own a kayak called Zorrillo", relation: null },
  ...{ eventFrom: null, eventTo: null, validFrom: null, validTo: null, isCorrection: false },
  ...{ buckets: [], confidence: 0.9 },
};
const none: ChatAnswer = { kind: "reply", content: '{"facts":[]}' };
const kayak: ChatAnswer = { kind: "reply", content: JSON.stringify({ facts: [fact] }) };

/** Four turns are a batch. */
const turn = (number: number) =>
  `user: ${number === 0 ? "I own a kayak called Zorrillo. " : ""}This is turn ${number}. ${"It rained. ".repeat(165)}`;
const chat = (turns: number) => Array.from({ length: turns }, (_, number) => turn(number)).join("\n");
const callsFor = (turns: number) => cutBatches({ text: chat(turns), structure: "conversation" }).length;

interface Estimate {
  documents: number;
  calls: number;
  cachedCalls: number;
  inputTokens: number;
}

describe("what a language model answered", () => {
  const server = useOpenAIServer(none);
  const { loci, client } = useLoci(() => ({
    environment: { OPENAI_BASE_URL: server.url, LOCI_CHAT_MODEL: "stand-in" },
  }));

  async function add(tag: string, turns: number): Promise<string> {
    return (await client.ingest({ content: chat(turns), containerTags: [tag], customId: tag })).id;
  }
  async function awake(id: string): Promise<{ warnings: string[] }> {
    const query = "query ($id: ID!) { document(ref: { id: $id }) { memoriesStatus warnings } }";
    type Answer = { document: { memoriesStatus: string; warnings: string[] } };
    return await waitFor(
      async () => (await client.graphql.run<Answer>(query, { id })).document,
      ({ memoriesStatus }) => memoriesStatus === "DONE",
    );
  }
  /** Turns that the model was shown as a source of facts, request by request. */
  function shownTurns(): number[][] {
    return server.requests.map(({ body }) => {
      const [, source = ""] = String(body.messages[1].content).split("<text>");
      return [...source.matchAll(/This is turn (\d+)\./g)].map(([, number]) => Number(number));
    });
  }
  const answers = (documentId: string) =>
    rowsOf(loci.database.ownerUrl, { only: ["model_answer"], mentioning: documentId });
  async function estimate(containerTag: string): Promise<Estimate> {
    const query = `query ($input: EstimateExtractionInput!) { estimateExtraction(input: $input) {
      documents calls cachedCalls inputTokens } }`;
    const variables = { input: { containerTag } };
    return (await client.graphql.run<{ estimateExtraction: Estimate }>(query, variables)).estimateExtraction;
  }
  async function reextract(containerTag: string, onlyOlder: boolean): Promise<void> {
    const query = "mutation ($input: ReextractMemoriesInput!) { reextractMemories(input: $input) { queuedCount } }";
    await client.graphql.run(query, { input: { documents: { containerTag }, onlyOlder } });
  }

  it("about a conversation is not asked for again when it grows: only what is new is", async () => {
    const tag = newTag();
    server.script(kayak, none);
    const id = await add(tag, 10);
    expect(server.requests).toHaveLength(callsFor(10));
    server.requests.length = 0;
    await add(tag, 18);
    expect(
      shownTurns()
        .flat()
        .toSorted((left, right) => left - right),
    ).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect((await client.memories(tag)).map(({ text }) => text)).toContain(fact.text);
    expect(await answers(id)).toHaveLength(callsFor(18));
    const query = "query ($tag: String) { usage(containerTag: $tag) { nodes { calls cachedCalls } } }";
    const { usage } = await client.graphql.run<{ usage: { nodes: object[] } }>(query, { tag });
    expect(usage.nodes).toEqual([{ calls: callsFor(10) + callsFor(18) - 2, cachedCalls: 2 }]);
  });

  it("is kept when a later batch meets an outage: the late pass asks for that one alone", async () => {
    server.script(none, { kind: "status", status: 500 });
    const id = await add(newTag(), 6);
    await waitFor(
      () => answers(id),
      (rows) => rows.length === 1,
    );
    server.requests.length = 0;
    server.script(none);
    await awake(id);
    expect(shownTurns().at(-1)).toEqual([4, 5]);
    expect(shownTurns().flat()).not.toContain(0);
    expect(await answers(id)).toHaveLength(2);
  });

  it("is kept when a later batch is refused: re-extraction of what is older asks for that one alone", async () => {
    const tag = newTag();
    server.script(none, { kind: "reply", content: "", refusal: "No." });
    const id = await add(tag, 6);
    expect((await awake(id)).warnings).toHaveLength(1);
    expect(await estimate(tag)).toMatchObject({ documents: 1, calls: 1, cachedCalls: 1 });
    server.requests.length = 0;
    server.script(none);
    await reextract(tag, true);
    await waitFor(
      () => awake(id),
      ({ warnings }) => warnings.length === 0,
    );
    expect(shownTurns()).toEqual([[4, 5]]);
  });

  it("is asked for anew when all documents are to be read again", async () => {
    const tag = newTag();
    const id = await add(tag, 6);
    server.requests.length = 0;
    await reextract(tag, false);
    await waitFor(
      () => answers(id),
      (rows) => rows.length === 2 && server.requests.length === 2,
    );
    expect(shownTurns()).toContainEqual([0, 1, 2, 3]);
  });

  it("is of no use where other memories are wanted: the forecast says so, and all is asked anew", async () => {
    const tag = newTag();
    const id = await add(tag, 10);
    expect(await estimate(tag)).toMatchObject({ documents: 0, calls: 0, inputTokens: 0, cachedCalls: callsFor(10) });
    const query = `mutation ($input: UpdateContainerTagInput!) {
      updateContainerTag(input: $input) { __typename } }`;
    await client.graphql.run(query, { input: { tag, contextPrompt: "Only boats matter." } });
    expect(await estimate(tag)).toMatchObject({ documents: 1, calls: callsFor(10), cachedCalls: 0 });
    server.requests.length = 0;
    await add(tag, 14);
    expect(server.requests).toHaveLength(callsFor(14));
    expect(await answers(id)).toHaveLength(callsFor(14));
  });

  it("leaves no row behind when its document is deleted, changed, or no source of memories any more", async () => {
    server.script(kayak, none);
    const [deleted, changed, filed] = [await add(newTag(), 6), await add(newTag(), 6), await add(newTag(), 6)];
    for (const id of [deleted, changed, filed]) expect(await answers(id)).toHaveLength(2);
    await client.remove(deleted);
    expect(await answers(deleted)).toEqual([]);
    await client.update(changed, { content: "user: I have a bicycle now." });
    await client.settled(changed);
    expect(await mentioning("Zorrillo", changed)).toEqual([]);
    await client.update(filed, { extract: "CHUNKS_ONLY" });
    await waitFor(
      () => answers(filed),
      (rows) => rows.length === 0,
    );
  });

  it("leaves no word of a memory that is erased", async () => {
    const tag = newTag();
    server.script(kayak, none);
    const id = await add(tag, 6);
    const [memory] = (await client.memories(tag)).filter(({ text }) => text === fact.text);
    expect(await mentioning("Zorrillo", id)).toHaveLength(1);
    const query = "mutation ($input: EraseMemoriesInput!) { eraseMemories(input: $input) { erasedCount } }";
    await client.graphql.run(query, { input: { containerTag: tag, ids: [memory?.id] } });
    expect(await mentioning("Zorrillo", id)).toEqual([]);
  });

  async function mentioning(word: string, documentId: string): Promise<object[]> {
    const rows = await answers(documentId);
    return rows.filter(({ row }) => JSON.stringify(row).includes(word));
  }
});
