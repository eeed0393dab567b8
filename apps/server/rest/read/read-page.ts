import { z } from "zod";

/** The largest that GraphQL's Int holds: a page beyond the end is empty, wherever it is. */
const MAX_OFFSET = 2 ** 31 - 1;

/** Wire contract 1.2: digit strings are numbers here. */
export const digits = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z.int(),
);

export function offsetOf(page: number, limit: number): number {
  return Math.min((page - 1) * Math.max(limit, 0), MAX_OFFSET);
}
