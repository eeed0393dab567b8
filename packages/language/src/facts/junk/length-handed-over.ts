import { oneOf, pattern } from "#language/pattern/pattern.js";

/** Marks that open a quotation, and those that close it. */
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "“": "”", "„": "“”", "«": "»", "「": "」", "『": "』" };
const LONGEST_QUOTATION = 4_000;

/** Words of an exercise, which ends with its question. */
const EXERCISE = new RegExp(
  pattern`(?<!\p{L})${oneOf(
    "word problem|exam (?:question|task)|homework|check my|(?:text)?aufgabe|som|vraagstuk|opgave",
    "ejercicio|esercizio|problema di|exercice|exercício",
  )}(?!\p{L})|应用题|問題`,
  "iu",
);

/**
 * The length of what a text hands over after its opening: a quotation down to the mark that closes it, an exercise down to
 * its question. Null where only the end of the text ends it.
 */
export function lengthHandedOver(opening: string, text: string): number | null {
  const quotation = lengthOfQuotation(text);
  if (quotation !== null || !EXERCISE.test(opening)) return quotation;
  const asked = text.slice(0, LONGEST_QUOTATION).search(/[?？]/u);
  return asked === -1 ? null : asked + 1;
}

/** The length of the quotation that a text opens with. Null where it opens with none. */
function lengthOfQuotation(text: string): number | null {
  const opening = /^\s*/.exec(text)?.[0].length ?? 0;
  const closing = CLOSING[text.charAt(opening)];
  if (closing === undefined) return null;
  for (let at = opening + 1; at < Math.min(text.length, LONGEST_QUOTATION); at += 1) {
    if (closing.includes(text.charAt(at))) return at + 1;
  }
  return null;
}
