import { foldPhrase } from "./fold-phrase.js";

/**
 * The ways to quote: “so”, „so“ and ”so”, «so» and »so«, 「so」, 『so』, and straight marks where a word may begin, so that inches
 * (`a 5" and a 7" screen`) are none. Single quotes are apostrophes too and are left alone.
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

/** More than a person would quote; each is looked for in each text. */
const MOST_PHRASES = 8;

/** What a question asks for word for word, as written, each once. Empty for a question without quotes, or with nothing in them (`"*"`). */
export function quotedPhrases(question: string): string[] {
  const phrases = [...question.matchAll(QUOTED)].map(([, ...parts]) =>
    withoutLastMarks(parts.find((part) => part !== undefined) ?? ""),
  );
  return [...new Set(phrases.filter((phrase) => foldPhrase(phrase) !== ""))].slice(0, MOST_PHRASES);
}

const SENTENCE_MARKS = new Set(".,;:!?…。，、！？");

/** English puts marks of the sentence before the closing quote: they are no part of what is quoted. */
function withoutLastMarks(written: string): string {
  const phrase = written.trim();
  let end = phrase.length;
  while (SENTENCE_MARKS.has(phrase.charAt(end - 1))) end -= 1;
  return phrase.slice(0, end).trimEnd();
}
