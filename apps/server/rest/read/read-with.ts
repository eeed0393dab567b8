import { BadInputError } from "@loci/errors";
import type { z } from "zod";

/** A list of a million wrong values is one mistake, not a million. */
const MAX_ISSUES = 20;

/** What the wire carried, typed. Unknown fields are dropped; throws `BadInputError` naming every field of the wrong type. */
export function readWith<Output>(shape: z.ZodType<Output>, value: unknown): Output {
  const result = shape.safeParse(value ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
  const fields = [...new Set(issues.map(({ path }) => path[0] ?? "body"))];
  throw new BadInputError(`Invalid ${fields.join(", ")}`, issues);
}
