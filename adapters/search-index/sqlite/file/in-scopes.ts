import type { SQLInputValue } from "node:sqlite";

export interface SqlPart {
  sql: string;
  values: SQLInputValue[];
}

/** The usual search covers one tag. An equality gives the best query plan. */
export function inScopes(column: string, scopes: number[]): SqlPart {
  const [only] = scopes;
  if (scopes.length === 1 && only !== undefined) return { sql: `${column} = ?`, values: [only] };
  return { sql: `${column} in (select value from json_each(?))`, values: [JSON.stringify(scopes)] };
}
