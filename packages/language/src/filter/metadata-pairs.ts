import { foldCase } from "#language/words/fold-text.js";
import type { Metadata, MetadataValue } from "./metadata.js";
import type { MetadataPair } from "./metadata-pair.js";

/**
 * Longer strings are compared by their beginning. Lucene refuses terms above 32 766 bytes, and 10 000 characters are at
 * most 30 000 bytes; the same limit holds on every backend so that they agree.
 */
export const MAX_METADATA_STRING = 10_000;

/**
 * Every value of a metadata object in each form a filter can ask for. Nulls, values of other types and keys that no filter can name are
 * left out.
 */
export function metadataPairs(metadata: Metadata | null): MetadataPair[] {
  return Object.entries(metadata ?? {}).flatMap(([key, value]) => (isFilterableKey(key) ? pairsOf(key, value) : []));
}

/** The number a string stands for in decimal notation, or null: what filters of type `numeric` compare. */
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

/** How strings are kept and compared: well-formed, since stores write lone surrogates as another character. */
export function comparableString(text: string): string {
  return text.slice(0, MAX_METADATA_STRING).toWellFormed();
}

/** What comparisons that ignore case compare. Folding can lengthen a text, so the limit holds again. */
export function foldForComparison(text: string): string {
  return comparableString(foldCase(text));
}

/** Wire contract 4.3: other keys are stored, but no filter can name them. */
export function isFilterableKey(key: string): boolean {
  return /^[a-zA-Z0-9_.-]{1,64}$/.test(key);
}

/** Stored metadata is checked on the way in; this only keeps one odd row from stopping an indexing run. */
function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
