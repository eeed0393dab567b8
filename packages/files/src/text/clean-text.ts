/**
 * Text as it is stored: line ends are `\n`, no control characters (PostgreSQL takes no NUL) and no half surrogates; what
 * turns the direction of text is dropped with them, so that shown text reads as it is stored.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, "");
}
