import { textDecoder } from "./text-decoder.js";

const PIECE_BYTES = 1_000_000;

/** Long bytes as text piece by piece, never cut inside a character; the byte-order mark is left out. */
export function* decodePieces(bytes: Uint8Array, encoding: string): Generator<string, void> {
  const decoder = textDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
  }
  yield decoder.decode();
}
