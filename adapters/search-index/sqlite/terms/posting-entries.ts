import { INDEXED_FIELDS } from "@loci/ranking/candidates";

const FIELDS = INDEXED_FIELDS.length;

/** The occurrences of a term in a segment. */
export interface Postings {
  /** The places of the items in their segment, in ascending order. */
  ordinals: number[];
  /** For each item, one number for each field. */
  frequencies: number[];
}

/**
 * Encodes the step from the previous ordinal, one bit for each field that has the term, and its frequencies. Numbers
 * have seven bits in each byte, the lowest first. A posting takes about three bytes.
 */
export function encodePostings({ ordinals, frequencies }: Postings): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const [index, ordinal] of ordinals.entries()) {
    const counts = frequencies.slice(index * FIELDS, (index + 1) * FIELDS);
    writeNumber(bytes, ordinal - before);
    bytes.push(counts.reduce((mask, count, field) => (count > 0 ? mask | (1 << field) : mask), 0));
    for (const count of counts) if (count > 0) writeNumber(bytes, count);
    before = ordinal;
  }
  return Uint8Array.from(bytes);
}

/** `isSkipped` says by ordinal which items to leave out. Null leaves none out. */
export function decodePostings(bytes: Uint8Array, isSkipped: Uint8Array | null): Postings {
  const ordinals: number[] = [];
  const frequencies: number[] = [];
  let at = 0;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  for (let ordinal = 0; at < bytes.length; ) {
    ordinal += readNumber();
    const mask = bytes[at++] ?? 0;
    const isWanted = isSkipped === null || isSkipped[ordinal] !== 1;
    if (isWanted) ordinals.push(ordinal);
    for (let field = 0; field < FIELDS; field++) {
      const count = mask & (1 << field) ? readNumber() : 0;
      if (isWanted) frequencies.push(count);
    }
  }
  return { ordinals, frequencies };
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
}
