import { type FieldStatistics, INDEXED_FIELDS, type IndexedField } from "@loci/ranking/candidates";
import { inScopes } from "../file/in-scopes.js";
import { readNumber, type Statements } from "../file/statements.js";
import { PostingCursor } from "../terms/posting-entries.js";
import type { TermPart } from "./term-parts.js";

interface SearchedKind {
  scopes: number[];
  kind: number;
}

export interface RepeatedItems {
  items: Set<number>;
  /** How much the repeated items were counted too often. */
  excess: Totals;
}

type Totals = Record<IndexedField, { items: number; length: number }>;

/** Items that are in several of the searched scopes. */
export function readRepeated(statements: Statements, { scopes, kind }: SearchedKind): RepeatedItems {
  const repeated: RepeatedItems = { items: new Set(), excess: noTotals() };
  if (scopes.length === 1) return repeated;
  const inside = inScopes("m.scope", scopes);
  const rows = statements.all(
    `select m.item, count(*) - 1 as times, own_length, context_length, title_length
     from membership m join item i on i.id = m.item
     where m.is_shared = 1 and ${inside.sql} and m.kind = ? group by m.item having count(*) > 1`,
    ...inside.values,
    kind,
  );
  for (const row of rows) {
    repeated.items.add(readNumber(row.item));
    for (const field of INDEXED_FIELDS) {
      const length = row[`${field}_length`];
      if (length === null) continue;
      repeated.excess[field].items += readNumber(row.times);
      repeated.excess[field].length += readNumber(row.times) * readNumber(length);
    }
  }
  return repeated;
}

/** The sums over the searched scopes. Every item counts once. */
export function readTotals(statements: Statements, { scopes, kind }: SearchedKind, { excess }: RepeatedItems): Totals {
  const inside = inScopes("scope", scopes);
  const sums = statements.all(
    `select field, sum(items) as items, sum(length) as length from total where ${inside.sql} and kind = ? group by field`,
    ...inside.values,
    kind,
  );
  const totals = noTotals();
  for (const field of INDEXED_FIELDS) {
    const sum = sums.find((row) => row.field === field);
    totals[field].items = readNumber(sum?.items) - excess[field].items;
    totals[field].length = readNumber(sum?.length) - excess[field].length;
  }
  return totals;
}

/** Exact counts over the searched scopes. Fields that no item has are left out. */
export function toStatistics(
  totals: Totals,
  { parts, terms }: { parts: TermPart[]; terms: string[] },
): Partial<Record<IndexedField, FieldStatistics>> {
  const counts = terms.map((_, term) => countByField(parts, term));
  const entries = INDEXED_FIELDS.flatMap((name, field) => {
    const { items, length } = totals[name];
    if (items === 0) return [];
    return [[name, { items, averageLength: length / items, documentFrequencies: counts.map((each) => each[field]) }]];
  });
  return Object.fromEntries(entries);
}

/** The number of items with the term in each field. */
function countByField(parts: TermPart[], term: number): number[] {
  const counts = INDEXED_FIELDS.map(() => 0);
  for (const { postings, isSkipped } of parts) {
    const bytes = postings[term];
    if (!bytes) continue;
    for (const cursor = new PostingCursor(bytes); cursor.next(); ) {
      if (isSkipped?.[cursor.ordinal] === 1) continue;
      for (let field = 0; field < counts.length; field++) {
        if ((cursor.frequencies[field] ?? 0) > 0) counts[field] = (counts[field] ?? 0) + 1;
      }
    }
  }
  return counts;
}

function noTotals(): Totals {
  const none = () => ({ items: 0, length: 0 });
  return { own: none(), context: none(), title: none() };
}
