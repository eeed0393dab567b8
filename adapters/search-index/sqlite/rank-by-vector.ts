import { BestItems } from "./best-items.js";
import { inScopes } from "./in-scopes.js";
import type { ModelTables } from "./models.js";
import type { Ranking } from "./ranking.js";
import { readNumber, readText, type Statements } from "./statements.js";
import { bytesOf, doublesIn } from "./typed-bytes.js";
import { CodeScanner } from "./vector-codes.js";
import { readCodes } from "./write-codes.js";

export interface VectorSearch {
  vector: Float32Array;
  model: ModelTables;
  scopes: number[];
  kind: number;
  /** How many items the scopes have of the kind. */
  population: number;
}

/** So many vectors are compared in 3 ms, all of them: an approximation would not be worth its error. */
const EXACT_UP_TO = 5_000;
/**
 * How many of the nearest by code are compared with their vectors: at least so many, three times what is asked for, and
 * one of a hundred that have a code. docs/appendix/performance.md has the recall.
 */
const LEAST_COMPARED = 1_000;
const COMPARED_TIMES = 3;
const COMPARED_SHARE = 0.01;

/** By cosine: exact in small scopes; in large ones the nearest by short codes are compared exactly, with all that is loose. */
export function rankByVector(statements: Statements, search: VectorSearch): Ranking {
  const isSmall = search.population <= EXACT_UP_TO;
  return {
    best(count, allowed) {
      if (isSmall)
        return nearest(statements, search, {
          items: allowed ? jsonOf(allowed) : readMembers(statements, search),
          count,
        });
      const loose: number[] = JSON.parse(readLoose(statements, search));
      const wanted = Math.max(LEAST_COMPARED, COMPARED_TIMES * count, COMPARED_SHARE * search.population);
      const compared = new Set(nearestByCode(statements, search, { count: Math.ceil(wanted), allowed }));
      for (const item of loose) if (allowed === null || allowed.has(item)) compared.add(item);
      return nearest(statements, search, { items: jsonOf(compared), count });
    },
  };
}

/** For unit vectors the nearest by distance are so by cosine. `items` is a JSON array. */
function nearest(
  statements: Statements,
  { vector, model }: VectorSearch,
  { items, count }: { items: string; count: number },
): number[] {
  const rows = statements.all(
    `select v.item from json_each(?) j cross join ${model.vectors} v on v.item = j.value
     order by vec_distance_l2(v.components, ?), v.item limit ?`,
    items,
    bytesOf(vector),
    count,
  );
  return rows.map((row) => readNumber(row.item));
}

function nearestByCode(
  statements: Statements,
  { vector, model, scopes, kind }: VectorSearch,
  { count, allowed }: { count: number; allowed: ReadonlySet<number> | null },
): number[] {
  const scanner = new CodeScanner(vector);
  const best = new BestItems(count);
  const inside = inScopes("s.scope", scopes);
  const rows = statements.iterate(
    `select c.items, c.center, c.scales, c.codes from segment s cross join ${model.codes} c on c.segment = s.id
     where ${inside.sql} and s.kind = ?`,
    ...inside.values,
    kind,
  );
  for (const row of rows) {
    const items = doublesIn(row.items);
    scanner.scan(readCodes(row), (place, product) => {
      const item = items[place] ?? 0;
      // 0 is what a removed item leaves.
      if (item > 0 && (allowed === null || allowed.has(item))) best.add(item, product);
    });
  }
  return best.list();
}

function readMembers(statements: Statements, { scopes, kind }: VectorSearch): string {
  const inside = inScopes("scope", scopes);
  const distinct = scopes.length === 1 ? "" : "distinct";
  const sql = `select json_group_array(${distinct} item) as items from membership where ${inside.sql} and kind = ?`;
  return readText(statements.get(sql, ...inside.values, kind)?.items) ?? "[]";
}

function readLoose(statements: Statements, { scopes, kind }: VectorSearch): string {
  const inside = inScopes("scope", scopes);
  const sql = `select json_group_array(item) as items from membership where ${inside.sql} and kind = ? and segment = 0`;
  return readText(statements.get(sql, ...inside.values, kind)?.items) ?? "[]";
}

function jsonOf(items: ReadonlySet<number>): string {
  return JSON.stringify([...items]);
}
