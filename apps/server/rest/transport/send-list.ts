import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ignoreClosed } from "./ignore-closed.js";

/**
 * Sends a JSON list of any length without holding all of it. What fails before the first item is answered as any failure; later ones
 * break the answer off.
 */
export async function sendList(response: ServerResponse, items: AsyncIterable<object>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.statusCode = 200;
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "application/json; charset=utf-8");
  await pipeline(Readable.from(written(first, iterator)), response).catch(ignoreClosed);
}

async function* written(first: IteratorResult<object>, rest: AsyncIterator<object>): AsyncGenerator<string> {
  yield "[";
  let separator = "";
  for (let next = first; !next.done; next = await rest.next()) {
    yield separator + JSON.stringify(next.value);
    separator = ",";
  }
  yield "]";
}
