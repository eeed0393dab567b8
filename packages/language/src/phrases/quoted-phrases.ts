import { foldPhrase } from "./fold-phrase.js";

/**
 * The quotation marks “so”, „so“ and ”so”, «so» and »so«, 「so」, 『so』. Straight marks count only where a word may begin,
 * which excludes inches (`a 5" and a 7" screen`). Single quotes are also apostrophes, so they do not count.
 */
const QUOTED = new RegExp(
  [
    String.raw`(?<=^|[^\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])["＂](?=\S)([^"＂]+)["＂]`,
    String.raw`[“„”](?=\S)([^“„”]+)[“”]`,
    "«([^«»]+)»",
    "»([^«»]+)«",
    "「([^「」]+)」",
    "『([^『』]+)』",
  ].join("|"),
  "gu",
);

/** A person would not quote more. Each phrase is searched in each text. */
const MOST_PHRASES = 8;

/**
 * The phrases that a question quotes, as written and without repeats. Empty for a question without quotes, or with
 * empty quotes (`"*"`).
 */
export function quotedPhrases(question: string): string[] {
  const phrases = [...question.matchAll(QUOTED)].map(([, ...parts]) =>
    withoutLastMarks(parts.find((part) => part !== undefined) ?? ""),
  );
  return [...new Set(phrases.filter((phrase) => foldPhrase(phrase) !== ""))].slice(0, MOST_PHRASES);
}

const SENTENCE_MARKS = new Set(".,;:!?…。，、！？");

/** English puts punctuation of the sentence before the closing quote. It is not part of the quoted phrase. */
function withoutLastMarks(written: string): string {
  const phrase = written.trim();
  let end = phrase.length;
  while (SENTENCE_MARKS.has(phrase.charAt(end - 1))) end -= 1;
  return phrase.slice(0, end).trimEnd();
}
