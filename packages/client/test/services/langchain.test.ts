import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { ChatPromptTemplate, MessagesPlaceholder } from "@langchain/core/prompts";
import { RunnableWithMessageHistory } from "@langchain/core/runnables";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { describe, expect, it } from "vitest";
import { newTag } from "../../../../test/support/loci-client.js";
import { useLoci } from "../../../../test/support/start-loci.js";
import { useShared } from "../../../../test/support/use-shared.js";
import { Loci } from "../../src/index.js";
import { LociChatMessageHistory, LociRetriever } from "../../src/langchain/index.js";

const { loci: server } = useLoci();
const loci = useShared(() => new Loci({ url: server.baseUrl, apiKey: server.apiKey }));

it("a retriever of LangChain finds memories and passages with their sources", async () => {
  const containerTag = newTag();
  const text = "user: I play the cello in Porto.";
  await loci.documents.add({ text, title: "About me", containerTags: [containerTag], waitUntil: "DONE" });
  const retriever = new LociRetriever({ loci, search: { containerTags: [containerTag], threshold: 0 } });
  const found = await retriever.invoke("Which instrument?");
  expect(found.map(({ metadata }) => metadata["kind"])).toEqual(expect.arrayContaining(["memory", "chunk"]));
  expect(found.every(({ pageContent }) => pageContent.includes("cello"))).toBe(true);
  expect(found[0]?.metadata).toMatchObject({ similarity: expect.any(Number), documents: [{ title: "About me" }] });
});

describe("a chat history of LangChain", () => {
  it("is read by the next turn, and what is said in it becomes memories", async () => {
    const containerTag = newTag();
    const prompt = ChatPromptTemplate.fromMessages([new MessagesPlaceholder("history"), ["human", "{question}"]]);
    const model = new FakeListChatModel({ responses: ["Noted.", "No peanuts."] });
    const chain = new RunnableWithMessageHistory({
      runnable: prompt.pipe(model),
      getMessageHistory: (conversationId) => new LociChatMessageHistory({ loci, containerTag, conversationId }),
      inputMessagesKey: "question",
      historyMessagesKey: "history",
    });
    const config = { configurable: { sessionId: "chat-1" } };
    await chain.invoke({ question: "I am allergic to peanuts." }, config);
    expect((await chain.invoke({ question: "What must I not eat?" }, config)).text).toBe("No peanuts.");
    const history = new LociChatMessageHistory({ loci, containerTag, conversationId: "chat-1" });
    expect((await history.getMessages()).map(({ text }) => text)).toEqual([
      "I am allergic to peanuts.",
      "Noted.",
      "What must I not eat?",
      "No peanuts.",
    ]);
    await loci.documents.waitUntil({ customId: "chat-1", containerTag }, "DONE");
    const memories = await loci.memories.list({ containerTags: [containerTag] }).toArray();
    expect(memories.map(({ text }) => text).join()).toContain("peanuts");
  });

  it("keeps every message as it was, and forgets all", async () => {
    const history = new LociChatMessageHistory({ loci, containerTag: newTag(), conversationId: "chat-2" });
    const messages = [
      new SystemMessage("Be brief."),
      new HumanMessage("What is the weather?"),
      new AIMessage({ content: "", tool_calls: [{ id: "1", name: "weather", args: { place: "Porto" } }] }),
      new ToolMessage({ content: "Rain", tool_call_id: "1" }),
      new AIMessage("It rains."),
    ];
    await history.addMessages(messages.slice(0, 2));
    await history.addMessages(messages.slice(2, 4));
    await history.addMessages(messages.slice(4));
    expect((await history.getMessages()).map((each) => each.toDict())).toEqual(messages.map((each) => each.toDict()));
    await history.clear();
    expect(await history.getMessages()).toEqual([]);
  });
});
