import { readNumber, readText, type Statements } from "../file/statements.js";

export interface ModelTables {
  name: string;
  /** The table with the vectors of items. */
  vectors: string;
  /** The table with their short codes, by segment. */
  codes: string;
}

/** Each model has its own tables, so a new model is filled beside the one in use and the old one is dropped whole. */
export function listModels(statements: Statements): ModelTables[] {
  return statements
    .all("select id, name from model")
    .map((row) => tablesOf(readNumber(row.id), readText(row.name) ?? ""));
}

export function findModel(statements: Statements, name: string): ModelTables | null {
  const row = statements.get("select id from model where name = ?", name);
  return row === null ? null : tablesOf(readNumber(row.id), name);
}

/** Runs inside the caller's transaction. */
export function ensureModel(statements: Statements, name: string): ModelTables {
  const known = findModel(statements, name);
  if (known !== null) return known;
  const tables = tablesOf(statements.run("insert into model (name) values (?)", name), name);
  statements.database.exec(`
    create table ${tables.vectors} (item integer primary key, components blob not null);
    create table ${tables.codes} (
      segment integer primary key,
      items blob not null,
      center blob not null,
      scales blob not null,
      codes blob not null
    );
  `);
  return tables;
}

function tablesOf(id: number, name: string): ModelTables {
  return { name, vectors: `vector_${id}`, codes: `code_${id}` };
}
