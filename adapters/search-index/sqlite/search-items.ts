import type { Candidate, CandidateField, IndexedKind, IndexQuery, IndexResult } from "#core/ports/search-index.js";
import { INDEXED_FIELDS } from "#core/ports/search-index.js";
import { findModelTable } from "./models.js";
import { candidatesToSql, inScopes } from "./query-to-sql.js";
import { readStatistics } from "./read-statistics.js";
import { KIND_NUMBERS } from "./schema.js";
import { type Row, readNumber, readText, type Statements } from "./statements.js";

const INDEXED_KINDS: IndexedKind[] = ["document", "chunk", "memory"];

/** One search over one state of the file: runs inside the caller's read transaction. */
export function searchItems(statements: Statements, query: IndexQuery): IndexResult {
  const scopes = findScopes(statements, query);
  if (scopes.length === 0) return { candidates: [], statistics: {} };
  const vectorTable = query.vector === undefined ? null : findModelTable(statements, query.vector.model);
  const statistics: IndexResult["statistics"] = {};
  const found = new Set<number>();
  for (const kind of new Set(query.kinds)) {
    const byField = readStatistics(statements, { scopes, kind: KIND_NUMBERS[kind], terms: query.terms });
    if (Object.keys(byField).length === 0) continue;
    statistics[kind] = byField;
    const part = candidatesToSql({ query, kind: KIND_NUMBERS[kind], scopes, statistics: byField, vectorTable });
    if (part === null) continue;
    for (const row of statements.all(part.sql, ...part.values)) found.add(readNumber(row.item));
  }
  const rows = readItems(statements, [...found]);
  if (query.kinds.includes("chunk") && query.kinds.includes("document")) {
    rows.push(...readDocumentsOf(statements, { query, rows, found, scopes }));
  }
  return { candidates: toCandidates(statements, { query, rows, scopes, vectorTable }), statistics };
}

function findScopes(statements: Statements, { organizationId, tags }: IndexQuery): number[] {
  const rows =
    tags === "all"
      ? statements.all("select id from scope where organization = ?", organizationId)
      : statements.all(
          "select id from scope where organization = ? and tag in (select value from json_each(?))",
          organizationId,
          JSON.stringify(tags),
        );
  return rows.map((row) => readNumber(row.id));
}

const ITEM_COLUMNS = "i.id, i.name, i.kind, i.document, i.speaker, i.own_length, i.context_length, i.title_length";

function readItems(statements: Statements, items: number[]): Row[] {
  return statements.all(
    `select ${ITEM_COLUMNS} from json_each(?) j cross join item i on i.id = j.value`,
    JSON.stringify(items),
  );
}

interface DocumentSearch {
  query: IndexQuery;
  rows: Row[];
  found: Set<number>;
  scopes: number[];
}

/** The `document` entries of chunk candidates that were not found themselves, as far as they stand in the searched tags. */
function readDocumentsOf(statements: Statements, { query, rows, found, scopes }: DocumentSearch): Row[] {
  const documents = new Set(rows.filter((row) => row.kind === KIND_NUMBERS.chunk).map((row) => row.document));
  const inside = inScopes("m.scope", scopes);
  const entries = statements.all(
    `select ${ITEM_COLUMNS} from json_each(?) j cross join item i on i.organization = ? and i.document = j.value
     where i.kind = ${KIND_NUMBERS.document} and exists (select 1 from membership m where m.item = i.id and ${inside.sql})`,
    JSON.stringify([...documents]),
    query.organizationId,
    ...inside.values,
  );
  return entries.filter((row) => !found.has(readNumber(row.id)));
}

interface Reading {
  query: IndexQuery;
  rows: Row[];
  scopes: number[];
  vectorTable: string | null;
}

function toCandidates(statements: Statements, { query, rows, scopes, vectorTable }: Reading): Candidate[] {
  const items = rows.map((row) => readNumber(row.id));
  const frequencies = readFrequencies(statements, { items, terms: query.terms, scopes });
  const cosines = readCosines(statements, { query, items, vectorTable });
  return rows.map((row) => {
    const item = readNumber(row.id);
    const postings = query.terms.map((term) => frequencies.get(`${item} ${term}`));
    const fields: Candidate["fields"] = {};
    for (const name of INDEXED_FIELDS) {
      const length = row[`${name}_length`];
      if (length === null) continue;
      const field: CandidateField = {
        length: readNumber(length),
        frequencies: postings.map((posting) => readNumber(posting?.[name])),
      };
      fields[name] = field;
    }
    return {
      id: readText(row.name) ?? "",
      kind: INDEXED_KINDS[readNumber(row.kind)] ?? "chunk",
      documentId: readText(row.document),
      speaker: readText(row.speaker),
      fields,
      cosine: cosines.get(item) ?? null,
    };
  });
}

function readFrequencies(
  statements: Statements,
  { items, terms, scopes }: { items: number[]; terms: string[]; scopes: number[] },
): Map<string, Row> {
  const inside = inScopes("m.scope", scopes);
  const rows = statements.all(
    `select p.item, p.term, p.own, p.context, p.title
     from (select m.item, m.kind, min(m.scope) as scope from json_each(?) j cross join membership m on m.item = j.value
           where ${inside.sql} group by m.item) m
     cross join json_each(?) q
     cross join posting p on p.scope = m.scope and p.kind = m.kind and p.term = q.value and p.item = m.item`,
    JSON.stringify(items),
    ...inside.values,
    JSON.stringify(terms),
  );
  return new Map(rows.map((row) => [`${readNumber(row.item)} ${readText(row.term)}`, row]));
}

function readCosines(
  statements: Statements,
  { query, items, vectorTable }: { query: IndexQuery; items: number[]; vectorTable: string | null },
): Map<number, number> {
  const cosines = new Map<number, number>();
  if (query.vector === undefined || vectorTable === null) return cosines;
  const rows = statements.all(
    `select v.item, v.components from json_each(?) j cross join ${vectorTable} v on v.item = j.value`,
    JSON.stringify(items),
  );
  for (const row of rows) {
    const bytes = row.components;
    if (bytes instanceof Uint8Array)
      cosines.set(readNumber(row.item), dotProduct(query.vector.values, floatsOf(bytes)));
  }
  return cosines;
}

/** Copied when the bytes do not begin at a multiple of four, where a view is not possible. */
function floatsOf(bytes: Uint8Array): Float32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Float32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
}

/** The cosine, since all vectors have length 1. */
function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
