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

/** Words alone, without a leading article, so that "the data engineer." and "data engineer" are equal. */
export function foldWords(text: string): string {
  return normaliseMemoryText(text)
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:a|an|the) /, "");
}
