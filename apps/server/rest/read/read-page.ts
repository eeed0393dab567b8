import { z } from "zod";
import { MAX_NUMBERED_PAGE } from "#schema/numbered-pages/numbered-pages.type.js";
import { enumOf } from "../transport/wire-words.js";

export const DEFAULT_PAGE_SIZE = 10;

/** The largest value of GraphQL's Int. A page beyond the end is empty in any case. */
const MAX_OFFSET = 2 ** 31 - 1;

/** Wire contract: strings of digits count as numbers. */
export const digits = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z.int(),
);

/** Which page of a list, by number. */
export const pageFields = {
  page: digits.pipe(z.int().min(1)).nullish().meta({ description: "The number of the page.", default: 1 }),
  limit: digits.nullish().meta({
    description: "The number of items on a page.",
    minimum: 1,
    maximum: MAX_NUMBERED_PAGE,
    default: DEFAULT_PAGE_SIZE,
  }),
};

/** How a list is ordered. */
export const orderFields = {
  sort: z
    .enum(["createdAt", "updatedAt"])
    .transform((field) => (field === "createdAt" ? ("CREATED_AT" as const) : ("UPDATED_AT" as const)))
    .nullish()
    .meta({ description: "The time by which the list is ordered.", default: "createdAt" }),
  order: enumOf(["asc", "desc"]).nullish().meta({ description: "The direction of the order.", default: "desc" }),
};

export function offsetOf(page: number, limit: number): number {
  return Math.min((page - 1) * Math.max(limit, 0), MAX_OFFSET);
}
