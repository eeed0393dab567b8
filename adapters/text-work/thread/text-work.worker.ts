import { parentPort } from "node:worker_threads";
import { answerRequest } from "./answer-request.js";
import type { TextReply, TextRequest } from "./thread-messages.js";

parentPort?.on("message", (request: TextRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer(request: TextRequest): TextReply {
  try {
    return { value: answerRequest(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
