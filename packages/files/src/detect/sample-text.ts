import { isUtf8 } from "node:buffer";
import { findEncoding } from "../text/find-encoding.js";
import { isWideEncoding } from "../text/find-wide-encoding.js";
import { textDecoder } from "../text/text-decoder.js";
import type { Sample } from "./read-sample.js";

/** The beginning of a file read as text. */
export interface SampleText {
  text: string;
  /** The end of the file, for what is written there. */
  end: string;
  /** Whether `text` is the whole file. */
  isWhole: boolean;
}

/** Below it, bytes over 127 without control characters may be the torn head of a picture as well as text in an old encoding. */
const MIN_OLD_TEXT_BYTES = 256;
/** Tab, line ends, page break; bell, backspace and escape of terminal logs; the end mark of old systems. */
const CONTROLS_OF_TEXT = new Set([7, 8, 9, 10, 11, 12, 13, 26, 27]);

/**
 * Whether the bytes are text beyond doubt. Then a signature of two or three letters means nothing: "BMW" begins like a
 * bitmap, "MZ" like a program.
 */
export function isClearlyText({ head }: Sample): boolean {
  if (head.length === 0) return true;
  if (isMarkedOrWide(head)) return true;
  if (head.some((byte) => byte < 32 && !CONTROLS_OF_TEXT.has(byte))) return false;
  return isUtf8(wholeCharacters(head)) || head.length >= MIN_OLD_TEXT_BYTES;
}

/** Texts with a stray zero byte exist; what is no UTF-8 besides, or full of control characters, is no text. */
export function isClearlyBinary({ head }: Sample): boolean {
  const zeros = head.filter((byte) => byte === 0).length;
  const controls = head.filter((byte) => byte > 0 && byte < 32 && !CONTROLS_OF_TEXT.has(byte)).length;
  if (controls > head.length / 50 || zeros > head.length / 4) return true;
  return zeros > 0 && !isUtf8(wholeCharacters(head));
}

export function sampleText({ head, tail, bytes }: Sample): SampleText {
  const decoder = textDecoder(findEncoding(wholeCharacters(head)).encoding);
  const text = decoder
    .decode(head, { stream: true })
    .replace(/^\ufeff+/, "")
    .replaceAll("\0", "")
    .replace(/\r\n?/g, "\n");
  return { text, end: tail.toString("latin1").replaceAll("\0", ""), isWhole: bytes <= head.length };
}

function isMarkedOrWide(head: Buffer): boolean {
  const { encoding } = findEncoding(head);
  if (!isWideEncoding(encoding)) return false;
  const text = textDecoder(encoding).decode(head, { stream: true });
  const strange = text.match(/[\ufffd\p{Cn}]|(?![\t-\r])\p{Cc}/gu)?.length ?? 0;
  return strange <= text.length / 100;
}

/** The sample may end inside a character of UTF-8, which has up to four bytes. */
function wholeCharacters(head: Buffer): Buffer {
  let end = head.length;
  while (end > 0 && head.length - end < 3 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  const lead = head[end - 1] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return head.length - end + 1 < length ? head.subarray(0, end - 1) : head;
}
