import { Agent, type AgentInputItem, OpenAIChatCompletionsModel, Runner } from "@openai/agents";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { newTag } from "../../../../test/support/loci-client.js";
import { useOpenAIServer } from "../../../../test/support/openai-server.js";
import { useLoci } from "../../../../test/support/start-loci.js";
import { useShared } from "../../../../test/support/use-shared.js";
import { Loci } from "../../src/index.js";
import { LociSession } from "../../src/openai-agents/index.js";

const { loci: server } = useLoci();
const provider = useOpenAIServer();
const loci = useShared(() => new Loci({ url: server.baseUrl, apiKey: server.apiKey }));
const runner = new Runner({ tracingDisabled: true });

const asked: AgentInputItem = { role: "user", content: "What is the weather?" };
const call: AgentInputItem = { type: "function_call", callId: "1", name: "weather", arguments: "{}" };
const result: AgentInputItem = {
  ...{ type: "function_call_result", callId: "1", name: "weather", status: "completed" },
  output: { type: "text", text: "Rain" },
} as AgentInputItem;
const answered: AgentInputItem = {
  ...{ type: "message", role: "assistant", status: "completed" },
  content: [{ type: "output_text", text: "It rains.", providerData: { annotations: [] } }],
} as AgentInputItem;

describe("a session of the OpenAI Agents SDK", () => {
  it("is read by the next run, and what is said in it becomes memories", async () => {
    const [containerTag, conversationId] = [newTag(), "chat-1"];
    const client = new OpenAI({ apiKey: "key", baseURL: provider.url });
    const agent = new Agent({ name: "Assistant", model: new OpenAIChatCompletionsModel(client, "stand-in") });
    provider.script({ kind: "reply", content: "Noted." }, { kind: "reply", content: "No peanuts." });
    const first = new LociSession({ loci, containerTag, conversationId });
    expect((await runner.run(agent, "I am allergic to peanuts.", { session: first })).finalOutput).toBe("Noted.");
    // As another process would.
    const second = new LociSession({ loci, containerTag, conversationId });
    await runner.run(agent, "What must I not eat?", { session: second });
    const sent = provider.requests[1]?.body.messages.map(({ content }: { content: unknown }) =>
      JSON.stringify(content),
    );
    expect(sent.join("\n")).toMatch(/allergic to peanuts[\s\S]*Noted[\s\S]*must I not eat/);
    expect(await second.getItems()).toHaveLength(4);
    await loci.documents.waitUntil({ customId: conversationId, containerTag }, "DONE");
    const memories = await loci.memories.list({ containerTags: [containerTag] }).toArray();
    expect(memories.map(({ text }) => text).join()).toContain("peanuts");
  });

  it("keeps every item as it was, also calls of tools and what is said twice", async () => {
    const session = new LociSession({ loci, containerTag: newTag(), conversationId: "chat-2" });
    expect(await session.getItems()).toEqual([]);
    await session.addItems([asked]);
    await session.addItems([call, result]);
    await session.addItems([answered]);
    await session.addItems([asked, answered]);
    const all = [asked, call, result, answered, asked, answered];
    expect(await session.getItems()).toEqual(all);
    expect(await session.getItems(2)).toEqual([asked, answered]);
    expect(await session.getSessionId()).toBe("chat-2");
  });

  it("keeps what is added at once, in the order of the calls", async () => {
    const session = new LociSession({ loci, containerTag: newTag(), conversationId: "chat-4" });
    const items = [asked, call, result, answered, call, result];
    const popped = Promise.all([...items.map((item) => session.addItems([item])), session.popItem()]);
    expect(await session.getItems()).toEqual(items.slice(0, -1));
    expect((await popped).at(-1)).toEqual(result);
  });

  it("sends calls of tools without the conversation before them", async () => {
    const [containerTag, conversationId] = [newTag(), "chat-5"];
    const sent: unknown[][] = [];
    const counting = new Loci({
      ...{ url: server.baseUrl, apiKey: server.apiKey },
      fetch: async (address, init) => {
        const { messages } = JSON.parse(String(init?.body)).variables.input ?? {};
        if (messages) sent.push(messages);
        return await globalThis.fetch(address, init);
      },
    });
    await new LociSession({ loci, containerTag, conversationId }).addItems([asked, call, result, answered, asked]);
    await new LociSession({ loci: counting, containerTag, conversationId }).addItems([call, result]);
    expect(sent.map(({ length }) => length)).toEqual([3]);
    const all = [asked, call, result, answered, asked, call, result];
    expect(await new LociSession({ loci, containerTag, conversationId }).getItems()).toEqual(all);
    const messages = await loci.conversations.messages({ conversationId, containerTag }).toArray();
    expect(messages.filter(({ role }) => role !== "SYSTEM")).toHaveLength(3);
  });

  it("gives back its last item, and forgets all", async () => {
    const session = new LociSession({ loci, containerTag: newTag(), conversationId: "chat-3" });
    await session.addItems([asked, call, result, answered]);
    expect(await session.popItem()).toEqual(answered);
    expect(await session.popItem()).toEqual(result);
    expect(await session.getItems()).toEqual([asked, call]);
    await session.addItems([result, answered]);
    expect(await session.getItems()).toEqual([asked, call, result, answered]);
    for (const item of [answered, result, call, asked]) expect(await session.popItem()).toEqual(item);
    expect(await session.popItem()).toBeUndefined();
    await session.addItems([asked]);
    await session.clearSession();
    await session.clearSession();
    expect(await session.getItems()).toEqual([]);
  });
});
