import type { ChunkTextInput } from "#core/chunk/chunk-text.js";
import type { RulesInput } from "#core/memory/extract-by-rules/extract-by-rules.js";

export type TextRequest =
  | { name: "readPlainText"; input: { text: string } }
  | { name: "chunk"; input: ChunkTextInput }
  | { name: "extractByRules"; input: RulesInput };

/** `value` is what the function of the request's name returns. The thread answers one request after the other. */
export type TextReply = { value: unknown } | { error: string };
