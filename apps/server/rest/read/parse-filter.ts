import { BadInputError, type InputIssue } from "@loci/errors";
import {
  type Filter,
  type FilterLeaf,
  isEverything,
  isFilterableKey,
  MAX_FILTER_CONDITIONS,
  MAX_FILTER_DEPTH,
  MAX_FILTER_GROUPS,
  MAX_METADATA_STRING,
} from "@loci/language/filter";

/** A list of a million faults is reported as one fault. */
const MAX_ISSUES = 20;
const GROUP_KEYS = ["AND", "OR"] as const;

interface Parsing {
  issues: InputIssue[];
  leaves: number;
  groups: number;
}

/**
 * Parses and validates the `filters` of the wire: an object, an array or a JSON string. Null when it has no condition.
 * Unknown forms are refused and never ignored: throws `BadInputError` with an issue for each fault, whose path starts
 * at `filters`.
 */
export function parseFilter(input: unknown): Filter | null {
  const value = typeof input === "string" ? readJson(input) : input;
  if (value === undefined || value === null) return null;
  const parsing: Parsing = { issues: [], leaves: 0, groups: 0 };
  const filter = parseNode(value, { path: ["filters"], depth: 0, parsing, isRoot: true });
  if (parsing.leaves > MAX_FILTER_CONDITIONS) {
    parsing.issues.push({
      path: ["filters"],
      message: `A filter may have at most ${MAX_FILTER_CONDITIONS} conditions.`,
    });
  }
  if (parsing.groups > MAX_FILTER_GROUPS) {
    parsing.issues.push({ path: ["filters"], message: `A filter may have at most ${MAX_FILTER_GROUPS} groups.` });
  }
  const [first] = parsing.issues;
  if (first !== undefined) {
    throw new BadInputError(`The filter is not valid. ${first.message}`, parsing.issues.slice(0, MAX_ISSUES));
  }
  return isEverything(filter) ? null : filter;
}

function readJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    const issue = { path: ["filters"], message: "A filter given as a string must be JSON." };
    throw new BadInputError(`The filter is not valid. ${issue.message}`, [issue]);
  }
}

interface Place {
  path: string[];
  /** The number of groups around this node. */
  depth: number;
  parsing: Parsing;
  isRoot?: boolean;
}

function parseNode(value: unknown, place: Place): Filter {
  if (Array.isArray(value) && place.isRoot === true) return parseList({ list: value, kind: "AND", place });
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse(place, "Expected an object with AND, OR or key.");
  }
  const groups = GROUP_KEYS.filter((key) => Object.hasOwn(value, key));
  if (groups.length > 0) return parseGroups(value, place);
  if (Object.hasOwn(value, "key")) {
    place.parsing.leaves += 1;
    return parseFilterLeaf(value, { path: place.path, issues: place.parsing.issues });
  }
  if (place.isRoot === true && Object.keys(value).length === 0) return { and: [] };
  return refuse(place, "Expected AND, OR or key (upper case matters).");
}

/** When AND and OR are given together, both must hold. */
function parseGroups(value: object, place: Place): Filter {
  const parts: Filter[] = [];
  for (const [name, list] of Object.entries(value)) {
    if (isOverLimit(place.parsing)) break;
    const kind = GROUP_KEYS.find((key) => key === name);
    const inner = { ...place, path: [...place.path, name] };
    if (kind === undefined) refuse(inner, `"${name.slice(0, 64)}" cannot stand beside AND or OR.`);
    else parts.push(parseList({ list, kind, place: inner }));
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { and: parts };
}

function parseList({ list, kind, place }: { list: unknown; kind: "AND" | "OR"; place: Place }): Filter {
  if (!Array.isArray(list)) return refuse(place, `${kind} must be an array.`);
  const depth = place.depth + 1;
  place.parsing.groups += 1;
  if (depth > MAX_FILTER_DEPTH) return refuse(place, `Groups may be nested at most ${MAX_FILTER_DEPTH} levels deep.`);
  const parts: Filter[] = [];
  for (const [index, part] of list.entries()) {
    // Further faults would only lengthen the answer. A limit is reported once, at the end.
    if (isOverLimit(place.parsing)) break;
    parts.push(parseNode(part, { path: [...place.path, String(index)], depth, parsing: place.parsing }));
  }
  // An empty OR matches everything, like an empty AND (wire contract).
  return kind === "AND" || parts.length === 0 ? { and: parts } : { or: parts };
}

function isOverLimit({ issues, leaves, groups }: Parsing): boolean {
  return issues.length >= MAX_ISSUES || leaves > MAX_FILTER_CONDITIONS || groups > MAX_FILTER_GROUPS;
}

function refuse(place: Place, message: string): Filter {
  place.parsing.issues.push({ path: place.path, message });
  return { and: [] };
}

const FIELDS = new Set(["key", "value", "filterType", "type", "negate", "ignoreCase", "numericOperator"]);
/** The Python client sends the names of its own parameters. */
const PYTHON_NAMES = new Map([
  ["filter_type", "filterType"],
  ["ignore_case", "ignoreCase"],
  ["numeric_operator", "numericOperator"],
]);
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
function parseFilterLeaf(input: object, { path, issues }: { path: string[]; issues: InputIssue[] }): FilterLeaf {
  const fields = new Map<string, unknown>();
  const refuse = (field: string, message: string) => issues.push({ path: [...path, field], message });
  for (const [written, value] of Object.entries(input)) {
    const name = PYTHON_NAMES.get(written) ?? written;
    if (!FIELDS.has(name)) refuse(name.slice(0, 64), "Unknown field of a condition.");
    if (value !== null) fields.set(name, value);
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
