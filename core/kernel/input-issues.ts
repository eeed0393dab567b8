import { BadInputError, type InputIssue } from "@loci/errors";

/** The faults that a check of input reports; empty when it reports none. */
export function issuesOf(check: () => unknown): InputIssue[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    return error.issues;
  }
}

/** Throws one `BadInputError` that names the fields of all faults; does nothing where there are none. */
export function refuseIssues(issues: InputIssue[]): void {
  if (issues.length === 0) return;
  const fields = [...new Set(issues.map(({ path }) => path[0] ?? "input"))];
  throw new BadInputError(`Invalid ${fields.join(", ")}`, issues);
}

/** PostgreSQL keeps neither NUL characters nor unpaired surrogates, in text as in JSON. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

export const UNSTORABLE = "must not contain NUL characters or unpaired surrogates";

/** Throws `BadInputError` for a longer text and for one that cannot be stored. */
export function validateText(text: string, { path, maxLength }: { path: string[]; maxLength: number }): string {
  if (text.length <= maxLength && isStorable(text)) return text;
  const message = `must be at most ${maxLength} characters long, without NUL characters or unpaired surrogates`;
  throw new BadInputError(`Invalid ${path.join(".")}`, [{ path, message }]);
}
