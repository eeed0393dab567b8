import iconv from "iconv-lite";

export interface StreamingDecoder {
  /** With `stream`, a character that the bytes end inside of waits for the next call. */
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/**
 * A decoder for the encodings that `findEncoding` finds: those of the platform, and UTF-32, which it does not know. Bytes that are
 * no characters become U+FFFD; the byte-order mark is left out. Throws RangeError for an unknown name.
 */
export function textDecoder(encoding: string): StreamingDecoder {
  if (!encoding.startsWith("utf-32")) return new TextDecoder(encoding);
  const decoder = iconv.getDecoder(encoding);
  return {
    decode: (bytes, { stream = false } = {}) =>
      (bytes === undefined ? "" : decoder.write(Buffer.from(bytes))) + (stream ? "" : (decoder.end() ?? "")),
  };
}
