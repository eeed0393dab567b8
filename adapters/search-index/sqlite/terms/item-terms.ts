import { INDEXED_FIELDS } from "@loci/ranking/candidates";
import type { IndexItem } from "#core/ports/search-index.js";
import { aligned } from "../file/typed-bytes.js";
import { hashTerm } from "./term-hash.js";

/** For BM25, more occurrences than this make no difference. */
const MOST_FREQUENT = 0xffff;
const ABSENT = -1;

/** One length for each field, padded to an even number, so that the hashes begin at a multiple of eight. */
const HEADER_NUMBERS = 2 * Math.ceil(INDEXED_FIELDS.length / 2);
const HEADER_BYTES = 4 * HEADER_NUMBERS;
const BYTES_A_TERM = 8 + 2 * INDEXED_FIELDS.length;

/**
 * All terms of an item in one block of bytes: the field lengths, the hashes in ascending order, and the frequency of
 * each hash in each field.
 */
export class ItemTerms {
  readonly hashes: Float64Array;
  /** For each hash, one number for each field. */
  readonly frequencies: Uint16Array;
  readonly #lengths: Int32Array;

  constructor(bytes: Uint8Array) {
    const count = countTerms(bytes.byteLength);
    const { buffer, byteOffset } = aligned(bytes, 8);
    this.#lengths = new Int32Array(buffer, byteOffset, INDEXED_FIELDS.length);
    this.hashes = new Float64Array(buffer, byteOffset + HEADER_BYTES, count);
    this.frequencies = new Uint16Array(buffer, byteOffset + HEADER_BYTES + 8 * count, count * INDEXED_FIELDS.length);
  }

  /** The number of tokens in the field. 0 when the item lacks the field; then no term asks for it. */
  length(field: number): number {
    return Math.max(0, this.#lengths[field] ?? 0);
  }

  /** The place of a term among the hashes. -1 when the item does not have it. */
  find(hash: number): number {
    let low = 0;
    let high = this.hashes.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.hashes[middle] ?? 0;
      if (found === hash) return middle;
      if (found < hash) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  frequency(place: number, field: number): number {
    return place < 0 ? 0 : (this.frequencies[place * INDEXED_FIELDS.length + field] ?? 0);
  }
}

export function countTerms(byteLength: number): number {
  return (byteLength - HEADER_BYTES) / BYTES_A_TERM;
}

export function encodeItemTerms({ fields }: Pick<IndexItem, "fields">): Uint8Array {
  const byHash = new Map<number, number[]>();
  for (const [index, name] of INDEXED_FIELDS.entries()) {
    for (const [term, count] of fields[name]?.frequencies ?? []) {
      const hash = hashTerm(term);
      const counts = byHash.get(hash) ?? INDEXED_FIELDS.map(() => 0);
      counts[index] = Math.min(MOST_FREQUENT, (counts[index] ?? 0) + count);
      byHash.set(hash, counts);
    }
  }
  const hashes = Float64Array.from(byHash.keys()).sort();
  const bytes = new Uint8Array(HEADER_BYTES + BYTES_A_TERM * hashes.length);
  const lengths = INDEXED_FIELDS.map((name) => fields[name]?.length ?? ABSENT);
  new Int32Array(bytes.buffer, 0, HEADER_NUMBERS).set(lengths);
  new Float64Array(bytes.buffer, HEADER_BYTES, hashes.length).set(hashes);
  const frequencies = new Uint16Array(bytes.buffer, HEADER_BYTES + 8 * hashes.length);
  for (const [place, hash] of hashes.entries()) {
    frequencies.set(byHash.get(hash) ?? [], place * INDEXED_FIELDS.length);
  }
  return bytes;
}
