import { INDEXED_FIELDS } from "@loci/ranking/candidates";
import { inScopes } from "../file/in-scopes.js";
import type { IndexFile } from "../file/segment-cache.js";
import { readNumber, type Statements } from "../file/statements.js";
import { bytesIn, doublesIn, integersIn } from "../file/typed-bytes.js";
import { ItemTerms } from "../terms/item-terms.js";
import { encodePostings, PostingCursor, type Postings } from "../terms/posting-entries.js";

/** The items of a segment with the lengths of their fields, or those of all loose items that have a term of the query. */
interface PartItems {
  /** A removed item leaves 0. */
  items: Float64Array;
  /** One array for each field, as long as `items`. */
  lengths: Int32Array;
}

/** A part of the searched items, with the occurrences of the query's terms in them. */
export interface TermPart extends PartItems {
  /** Parallel to the query's terms, as `encodePostings` writes them. Null when none of the items has the term. */
  postings: (Uint8Array | null)[];
  /** Marks by ordinal the items that count in another part. Null when there are none. */
  isSkipped: Uint8Array | null;
}

export interface TermSearch {
  scopes: number[];
  kind: number;
  hashes: number[];
  /** Items with several of the searched tags. They are in several parts and count once. */
  repeated: Set<number>;
}

/** The parts of the searched scopes. An item counts in one part only. */
export function readTermParts(file: IndexFile, search: TermSearch): TermPart[] {
  if (search.hashes.length === 0) return [];
  const seen = new Set<number>();
  const parts = readSegments(file, search, seen);
  const loose = file.unchanged.rows(
    { name: "terms", scopes: search.scopes, kind: search.kind },
    {
      read: () => readLoose(file.statements, search),
      bytesOf: ({ terms }) => LOOSE_BYTES + terms.hashes.buffer.byteLength,
    },
  );
  return [...parts, partOfLoose(loose, search, seen)];
}

function readSegments({ statements, segments }: IndexFile, search: TermSearch, seen: Set<number>): TermPart[] {
  const listed = segments.list(search.scopes, search.kind);
  const items = segments.parts("items", listed, {
    read: (missing) => readItems(statements, missing),
    bytesOf: (value) => value.items.byteLength + value.lengths.byteLength,
  });
  const parts = new Map<number, TermPart>();
  for (const [index, { id }] of listed.entries()) {
    const own = items[index];
    if (!own) continue;
    const postings = search.hashes.map(() => null);
    parts.set(id, { ...own, postings, isSkipped: markRepeated(own.items, search, seen) });
  }
  // The numbers of the terms: two terms may share a hash.
  const found = statements.tuples(
    `select p.segment, q.key, p.entries from json_each(?) g cross join json_each(?) q
     cross join posting p on p.segment = g.value and p.term = q.value`,
    JSON.stringify([...parts.keys()]),
    JSON.stringify(search.hashes),
  );
  for (const [segment, term, entries] of found) {
    const part = parts.get(readNumber(segment));
    if (part !== undefined) part.postings[readNumber(term)] = bytesIn(entries);
  }
  return [...parts.values()];
}

function readItems(statements: Statements, ids: number[]): Map<number, PartItems> {
  const rows = statements.all(
    "select s.id, s.items, s.lengths from json_each(?) j cross join segment s on s.id = j.value",
    JSON.stringify(ids),
  );
  return new Map(
    rows.map((row) => [readNumber(row.id), { items: doublesIn(row.items), lengths: integersIn(row.lengths) }]),
  );
}

/** Marks items of a part that another part already contained. Null when there can be none. */
function markRepeated(items: Float64Array, { repeated }: TermSearch, seen: Set<number>): Uint8Array | null {
  if (repeated.size === 0) return null;
  return Uint8Array.from(items, (item) => {
    if (!repeated.has(item)) return 0;
    if (seen.has(item)) return 1;
    seen.add(item);
    return 0;
  });
}

interface LooseItem {
  item: number;
  terms: ItemTerms;
}

/** A loose item in memory, beside its terms. */
const LOOSE_BYTES = 400;

function* readLoose(statements: Statements, { scopes, kind }: TermSearch): Generator<LooseItem> {
  const inside = inScopes("m.scope", scopes);
  const rows = statements.iterateTuples(
    `select m.item, t.terms from membership m cross join item_terms t on t.item = m.item
     where ${inside.sql} and m.kind = ? and m.segment = 0`,
    ...inside.values,
    kind,
  );
  for (const [item, terms] of rows) yield { item: readNumber(item), terms: new ItemTerms(bytesIn(terms)) };
}

function partOfLoose(loose: Iterable<LooseItem>, search: TermSearch, seen: Set<number>): TermPart {
  const found: { item: number; lengths: number[] }[] = [];
  const postings = search.hashes.map((): Postings => ({ ordinals: [], frequencies: [] }));
  for (const { item, terms } of loose) {
    if (seen.has(item)) continue;
    if (search.repeated.has(item)) seen.add(item);
    const places = search.hashes.map((hash) => terms.find(hash));
    if (places.every((place) => place < 0)) continue;
    for (const [term, place] of places.entries()) {
      if (place < 0) continue;
      postings[term]?.ordinals.push(found.length);
      postings[term]?.frequencies.push(...INDEXED_FIELDS.map((_, field) => terms.frequency(place, field)));
    }
    found.push({ item, lengths: INDEXED_FIELDS.map((_, field) => terms.length(field)) });
  }
  return {
    items: Float64Array.from(found, ({ item }) => item),
    lengths: Int32Array.from(INDEXED_FIELDS.flatMap((_, field) => found.map(({ lengths }) => lengths[field] ?? 0))),
    postings: postings.map((own) => (own.ordinals.length === 0 ? null : encodePostings(own))),
    isSkipped: null,
  };
}

/**
 * How often each term occurs in each field of the wanted items, by item: for each term one number for each field. Items
 * without any of the terms are left out.
 */
export function readOccurrences(parts: TermPart[], wanted: ReadonlySet<number>): Map<number, number[][]> {
  const found = new Map<number, number[][]>();
  const sorted = Float64Array.from(wanted).sort();
  for (const { items, postings } of parts) {
    const places = placesIn(items, sorted);
    if (places.size === 0) continue;
    for (const [term, bytes] of postings.entries()) {
      if (bytes === null) continue;
      for (const cursor = new PostingCursor(bytes); cursor.next(); ) {
        const item = places.get(cursor.ordinal);
        if (item === undefined) continue;
        const own = found.get(item) ?? postings.map(() => INDEXED_FIELDS.map(() => 0));
        own[term] = [...cursor.frequencies];
        found.set(item, own);
      }
    }
  }
  return found;
}

/** The wanted ones among the items, by ordinal. Most parts have none, which the ends of both lists show. */
function placesIn(items: Float64Array, wanted: Float64Array): Map<number, number> {
  const places = new Map<number, number>();
  const lowest = items.find((item) => item > 0) ?? 0;
  const highest = items.findLast((item) => item > 0) ?? 0;
  for (let at = firstFrom(wanted, lowest); at < wanted.length; at++) {
    const item = wanted[at] ?? 0;
    if (item > highest) break;
    const ordinal = items.indexOf(item);
    if (ordinal >= 0) places.set(ordinal, item);
  }
  return places;
}

function firstFrom(sorted: Float64Array, least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
