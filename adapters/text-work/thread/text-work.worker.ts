import { parentPort } from "node:worker_threads";
import { chunkText } from "#core/chunk/chunk-text.js";
import { extractByRules } from "#core/memory/extract-by-rules/extract-by-rules.js";
import type { TextReply, TextRequest } from "./thread-messages.js";

parentPort?.on("message", (request: TextRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer(request: TextRequest): TextReply {
  try {
    return { value: request.name === "chunk" ? chunkText(request.input) : extractByRules(request.input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
