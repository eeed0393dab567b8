import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { generateText, wrapLanguageModel } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { expect, it } from "vitest";
import { lociMemory } from "../src/ai/index.js";
import { Loci } from "../src/index.js";

it("a model answers without a memory while Loci takes requests and says nothing", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const loci = new Loci({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, apiKey: "key" });
  const errors: unknown[] = [];
  const middleware = lociMemory({
    ...{ loci, containerTag: "alice", conversationId: "chat", recallTimeoutMs: 50, rememberTimeoutMs: 50 },
    onError: (error) => void errors.push(error),
  });
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const answer = { content: [{ type: "text", text: "Hello." }], finishReason: { unified: "stop" }, usage };
  const model = wrapLanguageModel({ model: new MockLanguageModelV3({ doGenerate: answer as never }), middleware });
  expect((await generateText({ model, prompt: "Hi" })).text).toBe("Hello.");
  expect(errors).toMatchObject([{ code: "REQUEST_TIMEOUT", tries: 1 }, { name: "TimeoutError" }]);
  silent.closeAllConnections();
  silent.close();
});
