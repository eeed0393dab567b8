import type { ExtractedContent } from "@loci/files";
import type { ChunkSpan, ChunkTextInput } from "@loci/language/chunks";
import type { JoinedConversation, JoinInput } from "@loci/language/conversation";
import type { Fact } from "@loci/language/facts";
import type { RulesInput } from "@loci/language/rules";
import type { JsonReading } from "#core/kernel/read-json.js";
import type { CallInput, CallReading } from "#core/router/call-work.js";
import type { ComposedChat, ComposeInput } from "#core/router/compose-chat.js";

/**
 * The pure functions that take seconds on a text of millions of characters, kept away from the event loop that all
 * documents share. The result is that of the function itself. Safe to repeat.
 */
export interface TextWork {
  /** `readPlainText`. Throws as `chunk` does. */
  readPlainText(input: { text: string }, signal: AbortSignal): Promise<ExtractedContent>;
  /** `chunkText`. Throws CancelledError, or ExtractionFailedError when this text cannot be worked on. */
  chunk(input: ChunkTextInput, signal: AbortSignal): Promise<ChunkSpan[]>;
  /** `extractByRules`. Throws as `chunk` does. */
  extractByRules(input: RulesInput, signal: AbortSignal): Promise<Fact[]>;
  /** `readJson`. Throws as `chunk` does. */
  readJson(bytes: Uint8Array, signal: AbortSignal): Promise<JsonReading>;
  /** `joinConversation`. Throws as `chunk` does. */
  joinConversation(input: JoinInput, signal: AbortSignal): Promise<JoinedConversation | null>;
  /** `CallWork.readCall`. Throws as `chunk` does. */
  readCall(input: CallInput, signal: AbortSignal): Promise<CallReading | null>;
  /** `CallWork.composeCall`. Throws as `chunk` does. */
  composeCall(input: CallInput & ComposeInput, signal: AbortSignal): Promise<ComposedChat>;
  /** Gives up running work; a later call throws `UnavailableError`. */
  close(): Promise<void>;
}
