import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createOpenAILanguageModel } from "#adapters/language-model/openai/openai-language-model.js";
import { startOpenAIServer, useOpenAIServer } from "#test/support/openai-server.js";

const KEY = "sk-the-secret-key";
const facts = z.object({ facts: z.array(z.object({ text: z.string(), certain: z.boolean() })) });
const good = JSON.stringify({ facts: [{ text: "Ana lives in Porto", certain: true }] });
const prompt = { name: "facts", system: "Find facts.", user: "I am Ana and live in Porto.", maxOutputTokens: 500 };

describe("an OpenAI-compatible language model", () => {
  const server = useOpenAIServer();
  const create = (timeoutMs?: number) =>
    createOpenAILanguageModel({
      endpoint: { baseUrl: server.url, apiKey: KEY, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
      model: "chat",
    });

  it("gives a value that fits the schema, and the tokens it cost", async () => {
    server.script({ kind: "reply", content: good });
    expect(await create().generate(facts, prompt)).toEqual({
      value: JSON.parse(good),
      calls: 1,
      inputTokens: 10,
      outputTokens: 5,
    });
    expect(server.requests[0]).toMatchObject({
      path: "/v1/chat/completions",
      authorization: `Bearer ${KEY}`,
      body: {
        model: "chat",
        max_tokens: 500,
        response_format: {
          type: "json_schema",
          json_schema: {
            name: "facts",
            strict: true,
            schema: {
              type: "object",
              required: ["facts"],
              additionalProperties: false,
              properties: { facts: { items: { additionalProperties: false, required: ["text", "certain"] } } },
            },
          },
        },
      },
    });
  });

  it("falls back to plain JSON where schemas are refused, and remembers it", async () => {
    server.script({ kind: "no_schemas", content: `\`\`\`json\n${good}\n\`\`\`` });
    const model = create();
    expect((await model.generate(facts, prompt)).value.facts).toHaveLength(1);
    await model.generate(facts, prompt);
    const formats = server.requests.map(({ body }) => body.response_format.type);
    expect(formats).toEqual(["json_schema", "json_object", "json_object"]);
    expect(JSON.stringify(server.requests[1]?.body.messages)).toContain("certain");
  });

  it("asks for text where no format is supported, and remembers it", async () => {
    server.script({ kind: "no_formats", content: good });
    const model = create();
    await model.generate(facts, prompt);
    expect((await model.generate(facts, prompt)).value.facts).toHaveLength(1);
    const formats = server.requests.map(({ body }) => body.response_format?.type ?? "text");
    expect(formats).toEqual(["json_schema", "json_object", "text", "text"]);
  });

  it.each([
    ["in a code fence", `\`\`\`json\n${good}\n\`\`\``],
    ["between sentences", `Here are the facts [2 of them]:\n\n${good}\n\nAsk me for more {if you like}.`],
    ["after thoughts", `<think>The user says {"facts": []}. Hmm.</think>\n${good}`],
    ["after thoughts whose opening tag was in the prompt", `The text names Ana, {so be it}.\n</think>\n\n${good}`],
    ["with commas after the last ones", '{"facts": [{"text": "Ana lives in Porto", "certain": true,},],}'],
    ["with all of it", `<think>a</think>Sure:\n\`\`\`\n${good.replace("}]}", "},]}")}\n\`\`\`\nDone.`],
  ])("reads an answer %s", async (_title, content) => {
    server.script({ kind: "reply", content });
    expect(await create().generate(facts, prompt)).toMatchObject({ value: JSON.parse(good), calls: 1 });
  });

  it("leaves the text of an answer as it is", async () => {
    const text = "She said: <think>no</think>, ] and }";
    server.script({ kind: "reply", content: JSON.stringify({ facts: [{ text, certain: false }] }) });
    expect((await create().generate(facts, prompt)).value.facts).toEqual([{ text, certain: false }]);
  });

  it("says so when the server refuses a request as longer than the context", async () => {
    server.script({ kind: "context_exceeded" });
    const model = create();
    const failed = { code: "fetch_failed", retryable: false, message: expect.stringContaining("context is too small") };
    await expect(model.generate(facts, prompt)).rejects.toMatchObject(failed);
    server.script({ kind: "reply", content: good });
    await model.generate(facts, prompt);
    expect(server.requests.map(({ body }) => body.response_format.type)).toEqual(["json_schema", "json_schema"]);
  });

  it("says so when the server has silently read a part of the request", async () => {
    const user = "Ana lives in Porto, and she has a dog. ".repeat(1_000);
    server.script({ kind: "reply", content: good, usage: { prompt_tokens: 4_096, completion_tokens: 20 } });
    await expect(create().generate(facts, { ...prompt, user })).rejects.toMatchObject({
      message: expect.stringContaining("read 4096 tokens of a request of 39"),
      details: { spending: { calls: 1, inputTokens: 4_096, outputTokens: 20 } },
    });
  });

  it("tells an answer that fills the context from one that fills its limit", async () => {
    const cut = { kind: "reply", content: '{"facts":[', finishReason: "length" } as const;
    server.script({ ...cut, usage: { prompt_tokens: 3_900, completion_tokens: 196 } });
    await expect(create().generate(facts, prompt)).rejects.toThrow(
      "stopped after 196 tokens: its context is too small",
    );
    server.script({ ...cut, usage: { prompt_tokens: 3_900, completion_tokens: 500 } });
    await expect(create().generate(facts, prompt)).rejects.toThrow("was cut off at the token limit");
  });

  it.each([
    ["is no JSON", "Here are the facts: none"],
    ["does not fit", JSON.stringify({ facts: [{ text: 5 }] })],
  ])("asks once more when the reply %s, and counts both", async (_title, bad) => {
    server.script({ kind: "reply", content: bad }, { kind: "reply", content: good });
    expect(await create().generate(facts, prompt)).toMatchObject({ calls: 2, inputTokens: 20, outputTokens: 10 });
    expect(server.requests[1]?.body.messages).toHaveLength(4);
  });

  it("fails for good when the second reply does not fit either", async () => {
    server.script({ kind: "reply", content: "nothing" });
    await expect(create().generate(facts, prompt)).rejects.toMatchObject({
      ...{ code: "fetch_failed", retryable: false },
      details: { spending: { calls: 2, inputTokens: 20, outputTokens: 10 } },
    });
    expect(server.requests).toHaveLength(2);
  });

  it("tells what was billed before the endpoint went away", async () => {
    server.script({ kind: "reply", content: "nothing" }, { kind: "status", status: 429 });
    await expect(create().generate(facts, prompt)).rejects.toMatchObject({
      code: "unavailable",
      details: { spending: { calls: 1, inputTokens: 10, outputTokens: 5 } },
    });
  });

  it.each([
    ["a refusal", { kind: "reply", content: "", refusal: "I cannot" } as const],
    ["a reply cut off at the limit", { kind: "reply", content: '{"facts":[', finishReason: "length" } as const],
  ])("does not repeat %s", async (_title, answer) => {
    server.script(answer);
    await expect(create().generate(facts, prompt)).rejects.toMatchObject({ code: "fetch_failed", retryable: false });
    expect(server.requests).toHaveLength(1);
  });

  it.each([429, 500, 502])("is unavailable on status %i, and leaves repeating to the caller", async (status) => {
    server.script({ kind: "status", status });
    await expect(create().generate(facts, prompt)).rejects.toMatchObject({ code: "unavailable", retryable: true });
    expect(server.requests).toHaveLength(1);
  });

  it.each([401, 403])("fails for good on status %i, without telling the key or the contents", async (status) => {
    server.script({ kind: "status", status, message: `bad key ${KEY} for ${prompt.user}`, code: "invalid_api_key" });
    const error: unknown = await create()
      .generate(facts, prompt)
      .catch((caught) => caught);
    expect(error).toMatchObject({ code: "fetch_failed", retryable: false });
    const told = error instanceof Error ? `${error.stack}${JSON.stringify(error)}` : "";
    expect(told).toContain("invalid_api_key");
    expect(told).not.toContain(KEY);
    expect(told).not.toContain(prompt.user);
  });

  it("is unavailable when the endpoint is slow, gone or speaks no JSON", async () => {
    server.script({ kind: "hang" });
    await expect(create(50).generate(facts, prompt)).rejects.toMatchObject({ code: "unavailable" });
    server.script({ kind: "garbage" });
    await expect(create().generate(facts, prompt)).rejects.toMatchObject({ code: "unavailable" });
    const gone = await startOpenAIServer();
    await gone[Symbol.asyncDispose]();
    const model = createOpenAILanguageModel({ endpoint: { baseUrl: gone.url, apiKey: null }, model: "chat" });
    await expect(model.generate(facts, prompt)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("stops when it is told to", async () => {
    server.script({ kind: "hang" });
    const controller = new AbortController();
    const work = create().generate(facts, prompt, controller.signal);
    controller.abort();
    await expect(work).rejects.toMatchObject({ code: "cancelled" });
  });
});
