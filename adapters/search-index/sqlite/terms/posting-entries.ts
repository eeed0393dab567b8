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

/** Reads encoded postings one after the other. A search reads millions, so nothing is built for any of them. */
export class PostingCursor {
  /** The place of the item in its segment. */
  ordinal = 0;
  /** One number for each field. */
  readonly frequencies: number[] = INDEXED_FIELDS.map(() => 0);
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** False after the last one. */
  next(): boolean {
    if (this.#at >= this.#bytes.length) return false;
    this.ordinal += this.#number();
    const mask = this.#bytes[this.#at++] ?? 0;
    for (let field = 0; field < FIELDS; field++) this.frequencies[field] = mask & (1 << field) ? this.#number() : 0;
    return true;
  }

  #number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
}

/** `isSkipped` says by ordinal which items to leave out. */
export function decodePostings(bytes: Uint8Array, isSkipped: Uint8Array | null): Postings {
  const postings: Postings = { ordinals: [], frequencies: [] };
  for (const cursor = new PostingCursor(bytes); cursor.next(); ) {
    if (isSkipped?.[cursor.ordinal] === 1) continue;
    postings.ordinals.push(cursor.ordinal);
    postings.frequencies.push(...cursor.frequencies);
  }
  return postings;
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
}
