import { analyse } from "chardet";
import { findMultibyteEncoding } from "./find-multibyte-encoding.js";
import type { FoundEncoding } from "./found-encoding.js";

/** chardet looks at every byte: enough to tell languages apart, from the first byte that is not ASCII. */
const SAMPLE_BYTES = 32_768;
const LEAD_BYTES = 1_024;

/**
 * chardet's confidence, of 100. Measured on the first article of the declaration of human rights in 60 languages, in
 * their old encodings: the right ones of single bytes have 17 and more, those of several bytes 100; wrong ones of
 * several bytes have up to 32.
 */
const MIN_CONFIDENCE = 15;
const MIN_MULTIBYTE_CONFIDENCE = 50;
const SURE_CONFIDENCE = 40;

const MULTIBYTE = new Set(["Shift_JIS", "EUC-JP", "EUC-KR", "Big5", "GB18030"]);
/** Found by other means before; to chardet any text may look like these. */
const SETTLED = new Set(["ASCII", "UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"]);

/** The old encoding that bytes look like; windows-1252, which reads everything, when they look like none (as browsers do). */
export function guessEncoding(bytes: Uint8Array): FoundEncoding {
  const first = bytes.findIndex((byte) => byte > 127);
  const start = Math.max(0, first - LEAD_BYTES);
  const sample = bytes.subarray(start, start + SAMPLE_BYTES);
  const matches = analyse(sample).filter(
    ({ name, confidence }) =>
      !SETTLED.has(name) &&
      confidence >= (MULTIBYTE.has(name) ? MIN_MULTIBYTE_CONFIDENCE : MIN_CONFIDENCE) &&
      reads(sample, name),
  );
  const match = matches.find(({ name }) => MULTIBYTE.has(name)) ?? matches[0];
  // chardet counts frequent words and characters: a list of a few names has none of them.
  const multibyte = match !== undefined && MULTIBYTE.has(match.name) ? null : findMultibyteEncoding(sample);
  if (multibyte !== null) return { encoding: multibyte, isCertain: false };
  if (match === undefined) return { encoding: "windows-1252", isCertain: false };
  return { encoding: match.name.toLowerCase(), isCertain: match.confidence >= SURE_CONFIDENCE };
}

/** The sample may end inside a character. */
function reads(sample: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}
