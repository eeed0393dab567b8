import type { MetadataPair } from "@loci/language/filter";

/**
 * A metadata set as exact tokens `<key>=<value>`, one nested entry for each set. No filterable key contains `=`, so a
 * token is unambiguous.
 */
export interface MetadataEntry {
  /** The number of the set. It makes an empty set an entry too, because negated conditions hold in it. */
  set: string;
  equal: string[];
  equal_folded: string[];
  element: string[];
  element_folded: string[];
  number: string[];
}

export function metadataEntry(pairs: MetadataPair[], set: number): MetadataEntry {
  const single = pairs.filter((pair) => !pair.inArray);
  const elements = pairs.filter((pair) => pair.inArray);
  return {
    set: String(set),
    equal: single.map((pair) => token(pair.key, pair.string)),
    equal_folded: single.map((pair) => token(pair.key, pair.folded)),
    element: elements.map((pair) => token(pair.key, pair.string)),
    element_folded: elements.map((pair) => token(pair.key, pair.folded)),
    number: single.flatMap((pair) => (pair.number === null ? [] : token(pair.key, sortableNumber(pair.number)))),
  };
}

export function token(key: string, value: string): string {
  return `${key}=${value}`;
}

/** Sixteen hexadecimal digits that sort like the numbers: the bits of the double, inverted for negative numbers. */
export function sortableNumber(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  // Minus zero equals zero.
  view.setFloat64(0, value + 0);
  const bits = view.getBigUint64(0);
  const isNegative = bits >> 63n === 1n;
  const ordered = isNegative ? BigInt.asUintN(64, ~bits) : bits | (1n << 63n);
  return ordered.toString(16).padStart(16, "0");
}
