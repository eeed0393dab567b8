import { not, oneOf, pattern } from "#language/pattern/pattern.js";

/**
 * Words of a sentence whose next word is a name, though hurried writers begin it with a small letter. `before` ends where
 * the name begins, `after` is what may follow it, and `never` is no name there.
 */
export interface NamePlace {
  before: string;
  never: string;
  after: string;
}

/** The first words of names of two words: "new york", "san sebastian". */
const FIRST_OF_TWO = oneOf(
  "san|santa|santo|los|las|el|la|st|saint|sankt|bad|port|fort|rio|buenos|hong|kuala|tel|cape|são|sao|south|north",
  "west|east|upper|lower|den|addis|ho chi|sri|costa|puerto|palma|frankfurt am|salt lake",
);
const WORD = pattern`\p{Ll}[\p{L}'-]{2,24}`;
/** Cities and regions whose first word is "new". */
export const NEW_PLACE = pattern`new (?:york|jersey|orleans|delhi|zealand|mexico|haven|hampshire|england|brunswick|plymouth)`;
const NAME = oneOf(NEW_PLACE, pattern`(?:${FIRST_OF_TWO} )?${WORD}`);
/** The end of a sentence or of a part of one. */
export const END = pattern`\s*(?:[,.!?;:)(…]|$|\n|\p{Extended_Pictographic})`;
/** Up to four words before the place itself: "wohne mit zwei Katzen in". */
export const SOME_WORDS = pattern`(?:\s+${not("in|en")}[\p{L}\d]+){0,4}?`;

export function findNames({ before, never, after }: NamePlace): RegExp {
  return new RegExp(pattern`(?<=(?<![\p{L}'])${before})${not(never)}${NAME}(?=${after})`, "gu");
}

/**
 * Gives names in a hurried text the capitals that the rules look for: "ich wohne in hamburg" is "ich wohne in Hamburg".
 * Only what the patterns find changes, and no length does, so offsets stay.
 */
export function raiseNames(text: string, names: readonly RegExp[]): string {
  return names.reduce((left, name) => left.replace(name, capitals), text);
}

/** Each word but the small ones inside of a name. */
function capitals(name: string): string {
  return name.replace(/(?<![\p{L}'])(?!(?:am|de|del|of)(?!\p{L}))\p{Ll}/gu, (letter) => letter.toUpperCase());
}
