import { describe, expect, it } from "vitest";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { type ChatAnswer, startOpenAIServer, useOpenAIServer } from "#test/support/openai-server.js";
import { startLoci, useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const KEY = "sk-the-secret-key";
const RULES = "Vera lives in Verona";
const MODEL = "Vera lives in Verona by the river";
const CONTENT = "Vera lives in Verona. Her flat is by the river, she says.";

const fact = {
  ...{ text: MODEL, subject: "Vera", slot: "home", value: "Verona", kind: "static", polarity: "positive" },
  ...{ modality: "actual", segment: 1, quote: "Her flat is by the river" },
  ...{ eventFrom: null, eventTo: null, validFrom: null, validTo: null },
  ...{ isCorrection: false, relation: null, buckets: [], confidence: 0.9 },
};
const reply = (...facts: object[]): ChatAnswer => ({ kind: "reply", content: JSON.stringify({ facts }) });
const good = reply(fact);

interface Reading {
  status: string;
  memoriesStatus: string;
  extractors: { name: string; version: number }[];
  warnings: string[];
  memories: { nodes: { text: string }[] };
}

describe("memories by a language model", () => {
  const server = useOpenAIServer(good);
  const { client } = useLoci(() => ({
    environment: {
      ...{ OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY },
      ...{ LOCI_CHAT_MODEL: "stand-in", LOCI_CHAT_TIMEOUT_MS: "300" },
    },
  }));

  async function read(id: string): Promise<Reading & { texts: string[] }> {
    const query = `query ($id: ID!) { document(ref: { id: $id }) {
      status memoriesStatus extractors { name version } warnings memories { nodes { text } } } }`;
    const { document } = await client.graphql.run<{ document: Reading }>(query, { id });
    return { ...document, texts: document.memories.nodes.map(({ text }) => text) };
  }
  async function ingest(content = CONTENT, containerTag = newTag()): Promise<string> {
    return (await client.ingest({ content, containerTags: [containerTag] })).id;
  }
  const awake = (id: string) =>
    waitFor(
      () => read(id),
      ({ memoriesStatus }) => memoriesStatus === "DONE",
    );
  async function spent(containerTag: string): Promise<{ calls: number; inputTokens: number; outputTokens: number }[]> {
    const query = "query ($tag: String) { usage(containerTag: $tag) { nodes { calls inputTokens outputTokens } } }";
    return (await client.graphql.run<{ usage: { nodes: [] } }>(query, { tag: containerTag })).usage.nodes;
  }

  it("are there when the document is done, in the place of the rules' own, and are counted", async () => {
    const tag = newTag();
    const document = await read(await ingest(CONTENT, tag));
    expect(document).toMatchObject({ status: "DONE", memoriesStatus: "DONE", texts: [MODEL] });
    expect(document.extractors.map(({ name }) => name)).toEqual(["rules", "openai/stand-in"]);
    expect(document.warnings).toEqual([]);
    expect(await client.find("Vera's flat", tag, "MEMORIES")).toContain(MODEL);
    expect(await spent(tag)).toEqual([{ calls: 1, inputTokens: 10, outputTokens: 5 }]);
  });

  it("are asked for with the guidance of the tag and what is known of it, and can replace that", async () => {
    const tag = newTag();
    const prompt = { tag, contextPrompt: "Only homes matter." };
    await client.graphql.run(
      "mutation ($input: UpdateContainerTagInput!) { updateContainerTag(input: $input) { containerTag { id } } }",
      { input: prompt },
    );
    await client.ingest({ content: CONTENT, containerTags: [tag] });
    const [{ id: before } = { id: "" }] = await client.memories(tag);
    server.requests.length = 0;
    const moved = {
      ...fact,
      text: "Vera lives in Rome",
      value: "Rome",
      quote: "Vera moved to Rome",
      relation: { kind: "update", memories: ["m1"] },
    };
    server.script(reply(moved));
    await ingest("Vera moved to Rome last week, by the way.", tag);
    const [{ content: system } = { content: "" }, { content: user } = { content: "" }] =
      server.requests[0]?.body.messages ?? [];
    expect(system).toContain("Only homes matter.");
    expect(user).toContain(`m1: ${MODEL}`);
    const now = await client.memories(tag);
    expect(now.map(({ text }) => text)).toEqual(["Vera lives in Rome"]);
    expect(now[0]?.history.map(({ text }) => text)).toContain(MODEL);
    expect(now[0]?.id).not.toBe(before);
  });

  it("are never made up: without words that prove them they are not stored", async () => {
    server.script(
      reply(
        { ...fact, text: "Vera works for a bank", quote: "I work for a bank" },
        { ...fact, text: "Vera's password is tr0ub4dor", quote: "Vera lives in Verona" },
      ),
    );
    expect((await read(await ingest())).texts).toEqual([RULES]);
  });

  it.each<[string, ChatAnswer, number]>([
    ["is no JSON", { kind: "reply", content: "Here are your facts." }, 2],
    ["has another form", { kind: "reply", content: JSON.stringify({ facts: [{ text: 5 }] }) }, 2],
    ["is a refusal", { kind: "reply", content: "", refusal: "No." }, 1],
    [
      "was cut off at 10,000 tokens",
      { kind: "reply", content: '{"facts":['.padEnd(40_000, "x"), finishReason: "length" },
      1,
    ],
    ["says that the key is wrong", { kind: "status", status: 401, message: `bad key ${KEY}` }, 0],
  ])("come from the rules, with a warning, when the answer %s", async (_title, answer, calls) => {
    server.script(answer);
    const tag = newTag();
    const document = await read(await ingest(CONTENT, tag));
    expect(document).toMatchObject({ status: "DONE", memoriesStatus: "DONE", texts: [RULES] });
    expect(document.extractors.map(({ name }) => name)).toEqual(["rules"]);
    expect(document.warnings).toHaveLength(1);
    expect(JSON.stringify(document)).not.toContain(KEY);
    expect((await spent(tag)).reduce((sum, row) => sum + row.calls, 0)).toBe(calls);
  });

  it("keep the limit of an answer, however long it is", async () => {
    const facts = Array.from({ length: 400 }, (_, index) => ({ ...fact, text: `${MODEL} ${"!".repeat(index)}` }));
    server.script(reply(...facts));
    expect((await read(await ingest())).texts).toEqual([MODEL]);
  });

  it.each<[string, ChatAnswer]>([
    ["does not answer in time", { kind: "hang" }],
    ["limits the rate", { kind: "status", status: 429, headers: { "retry-after": "1" } }],
    ["has an error", { kind: "status", status: 500 }],
    ["drops the connection", { kind: "drop" }],
    ["speaks no JSON", { kind: "garbage" }],
  ])("come later when the endpoint %s: the document is done on rules, and dreams", async (_title, answer) => {
    server.script(answer);
    const id = await ingest();
    expect(await read(id)).toMatchObject({ status: "DONE", memoriesStatus: "PENDING", texts: [RULES] });
    server.script(good);
    expect(await awake(id)).toMatchObject({ status: "DONE", texts: [MODEL], warnings: [] });
  });

  it("come later when the endpoint is gone for a while, also those of documents that were added meanwhile", async () => {
    await server.stop();
    const ids = await Promise.all(Array.from({ length: 5 }, () => ingest()));
    for (const id of ids) expect((await read(id)).texts).toEqual([RULES]);
    await server.start();
    for (const id of ids) expect((await awake(id)).texts).toEqual([MODEL]);
  });

  it("leave a document alone that was deleted or changed while it dreamt", async () => {
    server.script({ kind: "status", status: 500 });
    const [gone, changed] = [await ingest(), await ingest()];
    await client.remove(gone);
    await client.update(changed, { content: "Vera lives in Rome. Her flat is by the river, she says." });
    await client.settled(changed);
    server.script(reply({ ...fact, text: "Vera lives in Rome by the river", value: "Rome" }));
    expect((await awake(changed)).texts).toEqual(["Vera lives in Rome by the river"]);
    expect(await client.findDocument(gone)).toBeNull();
  });

  it("are drawn again on demand: what the present reading no longer says is retired", async () => {
    const tag = newTag();
    const id = await ingest(CONTENT, tag);
    expect((await read(id)).texts).toEqual([MODEL]);
    const finer = "Vera's flat in Verona is by the river";
    server.script(reply({ ...fact, text: finer, slot: "possession", value: "flat" }));
    const query = "mutation ($input: ReextractMemoriesInput!) { reextractMemories(input: $input) { queuedCount } }";
    const again = async (onlyOlder: boolean) =>
      await client.graphql.run(query, { input: { documents: { containerTag: tag }, onlyOlder } });
    expect(await again(true)).toEqual({ reextractMemories: { queuedCount: 0 } });
    expect(await again(false)).toEqual({ reextractMemories: { queuedCount: 1 } });
    const { texts } = await waitFor(
      () => read(id),
      (document) => document.texts.includes(finer),
    );
    expect(texts.toSorted()).toEqual([RULES, finer].toSorted());
    expect(await client.find("flat by the river", tag, "MEMORIES")).not.toContain(MODEL);
  });

  it("are forecast without asking the model", async () => {
    const tag = newTag();
    server.script({ kind: "reply", content: "", refusal: "No." });
    await ingest(CONTENT, tag);
    server.requests.length = 0;
    const query = `query ($input: EstimateExtractionInput!) { estimateExtraction(input: $input) {
      model documents calls inputTokens outputTokens } }`;
    const estimate = async (input: object) =>
      (await client.graphql.run<{ estimateExtraction: object }>(query, { input })).estimateExtraction;
    const expected = { model: "openai/stand-in", documents: 1, calls: 1 };
    expect(await estimate({ containerTag: tag })).toMatchObject(expected);
    expect(await estimate({ text: CONTENT })).toMatchObject(expected);
    expect(await estimate({ text: `${CONTENT}\n\n`.repeat(400) })).toMatchObject({ calls: 3 });
    expect(server.requests).toEqual([]);
  });
});

describe("a daily limit of model tokens", () => {
  it("leaves documents to the rules when it is reached, and says so", async () => {
    await using server = await startOpenAIServer();
    server.script(good);
    await using loci = await startLoci({
      environment: { OPENAI_BASE_URL: server.url, LOCI_CHAT_MODEL: "stand-in", LOCI_MODEL_DAILY_TOKENS: "15" },
    });
    const client = new LociClient(loci);
    await client.ingest({ content: CONTENT, containerTags: [newTag()] });
    const second = await client.ingest({ content: CONTENT, containerTags: [newTag()] });
    expect(second.memories.map(({ text }) => text)).toEqual([RULES]);
    expect(server.requests).toHaveLength(1);
    const query = "query ($id: ID!) { document(ref: { id: $id }) { memoriesStatus warnings } }";
    const { document } = await client.graphql.run<{ document: Reading }>(query, { id: second.id });
    expect(document.memoriesStatus).toBe("DONE");
    expect(document.warnings?.join()).toMatch(/limit of tokens/);
  });
});
