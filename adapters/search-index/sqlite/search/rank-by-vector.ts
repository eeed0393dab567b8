import { inScopes } from "../file/in-scopes.js";
import type { IndexFile } from "../file/segment-cache.js";
import { readNumber, readText, type Statements } from "../file/statements.js";
import { bytesOf, doublesIn } from "../file/typed-bytes.js";
import { CodeScanner, layAbreast, type ScannedCodes } from "../vectors/code-scanner.js";
import type { ModelTables } from "../vectors/models.js";
import { readCodes } from "../vectors/write-codes.js";
import { BestItems } from "./best-items.js";
import type { Ranking } from "./ranking.js";

export interface VectorSearch {
  vector: Float32Array;
  model: ModelTables;
  scopes: number[];
  kind: number;
  /** The number of items of this kind in the scopes. */
  population: number;
}

/** Comparing all of this many vectors takes 3 ms. An approximation would not be worth its error. */
const EXACT_UP_TO = 5_000;
/**
 * The number of nearest items by code that are compared with their vectors: the largest of this, three times the
 * requested number, and a hundredth of the population. docs/appendix/performance.md has the recall.
 */
const LEAST_COMPARED = 1_000;
const COMPARED_TIMES = 3;
const COMPARED_SHARE = 0.01;

/**
 * Ranks by cosine. Small scopes are exact. In large ones, the nearest by short codes and all loose items are compared
 * exactly.
 */
export function rankByVector({ statements, segments }: IndexFile, search: VectorSearch): Ranking {
  const isSmall = search.population <= EXACT_UP_TO;
  let estimated: Estimates[] | null = null;
  return {
    best(count, allowed) {
      if (isSmall)
        return nearest(statements, search, {
          items: allowed ? jsonOf(allowed) : readMembers(statements, search),
          count,
        });
      const loose: number[] = JSON.parse(readLoose(statements, search));
      const wanted = Math.max(LEAST_COMPARED, COMPARED_TIMES * count, COMPARED_SHARE * search.population);
      estimated ??= estimateProducts({ statements, segments }, search);
      const compared = new Set(bestEstimated(estimated, { count: Math.ceil(wanted), allowed }));
      for (const item of loose) if (allowed === null || allowed.has(item)) compared.add(item);
      return nearest(statements, search, { items: jsonOf(compared), count });
    },
  };
}

/** For unit vectors, the nearest by distance are also the nearest by cosine. `items` is a JSON array. */
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

/** Items of a segment with their estimated products. */
interface Estimates {
  /** A removed item leaves 0. */
  items: Float64Array;
  products: Float32Array;
}

function estimateProducts(
  { statements, segments }: IndexFile,
  { vector, model, scopes, kind }: VectorSearch,
): Estimates[] {
  const scanner = new CodeScanner(vector);
  const coded = segments.parts(model.codes, segments.list(scopes, kind), {
    read: (missing) => readCoded(statements, { model, segments: missing }),
    bytesOf: ({ items, codes }) =>
      items.byteLength + codes.rows.byteLength + codes.scales.byteLength + codes.center.byteLength,
  });
  return coded.flatMap((own) => (own === null ? [] : { items: own.items, products: scanner.products(own.codes) }));
}

function readCoded(
  statements: Statements,
  { model, segments }: { model: ModelTables; segments: number[] },
): Map<number, { items: Float64Array; codes: ScannedCodes }> {
  const rows = statements.iterate(
    `select c.segment, c.items, c.center, c.scales, c.codes
     from json_each(?) j cross join ${model.codes} c on c.segment = j.value`,
    JSON.stringify(segments),
  );
  const read = new Map<number, { items: Float64Array; codes: ScannedCodes }>();
  for (const row of rows) {
    read.set(readNumber(row.segment), { items: doublesIn(row.items), codes: layAbreast(readCodes(row)) });
  }
  return read;
}

function bestEstimated(
  estimated: Estimates[],
  { count, allowed }: { count: number; allowed: ReadonlySet<number> | null },
): number[] {
  const best = new BestItems(count);
  for (const { items, products } of estimated) {
    for (let place = 0; place < items.length; place++) {
      const item = items[place] ?? 0;
      if (item > 0 && (allowed === null || allowed.has(item))) best.add(item, products[place] ?? 0);
    }
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
