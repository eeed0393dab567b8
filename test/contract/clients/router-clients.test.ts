import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { startModelProvider } from "#test/support/model-provider.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";

const provider = useShared(() => startModelProvider());
const { loci } = useLoci({
  environment: {
    LOCI_ALLOWED_HOSTS: "127.0.0.1",
    LOCI_ROUTER_HOSTS: "127.0.0.1",
    LOCI_ROUTER_RECALL_TIMEOUT_MS: "20000",
  },
  withWorker: false,
});

const WEATHER = { name: "weather", input: { city: "Porto" } };
const SCHEMA = { type: "object" as const, properties: { city: { type: "string" } } };

describe("the openai package through the router", () => {
  const openai = () =>
    new OpenAI({
      apiKey: "of-openai",
      baseURL: `${loci.baseUrl}/v3/${provider.url}/v1`,
      defaultHeaders: { "x-supermemory-api-key": loci.apiKey, "x-sm-user-id": newTag() },
      maxRetries: 0,
    });
  const call = { model: "gpt-4o", messages: [{ role: "user" as const, content: "Say something." }] };
  const tools = [{ type: "function" as const, function: { name: "weather", parameters: SCHEMA } }];

  it("gets an answer, and its headers", async () => {
    provider.answer({ text: "The tide is low." });
    const { data, response } = await openai().chat.completions.create(call).withResponse();
    expect(data.choices[0]?.message.content).toBe("The tide is low.");
    expect(response.headers.get("x-supermemory-conversation-id")).toMatch(/^\w{22}$/);
    expect(provider.last().headers["authorization"]).toBe("Bearer of-openai");
  });

  it("gets a stream", async () => {
    provider.answer({ text: "The tide is low." });
    const words: string[] = [];
    for await (const chunk of await openai().chat.completions.create({ ...call, stream: true })) {
      words.push(chunk.choices[0]?.delta.content ?? "");
    }
    expect(words.filter((word) => word !== "")).toEqual(["The ", "tide ", "is ", "low."]);
  });

  it("calls tools, streamed or not, and sends their answers", async () => {
    provider.answer({ tool: WEATHER });
    const stream = openai().chat.completions.stream({ ...call, tools });
    expect((await stream.finalMessage()).tool_calls?.[0]).toMatchObject({ function: { name: "weather" } });
    const { choices } = await openai().chat.completions.create({ ...call, tools });
    const message = choices[0]?.message;
    if (!message) throw new Error("There is no message");
    provider.answer({ text: "It is sunny in Porto." });
    const answered = { role: "tool" as const, tool_call_id: "call_1", content: "sunny" };
    const reply = await openai().chat.completions.create({
      ...call,
      tools,
      messages: [...call.messages, message, answered],
    });
    expect(reply.choices[0]?.message.content).toBe("It is sunny in Porto.");
    const sent = JSON.parse(provider.last().text);
    expect(sent.tools).toEqual(tools);
    expect(sent.messages.slice(-2)).toEqual([message, answered]);
  });

  it("sends pictures, JSON mode and fields that nobody knows", async () => {
    const picture = {
      type: "image_url" as const,
      image_url: { url: "data:image/png;base64,AAAA", detail: "low" as const },
    };
    const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: "What is it?" }, picture] }];
    const body = {
      ...call,
      messages,
      response_format: { type: "json_object" as const },
      seed: 7,
      unheard_of: { deep: [1] },
    };
    await openai().chat.completions.create(body);
    expect(JSON.parse(provider.last().text)).toEqual(body);
  });
});

describe("the @anthropic-ai/sdk package through the router", () => {
  const anthropic = () =>
    new Anthropic({
      apiKey: "of-anthropic",
      baseURL: `${loci.baseUrl}/v3/${provider.url}`,
      defaultHeaders: { "x-supermemory-api-key": loci.apiKey, "x-sm-user-id": newTag() },
      maxRetries: 0,
    });
  const call = {
    model: "claude-of-a-test",
    max_tokens: 100,
    messages: [{ role: "user" as const, content: "Say something." }],
  };
  const tools = [{ name: "weather", input_schema: SCHEMA }];

  it("gets an answer, with its own key", async () => {
    provider.answer({ text: "The tide is low." });
    const { content } = await anthropic().messages.create(call);
    expect(content[0]).toMatchObject({ type: "text", text: "The tide is low." });
    expect(provider.last().headers).toMatchObject({ authorization: "Bearer of-anthropic" });
  });

  it("gets a stream", async () => {
    provider.answer({ text: "The tide is low." });
    const stream = anthropic().messages.stream(call);
    const words: string[] = [];
    stream.on("text", (text) => words.push(text));
    expect((await stream.finalMessage()).content[0]).toMatchObject({ text: "The tide is low." });
    expect(words).toEqual(["The ", "tide ", "is ", "low."]);
  });

  it("calls tools, streamed or not, and sends their answers", async () => {
    provider.answer({ tool: WEATHER });
    const streamed = await anthropic()
      .messages.stream({ ...call, tools })
      .finalMessage();
    expect(streamed.content[0]).toMatchObject({ type: "tool_use", input: WEATHER.input });
    const { content } = await anthropic().messages.create({ ...call, tools });
    provider.answer({ text: "It is sunny in Porto." });
    const answered = { type: "tool_result" as const, tool_use_id: "toolu_1", content: "sunny" };
    const system = [{ type: "text" as const, text: "Be kind.", cache_control: { type: "ephemeral" as const } }];
    const messages = [
      ...call.messages,
      { role: "assistant" as const, content },
      { role: "user" as const, content: [answered] },
    ];
    await anthropic().messages.create({ ...call, system, tools, messages });
    expect(JSON.parse(provider.last().text)).toEqual({ ...call, system, tools, messages });
  });
});
