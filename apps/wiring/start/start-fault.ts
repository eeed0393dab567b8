import { BadInputError } from "@loci/errors";

/** Whether the same start would fail in the same way again, so that somebody must change something first. */
export function isStartFault(error: unknown): boolean {
  if (error instanceof BadInputError) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // The port is taken or forbidden. PostgreSQL: wrong password, missing role, table or right (appendix A).
  return ["EADDRINUSE", "EACCES", "28P01", "28000", "42P01", "42501"].includes(code);
}
