import { cleanLabel } from "@loci/language/words";

/** How a member is called for people, whatever the archive or message calls it. */
export function memberName(name: string): string {
  return cleanLabel(name) || "File without a name";
}
