import type { InputIssue } from "@loci/errors";

const MAX_MESSAGE = 500;

/**
 * What is wrong, in one line: the first fault, and how many more there are. The title stays where the fault names no field,
 * or where it has the fault already.
 */
export function describeFailure(title: string, issues: InputIssue[]): string {
  const [first] = issues;
  if (!first) return shorten(title);
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${shorten(describeFault(title, first))}${more}`;
}

/** Messages may quote the input, and a quoted value may be a whole document. */
export function shorten(message: string): string {
  return message.length <= MAX_MESSAGE ? message : `${message.slice(0, MAX_MESSAGE)}...`;
}

/** Checks of the schema begin with the name of the field, so it is not named twice. */
function describeFault(title: string, { path, message }: InputIssue): string {
  if (title.includes(message)) return title;
  const field = path.at(-1);
  if (field === undefined) return `${title}: ${message}`;
  if (message.startsWith(`each value in ${field} `)) return message;
  if (message.startsWith(`${field} `)) return [...path.slice(0, -1), message].join(".");
  return `${path.join(".")}: ${message}`;
}
