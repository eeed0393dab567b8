import type { InputIssue } from "@loci/errors";
import { z } from "zod";

const issuesShape = z.object({ issues: z.array(z.object({ path: z.array(z.string()), message: z.string() })) });

/** The faults in an error's details. Empty when it has none. */
export function issuesIn(details: unknown): InputIssue[] {
  const parsed = issuesShape.safeParse(details);
  return parsed.success ? parsed.data.issues : [];
}

/** Wire contract: `details` is a string that describes the first fault. Null when there is none. */
export function describeIssues([first]: InputIssue[]): string | null {
  if (!first) return null;
  return first.path.length > 0 ? `${first.path.join(".")}: ${first.message}` : first.message;
}
