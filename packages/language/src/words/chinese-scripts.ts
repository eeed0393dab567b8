import simplifiedToTraditional from "opencc-js/dict/STCharacters";
import traditionalToSimplified from "opencc-js/dict/TSCharacters";

const HAN = /\p{Script=Han}/gu;
/** Read at the first Chinese text, as few processes need them. */
const known: { simplified?: ReadonlyMap<string, string>; traditional?: ReadonlyMap<string, string> } = {};

/**
 * The text with each traditional Chinese character in its simplified form, by OpenCC's table. The length stays, so offsets hold
 * for both. Japanese kanji change too, as many are traditional: two texts may be compared in this form, but not be read.
 */
export function toSimplified(text: string): string {
  known.simplified ??= readPairs(traditionalToSimplified);
  return replaced(text, known.simplified);
}

/** The text with each simplified character in its usual traditional form. The length stays. */
export function toTraditional(text: string): string {
  known.traditional ??= readPairs(simplifiedToTraditional);
  return replaced(text, known.traditional);
}

function replaced(text: string, by: ReadonlyMap<string, string>): string {
  return text.replace(HAN, (letter) => by.get(letter) ?? letter);
}

/** Pairs `from to` between `|`. Those that are longer than one UTF-16 unit are rare, and left out. */
function readPairs(pairs: string): ReadonlyMap<string, string> {
  const split = pairs.split("|").map((pair) => pair.split(" ") as [string, string]);
  return new Map(split.filter(([one, other]) => one.length === 1 && other.length === 1));
}
