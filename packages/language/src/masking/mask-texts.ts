import { termsOf } from "#language/words/analyze.js";
import { splitWords } from "#language/words/split-words.js";
import { type HiddenWords, MASK, mapHeadings, maskText, offsetOf, type PlacedChunk } from "./hidden-words.js";

/** A document's title and summary. */
interface Titled {
  title: string | null;
  summary: string | null;
}

/** A chunk or a document as searches know and show it. */
export type Masked<Text> = Text & { isMasked: boolean };

/** The same for a document that a search shows, by its title and summary. */
export function maskTitled<Document extends Titled>(
  document: Document,
  hidden: HiddenWords | undefined,
): Masked<Document> {
  if (hidden === undefined) return { ...document, isMasked: false };
  const title = document.title && maskLabel(document.title, hidden);
  const summary = document.summary && maskLabel(document.summary, hidden);
  return { ...document, title, summary, isMasked: title !== document.title || summary !== document.summary };
}

/** Whether other words of the same document tell what is hidden. */
export function reveals(words: string, hidden: HiddenWords): boolean {
  return maskLabel(words, hidden) !== words;
}

/** A chunk without the words that somebody has forgotten, in its content and its headings. */
export function maskChunk<Chunk extends PlacedChunk>(chunk: Chunk, hidden: HiddenWords | undefined): Masked<Chunk> {
  if (hidden === undefined) return { ...chunk, isMasked: false };
  const label = (text: string) => maskLabel(text, hidden);
  const content = mapHeadings(maskText(chunk.content, offsetOf(chunk), hidden), chunk, label);
  const headingPath = chunk.headingPath.map(label);
  const isMasked =
    content !== chunk.content || headingPath.some((heading, index) => heading !== chunk.headingPath[index]);
  return { ...chunk, content, headingPath, isMasked };
}

/**
 * A title, a heading or a summary without the words that somebody has forgotten. A label has no place in the text of
 * the document and may be worded otherwise. Each hidden word is therefore masked by itself.
 */
function maskLabel(label: string, hidden: HiddenWords): string {
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
