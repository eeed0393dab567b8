import { z } from "zod";
import { enumOf } from "../transport/wire-words.js";

export const DEFAULT_PAGE_SIZE = 10;

/** The largest value of GraphQL's Int. A page beyond the end is empty in any case. */
const MAX_OFFSET = 2 ** 31 - 1;

/** Wire contract: strings of digits count as numbers. */
export const digits = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z.int(),
);

/** How a list is ordered. */
export const orderFields = {
  sort: z
    .enum(["createdAt", "updatedAt"])
    .transform((field) => (field === "createdAt" ? ("CREATED_AT" as const) : ("UPDATED_AT" as const)))
    .nullish(),
  order: enumOf(["asc", "desc"]).nullish(),
};

export function offsetOf(page: number, limit: number): number {
  return Math.min((page - 1) * Math.max(limit, 0), MAX_OFFSET);
}
