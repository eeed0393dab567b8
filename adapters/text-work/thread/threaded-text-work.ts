import { CancelledError } from "@loci/errors";
import type { TextWork } from "#core/ports/text-work.js";
import { loadFunction } from "./load-function.js";
import { createTextThread, type TextThread } from "./text-thread.js";
import type { TextFunctions } from "./thread-messages.js";

/**
 * Up to this length, the slowest text (a diary) takes about a tenth of a second, and a thread is not worth its start.
 * UTF-16 units.
 */
const MAX_LENGTH_IN_PLACE = 50_000;

/** Long texts go to one thread, one after another. All others are processed immediately. */
export function createThreadedTextWork(thread: TextThread = createTextThread()): TextWork {
  const run = async <Name extends keyof TextFunctions>(
    name: Name,
    call: { input: Parameters<TextFunctions[Name]>[0]; length: number; signal: AbortSignal },
  ): Promise<ReturnType<TextFunctions[Name]>> => {
    type Result = ReturnType<TextFunctions[Name]>;
    const { input, length, signal } = call;
    if (signal.aborted) throw new CancelledError("Cancelled");
    // The thread answers with the result of the function of that name.
    if (length > MAX_LENGTH_IN_PLACE) return (await thread.run({ name, input }, signal)) as Result;
    // A function of the union takes the input of its own name.
    const inPlace = (await loadFunction(name)) as (input: Parameters<TextFunctions[Name]>[0]) => Result;
    return inPlace(input);
  };
  return {
    readPlainText: (input, signal) => run("readPlainText", { input, length: input.text.length, signal }),
    chunk: (input, signal) => run("chunk", { input, length: input.text.length, signal }),
    extractByRules: (input, signal) => run("extractByRules", { input, length: input.text.length, signal }),
    readJson: (input, signal) => run("readJson", { input, length: input.length, signal }),
    joinConversation: (input, signal) => run("joinConversation", { input, length: lengthOf(input), signal }),
    readCall: (input, signal) => run("readCall", { input, length: input.body.length, signal }),
    composeCall: (input, signal) => run("composeCall", { input, length: input.body.length, signal }),
    close: () => thread.close(),
  };
}

function lengthOf({ stored, submitted }: Parameters<TextFunctions["joinConversation"]>[0]): number {
  const messages = [...(stored?.rows ?? []), ...submitted];
  return messages.reduce((sum, { text }) => sum + text.length + 1, stored?.raw.length ?? 0);
}
