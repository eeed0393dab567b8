import { BadInputError } from "@loci/errors";
import { z } from "zod";
import type { RestRequest } from "../transport/route.js";
import { parseFilter } from "./parse-filter.js";
import { readWith } from "./read-with.js";

/** The namespace of a path. It is a container tag. */
export function namespaceOf({ params }: Pick<RestRequest, "params">): string {
  return params["namespace"] ?? "";
}

const OLDER_NAMES: Record<string, string> = {
  id: "customId",
  supportingContext: "entityContext",
  group: "filterByMetadata",
  date: "documentDate",
};

/** The fields of a document under the names that versions 3 and 4 give them. */
export function underOlderNames(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [OLDER_NAMES[name] ?? name, value]));
}

const attributeFields = {
  supportingContext: z.string().nullish(),
  metadata: z.unknown().optional(),
  group: z.unknown().optional(),
  date: z.string().nullish(),
};

const processingFields = {
  taskType: z.enum(["memory", "superrag"]).nullish(),
  dreaming: z.enum(["dynamic", "instant"]).nullish(),
};

const documentFields = { content: z.string(), id: z.string().nullish(), ...attributeFields };

/** Unknown fields are refused, unlike in versions 3 and 4. */
export const documentShape = z.strictObject({ ...documentFields, ...processingFields });
export const documentChangeShape = z.strictObject({
  ...attributeFields,
  ...processingFields,
  content: z.string().nullish(),
});
export const batchShape = z.strictObject({
  documents: z.array(z.union([z.string(), z.strictObject(documentFields)])),
  ...processingFields,
});

const operators = {
  eq: { filterType: "metadata", numericOperator: "=", negate: false },
  neq: { filterType: "metadata", numericOperator: "=", negate: true },
  gt: { filterType: "numeric", numericOperator: ">", negate: false },
  gte: { filterType: "numeric", numericOperator: ">=", negate: false },
  lt: { filterType: "numeric", numericOperator: "<", negate: false },
  lte: { filterType: "numeric", numericOperator: "<=", negate: false },
  contains: { filterType: "string_contains", numericOperator: "=", negate: false },
  notContains: { filterType: "string_contains", numericOperator: "=", negate: true },
  arrayContains: { filterType: "array_contains", numericOperator: "=", negate: false },
  arrayNotContains: { filterType: "array_contains", numericOperator: "=", negate: true },
} as const;

const conditionShape = z.strictObject({
  field: z.string(),
  operator: z.enum(Object.keys(operators) as [keyof typeof operators, ...(keyof typeof operators)[]]),
  value: z.union([z.string(), z.number(), z.boolean()]),
  caseSensitive: z.boolean().nullish(),
});

const groupShape = z.strictObject({ operator: z.enum(["and", "or"]), operands: z.array(z.unknown()) });

/** Deeper groups are refused before they are read. */
const MAX_DEPTH = 8;

/** Reads a filter of version 5 as one of versions 3 and 4. Undefined without a condition. */
export function readV5Filter(filter: unknown): Record<string, unknown> | undefined {
  if (filter === undefined || filter === null) return undefined;
  const older = olderFilter(filter, 0);
  // The limits on depth and conditions are those of versions 3 and 4.
  parseFilter(older);
  return older;
}

function olderFilter(filter: unknown, depth: number): Record<string, unknown> {
  if (depth > MAX_DEPTH) {
    throw new BadInputError("Invalid filter", [{ path: ["filter"], message: `more than ${MAX_DEPTH} groups deep` }]);
  }
  if (typeof filter === "object" && filter !== null && "operands" in filter) {
    const { operator, operands } = readWith(groupShape, filter);
    return { [operator.toUpperCase()]: operands.map((operand) => olderFilter(operand, depth + 1)) };
  }
  const { field, operator, value, caseSensitive } = readWith(conditionShape, filter);
  const { filterType, numericOperator, negate } = operators[operator];
  const isNumber = filterType === "metadata" && typeof value === "number";
  return {
    AND: [
      {
        key: field,
        value: String(value),
        filterType: isNumber ? "numeric" : filterType,
        numericOperator,
        negate,
        ignoreCase: caseSensitive === false,
      },
    ],
  };
}
