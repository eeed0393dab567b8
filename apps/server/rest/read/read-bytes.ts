import type { IncomingMessage } from "node:http";
import { BadInputError, TooLargeError } from "@loci/errors";

/**
 * Streams the body. Throws `TooLargeError` before it reads anything when the announced length exceeds the limit, and
 * `BadInputError` when the connection ends before the body does. A reader that stops early leaves the request open, so
 * that the client receives the reply.
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
