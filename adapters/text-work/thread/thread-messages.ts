import type { ExtractedContent } from "@loci/files";
import type { ChunkSpan, ChunkTextInput } from "@loci/language/chunks";
import type { MemoryCandidate, RulesInput } from "@loci/language/facts";
import type { JoinedConversation, JoinInput } from "#core/conversation/join-conversation.js";
import type { JsonReading } from "#core/read-json.js";

/** Each function that the thread knows: what it takes and what it returns. */
export interface TextFunctions {
  readPlainText(input: { text: string }): ExtractedContent;
  chunk(input: ChunkTextInput): ChunkSpan[];
  extractByRules(input: RulesInput): MemoryCandidate[];
  readJson(input: Uint8Array): JsonReading;
  joinConversation(input: JoinInput): JoinedConversation | null;
}

export interface TextRequest {
  name: keyof TextFunctions;
  input: unknown;
}

/** `value` is what the function of the request's name returns. The thread answers one request after the other. */
export type TextReply = { value: unknown } | { error: string };
