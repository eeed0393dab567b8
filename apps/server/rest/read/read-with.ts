import { BadInputError } from "@loci/errors";
import type { z } from "zod";

/** A list of a million wrong values is reported as one fault. */
const MAX_ISSUES = 20;

/**
 * Parses a value of the wire. Unknown fields are dropped. Throws `BadInputError` with every field of the wrong type.
 */
export function readWith<Output>(shape: z.ZodType<Output>, value: unknown): Output {
  const result = shape.safeParse(value ?? {}, { error: sayRequired });
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
  const fields = [...new Set(issues.map(({ path }) => path[0] ?? "body"))];
  throw new BadInputError(`Invalid ${fields.join(", ")}`, issues);
}

/** Zod's own sentence tells of "undefined", a word that no JSON has. Its other sentences stay. */
const sayRequired: z.core.$ZodErrorMap = ({ code, input }) =>
  code === "invalid_type" && input === undefined ? "is required" : undefined;
