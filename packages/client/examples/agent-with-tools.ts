import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { Loci } from "@loci/client";
import { lociMemory, lociTools } from "@loci/client/ai";
import { generateText, stepCountIs, wrapLanguageModel } from "ai";

const { LOCI_URL, LOCI_KEY = "", OPENAI_MODEL = "gpt-5-mini", OPENAI_API_KEY = "" } = process.env;
const { OPENAI_BASE_URL = "https://api.openai.com/v1" } = process.env;
const loci = new Loci({ url: LOCI_URL, apiKey: LOCI_KEY });
const provider = createOpenAICompatible({ name: "provider", baseURL: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY });

const containerTag = "alice";
const model = wrapLanguageModel({
  model: provider(OPENAI_MODEL),
  middleware: lociMemory({ loci, containerTag, conversationId: `agent-${Date.now()}` }),
});

const { text, steps } = await generateText({
  model,
  tools: lociTools({ loci, containerTag }),
  stopWhen: stepCountIs(5),
  prompt: process.argv[2] ?? "I moved to Porto. Please remember that.",
});
for (const { toolName } of steps.flatMap(({ toolCalls }) => toolCalls)) console.log(`(${toolName})`);
console.log(text);
