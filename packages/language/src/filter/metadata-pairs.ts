import { foldCase } from "#language/words/fold-text.js";

/**
 * Longer strings are compared by their beginning. Lucene refuses terms above 32 766 bytes, and 10 000 characters have
 * at most 30 000 bytes. Every backend has the same limit, so that all agree.
 */
export const MAX_METADATA_STRING = 10_000;

/**
 * Every value of a metadata object in each form that a filter can compare. Nulls, values of other types and keys that
 * no filter can name are left out.
 */
export function metadataPairs(metadata: Metadata | null): MetadataPair[] {
  return Object.entries(metadata ?? {}).flatMap(([key, value]) => (isFilterableKey(key) ? pairsOf(key, value) : []));
}

/** The number that a string represents in decimal notation, or null. Filters of type `numeric` compare it. */
export function readNumber(text: string): number | null {
  if (!/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

function pairsOf(key: string, value: MetadataValue): MetadataPair[] {
  if (!Array.isArray(value)) return isScalar(value) ? [pair(key, value, false)] : [];
  return value.filter(isScalar).map((element) => pair(key, element, true));
}

function pair(key: string, value: string | number | boolean, inArray: boolean): MetadataPair {
  const string = comparableString(String(value));
  return { key, string, folded: foldForComparison(string), number: readNumber(string), inArray };
}

/** The form in which strings are stored and compared. It is well-formed, because stores replace lone surrogates. */
function comparableString(text: string): string {
  return text.slice(0, MAX_METADATA_STRING).toWellFormed();
}

/** The form for comparisons that ignore case. Folding can lengthen a text, so the limit applies again. */
export function foldForComparison(text: string): string {
  return comparableString(foldCase(text));
}

/** Wire contract: other keys are stored, but no filter can name them. */
export function isFilterableKey(key: string): boolean {
  return /^[a-zA-Z0-9_.-]{1,64}$/.test(key);
}

/** Metadata is validated before it is stored. This check only keeps one odd row from stopping an indexing run. */
function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Flat. Nulls are removed before it is stored (wire contract). */
export type MetadataValue = string | number | boolean | string[] | number[];
export type Metadata = Record<string, MetadataValue>;

/**
 * One metadata value under a key that filters can name, in every form that they compare. `folded` is the case-folded
 * string.
 */
export interface MetadataPair {
  key: string;
  string: string;
  folded: string;
  number: number | null;
  inArray: boolean;
}
