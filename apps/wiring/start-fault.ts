import { BadInputError } from "@loci/errors";

/** Would the same start fail in the same way again? Then somebody has to change something first. */
export function isStartFault(error: unknown): boolean {
  if (error instanceof BadInputError) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // Port taken or not allowed; PostgreSQL: wrong password, no such role, missing table or right (appendix A).
  return ["EADDRINUSE", "EACCES", "28P01", "28000", "42P01", "42501"].includes(code);
}
