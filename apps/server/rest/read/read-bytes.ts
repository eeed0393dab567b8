import type { IncomingMessage } from "node:http";
import { BadInputError, TooLargeError } from "@loci/errors";

/**
 * The body as it comes. Throws `TooLargeError` before anything is read when its announced length passes the limit, and
 * `BadInputError` when the connection ends before the body does. Whoever stops reading in the middle leaves the request
 * open, so that the client gets to the reply.
 */
export async function* readBytes(request: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers["content-length"]) > maxBytes) {
    throw new TooLargeError(`The file is larger than ${maxBytes} bytes`, { details: { maxBytes } });
  }
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch {
    throw new BadInputError("The connection ended before the file did");
  }
}
