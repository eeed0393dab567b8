import { BadInputError, type InputIssue } from "@loci/errors";
import type { Filter } from "./filter.js";
import { parseFilterLeaf } from "./parse-filter-leaf.js";

/** Wire contract section 5. The depth counts groups: a leaf inside eight groups is accepted. */
const MAX_DEPTH = 8;
const MAX_LEAVES = 200;
/** The number of groups when every condition has the deepest groups around it. */
const MAX_GROUPS = MAX_DEPTH * MAX_LEAVES;
/** A list of a million faults is reported as one fault. */
const MAX_ISSUES = 20;
const GROUP_KEYS = ["AND", "OR"] as const;

interface Parsing {
  issues: InputIssue[];
  leaves: number;
  groups: number;
}

/**
 * Parses and validates the filter of a client: an object, an array or a JSON string. Null when it has no condition.
 * Unknown forms are refused and never ignored: throws `BadInputError` with an issue for each fault, whose path starts
 * at `filters`.
 */
export function parseFilter(input: unknown): Filter | null {
  const value = typeof input === "string" ? readJson(input) : input;
  if (value === undefined || value === null) return null;
  const parsing: Parsing = { issues: [], leaves: 0, groups: 0 };
  const filter = parseNode(value, { path: ["filters"], depth: 0, parsing, isRoot: true });
  if (parsing.leaves > MAX_LEAVES) {
    parsing.issues.push({ path: ["filters"], message: `A filter may have at most ${MAX_LEAVES} conditions.` });
  }
  if (parsing.groups > MAX_GROUPS) {
    parsing.issues.push({ path: ["filters"], message: `A filter may have at most ${MAX_GROUPS} groups.` });
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
  if (depth > MAX_DEPTH) return refuse(place, `Groups may be nested at most ${MAX_DEPTH} levels deep.`);
  const parts: Filter[] = [];
  for (const [index, part] of list.entries()) {
    // Further faults would only lengthen the answer. A limit is reported once, at the end.
    if (isOverLimit(place.parsing)) break;
    parts.push(parseNode(part, { path: [...place.path, String(index)], depth, parsing: place.parsing }));
  }
  // An empty OR matches everything, like an empty AND (wire contract section 5).
  return kind === "AND" || parts.length === 0 ? { and: parts } : { or: parts };
}

function isOverLimit({ issues, leaves, groups }: Parsing): boolean {
  return issues.length >= MAX_ISSUES || leaves > MAX_LEAVES || groups > MAX_GROUPS;
}

function refuse(place: Place, message: string): Filter {
  place.parsing.issues.push({ path: place.path, message });
  return { and: [] };
}

function isEverything(filter: Filter): boolean {
  if ("and" in filter) return filter.and.every(isEverything);
  return "or" in filter && filter.or.some(isEverything);
}
