import { CancelledError, UnavailableError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { answerWithin } from "#adapters/language-model/answer-within.js";
import { createOpenAILanguageModel } from "#adapters/language-model/openai/openai-language-model.js";
import { pauseWhenAway } from "#adapters/language-model/pause-when-away.js";
import { useOpenAIServer } from "#test/support/openai-server.js";

const answer = z.object({ order: z.array(z.number()) });
const prompt = { name: "order", system: "Order them.", user: "1, 2" };

describe("a language model that a person waits for", () => {
  const server = useOpenAIServer();
  const hurried = (limitMs: number) =>
    answerWithin(
      createOpenAILanguageModel({ endpoint: { baseUrl: server.url, apiKey: null }, model: "chat" }),
      limitMs,
    );

  it("is away when it takes too long, and is then left alone for a while", async () => {
    server.script({ kind: "hang" });
    const model = pauseWhenAway(hurried(500), { now: () => new Date(0) });
    await expect(model.generate(answer, prompt)).rejects.toThrow(UnavailableError);
    expect(server.requests).toHaveLength(1);
    await expect(model.generate(answer, prompt)).rejects.toThrow("away a moment ago");
    expect(server.requests).toHaveLength(1);
  });

  it("has one limit for an answer and its repair, and says what was billed before", async () => {
    server.script({ kind: "reply", content: "no JSON" }, { kind: "hang" });
    const failure = await hurried(1_000)
      .generate(answer, prompt)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnavailableError);
    expect(failure).toMatchObject({ details: { spending: { calls: 1, inputTokens: 10, outputTokens: 5 } } });
  });

  it("is not away when the caller gives up", async () => {
    server.script({ kind: "hang" });
    const signal = AbortSignal.abort();
    await expect(hurried(5_000).generate(answer, prompt, signal)).rejects.toThrow(CancelledError);
  });
});
