import type { ChunkSpan } from "#core/chunk/chunk-span.js";
import type { ChunkTextInput } from "#core/chunk/chunk-text.js";
import { CancelledError } from "#core/errors.js";
import type { RulesInput } from "#core/memory/extract-by-rules/extract-by-rules.js";
import type { MemoryCandidate } from "#core/memory/memory-candidate.js";
import type { ExtractedContent } from "#core/ports/extractor.js";
import type { TextWork } from "#core/ports/text-work.js";
import { answerRequest } from "./answer-request.js";
import { createTextThread, type TextThread } from "./text-thread.js";
import type { TextRequest } from "./thread-messages.js";

/** Up to here the slowest text (a diary) takes about a tenth of a second, and a thread is not worth its start. UTF-16 units. */
const MAX_LENGTH_IN_PLACE = 50_000;

/** Long texts go to one thread, one after the other; the others are worked on at once. */
export function createThreadedTextWork(thread: TextThread = createTextThread()): TextWork {
  const run = async (request: TextRequest, signal: AbortSignal) => {
    if (signal.aborted) throw new CancelledError("Cancelled");
    if (request.input.text.length > MAX_LENGTH_IN_PLACE) return await thread.run(request, signal);
    return answerRequest(request);
  };
  return {
    readPlainText: async (input, signal) => (await run({ name: "readPlainText", input }, signal)) as ExtractedContent, // what readPlainText returns
    chunk: async (input: ChunkTextInput, signal) => (await run({ name: "chunk", input }, signal)) as ChunkSpan[], // what chunkText returns
    extractByRules: async (input: RulesInput, signal) =>
      (await run({ name: "extractByRules", input }, signal)) as MemoryCandidate[], // what extractByRules returns
    close: () => thread.close(),
  };
}
