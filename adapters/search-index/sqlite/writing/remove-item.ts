import { INDEXED_FIELDS } from "@loci/ranking/candidates";
import { type Row, readNumber, type Statements } from "../file/statements.js";
import { countTerms } from "../terms/item-terms.js";
import { listModels } from "../vectors/models.js";
import { addLoose } from "./loose-items.js";
import { removeUnused } from "./metadata-sets.js";

/** Work that a write does once at its end, for all its items. */
export interface Removal {
  /** Items to remove from their segments, by segment. */
  fromSegments: Map<number, number[]>;
  /** Items whose terms are still needed until they are removed from the segments. */
  items: Set<number>;
  /** Scopes that lost or gained items. */
  scopes: Set<number>;
  /** Metadata sets that the items had. */
  metadataSets: Set<number>;
}

export function startRemoval(): Removal {
  return { fromSegments: new Map(), items: new Set(), scopes: new Set(), metadataSets: new Set() };
}

/**
 * Removes one item from every table except those of its segments, which `takeFromSegments` does. Runs inside the
 * caller's transaction.
 */
export function removeItem({ statements, removal }: { statements: Statements; removal: Removal }, row: Row): void {
  const item = readNumber(row.id);
  const kind = readNumber(row.kind);
  const bytes = statements.get("select length(terms) as bytes from item_terms where item = ?", item)?.bytes;
  for (const { scope, segment } of readMemberships(statements, item)) {
    if (segment === 0) addLoose(statements, { scope, kind, items: -1, terms: -countTerms(readNumber(bytes)) });
    else removal.fromSegments.set(segment, [...(removal.fromSegments.get(segment) ?? []), item]);
    statements.run(
      "delete from membership where scope = ? and kind = ? and segment = ? and item = ?",
      scope,
      kind,
      segment,
      item,
    );
    subtractTotals({ statements, row, scope, kind });
    removal.scopes.add(scope);
  }
  removal.items.add(item);
  for (const { metadata_set } of statements.all("select metadata_set from item_metadata where item = ?", item)) {
    removal.metadataSets.add(readNumber(metadata_set));
  }
  for (const table of ["other_source", "label", "item_metadata"]) {
    statements.run(`delete from ${table} where item = ?`, item);
  }
  for (const { vectors } of listModels(statements)) statements.run(`delete from ${vectors} where item = ?`, item);
  statements.run("delete from item where id = ?", item);
}

/** Call it after `takeFromSegments`. Removes the names of tags without items. */
export function finishRemoval(statements: Statements, { items, scopes, metadataSets }: Removal): void {
  removeUnused(statements, metadataSets);
  for (const item of items) statements.run("delete from item_terms where item = ?", item);
  for (const scope of scopes) {
    if (statements.get("select 1 from membership where scope = ? limit 1", scope) !== null) continue;
    statements.run("delete from total where scope = ?", scope);
    statements.run("delete from loose where scope = ?", scope);
    statements.run("delete from scope where id = ?", scope);
  }
}

function readMemberships(statements: Statements, item: number): { scope: number; segment: number }[] {
  return statements
    .all("select scope, segment from membership where item = ?", item)
    .map((row) => ({ scope: readNumber(row.scope), segment: readNumber(row.segment) }));
}

interface Subtraction {
  statements: Statements;
  row: Row;
  scope: number;
  kind: number;
}

function subtractTotals({ statements, row, scope, kind }: Subtraction): void {
  for (const field of INDEXED_FIELDS) {
    const length = row[`${field}_length`];
    if (length === null) continue;
    statements.run(
      "update total set items = items - 1, length = length - ? where scope = ? and kind = ? and field = ?",
      readNumber(length),
      scope,
      kind,
      field,
    );
  }
}
