import { type Filter, type FilterLeaf, foldForComparison, readNumber } from "@loci/language/filter";
import type { SqlPart } from "../file/in-scopes.js";

/** A condition on the item of `m`: the filter holds within one of its metadata sets. */
export function filterToSql(filter: Filter): SqlPart {
  const { sql, values } = compile(filter);
  return { sql: `exists (select 1 from item_metadata s where s.item = m.item and ${sql})`, values };
}

function compile(filter: Filter): SqlPart {
  if ("and" in filter) return join(filter.and.map(compile), { operator: "and", empty: "1" });
  if ("or" in filter) return join(filter.or.map(compile), { operator: "or", empty: "0" });
  return filter.operator === "numeric" ? numericLeaf(filter) : stringLeaf(filter);
}

function join(parts: SqlPart[], { operator, empty }: { operator: string; empty: string }): SqlPart {
  if (parts.length === 0) return { sql: empty, values: [] };
  return {
    sql: `(${parts.map((part) => part.sql).join(` ${operator} `)})`,
    values: parts.flatMap((part) => part.values),
  };
}

function stringLeaf(leaf: FilterLeaf): SqlPart {
  const column = leaf.ignoreCase ? "coalesce(p.folded, p.string)" : "p.string";
  const comparison = leaf.operator === "contains" ? `instr(${column}, ?) > 0` : `${column} = ?`;
  const found = pairExists(`p.in_array = ${leaf.operator === "array_contains" ? 1 : 0} and ${comparison}`);
  const value = leaf.ignoreCase ? foldForComparison(leaf.value) : leaf.value;
  return { sql: leaf.negate ? `not ${found}` : found, values: [leaf.key, value] };
}

/** A negated comparison is inverted. In both cases, the key must be present and be a number. */
function numericLeaf(leaf: FilterLeaf): SqlPart {
  const wanted = readNumber(leaf.value);
  if (wanted === null) return { sql: "0", values: [] };
  const comparison = `p.number ${leaf.comparison} ?`;
  const found = pairExists(
    `p.in_array = 0 and p.number is not null and ${leaf.negate ? `not ${comparison}` : comparison}`,
  );
  return { sql: found, values: [leaf.key, wanted] };
}

function pairExists(condition: string): string {
  return `exists (select 1 from metadata_pair p where p.metadata_set = s.metadata_set and p.key = ? and ${condition})`;
}
