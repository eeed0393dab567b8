import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { GetPromptResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { asProtocolError } from "./call/answer.js";
import { AgentCall, type AgentRequest, type Door } from "./call/door.js";
import { containerTagField } from "./call/tool.js";
import { McpContextDocument } from "./generated/operations.js";
import { describeProfile, readProfile } from "./read/read-profile.js";
import { readRecentMemories } from "./resources.js";

const EVIDENCE_TOKENS = 2_000;

/** Prompts are what a person picks in a client, whose arguments are texts. */
export function registerPrompts(server: McpServer, door: Door): void {
  const respond = async (name: string, request: AgentRequest, write: (call: AgentCall) => Promise<string>) => {
    try {
      return messageOf(await write(new AgentCall(door, request)));
    } catch (error) {
      throw asProtocolError(error, `prompt ${name}`, door.report);
    }
  };
  server.registerPrompt(
    "context",
    {
      title: "Who I am",
      description: "Tells the model what is known of the user, to begin a conversation with.",
      argsSchema: {
        containerTag: containerTagField,
        includeRecent: z.enum(["true", "false"]).optional().describe("Also the recent memories. Default: true."),
      },
    },
    ({ containerTag, includeRecent }, request) =>
      respond("context", request, (call) => describeUser(call, { containerTag, includeRecent })),
  );
  server.registerPrompt(
    "answer",
    {
      title: "Answer from memory",
      description: "Asks a question together with the evidence for it.",
      argsSchema: {
        question: z.string().trim().min(1).max(1000).describe("The question."),
        containerTag: containerTagField,
      },
    },
    ({ question, containerTag }, request) =>
      respond("answer", request, (call) => askWithEvidence(call, question, containerTag)),
  );
}

interface ContextArguments {
  containerTag: string | undefined;
  includeRecent: "true" | "false" | undefined;
}

async function describeUser(call: AgentCall, given: ContextArguments): Promise<string> {
  const containerTag = await call.getTag(given.containerTag);
  const [profile, recent] = await Promise.all([
    readProfile(call, containerTag),
    given.includeRecent === "false" ? null : readRecentMemories(call, containerTag),
  ]);
  const parts = [
    "This is what is known of me. Use it where it helps, and save what you learn with add_memory.",
    describeProfile(profile),
    ...(recent === null ? [] : [`## Remembered last\n${recent}`]),
  ];
  return parts.join("\n\n");
}

async function askWithEvidence(call: AgentCall, question: string, given: string | undefined): Promise<string> {
  const containerTag = call.namedTag(given);
  const { context } = await call.run(McpContextDocument, {
    input: {
      query: question,
      maxTokens: EVIDENCE_TOKENS,
      ...(containerTag === null ? {} : { containerTags: [containerTag] }),
    },
  });
  const evidence = context.text || "There is no evidence for this.";
  return `Answer from this evidence, and say so where it does not tell.\n\n${evidence}\n\nQuestion: ${question}`;
}

function messageOf(text: string): GetPromptResult {
  return { messages: [{ role: "user", content: { type: "text", text } }] };
}
