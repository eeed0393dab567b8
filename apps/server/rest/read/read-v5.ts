import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_BATCH } from "#core/submission/document-input.js";
import type { RestRequest } from "../transport/route.js";
import { parseFilter } from "./parse-filter.js";
import { attributesShape, contentField, contextFields, memoryScopeField, metadataField } from "./read-document.js";
import { containerTag } from "./read-tags.js";
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

export const namespaceParams = z.object({ namespace: containerTag.describe("The namespace: a container tag.") });

export const namespacedParams = namespaceParams.extend({ id: z.string().describe("Your own id, or the id of Loci.") });

const { customId: idField, taskType } = attributesShape.shape;

const attributeFields = {
  supportingContext: contextFields.entityContext.describe(
    "Guidance for the extraction of memories. It is kept with the namespace.",
  ),
  metadata: metadataField,
  group: memoryScopeField,
  date: contextFields.documentDate,
};

/** The documents of a batch have them in common. */
const processingFields = {
  taskType,
  dreaming: z
    .enum(["dynamic", "instant"])
    .nullish()
    .describe("It is accepted and has no effect: memories always form at once."),
};

const contentFields = { content: contentField, id: idField, ...attributeFields };

/** Unknown fields are refused, unlike in versions 3 and 4. */
export const documentShape = z.strictObject({ ...contentFields, ...processingFields });
export const documentChangeShape = z.strictObject({
  ...attributeFields,
  ...processingFields,
  content: contentField.nullish(),
});
export const batchShape = z.strictObject({
  documents: z
    .array(z.union([z.string(), z.strictObject(contentFields)]))
    .meta({ description: "The documents, or their texts alone.", minItems: 1, maxItems: MAX_BATCH }),
  ...processingFields,
});

/** The text fields of a form. Others are ignored. */
export const fileShape = z.object({ id: idField, ...attributeFields, ...processingFields });
export const fileChangeShape = fileShape.omit({ id: true });

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

const conditionShape = z
  .strictObject({
    field: z.string().meta({ description: "The key of the metadata.", pattern: "^[a-zA-Z0-9_.-]{1,64}$" }),
    operator: z
      .enum(Object.keys(operators) as [keyof typeof operators, ...(keyof typeof operators)[]])
      .describe("How the values are compared."),
    value: z.union([z.string(), z.number(), z.boolean()]).describe("The value to compare with."),
    caseSensitive: z
      .boolean()
      .nullish()
      .meta({ description: "Whether capital and small letters differ.", default: true }),
  })
  .meta({ id: "Condition", description: "A condition on one key of the metadata." });

const groupShape = z.strictObject({ operator: z.enum(["and", "or"]), operands: z.array(z.unknown()) });

/** The description of `filter` alone: `readV5Filter` checks it. */
export const v5FilterShape: z.ZodType = z
  .union([
    conditionShape,
    z.object({
      operator: z.enum(["and", "or"]).describe("Whether all operands must hold, or one."),
      operands: z.array(z.lazy(() => v5FilterShape)).describe("Conditions and groups."),
    }),
  ])
  .meta({ id: "ConditionOrGroup", description: "A filter on metadata: 8 groups deep and 200 conditions at most." });

export const filterField = z
  .unknown()
  .optional()
  .meta({
    description: "A filter on metadata.",
    oneOf: [{ $ref: "#/components/schemas/ConditionOrGroup" }, { type: "null" }],
  });

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
