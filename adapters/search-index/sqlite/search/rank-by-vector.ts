import { inScopes } from "../file/in-scopes.js";
import type { IndexFile } from "../file/segment-cache.js";
import { readNumber, readText, type Statements } from "../file/statements.js";
import { bytesOf, doublesIn } from "../file/typed-bytes.js";
import { CodeScanner, layAbreast, type ScannedCodes } from "../vectors/code-scanner.js";
import type { ModelTables } from "../vectors/models.js";
import { readCodes } from "../vectors/write-codes.js";
import { BestItems, type ScoredItem } from "./best-items.js";
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
 * At most so many of the nearest by code are compared with their vectors: the largest of the first two, and a hundredth
 * of the population up to the last.
 */
const COMPARED = 1_000;
const COMPARED_TIMES = 3;
const COMPARED_SHARE = 0.01;
const MOST_COMPARED = 4_000;
/** So many at a time, until the next ones are too far by their codes. */
const COMPARED_AT_ONCE = 500;
/**
 * So many times their standard deviation is the most that estimates are taken to err. docs/appendix/performance.md has
 * the recall.
 */
const LARGEST_ERROR = 3.5;

/**
 * Ranks by cosine. Small scopes are exact. In large ones, the nearest by short codes and all loose items are compared
 * exactly.
 */
export function rankByVector({ statements, segments, unchanged }: IndexFile, search: VectorSearch): Ranking {
  const isSmall = search.population <= EXACT_UP_TO;
  let estimated: Estimates[] | null = null;
  return {
    best(count, allowed) {
      if (isSmall) {
        const members = () =>
          unchanged.of(
            { name: "members", ...search },
            { read: () => readMembers(statements, search), bytesOf: (text) => text.length },
          );
        const items = allowed ? jsonOf(allowed) : members();
        return nearest(statements, search, { items, count });
      }
      estimated ??= estimateProducts({ statements, segments }, search);
      const share = Math.min(MOST_COMPARED, COMPARED_SHARE * search.population);
      const most = Math.ceil(Math.max(COMPARED, COMPARED_TIMES * count, share));
      const nearer = bestEstimated(estimated, { count: most, allowed });
      const loose = unchanged.of(
        { name: "loose", ...search },
        { read: () => readLoose(statements, search), bytesOf: (items) => 8 * items.length },
      );
      const others = loose.filter((item) => allowed === null || allowed.has(item));
      return compareNearer(statements, search, { nearer, others, count });
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

interface Comparison {
  /** By their estimated products, the best first. */
  nearer: ScoredItem[];
  /** Items without estimates. */
  others: number[];
  count: number;
}

/** Compares the others and then the nearer ones, as long as one of those may be among the best. */
function compareNearer(statements: Statements, search: VectorSearch, { nearer, others, count }: Comparison): number[] {
  const best = new BestItems(count);
  const seen = new Set(others);
  for (const [item, product] of readProducts(statements, search, others)) best.add(item, product);
  const errors: number[] = [];
  for (let start = 0; start < nearer.length; start += COMPARED_AT_ONCE) {
    const next = nearer.slice(start, start + COMPARED_AT_ONCE);
    const leastOfBest = best.least();
    const highest = next[0]?.score ?? 0;
    if (leastOfBest !== undefined && errors.length > 0 && highest + largestError(errors) < leastOfBest) break;
    const found = readProducts(
      statements,
      search,
      next.map(({ item }) => item),
    );
    for (const { item, score } of next) {
      const product = found.get(item);
      if (product === undefined) continue;
      errors.push(product - score);
      // With several tags, an item is in the codes of each, and may be loose in one of them.
      if (seen.has(item)) continue;
      seen.add(item);
      best.add(item, product);
    }
  }
  return best.list();
}

function largestError(errors: number[]): number {
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const squares = errors.reduce((sum, error) => sum + (error - mean) ** 2, 0);
  return mean + LARGEST_ERROR * Math.sqrt(squares / errors.length);
}

/** The products of unit vectors with the query's, by item. */
function readProducts(statements: Statements, { vector, model }: VectorSearch, items: number[]): Map<number, number> {
  const rows = statements.tuples(
    `select v.item, vec_distance_l2(v.components, ?)
     from json_each(?) j cross join ${model.vectors} v on v.item = j.value`,
    bytesOf(vector),
    // Neighbours in the file one after the other.
    JSON.stringify(items.toSorted((one, other) => one - other)),
  );
  return new Map(rows.map(([item, distance]) => [readNumber(item), 1 - readNumber(distance) ** 2 / 2]));
}

/** Items of a segment with their estimated products. */
interface Estimates {
  /** A removed item leaves 0. */
  items: Float64Array;
  products: Float32Array;
}

function estimateProducts(
  { statements, segments }: Pick<IndexFile, "statements" | "segments">,
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
): ScoredItem[] {
  const best = new BestItems(count);
  for (const { items, products } of estimated) {
    for (let place = 0; place < items.length; place++) {
      const item = items[place] ?? 0;
      if (item > 0 && (allowed === null || allowed.has(item))) best.add(item, products[place] ?? 0);
    }
  }
  return best.scored();
}

function readMembers(statements: Statements, { scopes, kind }: VectorSearch): string {
  const inside = inScopes("scope", scopes);
  const distinct = scopes.length === 1 ? "" : "distinct";
  const sql = `select json_group_array(${distinct} item) as items from membership where ${inside.sql} and kind = ?`;
  return readText(statements.get(sql, ...inside.values, kind)?.items) ?? "[]";
}

function readLoose(statements: Statements, { scopes, kind }: VectorSearch): number[] {
  const inside = inScopes("scope", scopes);
  const sql = `select item from membership where ${inside.sql} and kind = ? and segment = 0`;
  return statements.tuples(sql, ...inside.values, kind).map(([item]) => readNumber(item));
}

function jsonOf(items: ReadonlySet<number>): string {
  return JSON.stringify([...items]);
}
