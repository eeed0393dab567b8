import { findEncoding } from "./find-encoding.js";
import { textDecoder } from "./text-decoder.js";

export interface DecodedText {
  text: string;
  encoding: string;
  /** False when the encoding was neither declared nor clear from the bytes. */
  isCertain: boolean;
}

/** Text from bytes, in the encoding that `findEncoding` finds. Bytes that are no characters become U+FFFD. */
export function decodeText(bytes: Uint8Array, declared: (string | null)[]): DecodedText {
  const found = findEncoding(bytes, declared);
  return { ...found, text: textDecoder(found.encoding).decode(bytes) };
}

/** The `charset` of a content type. */
export function charsetOf(contentType: string | null): string | null {
  return /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? "")?.[1] ?? null;
}

/** Warnings about a text whose encoding was guessed. */
export function encodingWarnings({ isCertain, encoding }: Pick<DecodedText, "isCertain" | "encoding">): string[] {
  if (isCertain) return [];
  if (encoding === "utf-8") return ["Some bytes of the text are damaged."];
  return [`The text is not UTF-8 and says no encoding: it was read as ${encoding}.`];
}
