import type { TimeRange } from "@loci/language/times";
import type { IndexQuery } from "#core/ports/search-index.js";
import { inScopes, type SqlPart } from "../file/in-scopes.js";
import { KIND_NUMBERS } from "../file/schema.js";
import { readNumber, type Statements } from "../file/statements.js";
import { filterToSql } from "./filter-to-sql.js";

/** The restrictions of a search besides its tags. */
export interface Narrowing {
  /** Returns the allowed ones among these items of the searched scopes. */
  among(items: number[]): Set<number>;
  /** Returns all allowed items. Computed once. */
  all(): Set<number>;
  isOfTime: boolean;
}

interface NarrowedKind {
  query: IndexQuery;
  kind: number;
  scopes: number[];
  /** Null means any time. */
  time: TimeRange | null;
}

/** Null when nothing restricts the search. */
export function narrowingOf(statements: Statements, { query, kind, scopes, time }: NarrowedKind): Narrowing | null {
  const conditions = [...conditionsOf(query, kind), ...(time === null ? [] : [inTime(time)])];
  if (conditions.length === 0) return null;
  const allowed = conditions.map((part) => part.sql).join(" and ");
  const values = conditions.flatMap((part) => part.values);
  let all: Set<number> | null = null;
  return {
    isOfTime: time !== null,
    among(items) {
      const rows = statements.all(
        `select m.item from (select value as item from json_each(?)) m cross join item i on i.id = m.item where ${allowed}`,
        JSON.stringify(items),
        ...values,
      );
      return new Set(rows.map((row) => readNumber(row.item)));
    },
    all() {
      if (all !== null) return all;
      const inside = inScopes("m.scope", scopes);
      const rows = statements.all(
        `select m.item from membership m join item i on i.id = m.item where ${inside.sql} and m.kind = ? and ${allowed}`,
        ...inside.values,
        kind,
        ...values,
      );
      all = new Set(rows.map((row) => readNumber(row.item)));
      return all;
    },
  };
}

/** Conditions on the columns of `m` (with `item`) and of the item `i`. */
function conditionsOf(query: IndexQuery, kind: number): SqlPart[] {
  const parts: SqlPart[] = [];
  const ofMemories = kind === KIND_NUMBERS.memory ? (query.memoryLabels ?? []) : [];
  for (const label of [...(query.labels ?? []), ...ofMemories]) {
    parts.push({ sql: "exists (select 1 from label l where l.item = m.item and l.label = ?)", values: [label] });
  }
  if (query.documentIds !== undefined) parts.push(ofDocuments(query.organizationId, query.documentIds));
  if (query.filepath !== undefined) parts.push(ofPath(query.organizationId, query.filepath));
  if (query.filter !== undefined) parts.push(filterToSql(query.filter));
  return parts;
}

/** Selects by items first. Scanning the searched scopes first took a thousand times as long among 100,000 items. */
function ofDocuments(organizationId: string, documentIds: string[]): SqlPart {
  const wanted = "organization = ? and document in (select value from json_each(?))";
  const values = [organizationId, JSON.stringify(documentIds)];
  return {
    sql: `i.id in (select id from item where ${wanted} union all select item from other_source where ${wanted})`,
    values: [...values, ...values],
  };
}

/** Only memories have other sources, and few do. They are read once, and for memories alone. */
function ofPath(organizationId: string, filepath: string): SqlPart {
  const isFolder = filepath.endsWith("/");
  const isThere = (column: string) => (isFolder ? `substr(${column}, 1, length(?)) = ?` : `${column} = ?`);
  const values = isFolder ? [filepath, filepath] : [filepath];
  const others = `select o.item from other_source o where o.organization = ? and ${isThere("o.filepath")}`;
  return {
    sql: `(${isThere("i.filepath")} or i.kind = ${KIND_NUMBERS.memory} and i.id in (${others}))`,
    values: [...values, organizationId, ...values],
  };
}

function inTime({ from, to }: TimeRange): SqlPart {
  return { sql: "i.time_from <= ? and i.time_to >= ?", values: [to, from] };
}
