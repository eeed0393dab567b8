import { type Filter, type FilterLeaf, readNumber } from "@loci/language/filter";

export interface SqlCondition {
  sql: string;
  parameters: (string | number)[];
}

/**
 * A metadata filter as a condition on `document.metadata`, with the meaning of docs/reference/filters.md. The condition
 * only narrows rows that another index found: under row-level security, expressions on jsonb use no index.
 */
export function documentFilterSql(filter: Filter): SqlCondition {
  return metadataFilterSql(filter, "d.metadata");
}

/** The same on another column that holds metadata. */
export function metadataFilterSql(filter: Filter, column: "d.metadata" | "m.metadata"): SqlCondition {
  if ("and" in filter) return join(filter.and, { operator: " and ", column });
  if ("or" in filter) return join(filter.or, { operator: " or ", column });
  return leafSql(filter, column);
}

type Column = Parameters<typeof metadataFilterSql>[1];

function join(filters: Filter[], { operator, column }: { operator: string; column: Column }): SqlCondition {
  if (filters.length === 0) return { sql: "true", parameters: [] };
  const parts = filters.map((filter) => metadataFilterSql(filter, column));
  return {
    sql: `(${parts.map((part) => part.sql).join(operator)})`,
    parameters: parts.flatMap((part) => part.parameters),
  };
}

function leafSql(leaf: FilterLeaf, column: Column): SqlCondition {
  if (leaf.operator === "numeric") return numericSql(leaf, column);
  const { sql, parameters } = positiveSql(leaf, column);
  return { sql: `${leaf.negate ? "not " : ""}coalesce(${sql}, false)`, parameters };
}

function positiveSql(leaf: FilterLeaf, column: Column): SqlCondition {
  const fold = (sql: string) => (leaf.ignoreCase ? `lower(${sql})` : sql);
  if (leaf.operator === "equals") {
    return {
      sql: `(jsonb_typeof(${column}->?) <> 'array' and ${fold(`${column}->>?`)} = ${fold("?::text")})`,
      parameters: [leaf.key, leaf.key, leaf.value],
    };
  }
  if (leaf.operator === "contains") {
    return {
      sql: `(jsonb_typeof(${column}->?) <> 'array' and position(${fold("?::text")} in ${fold(`${column}->>?`)}) > 0)`,
      parameters: [leaf.key, leaf.value, leaf.key],
    };
  }
  return {
    sql: `(jsonb_typeof(${column}->?) = 'array' and exists (
      select 1
      from jsonb_array_elements_text(case when jsonb_typeof(${column}->?) = 'array' then ${column}->? else '[]' end)
        as element
      where ${fold("element")} = ${fold("?::text")}))`,
    parameters: [leaf.key, leaf.key, leaf.key, leaf.value],
  };
}

const opposite = { "<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "<>" } as const;

/** Negation flips the operator: the key has to be there and numeric either way. */
function numericSql(leaf: FilterLeaf, column: Column): SqlCondition {
  const value = readNumber(leaf.value);
  if (value === null) return { sql: "false", parameters: [] };
  const operator = leaf.negate ? opposite[leaf.comparison] : leaf.comparison;
  // Short enough that the cast cannot overflow, which would fail the whole query.
  const number = "^\\s*[+-]?(\\d{1,150}\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,2})?\\s*$";
  return {
    sql: `coalesce((case when jsonb_typeof(${column}->?) in ('string', 'number') and ${column}->>? ~ ?
      then (${column}->>?)::double precision end) ${operator} ?::double precision, false)`,
    parameters: [leaf.key, leaf.key, number, leaf.key, value],
  };
}
