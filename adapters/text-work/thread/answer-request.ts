import { chunkText } from "#core/chunk/chunk-text.js";
import { readPlainText } from "#core/document/read-plain-text.js";
import { extractByRules } from "#core/memory/extract-by-rules/extract-by-rules.js";
import type { TextRequest } from "./thread-messages.js";

/** What the function of the request's name returns, in the thread or beside it. */
export function answerRequest(request: TextRequest): unknown {
  switch (request.name) {
    case "readPlainText":
      return readPlainText(request.input);
    case "chunk":
      return chunkText(request.input);
    case "extractByRules":
      return extractByRules(request.input);
  }
}
