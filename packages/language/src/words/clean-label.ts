/** Longer ones are no titles, names or sentences: a file can call itself by a megabyte. */
const MAX_LENGTH = 1_000;

/**
 * A title, name or sentence from a source, as it is stored and shown: one line without control characters, half surrogates
 * and signs that turn the direction of text. May be empty.
 */
export function cleanLabel(text: string): string {
  return text
    .slice(0, 2 * MAX_LENGTH)
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}
