import * as six from "ai";
import { MockLanguageModelV3, simulateReadableStream } from "ai/test";
import * as seven from "ai-7";
import { MockLanguageModelV4 } from "ai-7/test";
import { describe, expect, it } from "vitest";
import { newTag } from "../../../../test/support/loci-client.js";
import { useLoci } from "../../../../test/support/start-loci.js";
import { useShared } from "../../../../test/support/use-shared.js";
import { lociMemory, lociTools } from "../../src/ai/index.js";
import { Loci } from "../../src/index.js";

const { loci: server } = useLoci();
const loci = useShared(() => new Loci({ url: server.baseUrl, apiKey: server.apiKey }));

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
const text = (said: string) => ({ content: [{ type: "text", text: said }], finishReason: { unified: "stop" }, usage });
const call = (toolName: string, input: object) => ({
  content: [{ type: "tool-call", toolCallId: toolName, toolName, input: JSON.stringify(input) }],
  ...{ finishReason: { unified: "tool-calls" }, usage },
});
const streamed = (parts: string[]) => ({
  stream: simulateReadableStream({
    chunks: [
      { type: "text-start", id: "1" },
      ...parts.map((delta) => ({ type: "text-delta", id: "1", delta })),
      { type: "text-end", id: "1" },
      { type: "finish", finishReason: { unified: "stop" }, usage },
    ],
  }),
});

/** Both majors have the same functions. The models differ in the number of their version. */
const majors = [
  { major: 6, ai: six, Model: MockLanguageModelV3 },
  { major: 7, ai: seven as unknown as typeof six, Model: MockLanguageModelV4 as unknown as typeof MockLanguageModelV3 },
];

describe.each(majors)("version $major of the AI SDK", ({ ai, Model }) => {
  const said = (answers: object[]) => new Model({ doGenerate: answers as never });
  const promptOf = (model: InstanceType<typeof Model>, index: number) =>
    JSON.stringify(model.doGenerateCalls[index]?.prompt);

  it("tells a model what Loci remembers, and stores each turn once", async () => {
    const containerTag = newTag();
    const model = said([text("Noted."), text("No peanuts.")]);
    const middleware = lociMemory({ loci, containerTag, conversationId: "chat-1" });
    const withMemory = ai.wrapLanguageModel({ model, middleware });
    const messages: six.ModelMessage[] = [{ role: "user", content: "I am allergic to peanuts." }];
    const first = await ai.generateText({ model: withMemory, system: "Be brief.", messages });
    expect(promptOf(model, 0)).not.toContain("memory");
    await loci.documents.waitUntil({ customId: "chat-1", containerTag }, "DONE");
    messages.push(...first.response.messages, { role: "user", content: "What must I not eat?" });
    await ai.generateText({ model: withMemory, system: "Be brief.", messages });
    expect(model.doGenerateCalls[1]?.prompt[0]).toMatchObject({
      role: "system",
      content: expect.stringMatching(/^Be brief\.\n\n[\s\S]*Known of the user[\s\S]*peanuts/),
    });
    const stored = await loci.conversations.messages({ conversationId: "chat-1", containerTag }).toArray();
    expect(stored.map((message) => message.text)).toEqual([
      "I am allergic to peanuts.",
      "Noted.",
      "What must I not eat?",
      "No peanuts.",
    ]);
  });

  it("keeps what was said before, when the next chat begins with the same words", async () => {
    const containerTag = newTag();
    const model = said([text("Hi."), text("Noted."), text("Hi."), text("Hello again.")]);
    const chat = () =>
      ai.wrapLanguageModel({ model, middleware: lociMemory({ loci, containerTag, conversationId: "chat-1" }) });
    const monday = chat();
    await ai.generateText({ model: monday, prompt: "Hello" });
    await ai.generateText({ model: monday, prompt: "I am allergic to peanuts." });
    const tuesday = chat();
    await ai.generateText({ model: tuesday, prompt: "Hello" });
    await ai.generateText({ model: tuesday, prompt: "Hello" });
    const stored = await loci.conversations.messages({ conversationId: "chat-1", containerTag }).toArray();
    expect(stored.map((message) => message.text)).toEqual([
      ...["Hello", "Hi.", "I am allergic to peanuts.", "Noted."],
      ...["Hello", "Hi.", "Hello", "Hello again."],
    ]);
    expect(new Set(stored.map(({ sentAt }) => sentAt)).size).toBe(8);
  });

  it("stores a streamed answer, which arrives unchanged", async () => {
    const containerTag = newTag();
    const model = new Model({ doStream: streamed(["It ", "rains."]) as never });
    const middleware = lociMemory({ loci, containerTag, conversationId: "chat-2" });
    const result = ai.streamText({
      model: ai.wrapLanguageModel({ model, middleware }),
      prompt: "What is the weather?",
    });
    expect(await result.text).toBe("It rains.");
    const stored = await loci.conversations.messages({ conversationId: "chat-2", containerTag }).toArray();
    expect(stored.map((message) => message.text)).toEqual(["What is the weather?", "It rains."]);
  });

  it("asks the model without a memory when Loci is away", async () => {
    const errors: unknown[] = [];
    const away = new Loci({ url: server.baseUrl, apiKey: "wrong", maxRetries: 0 });
    const onError = (error: unknown) => void errors.push(error);
    const middleware = lociMemory({ loci: away, containerTag: "nobody", conversationId: "chat-3", onError });
    const model = ai.wrapLanguageModel({ model: said([text("Hello.")]), middleware });
    expect((await ai.generateText({ model, prompt: "Hi" })).text).toBe("Hello.");
    expect(errors).toMatchObject([{ code: "UNAUTHENTICATED" }, { code: "UNAUTHENTICATED" }]);
  });

  it("lets a model search, save and forget by tools, in one container tag", async () => {
    const [containerTag, other] = [newTag(), newTag()];
    const [foreign] = await loci.memories.add(other, ["Owns a boat"]);
    const [tea] = await loci.memories.add(containerTag, ["Drinks green tea"]);
    const model = said([
      call("searchMemory", { query: "Drinks green tea" }),
      call("saveMemory", { text: "Plays the cello" }),
      call("forgetMemory", { id: tea?.id }),
      call("forgetMemory", { id: foreign?.id }),
      text("Done."),
    ]);
    const tools = lociTools({ loci, containerTag });
    const stopWhen = ai.stepCountIs(9);
    const { steps } = await ai.generateText({ model, tools, stopWhen, prompt: "Tidy up my memories." });
    expect(steps.flatMap(({ toolResults }) => toolResults.map(({ output }) => output))).toEqual([
      { memories: [{ id: tea?.id, text: "Drinks green tea" }], passages: [] },
      { saved: "Plays the cello" },
      { forgotten: "Drinks green tea" },
      { forgotten: null },
    ]);
    const texts = async (tag: string) =>
      (await loci.memories.list({ containerTags: [tag] }).toArray()).map((memory) => memory.text);
    expect([await texts(containerTag), await texts(other)]).toEqual([["Plays the cello"], ["Owns a boat"]]);
  });
});
