import type { Line } from "#language/conversation/turns/read-lines.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";

/** A part of a text that its speaker did not say about himself. Offsets count UTF-16 units of the text. */
export interface ForeignBlock {
  start: number;
  end: number;
}

/** Looks for a block that begins in the line of that index. It reads no further than the block. */
export type BlockReader = (lines: readonly Line[], index: number) => ForeignBlock | null;

/** The opening of a block stands at the beginning of a line. The rest of a long line is never read. */
const HEAD_LENGTH = 400;

export function headOf(line: Line | undefined): string {
  return line?.text.slice(0, HEAD_LENGTH) ?? "";
}

export function isBlank(line: Line | undefined): boolean {
  return line !== undefined && headOf(line).trim() === "";
}

/** From a position to the end of the last line. */
export function toEnd(lines: readonly Line[], start: number): ForeignBlock {
  return { start, end: lines.at(-1)?.end ?? start };
}

/** From a position in the line of that index to the next empty line. */
export function toEndOfParagraph(lines: readonly Line[], index: number, start: number): ForeignBlock {
  let last = index;
  while (last + 1 < lines.length && !isBlank(lines[last + 1])) last += 1;
  return { start, end: lines[last]?.end ?? start };
}

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
