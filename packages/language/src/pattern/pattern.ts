/** Puts the source of a regular expression together from text and named parts. Backslashes stay as they are written. */
export const pattern = String.raw;

/** One of the alternatives. Each argument is a line of them: `oneOf("dog|cat", "parrot")` is `(?:dog|cat|parrot)`. */
export function oneOf(...lines: readonly string[]): string {
  return `(?:${lines.join("|")})`;
}

/** One of the alternatives and the space after it, or nothing. */
export function optional(...lines: readonly string[]): string {
  return `(?:${oneOf(...lines)} )?`;
}

/** None of the alternatives comes next as a whole word. */
export function not(...lines: readonly string[]): string {
  return `(?!${oneOf(...lines)}\\b)`;
}

/**
 * The words with small or capital letters, within a pattern that tells the two apart: `inAnyCase("dr")` is `[dD][rR]`.
 * It takes words without escapes and classes. (Node 20 does not know `(?i:...)`.)
 */
export function inAnyCase(words: string): string {
  return words.replace(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
