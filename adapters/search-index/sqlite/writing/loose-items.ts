import { readNumber, type Statements } from "../file/statements.js";

export interface Population {
  scope: number;
  kind: number;
}

/** The items of a scope that are not in segments. */
export interface LooseItems extends Population {
  items: number;
  terms: number;
}

/** Negative numbers subtract. Runs inside the caller's transaction. */
export function addLoose(statements: Statements, { scope, kind, items, terms }: LooseItems): void {
  statements.run(
    `insert into loose (scope, kind, items, terms) values (?, ?, ?, ?)
     on conflict do update set items = items + excluded.items, terms = terms + excluded.terms`,
    scope,
    kind,
    items,
    terms,
  );
}

export function listLoose(statements: Statements, scope: number): LooseItems[] {
  return statements.all("select kind, items, terms from loose where scope = ?", scope).map((row) => ({
    scope,
    kind: readNumber(row.kind),
    items: readNumber(row.items),
    terms: readNumber(row.terms),
  }));
}
