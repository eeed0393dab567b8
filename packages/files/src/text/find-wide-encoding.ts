const SAMPLE_BYTES = 4_096;
/** Shorter ones tell nothing. */
const MIN_BYTES = 8;
/** Where most bytes are not zero, a few of them tell nothing either. */
const MIN_MIXED_BYTES = 20;
const MIN_UTF32_UNITS = 4;

export type WideEncoding = "utf-16le" | "utf-16be" | "utf-32le" | "utf-32be";

/** Whether a character takes two or four bytes, of which some are zero. */
export function isWideEncoding(encoding: string): boolean {
  return /^utf-(?:16|32)/.test(encoding);
}

/**
 * UTF-16 or UTF-32 without a byte-order mark. In UTF-32 the highest byte of each four is zero and the next one below 17 (Unicode ends
 * at U+10FFFF), which units of UTF-16 text are not. In UTF-16, in European text nearly every other byte is zero; in other scripts the spaces, line
 * ends, digits and the East Asian stops have a zero or low byte where no text of single bytes has one.
 */
export function findWideEncoding(bytes: Uint8Array): WideEncoding | null {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 2)));
  if (sample.length < MIN_BYTES) return null;
  for (const encoding of ["utf-32le", "utf-32be"] as const) if (isUtf32(bytes, encoding)) return encoding;
  const little = { encoding: "utf-16le" as const, count: countCommon(sample, 1) };
  const big = { encoding: "utf-16be" as const, count: countCommon(sample, 0) };
  const [best, other] = little.count >= big.count ? [little, big] : [big, little];
  const units = sample.length / 2;
  if (best.count > units * 0.8 && other.count < units * 0.1) return best.encoding;
  if (sample.length < MIN_MIXED_BYTES || best.count < units * 0.01 || !isWellFormed(sample, best.encoding)) return null;
  if (countLetterPairs(sample, best === little ? 1 : 0) > units * 0.5) return null;
  const isClear = best.count > other.count * 4 || !isWellFormed(sample, other.encoding);
  return isClear ? best.encoding : null;
}

/** Every unit is a code point, and text by its kind. */
function isUtf32(bytes: Uint8Array, encoding: "utf-32le" | "utf-32be"): boolean {
  const units = Math.floor(Math.min(SAMPLE_BYTES, bytes.length) / 4);
  if (units < MIN_UTF32_UNITS) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, 4 * units);
  for (let unit = 0; unit < units; unit++) {
    const codePoint = view.getUint32(4 * unit, encoding === "utf-32le");
    if (codePoint > 0x10ffff || !/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t-\r]$/u.test(String.fromCodePoint(codePoint)))
      return false;
  }
  return true;
}

/** Units that are ASCII text, or the space, commas and stops of Chinese and Japanese (U+3000 to U+3002, U+FF0C). */
function countCommon(sample: Uint8Array, highOffset: 0 | 1): number {
  let count = 0;
  for (let index = 0; index < sample.length; index += 2) {
    const high = sample[index + highOffset] ?? 0;
    const low = sample[index + 1 - highOffset] ?? 0;
    const isAscii = high === 0 && (low === 9 || low === 10 || low === 13 || (low >= 32 && low < 127));
    if (isAscii || (high === 0x30 && low < 3) || (high === 0xff && low === 0x0c)) count += 1;
  }
  return count;
}

/**
 * Units of two printable letters, as ASCII with a stray zero byte has them. In a script of U+20xx to U+7Exx such units
 * share their high byte: those of the most frequent one do not count.
 */
function countLetterPairs(sample: Uint8Array, highOffset: 0 | 1): number {
  const isLetter = (byte = 0) => byte >= 32 && byte < 127;
  const counts = new Map<number, number>();
  for (let index = 0; index < sample.length; index += 2) {
    if (!isLetter(sample[index]) || !isLetter(sample[index + 1])) continue;
    const high = sample[index + highOffset] ?? 0;
    counts.set(high, (counts.get(high) ?? 0) + 1);
  }
  const all = [...counts.values()];
  return all.reduce((sum, count) => sum + count, 0) - Math.max(0, ...all);
}

/** No half surrogates, characters that do not exist, or control characters: what other bytes give when read in pairs. */
function isWellFormed(sample: Uint8Array, encoding: "utf-16le" | "utf-16be"): boolean {
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  return !/[\ufffd\p{Cn}\p{Co}]|(?![\t-\r])\p{Cc}/u.test(text);
}
