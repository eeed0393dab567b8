import { SMALL_WORDS } from "#language/detection/small-words.js";
import { foldText, STOP_WORDS, splitWords, stemWord } from "#language/words/index.js";

/** A word that more turns than these use is common. */
const MAX_TURNS = 4;
const MAX_SHARE = 0.12;
/** The list of small German words lacks it, as it is an English verb too. */
const GERMAN_ARTICLE = "die";

/** From 0 for a common word, or one that no turn uses, to 1. */
export type WeightOfTerm = (term: string) => number;

/** How rare each word is in a conversation, from the terms of its turns. */
export function weighTerms(turns: readonly (readonly string[])[]): WeightOfTerm {
  const counts = new Map<string, number>();
  for (const terms of turns) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(MAX_TURNS, MAX_SHARE * turns.length);
  return (term) => {
    const count = counts.get(term);
    if (count === undefined || count > most || turns.length < 2) return 0;
    return Math.max(0, 1 - Math.log(count) / Math.log(turns.length));
  };
}

/** The distinct stems of the words that mean something, in scripts with spaces. */
export function tellingTerms(text: string, language: string): string[] {
  const small = SMALL_WORDS.get(language);
  const words = splitWords(text).flatMap(({ text: word, isUnspaced }) => (isUnspaced ? [] : [word.toLowerCase()]));
  const telling = words.filter(
    (word) => word.length > 1 && !STOP_WORDS.has(word) && word !== GERMAN_ARTICLE && small?.has(word) !== true,
  );
  return [...new Set(telling.map((word) => stemWord(foldText(word.replace(/['’]s$/, "")))))];
}
