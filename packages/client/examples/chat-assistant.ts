import { createInterface } from "node:readline";
import { Loci } from "@loci/client";
import OpenAI from "openai";

const { LOCI_URL, LOCI_KEY = "", OPENAI_MODEL = "gpt-5-mini" } = process.env;
const loci = new Loci({ url: LOCI_URL, apiKey: LOCI_KEY });
const openai = new OpenAI(); // OPENAI_API_KEY, and OPENAI_BASE_URL for any other server

const user = "alice";
const conversationId = `chat-${Date.now()}`;
const messages: { role: "user" | "assistant"; content: string }[] = [];

async function answer(question: string): Promise<string> {
  const [evidence, profile] = await Promise.all([
    loci.context({ query: question, containerTags: [user], maxTokens: 1_000 }),
    loci.profile(user),
  ]);
  const facts = [...profile.static, ...profile.dynamic].map(({ text }) => `- ${text}`);
  const system = `You are the assistant of one person, whom you remember.
Known of this person:\n${facts.join("\n")}\n
Found for the last message:\n${evidence.text}`;
  messages.push({ role: "user", content: question });
  const { choices } = await openai.chat.completions.create({
    model: OPENAI_MODEL,
    messages: [{ role: "system", content: system }, ...messages],
  });
  const said = choices[0]?.message.content ?? "";
  messages.push({ role: "assistant", content: said });
  await loci.conversations.add({
    conversationId,
    containerTags: [user],
    messages: messages.map(({ role, content }) => ({ role: role === "user" ? "USER" : "ASSISTANT", text: content })),
  });
  return said;
}

for await (const line of createInterface(process.stdin)) console.log(await answer(line));
