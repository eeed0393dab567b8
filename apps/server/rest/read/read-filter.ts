import { z } from "zod";
import { printFilter } from "#schema/filter/print-filter.js";
import type { MetadataFilter } from "../generated/operations.js";
import { parseFilter } from "./parse-filter.js";

const conditionShape = z
  .object({
    key: z.string().meta({ description: "The key of the metadata.", pattern: "^[a-zA-Z0-9_.-]{1,64}$" }),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .describe("The value to compare with. Numbers and booleans are compared by their text."),
    filterType: z
      .enum(["metadata", "string_equal", "string_contains", "array_contains", "numeric"])
      .meta({ description: "How the values are compared. `metadata` is equality.", default: "metadata" })
      .optional(),
    numericOperator: z
      .enum(["=", ">", "<", ">=", "<="])
      .meta({ description: "The comparison of numbers, with `numeric`.", default: "=" })
      .optional(),
    negate: z.boolean().meta({ description: "Whether the condition must not hold.", default: false }).optional(),
    ignoreCase: z
      .boolean()
      .meta({ description: "Whether capital and small letters count as equal.", default: false })
      .optional(),
  })
  .meta({ id: "FilterCondition", description: "A condition on one key of the metadata." });

/** The description of `filters` alone: `parseFilter` checks them. */
export const filterShape: z.ZodType = z
  .object({
    AND: z
      .array(z.union([conditionShape, z.lazy(() => filterShape)]))
      .describe("Conditions and groups that must all hold.")
      .optional(),
    OR: z
      .array(z.union([conditionShape, z.lazy(() => filterShape)]))
      .describe("Conditions and groups of which one must hold.")
      .optional(),
  })
  .meta({
    id: "Filter",
    description: "A group of conditions on metadata: 8 groups deep and 200 conditions at most.",
  });

export const filtersField = z
  .unknown()
  .optional()
  .meta({
    description: "A filter on metadata, as an object or as its JSON.",
    oneOf: [{ $ref: "#/components/schemas/Filter" }, { type: "string" }, { type: "null" }],
  });

/** In a query string. */
export const filtersText = z
  .string()
  .meta({ description: "A filter on metadata, as JSON.", contentMediaType: "application/json" })
  .optional();

/**
 * Reads the `filters` of the wire as a filter of the schema. Undefined when they have no condition. Throws
 * `BadInputError`.
 */
export function readFilter(filters: unknown): MetadataFilter | undefined {
  const filter = parseFilter(filters);
  return filter === null ? undefined : printFilter(filter);
}
