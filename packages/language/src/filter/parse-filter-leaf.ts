import type { InputIssue } from "@loci/errors";
import type { FilterLeaf } from "./filter.js";
import { isFilterableKey, MAX_METADATA_STRING } from "./metadata-pairs.js";

const FIELDS = new Set(["key", "value", "filterType", "type", "negate", "ignoreCase", "numericOperator"]);
const COMPARISONS = ["=", ">", "<", ">=", "<="] as const;

/** Both names of the field accept the values of both generations of clients. */
const OPERATORS = new Map<unknown, FilterLeaf["operator"]>([
  ["metadata", "equals"],
  ["string_equal", "equals"],
  ["string_contains", "contains"],
  ["array_contains", "array_contains"],
  ["numeric", "numeric"],
]);

/** Parses one condition. Faults are added to `issues`, and the returned leaf is only usable when there are none. */
export function parseFilterLeaf(input: object, { path, issues }: { path: string[]; issues: InputIssue[] }): FilterLeaf {
  const fields = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== null));
  const refuse = (field: string, message: string) => issues.push({ path: [...path, field], message });
  for (const name of Object.keys(input)) {
    if (!FIELDS.has(name)) refuse(name.slice(0, 64), "Unknown field of a condition.");
  }

  const key = fields.get("key");
  if (typeof key !== "string" || !isFilterableKey(key)) {
    refuse("key", "The key must be 1 to 64 letters, digits, dots, hyphens or underscores.");
  }
  const value = readValue(fields.get("value"));
  if (value === null) refuse("value", "The value must be a string, a number or a boolean.");
  else if (value.length > MAX_METADATA_STRING)
    refuse("value", `The value may have at most ${MAX_METADATA_STRING} characters.`);

  const typeField = fields.has("filterType") ? "filterType" : "type";
  const operator = OPERATORS.get(fields.get(typeField) ?? "metadata");
  if (operator === undefined) refuse(typeField, `The type must be one of ${[...OPERATORS.keys()].join(", ")}.`);
  const comparison = COMPARISONS.find((known) => known === (fields.get("numericOperator") ?? "="));
  if (comparison === undefined) refuse("numericOperator", `The operator must be one of ${COMPARISONS.join(" ")}.`);
  else if (comparison !== "=" && operator !== "numeric") refuse("numericOperator", 'It needs filterType "numeric".');
  const [negate, ignoreCase] = ["negate", "ignoreCase"].map((name) => {
    const flag = readBoolean(fields.get(name));
    if (flag === null) refuse(name, `"${name}" must be true or false.`);
    return flag ?? false;
  });

  return {
    key: typeof key === "string" ? key : "",
    operator: operator ?? "equals",
    value: (value ?? "").toWellFormed(),
    comparison: comparison ?? "=",
    negate: negate ?? false,
    ignoreCase: ignoreCase ?? false,
  };
}

function readValue(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}

function readBoolean(value: unknown): boolean | null {
  if (value === undefined || value === false || value === "false") return false;
  return value === true || value === "true" ? true : null;
}
