import type { ServerResponse } from "node:http";
import type { Reply } from "./route.js";

export function sendReply(response: ServerResponse, { status, body, text, headers = {} }: Reply): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Caches know that answers to Authorization are private, but not answers to the other key headers.
  response.setHeader("cache-control", "no-store");
  if (text !== undefined) {
    response.setHeader("content-type", "text/plain; charset=utf-8");
    response.end(text);
    return;
  }
  if (body === undefined) {
    response.end();
    return;
  }
  // Encoded once, for its length and for sending.
  const bytes = Buffer.from(JSON.stringify(body));
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", bytes.length);
  response.end(bytes);
}
