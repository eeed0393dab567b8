import { type FieldStatistics, INDEXED_FIELDS, type IndexedField, type IndexQuery } from "#core/ports/search-index.js";
import { BM25_B, BM25_K1, termWeights } from "#core/search/score-bm25.js";
import { filterToSql, type SqlPart } from "./filter-to-sql.js";

export interface KindQuery {
  query: IndexQuery;
  kind: number;
  /** Numbers of the searched scopes; at least one. */
  scopes: number[];
  statistics: Partial<Record<IndexedField, FieldStatistics>>;
  /** Table of the query's model; null when there is no vector to compare. */
  vectorTable: string | null;
}

/** A common table expression and the select that uses it. */
interface Half {
  terms?: SqlPart;
  select: SqlPart;
}

/**
 * One statement for the candidates of one kind: columns `item` and `by_vector`. The items that labels, paths and filters allow are
 * worked out once and used by both halves; nothing is allowed or forbidden after ranking.
 */
export function candidatesToSql(input: KindQuery): SqlPart | null {
  const allowed = allowedItems(input);
  const halves = [lexicalHalf(input, allowed !== null), vectorHalf(input, allowed !== null)].filter(
    (half) => half !== null,
  );
  if (halves.length === 0) return null;
  const tables = [allowed, ...halves.map((half) => half.terms ?? null)].filter((part) => part !== null);
  const selects = halves.map((half) => half.select);
  return {
    sql: [
      tables.length === 0 ? "" : `with ${tables.map((part) => part.sql).join(", ")}`,
      selects.map((part) => `select * from (${part.sql})`).join(" union all "),
    ].join(" "),
    values: [...tables, ...selects].flatMap((part) => part.values),
  };
}

/** What narrows a search beside tags, as conditions on `membership m` and `item i`; empty when nothing does. */
function narrowing(query: IndexQuery): SqlPart[] {
  const parts: SqlPart[] = [];
  for (const label of query.labels ?? []) {
    parts.push({ sql: "exists (select 1 from label l where l.item = m.item and l.label = ?)", values: [label] });
  }
  if (query.documentIds !== undefined) {
    const ids = JSON.stringify(query.documentIds);
    parts.push({
      sql: "i.organization = ? and i.document in (select value from json_each(?))",
      values: [query.organizationId, ids],
    });
  }
  if (query.filepath?.endsWith("/") === true) {
    parts.push({ sql: "substr(i.filepath, 1, length(?)) = ?", values: [query.filepath, query.filepath] });
  } else if (query.filepath !== undefined) {
    parts.push({ sql: "i.filepath = ?", values: [query.filepath] });
  }
  if (query.filter !== undefined) parts.push(filterToSql(query.filter));
  return parts;
}

function allowedItems({ query, kind, scopes }: KindQuery): SqlPart | null {
  const conditions = narrowing(query);
  if (conditions.length === 0) return null;
  const scope = inScopes("m.scope", scopes);
  return {
    sql: `allowed as materialized (
      select distinct m.item from membership m join item i on i.id = m.item
      where ${scope.sql} and m.kind = ${kind} and ${conditions.map((part) => part.sql).join(" and ")})`,
    values: [...scope.values, ...conditions.flatMap((part) => part.values)],
  };
}

function lexicalHalf({ query, kind, scopes, statistics }: KindQuery, isNarrowed: boolean): Half | null {
  const fields = INDEXED_FIELDS.flatMap((name) => {
    const known = statistics[name];
    return known === undefined ? [] : [{ name, weights: termWeights(known), averageLength: known.averageLength }];
  });
  if (query.terms.length === 0 || fields.length === 0 || query.lexicalLimit === 0) return null;
  // One row a term, all numbers of a field beside each other: the text of the statement stays the same from search to search.
  const rows = query.terms.map((term, index) => [
    term,
    ...fields.flatMap(({ weights, averageLength }) => [
      weights[index] ?? 0,
      (BM25_K1 * BM25_B) / Math.max(averageLength, 1),
    ]),
  ]);
  const weightColumns = fields.map(
    ({ name }, index) => `value ->> ${2 * index + 1} as ${name}_weight, value ->> ${2 * index + 2} as ${name}_slope`,
  );
  const scope = inScopes("p.scope", scopes);
  // Items with several of the searched tags have a posting in each and must count once.
  const distinct = scopes.length === 1 ? "" : "distinct";
  return {
    // Materialised, or the JSON would be read again for every posting.
    terms: {
      sql: `query_term as materialized (select value ->> 0 as term, ${weightColumns.join(", ")} from json_each(?))`,
      values: [JSON.stringify(rows)],
    },
    select: {
      sql: `select item, 0 as by_vector from (
          select ${distinct} q.*, p.item, ${fields.map(({ name }) => `p.${name}, p.${name}_length`).join(", ")}
          from query_term q cross join posting p on ${scope.sql} and p.kind = ${kind} and p.term = q.term
          ${isNarrowed ? "where p.item in (select item from allowed)" : ""})
        group by item order by sum(${fields.map(({ name }) => bm25(name)).join(" + ")}) desc, item limit ?`,
      values: [...scope.values, query.lexicalLimit],
    },
  };
}

function bm25(field: IndexedField): string {
  const norm = `${BM25_K1 * (1 - BM25_B)} + ${field}_slope * ${field}_length`;
  return `ifnull(${field}_weight * ${field} * ${BM25_K1 + 1} / (${field} + ${norm}), 0)`;
}

/** Every vector of the scopes is compared: exact, 0.6 ms per thousand. For unit vectors the nearest by L2 are so by cosine. */
function vectorHalf({ query, kind, scopes, vectorTable }: KindQuery, isNarrowed: boolean): Half | null {
  if (query.vector === undefined || vectorTable === null || query.vectorLimit === 0) return null;
  const { buffer, byteOffset, byteLength } = query.vector.values;
  const scope = inScopes("m.scope", scopes);
  const distinct = scopes.length === 1 ? "" : "distinct";
  const members = `(select ${distinct} item from membership m where ${scope.sql} and m.kind = ${kind})`;
  return {
    select: {
      sql: `select v.item as item, 1 as by_vector from ${isNarrowed ? "allowed" : members} m
        cross join ${vectorTable} v on v.item = m.item order by vec_distance_l2(v.components, ?), v.item limit ?`,
      values: [...(isNarrowed ? [] : scope.values), new Uint8Array(buffer, byteOffset, byteLength), query.vectorLimit],
    },
  };
}

/** The usual search over one tag is an equality, which the planner likes best. */
export function inScopes(column: string, scopes: number[]): SqlPart {
  const [only] = scopes;
  if (scopes.length === 1 && only !== undefined) return { sql: `${column} = ?`, values: [only] };
  return { sql: `${column} in (select value from json_each(?))`, values: [JSON.stringify(scopes)] };
}
