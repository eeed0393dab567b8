import { readNumber, readText, type Statements } from "./statements.js";

export interface ModelTable {
  name: string;
  table: string;
}

/** Each model has a table of its own, so that a new one is filled beside the one in use and the old one dropped whole. */
export function listModels(statements: Statements): ModelTable[] {
  return statements.all("select id, name from model").map((row) => ({
    name: readText(row.name) ?? "",
    table: tableOf(readNumber(row.id)),
  }));
}

export function findModelTable(statements: Statements, name: string): string | null {
  const row = statements.get("select id from model where name = ?", name);
  return row === null ? null : tableOf(readNumber(row.id));
}

/** Inside the caller's transaction. */
export function ensureModelTable(statements: Statements, name: string): string {
  const known = findModelTable(statements, name);
  if (known !== null) return known;
  const table = tableOf(statements.run("insert into model (name) values (?)", name));
  statements.database.exec(`create table ${table} (item integer primary key, components blob not null)`);
  return table;
}

function tableOf(id: number): string {
  return `vector_${id}`;
}
