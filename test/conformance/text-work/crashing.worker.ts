import { parentPort } from "node:worker_threads";
import type { TextRequest } from "#adapters/text-work/thread/thread-messages.js";

/** Ends or fails when the text says so; else there is nothing in it. */
parentPort?.on("message", (request: TextRequest) => {
  // The suite sends texts alone.
  const input = request.input as { text: string };
  if (input.text.startsWith("Crash")) process.exit(7);
  parentPort?.postMessage(input.text.startsWith("Throw") ? { error: "a reason" } : { value: [] });
});
