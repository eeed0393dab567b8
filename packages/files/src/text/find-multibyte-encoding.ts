/** Fewer characters say nothing. */
const MIN_CHARACTERS = 4;
/** In lists of rare names three in four are frequent ones; other encodings read as one of these have about a third. */
const MIN_FREQUENT = 0.75;
/** Words of these languages have two characters and more; accented letters in words of Latin script stand alone. */
const MAX_ALONE = 0.34;
const SAMPLE_BYTES = 32_768;

/**
 * Lead bytes of the frequent characters, for texts too short for statistics: kana and the first level of ideographs (JIS X 0208, in
 * Shift_JIS and EUC-JP), hangul (KS X 1001), the first level of GB 2312 and of Big5. Narrow ranges come first: of two encodings
 * that fit equally well, the one that few texts fit is meant.
 */
const FREQUENT_LEADS: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  shift_jis: [
    [0x81, 0x84],
    [0x88, 0x97],
  ],
  "euc-kr": [
    [0xa1, 0xa3],
    [0xb0, 0xc8],
  ],
  gb18030: [
    [0xa1, 0xa3],
    [0xb0, 0xd7],
  ],
  "euc-jp": [
    [0xa1, 0xa5],
    [0xb0, 0xcf],
  ],
  big5: [[0xa1, 0xc6]],
};

/** The East Asian encoding that a short text without any mark is written in; null when its bytes look like none. */
export function findMultibyteEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const fitting = Object.keys(FREQUENT_LEADS)
    .map((encoding) => ({ encoding, share: frequentShare(sample, encoding) }))
    .filter(({ share }) => share >= MIN_FREQUENT);
  return (
    fitting.reduce<(typeof fitting)[number] | null>(
      (best, one) => (best !== null && best.share >= one.share ? best : one),
      null,
    )?.encoding ?? null
  );
}

/** The share of frequent characters among those of two bytes; 0 where the bytes are not of this encoding, or too few. */
function frequentShare(sample: Uint8Array, encoding: string): number {
  const text = strictly(sample, encoding);
  if (text === null) return 0;
  const wide = text.match(/[^\p{ASCII}\uff61-\uff9f]+/gu) ?? [];
  const count = wide.reduce((sum, run) => sum + run.length, 0);
  const alone = wide.filter((run) => run.length === 1).length;
  if (count < MIN_CHARACTERS || alone > count * MAX_ALONE || /[\p{Co}\p{Cn}]/u.test(text)) return 0;
  return countFrequent(sample, encoding) / count;
}

function countFrequent(sample: Uint8Array, encoding: string): number {
  const leads = FREQUENT_LEADS[encoding] ?? [];
  // Half-width kana are single bytes of Shift_JIS.
  const isSingle = (byte: number) => byte < 0x80 || (encoding === "shift_jis" && byte >= 0xa0 && byte < 0xe0);
  let count = 0;
  for (let at = 0; at < sample.length; at++) {
    const byte = sample[at] ?? 0;
    if (isSingle(byte)) continue;
    if (leads.some(([from, to]) => byte >= from && byte <= to)) count += 1;
    at += 1;
  }
  return count;
}

/** The sample may end inside a character. */
function strictly(sample: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
