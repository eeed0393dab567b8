import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { FetchFailedError, TooLargeError } from "@loci/errors";

export interface BodyLimits {
  /** The limit of the decoded body. */
  maxBytes: number;
  onProgress?: ((received: number, total: number | null) => void) | undefined;
}

export const ACCEPTED_ENCODINGS = "gzip, deflate, br, zstd";

/** Reads and decodes a body. It stops at the limit, so that a small reply that unpacks to gigabytes costs little. */
export async function readBody(
  body: Readable,
  headers: Record<string, string>,
  limits: BodyLimits,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of decodeBody(body, headers, limits)) parts.push(part);
  return Buffer.concat(parts);
}

/** The decoded body as it arrives. */
export async function* decodeBody(
  body: Readable,
  headers: Record<string, string>,
  limits: BodyLimits,
): AsyncGenerator<Uint8Array> {
  const decoders = decodersOf(headers["content-encoding"]);
  const announced = decoders.length > 0 ? undefined : headers["content-length"];
  const total = announced === undefined ? null : Number(announced);
  if (total !== null && total > limits.maxBytes) throw tooLarge(limits.maxBytes);
  // An error of any stream destroys the others, and the loop below receives it. The callback has nothing to do.
  const decoded = decoders.reduce<Readable>((source, decoder) => pipeline(source, decoder, () => undefined), body);
  let size = 0;
  for await (const part of decoded) {
    size += part.byteLength;
    if (size > limits.maxBytes) throw tooLarge(limits.maxBytes);
    limits.onProgress?.(size, total);
    yield part;
  }
}

/** In the order of decoding: the last encoding named was applied last. */
function decodersOf(encoding: string | undefined): Transform[] {
  const names = (encoding ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  // Each encoding can multiply the size again. No serious server uses more than one.
  if (names.length > 2) throw new FetchFailedError("The reply is encoded too many times", { retryable: false });
  return names.reverse().flatMap((name) => {
    if (name === "" || name === "identity") return [];
    if (name === "gzip" || name === "x-gzip") return [createGunzip()];
    if (name === "deflate") return [createInflate()];
    if (name === "br") return [createBrotliDecompress()];
    if (name === "zstd") return [createZstdDecompress()];
    throw new FetchFailedError("The reply has an unknown content encoding", { retryable: false });
  });
}

function tooLarge(maxBytes: number): TooLargeError {
  return new TooLargeError(`The reply is larger than ${maxBytes} bytes`);
}
