export interface DecodedText {
  text: string;
  /** False when the encoding was neither declared nor certain. */
  isCertain: boolean;
}

const BYTE_ORDER_MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * Text from bytes: by its byte-order mark, else by the first declared encoding that is known, else as UTF-8, else as
 * windows-1252, which reads everything (as browsers do).
 */
export function decodeText(bytes: Uint8Array, declared: (string | null)[]): DecodedText {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return { text: decode(bytes, marked[1]) ?? "", isCertain: true };
  for (const encoding of declared) {
    const text = encoding === null ? null : decode(bytes, encoding);
    if (text !== null) return { text, isCertain: true };
  }
  const wide = wideEncoding(bytes);
  if (wide !== null) return { text: decode(bytes, wide) ?? "", isCertain: true };
  const unicode = decode(bytes, "utf-8", { fatal: true });
  return unicode === null
    ? { text: decode(bytes, "windows-1252") ?? "", isCertain: false }
    : { text: unicode, isCertain: true };
}

/** The `charset` of a content type. */
export function charsetOf(contentType: string | null): string | null {
  return /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? "")?.[1] ?? null;
}

export function startsLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || wideEncoding(bytes) !== null;
}

const SAMPLE_BYTES = 256;

/** UTF-16 without a mark: nearly every other byte of European text is zero. */
function wideEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 2)));
  if (sample.length < 8) return null;
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.8 && even < half * 0.1) return "utf-16le";
  if (even > half * 0.8 && odd < half * 0.1) return "utf-16be";
  return null;
}

/** Null for an encoding that is unknown, or bytes that do not fit a fatal one. */
function decode(bytes: Uint8Array, encoding: string, options: { fatal?: boolean } = {}): string | null {
  try {
    return new TextDecoder(encoding, options).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}
