import { type MemoryCandidate, planBatches, type ReadingInput } from "@loci/language/prompts";
import { beforeEach, describe, expect, it } from "vitest";
import { createOpenAILanguageModel } from "#adapters/language-model/openai/openai-language-model.js";
import { pauseWhenAway } from "#adapters/language-model/pause-when-away.js";
import { extractByModel, type ModelPassOptions } from "#core/memory/extract-by-model/extract-by-model.js";
import type { ModelSpending } from "#core/ports/language-model.js";
import { useOpenAIServer } from "#test/support/openai-server.js";

const PLACES = Array.from({ length: 60 }, (_, index) => `Place${index}`);
const text = PLACES.map(
  (place, index) => `${index % 2 ? "Ben" : "Ana"}: I spent a summer in ${place}. ${"It was warm. ".repeat(60)}`,
).join("\n");
const input: ReadingInput = {
  ...{ title: null, observedAt: new Date(0), statedAt: null, guidance: [], buckets: [] },
  memoryScope: { tags: ["ana"], metadata: null },
};
const batches = planBatches({ modelId: "stand-in", text, structure: "conversation", input });
const none = { kind: "reply", content: '{"facts":[]}' } as const;

describe("a model's pass over a long document", () => {
  const server = useOpenAIServer();
  let spent: ModelSpending[] = [];
  let kept = new Map<string, MemoryCandidate[]>();
  beforeEach(() => {
    spent = [];
    kept = new Map();
  });

  const pass = (options: Partial<ModelPassOptions> = {}) =>
    extractByModel({
      model: createOpenAILanguageModel({ endpoint: { baseUrl: server.url, apiKey: null }, model: "stand-in" }),
      ...{ text, batches, input, signal: new AbortController().signal },
      known: new Map(),
      findMemories: async () => [],
      maySpend: async () => true,
      recordSpending: async (spending) => {
        spent.push(spending);
      },
      keep: async ({ key, candidates }) => {
        kept.set(key, candidates);
      },
      ...options,
    });

  it("asks once for every batch, shows each the turns before it, and counts all of it", async () => {
    server.script(none);
    const result = await pass();
    expect(result).toMatchObject({ kind: "answered", candidates: [], dropped: 0, shortfall: null });
    expect(server.requests).toHaveLength(batches.length);
    expect(spent).toHaveLength(batches.length);
    const users: string[] = server.requests.map(({ body }) => body.messages[1].content);
    expect(users.filter((user) => user.includes("What came before"))).toHaveLength(batches.length - 1);
    for (const place of PLACES) expect(users.some((user) => user.includes(`summer in ${place}.`))).toBe(true);
  });

  it("asks only for what is not known, and knows the same facts, also where their words have moved", async () => {
    const fact = {
      ...{ text: "Ana spent a summer in Place0", subject: "Ana", slot: "event", value: "Place0", kind: "static" },
      ...{ polarity: "positive", modality: "actual", segment: 1, quote: "a summer in Place0", relation: null },
      ...{ eventFrom: null, eventTo: null, validFrom: null, validTo: null, isCorrection: false },
      ...{ buckets: [], confidence: 0.9 },
    };
    server.script({ kind: "reply", content: JSON.stringify({ facts: [fact] }) }, none);
    const first = await pass();
    expect(kept.size).toBe(batches.length);
    const known = new Map([...kept].slice(0, -1));
    server.requests.length = 0;
    const moved = `\n\n${text}`;
    const plan = planBatches({ modelId: "stand-in", text: moved, structure: "conversation", input });
    const again = await pass({ known, text: moved, batches: plan });
    expect(server.requests).toHaveLength(1);
    expect(again).toMatchObject({ cachedCalls: batches.length - 1, shortfall: null });
    const quotes = (result: typeof first, words: string) =>
      result.kind === "answered" ? result.candidates.map(({ start, end }) => words.slice(start, end)) : [];
    expect(quotes(first, text)).toEqual([fact.quote]);
    expect(quotes(again, moved)).toEqual([fact.quote]);
  });

  it("does not ask at all where everything is known, also when the day's limit is reached", async () => {
    const known = new Map(batches.map(({ key }) => [key, []]));
    const result = await pass({ known, maySpend: async () => false });
    expect(result).toMatchObject({ kind: "answered", shortfall: null, cachedCalls: batches.length });
    expect(server.requests).toEqual([]);
  });

  it("keeps no answer that cannot be used", async () => {
    server.script(none, { kind: "reply", content: "", refusal: "No." }, none);
    const result = await pass();
    expect(result).toMatchObject({ kind: "answered", shortfall: expect.stringMatching(/refusal/) });
    expect(kept.size).toBe(batches.length - 1);
  });

  it("leaves the rest to the rules after three answers that cannot be used", async () => {
    server.script({ kind: "reply", content: "", refusal: "No." });
    const result = await pass();
    expect(result).toMatchObject({ kind: "answered", answered: [] });
    expect(result.kind === "answered" && result.shortfall).toMatch(/refusal/);
    expect(server.requests.length).toBeLessThanOrEqual(5);
    expect(spent).toHaveLength(server.requests.length);
  });

  it("keeps the answers that came before the day's limit", async () => {
    server.script(none);
    const result = await pass({ maySpend: async () => spent.length < 2 });
    expect(result).toMatchObject({ kind: "answered", shortfall: expect.stringMatching(/limit of tokens/) });
    expect(result.kind === "answered" ? result.answered.length : 0).toBe(spent.length);
    expect(spent.length).toBeLessThan(batches.length);
  });

  it("ends at once when the endpoint is away, and counts what was billed before", async () => {
    server.script(none, { kind: "status", status: 503 });
    expect(await pass()).toMatchObject({ kind: "away", error: { code: "unavailable" } });
    expect(spent).toHaveLength(1);
    expect([...kept.keys()]).toEqual([batches[0]?.key]);
    expect(server.requests.length).toBeLessThanOrEqual(4);
  });

  it("ends an outage by itself: the first call after it goes alone, and the others follow", async () => {
    let now = 0;
    const model = pauseWhenAway(
      createOpenAILanguageModel({ endpoint: { baseUrl: server.url, apiKey: null }, model: "stand-in" }),
      { now: () => new Date(now) },
    );
    server.script({ kind: "status", status: 503 });
    expect(await pass({ model })).toMatchObject({ kind: "away" });
    now += 60_000;
    server.script(none);
    expect(await pass({ model })).toMatchObject({ kind: "answered", shortfall: null });
  });

  it("does not take the absence of the index for that of the model", async () => {
    server.script(none);
    const findMemories = async () => Promise.reject(new Error("the index is away"));
    await expect(pass({ findMemories })).rejects.toThrow("the index is away");
  });

  it("stops when it is told to", async () => {
    server.script({ kind: "hang" });
    const controller = new AbortController();
    const work = pass({ signal: controller.signal });
    controller.abort();
    await expect(work).rejects.toMatchObject({ code: "cancelled" });
  });
});
