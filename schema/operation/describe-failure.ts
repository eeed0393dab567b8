import type { InputIssue } from "@loci/errors";

const MAX_MESSAGE = 500;

/**
 * Describes the failure in one line: the first fault, and how many more there are. The title is kept when the fault
 * names no field or already contains the title.
 */
export function describeFailure(title: string, issues: InputIssue[]): string {
  const [first] = issues;
  if (!first) return shorten(title);
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${shorten(describeFault(title, first))}${more}`;
}

/** A message may quote the input, and the quoted value may be a whole document. */
export function shorten(message: string): string {
  return message.length <= MAX_MESSAGE ? message : `${message.slice(0, MAX_MESSAGE)}...`;
}

/** Messages of the schema's own checks start with the field name, so the name is not repeated. */
function describeFault(title: string, { path, message }: InputIssue): string {
  if (title.includes(message)) return title;
  const field = path.at(-1);
  if (field === undefined) return `${title}: ${message}`;
  if (message.startsWith(`each value in ${field} `)) return message;
  if (message.startsWith(`${field} `)) return [...path.slice(0, -1), message].join(".");
  return `${path.join(".")}: ${message}`;
}
