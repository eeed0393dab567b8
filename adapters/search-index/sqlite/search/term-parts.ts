import { INDEXED_FIELDS } from "@loci/ranking/candidates";
import { readNumber, type Statements } from "../file/statements.js";
import { bytesIn, doublesIn, integersIn } from "../file/typed-bytes.js";
import { ItemTerms } from "../terms/item-terms.js";
import { decodePostings, type Postings } from "../terms/posting-entries.js";
import { inScopes } from "./in-scopes.js";

/** A segment or all loose items of the searched scopes, with the occurrences of the query's terms in them. */
export interface TermPart {
  items: Float64Array;
  /** One array for each field, as long as `items`. */
  lengths: Int32Array;
  /** Parallel to the query's terms. Null when none of the items has the term. */
  postings: (Postings | null)[];
}

export interface TermSearch {
  scopes: number[];
  kind: number;
  hashes: number[];
  /** Items with several of the searched tags. They are in several parts and count once. */
  repeated: Set<number>;
}

/** The parts of the searched scopes. An item counts in one part only. */
export function readTermParts(statements: Statements, search: TermSearch): TermPart[] {
  if (search.hashes.length === 0) return [];
  const seen = new Set<number>();
  const parts = readSegments(statements, search, seen);
  return [...parts, readLoose(statements, search, seen)];
}

type OpenPart = TermPart & { isSkipped: Uint8Array | null };

function readSegments(statements: Statements, search: TermSearch, seen: Set<number>): TermPart[] {
  const inside = inScopes("s.scope", search.scopes);
  const parts = new Map<number, OpenPart>();
  const rows = statements.all(
    `select s.id, s.items, s.lengths from segment s where ${inside.sql} and s.kind = ?`,
    ...inside.values,
    search.kind,
  );
  for (const row of rows) {
    const items = doublesIn(row.items);
    const isSkipped = markRepeated(items, search, seen);
    const postings = search.hashes.map(() => null);
    parts.set(readNumber(row.id), { items, lengths: integersIn(row.lengths), postings, isSkipped });
  }
  // The numbers of the terms: two terms may share a hash.
  const found = statements.iterate(
    `select p.segment, q.key as term, p.entries from json_each(?) g cross join json_each(?) q
     cross join posting p on p.segment = g.value and p.term = q.value`,
    JSON.stringify([...parts.keys()]),
    JSON.stringify(search.hashes),
  );
  for (const row of found) {
    const part = parts.get(readNumber(row.segment));
    if (part !== undefined) part.postings[readNumber(row.term)] = decodePostings(bytesIn(row.entries), part.isSkipped);
  }
  return [...parts.values()];
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

function readLoose(statements: Statements, search: TermSearch, seen: Set<number>): TermPart {
  const inside = inScopes("m.scope", search.scopes);
  const rows = statements.iterate(
    `select m.item, t.terms from membership m cross join item_terms t on t.item = m.item
     where ${inside.sql} and m.kind = ? and m.segment = 0`,
    ...inside.values,
    search.kind,
  );
  const found: { item: number; lengths: number[] }[] = [];
  const postings = search.hashes.map((): Postings => ({ ordinals: [], frequencies: [] }));
  for (const row of rows) {
    const item = readNumber(row.item);
    if (seen.has(item)) continue;
    if (search.repeated.has(item)) seen.add(item);
    const terms = new ItemTerms(bytesIn(row.terms));
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
    postings,
  };
}
