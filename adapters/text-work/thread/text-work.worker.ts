import { parentPort } from "node:worker_threads";
import { loadFunction } from "./load-function.js";
import type { TextReply, TextRequest } from "./thread-messages.js";

parentPort?.on("message", async (request: TextRequest) => {
  parentPort?.postMessage(await answer(request));
});

async function answer({ name, input }: TextRequest): Promise<TextReply> {
  try {
    // The request was made for the function of this name.
    const run = (await loadFunction(name)) as (input: unknown) => unknown;
    return { value: run(input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
