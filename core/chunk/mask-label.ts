import { splitWords, termsOf } from "@loci/language/words";
import { type HiddenWords, MASK } from "./hidden-words.js";

/**
 * A title, a heading or a summary without the words that somebody has forgotten. A label has no place in the text of
 * the document and may be worded otherwise. Each hidden word is therefore masked by itself.
 */
export function maskLabel(label: string, hidden: HiddenWords | undefined): string {
  if (hidden === undefined) return label;
  const text = hidden.words.reduce((rest, words) => rest.replaceAll(words, MASK), label).normalize("NFKC");
  let [masked, done] = ["", 0];
  for (const word of splitWords(text)) {
    const start = text.indexOf(word.text, done);
    masked += text.slice(done, start);
    masked += word.isUnspaced ? maskLetters(word.text, hidden) : maskWord(word.text, hidden);
    done = start + word.text.length;
  }
  masked += text.slice(done);
  return masked === label.normalize("NFKC") ? label : masked;
}

function maskWord(word: string, { terms }: HiddenWords): string {
  return termsOf(word).some(({ text }) => terms.has(text)) ? MASK : word;
}

/** A run of letters without spaces counts in pairs. */
function maskLetters(run: string, { terms }: HiddenWords): string {
  const letters = [...run];
  const isHidden = (from: number) =>
    termsOf(letters.slice(from, from + 2).join("")).some(({ text }) => terms.has(text));
  const hidden = letters.map((_, index) => isHidden(index) || (index > 0 && isHidden(index - 1)));
  return letters.map((letter, index) => (!hidden[index] ? letter : hidden[index - 1] ? "" : MASK)).join("");
}
