import type { TextRange } from "#language/grounds/find-quote.js";
import { analyze, termsOf } from "#language/words/analyze.js";

/** Stands for words that nobody is to be shown. */
export const MASK = "[forgotten]";

/** A chunk and its place in the text of its document. */
export interface PlacedChunk {
  content: string;
  startOffset: number;
  endOffset: number;
  headingPath: string[];
}

/** The forgotten parts of a document's text. */
export interface HiddenWords {
  ranges: TextRange[];
  /**
   * Words as they stand in these ranges. A document is evidence of a fact once: only the words reveal that it says the
   * same again.
   */
  words: string[];
  /** Terms of these words that stand nowhere else in the chunks around, headings apart, without stop words. */
  terms: Set<string>;
}

/** Shorter words may mean something else elsewhere. */
const LEAST_TERMS_SAID_AGAIN = 3;

/** The hidden words of a document, from the chunks that hold the ranges. */
export function hiddenIn(chunks: PlacedChunk[], ranges: TextRange[]): HiddenWords {
  const words = chunks.flatMap((chunk) => ranges.map((range) => wordsAt(chunk, range)));
  const telling = words.filter((each) => analyze(each).length >= LEAST_TERMS_SAID_AGAIN);
  const hidden = { ranges, words: [...new Set(telling)], terms: new Set<string>() };
  const left = chunks.map((chunk) => mapHeadings(maskText(chunk.content, offsetOf(chunk), hidden), chunk, () => ""));
  const shown = new Set(left.flatMap(analyze));
  const terms = words.flatMap(termsOf).filter(({ text, isStopWord }) => !isStopWord && !shown.has(text));
  return { ...hidden, terms: new Set(terms.map(({ text }) => text)) };
}

/**
 * A text of a document, which begins at the offset in it, with a mask in place of hidden words. The white space around
 * them stays.
 */
export function maskText(text: string, offset: number, hidden: HiddenWords | undefined): string {
  if (hidden === undefined) return text;
  let [masked, done] = ["", 0];
  for (const { start, end } of hidden.ranges) {
    const begin = Math.max(start - offset, done);
    const words = text.slice(begin, Math.max(begin, end - offset));
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    const from = begin + (words.length - words.trimStart().length);
    masked += `${text.slice(done, from)}${MASK}`;
    done = from + words.trim().length;
  }
  return hidden.words.reduce((rest, words) => rest.replaceAll(words, MASK), masked + text.slice(done));
}

/** The content of a chunk with something else in place of the headings that stand in it. */
export function mapHeadings(
  content: string,
  { headingPath }: Pick<PlacedChunk, "headingPath">,
  change: (line: string) => string,
): string {
  const isHeading = (line: string) => /^#{1,6}\s/.test(line) || headingPath.includes(line.trim());
  return content
    .split("\n")
    .map((line) => (isHeading(line) ? change(line) : line))
    .join("\n");
}

/** The words that a search may still match. */
export function unmaskedWords(text: string): string {
  return text.replaceAll(MASK, " ");
}

/** More than the labels of who spoke. */
export function hasWords(text: string, speakers: string[]): boolean {
  const labels = new Set(speakers.flatMap(analyze));
  return analyze(text).some((term) => !labels.has(term));
}

/** The offset where the content of a chunk begins. The header of a table may stand above the chunk's own words. */
export function offsetOf({ content, startOffset, endOffset }: PlacedChunk): number {
  return startOffset - (content.length - (endOffset - startOffset));
}

/** Without the marks that close a sentence: where it is said again others may stand there. */
function wordsAt(chunk: PlacedChunk, { start, end }: TextRange): string {
  const offset = offsetOf(chunk);
  const words = chunk.content.slice(Math.max(start - offset, 0), Math.max(end - offset, 0));
  return words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}
