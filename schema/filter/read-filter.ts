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
import type { FilterOperator, MetadataCondition, MetadataFilter } from "./metadata-filter.input.js";

/** A list of a million faults is reported as one fault. */
const MAX_ISSUES = 20;

/** Null when the filter has no condition. Throws `BadInputError` with an issue for each fault. */
export function readFilter(given: MetadataFilter | null | undefined): Filter | null {
  if (!given) return null;
  const reading: Reading = { issues: [], conditions: 0, groups: 0 };
  const filter = readNode(given, { path: ["filter"], depth: 0, isNegated: false, reading });
  if (reading.conditions > MAX_FILTER_CONDITIONS) {
    reading.issues.push({
      path: ["filter"],
      message: `A filter may have at most ${MAX_FILTER_CONDITIONS} conditions.`,
    });
  }
  if (reading.groups > MAX_FILTER_GROUPS) {
    reading.issues.push({ path: ["filter"], message: `A filter may have at most ${MAX_FILTER_GROUPS} groups.` });
  }
  const [first] = reading.issues;
  if (first !== undefined) {
    throw new BadInputError(`The filter is not valid. ${first.message}`, reading.issues.slice(0, MAX_ISSUES));
  }
  return isEverything(filter) ? null : filter;
}

interface Reading {
  issues: InputIssue[];
  conditions: number;
  groups: number;
}

interface Place {
  path: string[];
  /** The number of groups around this node. */
  depth: number;
  /** Whether an odd number of `not` stands around this node. */
  isNegated: boolean;
  reading: Reading;
}

function readNode({ and, or, not, condition }: MetadataFilter, place: Place): Filter {
  if (condition) return readCondition(condition, inside(place, "condition"));
  if (not) return readNode(not, { ...inside(place, "not"), isNegated: !place.isNegated });
  if (and) return readGroup(and, { kind: "and", place: inside(place, "and") });
  return readGroup(or ?? [], { kind: "or", place: inside(place, "or") });
}

/** By De Morgan, a negation goes down to the conditions: "not both" is "one of them not". */
function readGroup(list: MetadataFilter[], { kind, place }: { kind: "and" | "or"; place: Place }): Filter {
  const { isNegated, reading } = place;
  const depth = place.depth + 1;
  reading.groups += 1;
  if (depth > MAX_FILTER_DEPTH) {
    return refuse(place, `Groups may be nested at most ${MAX_FILTER_DEPTH} levels deep.`);
  }
  if (list.length === 0 && isNegated) return refuse(place, "An empty group cannot be negated.");
  const parts: Filter[] = [];
  for (const [index, part] of list.entries()) {
    // Further faults would only lengthen the answer. A limit is reported once, at the end.
    if (isOverLimit(reading)) break;
    parts.push(readNode(part, { ...inside(place, String(index)), depth }));
  }
  // An empty list holds for every item, whichever its kind.
  return (kind === "and") !== isNegated || parts.length === 0 ? { and: parts } : { or: parts };
}

const comparisons: Partial<Record<FilterOperator, FilterLeaf["comparison"]>> = {
  number_equals: "=",
  greater: ">",
  greater_or_equal: ">=",
  less: "<",
  less_or_equal: "<=",
};

function readCondition({ key, operator, value, ignoreCase }: MetadataCondition, place: Place): Filter {
  place.reading.conditions += 1;
  if (!isFilterableKey(key)) {
    refuse(inside(place, "key"), "The key must be 1 to 64 letters, digits, dots, hyphens or underscores.");
  }
  const text = String(value);
  if (text.length > MAX_METADATA_STRING) {
    refuse(inside(place, "value"), `The value may have at most ${MAX_METADATA_STRING} characters.`);
  }
  const comparison = comparisons[operator];
  return {
    key,
    operator: operator === "equals" || operator === "contains" || operator === "array_contains" ? operator : "numeric",
    value: text.toWellFormed(),
    comparison: comparison ?? "=",
    negate: place.isNegated,
    ignoreCase,
  };
}

function inside(place: Place, name: string): Place {
  return { ...place, path: [...place.path, name] };
}

function isOverLimit({ issues, conditions, groups }: Reading): boolean {
  return issues.length >= MAX_ISSUES || conditions > MAX_FILTER_CONDITIONS || groups > MAX_FILTER_GROUPS;
}

function refuse({ path, reading }: Place, message: string): Filter {
  reading.issues.push({ path, message });
  return { and: [] };
}
