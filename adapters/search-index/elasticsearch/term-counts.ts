import { createHash } from "node:crypto";
import { INDEXED_FIELDS, type IndexedField } from "@loci/ranking/candidates";
import type { IndexItem } from "#core/ports/search-index.js";

/**
 * Stores how often each term occurs in an item, in a readable form: Lucene uses these numbers only for its own score. A
 * hash of the term selects one of several fields, so a search reads a few fields and not whole documents.
 */
const BUCKETS = 128;

export const COUNT_FIELDS = Array.from({ length: BUCKETS }, (_, number) => `count_${number}`);

export function countFieldOf(term: string): string {
  return `count_${createHash("sha1").update(term).digest().readUInt16BE(0) % BUCKETS}`;
}

/** `<term> <own> <context> <title>`. Terms contain no spaces. */
export function countEntries(item: IndexItem): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  for (const term of termsOf(item)) {
    const counts = INDEXED_FIELDS.map((name) => item.fields[name]?.frequencies.get(term) ?? 0);
    const field = countFieldOf(term);
    entries.set(field, [...(entries.get(field) ?? []), [term, ...counts].join(" ")]);
  }
  return entries;
}

export type TermCounts = Record<IndexedField, number>;

export function readCounts(entries: string[]): Map<string, TermCounts> {
  return new Map(
    entries.map((entry) => {
      const [term = "", own, context, title] = entry.split(" ");
      return [term, { own: Number(own), context: Number(context), title: Number(title) }];
    }),
  );
}

function termsOf(item: IndexItem): Set<string> {
  return new Set(INDEXED_FIELDS.flatMap((name) => [...(item.fields[name]?.frequencies.keys() ?? [])]));
}
