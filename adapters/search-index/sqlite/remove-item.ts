import { INDEXED_FIELDS } from "#core/ports/search-index.js";
import { listModels } from "./models.js";
import { type Row, readNumber, type Statements } from "./statements.js";

/**
 * Takes one item out of every table, its counts included. Runs inside the caller's transaction; returns the scopes it stood in, for
 * `removeEmptyScopes`.
 */
export function removeItem(statements: Statements, row: Row): number[] {
  const item = readNumber(row.id);
  const kind = readNumber(row.kind);
  const memberships = statements.all("select scope from membership where item = ?", item);
  const scopes = memberships.map((membership) => readNumber(membership.scope));
  for (const scope of scopes) removeFromScope({ statements, row, scope, item, kind });
  for (const table of ["membership", "item_terms", "label", "metadata_set", "metadata_pair"]) {
    statements.run(`delete from ${table} where item = ?`, item);
  }
  for (const model of listModels(statements)) statements.run(`delete from ${model.table} where item = ?`, item);
  statements.run("delete from item where id = ?", item);
  return scopes;
}

/** Tags without items leave no trace of their names. Run it after a batch, so that an update keeps its scope. */
export function removeEmptyScopes(statements: Statements, scopes: Iterable<number>): void {
  for (const scope of scopes) {
    if (statements.get("select 1 from membership where scope = ? limit 1", scope) !== null) continue;
    statements.run("delete from total where scope = ?", scope);
    statements.run("delete from scope where id = ?", scope);
  }
}

interface ScopedItem {
  statements: Statements;
  row: Row;
  scope: number;
  item: number;
  kind: number;
}

function removeFromScope({ statements, row, scope, item, kind }: ScopedItem): void {
  statements.run(
    `delete from posting where scope = ? and kind = ? and item = ?
     and term in (select value from json_each((select terms from item_terms where item = ?)))`,
    scope,
    kind,
    item,
    item,
  );
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
