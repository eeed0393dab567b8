import { parentPort } from "node:worker_threads";
import type { TextRequest } from "#adapters/text-work/thread/thread-messages.js";

/** Ends or fails when the text says so; else there is nothing in it. */
parentPort?.on("message", ({ input }: TextRequest) => {
  if (input.text.startsWith("Crash")) process.exit(7);
  parentPort?.postMessage(input.text.startsWith("Throw") ? { error: "a reason" } : { value: [] });
});
