/**
 * The form in which two memory texts count as the same fact: compatibility-composed, lower case, straight quotes,
 * single spaces, no closing punctuation. The unique index hashes it, so a change here needs a migration.
 */
export function normaliseMemoryText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s.!;,]+$/, "");
}
