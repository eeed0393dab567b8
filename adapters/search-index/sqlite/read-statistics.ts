import { type FieldStatistics, INDEXED_FIELDS, type IndexedField } from "#core/ports/search-index.js";
import { inScopes } from "./query-to-sql.js";
import { readNumber, type Statements } from "./statements.js";

interface Population {
  scopes: number[];
  kind: number;
  terms: string[];
}

/** Exact counts over the searched scopes, every item once; fields that no item has are left out. */
export function readStatistics(
  statements: Statements,
  { scopes, kind, terms }: Population,
): Partial<Record<IndexedField, FieldStatistics>> {
  const totals = readTotals(statements, { scopes, kind, terms });
  const frequencies = readFrequencies(statements, { scopes, kind, terms });
  const entries = INDEXED_FIELDS.flatMap((field) => {
    const { items, length } = totals[field];
    if (items === 0) return [];
    const documentFrequencies = terms.map((term) => readNumber(frequencies.get(term)?.[field]));
    return [[field, { items, averageLength: length / items, documentFrequencies }]];
  });
  return Object.fromEntries(entries);
}

type Totals = Record<IndexedField, { items: number; length: number }>;

/** Sums of the scopes, less what items with several of these tags were counted too often. */
function readTotals(statements: Statements, { scopes, kind }: Population): Totals {
  const none = () => ({ items: 0, length: 0 });
  const totals: Totals = { own: none(), context: none(), title: none() };
  const inside = inScopes("scope", scopes);
  const sums = statements.all(
    `select field, sum(items) as items, sum(length) as length from total where ${inside.sql} and kind = ? group by field`,
    ...inside.values,
    kind,
  );
  for (const field of INDEXED_FIELDS) {
    const sum = sums.find((row) => row.field === field);
    totals[field] = { items: readNumber(sum?.items), length: readNumber(sum?.length) };
  }
  if (scopes.length === 1) return totals;
  const repeated = statements.all(
    `select count(*) - 1 as times, own_length, context_length, title_length from membership m join item i on i.id = m.item
     where m.is_shared = 1 and ${inScopes("m.scope", scopes).sql} and m.kind = ? group by m.item having count(*) > 1`,
    ...inside.values,
    kind,
  );
  for (const row of repeated) {
    for (const field of INDEXED_FIELDS) {
      const length = row[`${field}_length`];
      if (length === null) continue;
      totals[field].items -= readNumber(row.times);
      totals[field].length -= readNumber(row.times) * readNumber(length);
    }
  }
  return totals;
}

function readFrequencies(statements: Statements, { scopes, kind, terms }: Population) {
  const inside = inScopes("scope", scopes);
  const counted = `term, own, context, title from posting where ${inside.sql} and kind = ? and term in (select value from json_each(?))`;
  const source = scopes.length === 1 ? `(select ${counted})` : `(select distinct item, ${counted})`;
  const rows = statements.all(
    `select term, count(own) as own, count(context) as context, count(title) as title from ${source} group by term`,
    ...inside.values,
    kind,
    JSON.stringify(terms),
  );
  return new Map(rows.map((row) => [row.term, row]));
}
