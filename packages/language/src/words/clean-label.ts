/** No title, name or sentence is longer. A hostile file can have a title of a megabyte. */
const MAX_LENGTH = 1_000;

/**
 * Cleans a title, name or sentence from a source for storage and display: one line without control characters, lone
 * surrogates and direction marks. May be empty.
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
