import { isUtf8 } from "node:buffer";
import { findWideEncoding } from "./find-wide-encoding.js";
import type { FoundEncoding } from "./found-encoding.js";
import { guessEncoding } from "./guess-encoding.js";

const BYTE_ORDER_MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  // Before UTF-16, whose mark the one of UTF-32 begins with.
  [[0xff, 0xfe, 0, 0], "utf-32le"],
  [[0, 0, 0xfe, 0xff], "utf-32be"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * The encoding of a text: by its byte-order mark, else the first declared one that fits the bytes, else UTF-16 or UTF-32
 * without a mark, UTF-8, and at last what the bytes look like. Senders name the wrong one often, so a declared one has to fit.
 */
export function findEncoding(bytes: Uint8Array, declared: (string | null)[] = []): FoundEncoding {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return { encoding: marked[1], isCertain: true };
  const fitting = declared.find((encoding) => encoding !== null && fits(bytes, encoding));
  if (fitting != null) return { encoding: fitting, isCertain: true };
  const wide = findWideEncoding(bytes);
  if (wide !== null) return { encoding: wide, isCertain: true };
  if (isEscapedJapanese(bytes)) return { encoding: "iso-2022-jp", isCertain: true };
  if (isUtf8(bytes)) return { encoding: "utf-8", isCertain: true };
  return isNearlyUtf8(bytes) ? { encoding: "utf-8", isCertain: false } : guessEncoding(bytes);
}

/** Whether all bytes are characters of an encoding, and the encoding is known at all. */
function fits(bytes: Uint8Array, encoding: string): boolean {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    if (decoder.encoding === "utf-8") return isUtf8(bytes);
    // Nearly all bytes fit UTF-16, so a look of its own decides about it.
    if (decoder.encoding.startsWith("utf-16")) return findWideEncoding(bytes) === decoder.encoding;
    decoder.decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}

/** ISO-2022-JP is ASCII with escapes (RFC 1468), which would pass for UTF-8. */
function isEscapedJapanese(bytes: Uint8Array): boolean {
  const sample = Buffer.from(bytes.subarray(0, ESCAPE_SAMPLE_BYTES));
  return (sample.includes("\u001b$B") || sample.includes("\u001b$@")) && fits(bytes, "iso-2022-jp");
}

const ESCAPE_SAMPLE_BYTES = 16_384;
const DAMAGE_SAMPLE_BYTES = 1_000_000;
/** A share of the characters outside ASCII: a damaged place or two in a long text. */
const MAX_DAMAGE = 0.05;

/** One bad byte in a long text must not turn all of its umlauts into two signs each. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, DAMAGE_SAMPLE_BYTES), { stream: true });
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  const sound = text.match(/(?!\ufffd)\P{ASCII}/gu)?.length ?? 0;
  return damaged <= sound * MAX_DAMAGE;
}
