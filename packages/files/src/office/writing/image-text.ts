import { posix } from "node:path";
import { oneLine } from "../../text/one-line.js";

/** A picture of a document: what somebody wrote about it, and what it is called there. */
export interface Picture {
  description: string | null | undefined;
  name?: string | null | undefined;
  /** The part that holds it, which shows its format. */
  part?: string | undefined;
}

/** A picture with a description in Markdown; empty when nobody has described it. */
export function imageText({ description, name, part = "" }: Picture): string {
  // Newer versions of Office add this sentence to what they recognise themselves.
  const words = oneLine((description ?? "").replace(/description automatically generated.*$/is, ""));
  if (words === "") return "";
  const file = `${(name ?? "").replace(/\W/g, "") || "picture"}${posix.extname(part)}`;
  return `![${words.replaceAll("]", ")")}](${file})`;
}
