import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ignoreClosed } from "./ignore-closed.js";
import type { Reply } from "./route.js";
import { writeJson } from "./write-json.js";

/** Node warns above 10, which is no leak here: they go with the response. */
const MAX_LISTENERS = 20;

/**
 * Sends a reply of any length without holding all of its JSON. A failure before the first piece gets an ordinary answer.
 * A later failure breaks the answer off.
 */
export async function sendLong(response: ServerResponse, { status, body, headers = {} }: Reply): Promise<void> {
  const pieces = writeJson(body);
  const first = await pieces.next();
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "application/json; charset=utf-8");
  // The parts of the server that follow a request listen for its end, and a pipeline adds listeners of its own.
  response.setMaxListeners(MAX_LISTENERS);
  await pipeline(Readable.from(inOrder(first, pieces)), response).catch(ignoreClosed);
}

async function* inOrder(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
