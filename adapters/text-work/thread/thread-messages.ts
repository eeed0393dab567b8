import type { ExtractedContent } from "@loci/files";
import type { ChunkSpan, ChunkTextInput } from "@loci/language/chunks";
import type { JoinedConversation, JoinInput } from "@loci/language/conversation";
import type { Fact } from "@loci/language/facts";
import type { RulesInput } from "@loci/language/rules";
import type { JsonReading } from "#core/kernel/read-json.js";
import type { CallWork } from "#core/router/call-work.js";

/** Every function that the thread knows, with its input and its result. */
export interface TextFunctions {
  readPlainText(input: { text: string }): ExtractedContent;
  chunk(input: ChunkTextInput): ChunkSpan[];
  extractByRules(input: RulesInput): Fact[];
  readJson(input: Uint8Array): JsonReading;
  joinConversation(input: JoinInput): JoinedConversation | null;
  readCall: CallWork["readCall"];
  composeCall: CallWork["composeCall"];
}

export interface TextRequest {
  name: keyof TextFunctions;
  input: unknown;
}

/** `value` is the result of the requested function. The thread answers one request after another. */
export type TextReply = { value: unknown } | { error: string };
