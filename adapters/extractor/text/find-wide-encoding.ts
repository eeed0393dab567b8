const SAMPLE_BYTES = 4_096;
/** Shorter ones tell nothing. */
const MIN_BYTES = 8;
/** Where most bytes are not zero, a few of them tell nothing either. */
const MIN_MIXED_BYTES = 20;

export type WideEncoding = "utf-16le" | "utf-16be";

/**
 * UTF-16 without a byte-order mark. In European text nearly every other byte is zero; in other scripts the spaces, line
 * ends, digits and the East Asian stops have a zero or low byte where no text of single bytes has one.
 */
export function findWideEncoding(bytes: Uint8Array): WideEncoding | null {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 2)));
  if (sample.length < MIN_BYTES) return null;
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
function isWellFormed(sample: Uint8Array, encoding: WideEncoding): boolean {
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  return !/[\ufffd\p{Cn}\p{Co}]|(?![\t-\r])\p{Cc}/u.test(text);
}
